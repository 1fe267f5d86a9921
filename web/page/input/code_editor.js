// A text field for Python code: Tab indents, unless Esc was pressed before it, and a new line is indented like the
// last.
import { elementOf } from "./elements.js";

const INDENT = "    ";
const PAUSE = 600; // the time in ms after the last key until the code is saved
let leaves = false; // whether the next Tab leaves the field instead of indenting
let pause = 0;

/** @type {(field: HTMLTextAreaElement, text: string) => void} */
const put = (field, text) =>
  field.ownerDocument.execCommand("insertText", false, text) ||
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");

/** @type {(event: KeyboardEvent) => void} */
function keydown(event) {
  /** @type {HTMLTextAreaElement | null} */
  const field = elementOf(event).closest("textarea.code");
  if (!field || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (event.key === "Tab" && !event.shiftKey && !leaves) {
    event.preventDefault();
    put(field, INDENT);
  } else if (event.key === "Enter") {
    const line = field.value.slice(0, field.selectionStart).split("\n").at(-1) ?? "";
    event.preventDefault();
    put(field, `\n${/^ */.exec(line)?.[0]}${/:\s*(#.*)?$/.test(line) ? INDENT : ""}`);
  }
  leaves = event.key === "Escape";
}

/** Dispatch a change event for code fields in `root` when the player stops typing for a moment.
 * @type {(root: HTMLElement) => void} */
export function watch(root) {
  root.addEventListener("keydown", keydown);
  root.addEventListener("input", (event) => {
    const target = elementOf(event);
    if (!target.matches("textarea.code")) return;
    clearTimeout(pause);
    pause = setTimeout(() => target.isConnected && target.dispatchEvent(new Event("change", { bubbles: true })), PAUSE);
  });
}
