// Writing Python in a plain field: Tab indents, unless Esc was pressed before it; a new line begins where the last did.
import { elementOf } from "./elements.js";

const INDENT = "    ";
const PAUSE = 600; // ms after the last key; then what was written is kept
let leaves = false; // whether the next Tab goes on to the next field
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

/** What is written in `root` is told as a change when the writer pauses.
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
