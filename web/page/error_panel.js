// What went wrong, in a sentence, what can be done about it, and a report to be copied. No traceback in anybody's face.

import { byId } from "../start/by_id.js";
import { language, phrase } from "./i18n.js";
import { copy } from "./share.js";

const panel = byId("trouble");

/** Show it; a choice is a label and what it does. The answer takes it away again, if nothing else has come since.
 * @type {(sentence: string, report: string, ...choices: [label: string, act: () => void][]) => () => void} */
export function showError(sentence, report, ...choices) {
  const said = Object.assign(document.createElement("p"), { textContent: sentence });
  const close = () => said.isConnected && panel.replaceChildren();
  const copying = button(phrase("Copy report"), async () => {
    if (await copy(report)) copying.textContent = phrase("Copied");
    else copying.replaceWith(Object.assign(document.createElement("pre"), { textContent: report }));
  });
  /** @type {(choice: [label: string, act: () => void]) => HTMLButtonElement} */
  const choose = ([label, act]) =>
    button(label, () => {
      close();
      act();
    });
  const notice = Object.assign(document.createElement("div"), { className: "trouble", lang: language() });
  notice.append(said, ...choices.map(choose), copying, button(phrase("Close"), close));
  panel.replaceChildren(notice);
  return close;
}

/** @type {(label: string, act: () => unknown) => HTMLButtonElement} */
function button(label, act) {
  const made = Object.assign(document.createElement("button"), { type: "button", textContent: label });
  made.addEventListener("click", act);
  return made;
}
