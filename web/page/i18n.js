// What the page says by itself, where Python is not there (yet, or any more): in the player's language all the same.
import { language as chosen } from "./storage.js";
import translations from "./translations.js"; // written by the build, out of the catalogues

/** The language that was chosen on this device, else the first of the browser's that there is, else English. */
export function language() {
  const wanted = [chosen(), ...navigator.languages].map((tag) => String(tag).split("-")[0].toLowerCase());
  return wanted.find((tag) => tag === "en" || Object.hasOwn(translations, tag)) ?? "en";
}

/** The text of a template in the player's language, with its {gaps} filled; .ci/words.py collects the templates.
 * @type {(template: string, gaps?: Record<string, string>) => string} */
export function phrase(template, gaps = {}) {
  const text = translations[language()]?.[template] ?? template;
  return text.replace(/\{(\w+)\}/g, (_, /** @type {string} */ name) => gaps[name]);
}
