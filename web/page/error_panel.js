// The panel for errors: a sentence about the error, what the player can do, and a report to copy. It shows no
// traceback.

import { byId } from "../start/by_id.js";
import { language, phrase } from "./i18n.js";
import { copy } from "./share.js";

const panel = byId("errors");

/** Show the panel. A choice is a label and a function. The returned function closes the panel, unless it shows another
 * error by then.
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
  const notice = Object.assign(document.createElement("div"), { className: "error-panel", lang: language() });
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
