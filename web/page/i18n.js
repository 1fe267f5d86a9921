// Translates what the page says without Python, before it has started or after it has failed.
import { language as chosen } from "./storage.js";
import translations from "./translations.js"; // the build generates this file from the catalogues

/** The language that was chosen on this device, or the first available one of the browser's, or English. */
export function language() {
  const wanted = [chosen(), ...navigator.languages].map((tag) => String(tag).split("-")[0].toLowerCase());
  return wanted.find((tag) => tag === "en" || Object.hasOwn(translations, tag)) ?? "en";
}

/** A text in the player's language with its {placeholders} filled in; .ci/words.py collects the templates.
 * @type {(template: string, gaps?: Record<string, string>) => string} */
export function phrase(template, gaps = {}) {
  const text = translations[language()]?.[template] ?? template;
  return text.replace(/\{(\w+)\}/g, (_, /** @type {string} */ name) => gaps[name]);
}
