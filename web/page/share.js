// Exports a text as a file, or to the clipboard, and reads the clipboard.

import { focused } from "./input/elements.js";

/** @type {(filename: string, text: string) => void} */
export function download(filename, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: filename }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Open the browser's share sheet. Resolves to whether the player has shared the text, or has closed the sheet; null if
 * there is none.
 * @type {(text: string) => Promise<"shared" | "closed" | null>} */
export async function share(text) {
  if (!navigator.share) return null;
  return navigator.share({ text }).then(
    () => "shared",
    (error) => (error instanceof Error && error.name === "AbortError" ? "closed" : null),
  );
}

/** The address that opens the mail program with a sentence and a link; the sentence is also the subject.
 * @type {(text: string, link: string) => string} */
export function mailWith(text, link) {
  const subject = encodeURIComponent(text.replace(/[.:]$/, ""));
  return `mailto:?subject=${subject}&body=${encodeURIComponent(`${text}\n${link}`)}`;
}

const TIMEOUT = 5000; // the timeout in ms; a browser may ask the player for permission, and some never answer
/** @type {<T>(answer: T) => Promise<Awaited<T>>} */
const inTime = (answer) => Promise.race([answer, new Promise((_, tooLate) => setTimeout(tooLate, TIMEOUT))]);

/** @typedef {{ resolve: (text: string) => void; reject: (why: Error) => void; done: Promise<boolean> }} Opened */
/** @type {Opened | null} */
let asked = null; // the clipboard item that a click has opened for a text that comes later

/** Has to be called during a click: some browsers allow access to the clipboard only then. */
export function openClipboard() {
  if (!globalThis.ClipboardItem || !navigator.clipboard?.write) return;
  const answer = /** @type {Opened} */ ({});
  /** @type {Promise<string>} */
  const text = new Promise((resolve, reject) => Object.assign(answer, { resolve, reject }));
  const blob = text.then((text) => new Blob([text], { type: "text/plain" }));
  answer.done = navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]).then(
    () => true,
    () => false,
  );
  asked = answer;
}

/** Cancel the clipboard item, because there is no text. */
export function closeClipboard() {
  asked?.reject(new Error("nothing to copy"));
  asked = null;
}

/** Copy a text to the clipboard. Resolves to whether that worked.
 * @type {(text: string) => Promise<boolean>} */
export async function copy(text) {
  const open = asked;
  asked = null;
  open?.resolve(text);
  try {
    if (await inTime(open?.done)) return true;
    await inTime(navigator.clipboard.writeText(text));
    return true;
  } catch {
    return copyBySelection(text);
  }
}

const LONGEST = 100_001; // the number of characters that are passed on; a text with more is no link
/** @type {Promise<string> | undefined} */
let reading; // the text of the clipboard, which a click has asked for

/** Has to be called during a click, like `openClipboard`. The text is "" if the page may not read it. */
export function startReading() {
  reading = navigator.clipboard?.readText?.().catch(() => "");
}

/** Pass on the text of the clipboard: once, or again if the browser's answer comes late.
 * @type {(pass: (text: string) => void) => Promise<void>} */
export async function readClipboard(pass) {
  const asked = reading;
  reading = undefined;
  const text = await inTime(asked).catch(() => null);
  pass(text?.slice(0, LONGEST) ?? "");
  const late = text === null && (await asked);
  if (late) pass(late.slice(0, LONGEST));
}

/** @type {(text: string) => boolean} */
function copyBySelection(text) {
  const before = focused();
  const area = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  area.className = "off-screen";
  // While a modal dialog is open, only text inside it can be selected.
  (before.closest("dialog[open]") ?? document.body).append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  before.focus({ preventScroll: true });
  return done;
}
