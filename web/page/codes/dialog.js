// The dialogs about QR codes. They are outside of #app, so drawings of the game leave them alone.

import { byId } from "../../start/by_id.js";

export const TITLE = "codes-title"; // the id of the heading, which names the dialog

/** Open a dialog with a heading, some elements, and a button that closes it; it is also closed when the player goes to
 * another screen. `end` is called once, as soon as it closes. The returned function closes it.
 * @type {(look: string, label: string, content: Element[], close: string, end?: () => void) => () => void} */
export function openDialog(look, label, content, close, end = () => {}) {
  const dialog = made("dialog", { className: `codes ${look}` });
  const heading = made("h2", { id: TITLE, textContent: label });
  const button = made("button", { type: "button", textContent: close });
  let open = true;
  const shut = () => {
    if (!open) return;
    open = false;
    removeEventListener("hashchange", shut);
    end();
    dialog.close();
    dialog.remove();
  };
  button.addEventListener("click", shut);
  dialog.addEventListener("close", shut); // as by Escape
  addEventListener("hashchange", shut);
  dialog.setAttribute("aria-labelledby", TITLE);
  dialog.append(heading, ...content, around("p", { className: "acts" }, button));
  document.body.append(dialog);
  dialog.showModal();
  button.focus();
  return shut;
}

/** Change the heading of the open dialog.
 * @type {(label: string) => void} */
export function rename(label) {
  byId(TITLE).textContent = label;
}

/** A new element with these properties.
 * @type {<Name extends keyof HTMLElementTagNameMap>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) =>
 *   HTMLElementTagNameMap[Name]} */
export const made = (name, properties) => Object.assign(document.createElement(name), properties);

/** A new element with these properties and children.
 * @type {<Name extends keyof HTMLElementTagNameMap>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>,
 *   ...children: Element[]) => HTMLElementTagNameMap[Name]} */
export function around(name, properties, ...children) {
  const element = made(name, properties);
  element.append(...children);
  return element;
}
