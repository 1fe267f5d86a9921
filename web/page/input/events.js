// Listens to what the player does, and sends it to the game as messages instead of browser events.
import { byId } from "../../start/by_id.js";
import { watch as watchCode } from "./code_editor.js";
import { watch as watchDrags } from "./drag.js";
import { elementOf, messageOf, PRESSED, written } from "./elements.js";
import { watch as watchPans } from "./pan.js";
import { byFinger } from "./pointer.js";

const app = byId("app");
const LARGEST_FILE = 16 * 2 ** 20;
const NATIVE = "a[href], button, input, select, summary, textarea";
const TYPING =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]";

/** Send the player's actions as messages. Keys for which `takes` returns true are not handled by the browser.
 * @type {(send: Send, takes: (key: string) => boolean) => void} */
export function listen(send, takes) {
  app.addEventListener("click", (event) => {
    const moment = elementOf(event).closest(".moment");
    if (moment) {
      // End the animation of this box, which covers the board.
      for (const animation of moment.getAnimations()) animation.finish();
      return;
    }
    const element = elementOf(event).closest(PRESSED);
    if (!element) return goAgain(event);
    if (element.matches("a[href]")) event.preventDefault();
    send(messageOf(element, { byKey: event.detail === 0, byFinger: byFinger(event) }));
  });

  /** Clicking a status text that does not fit unfolds it; the next click anywhere folds it. */
  app.addEventListener("click", (event) => {
    const element = elementOf(event);
    const text = element.closest("button, a") ? null : element.closest(".saying");
    /** @type {HTMLElement | null | undefined} */
    const recent = text?.querySelector(".ticker + .recent");
    const more = text && (text.scrollHeight > text.clientHeight || (recent && recent.offsetWidth < 2));
    const unfolds = more && !("unfolded" in text.dataset);
    for (const one of app.querySelectorAll("[data-unfolded]")) delete one.dataset.unfolded;
    if (unfolds) text.dataset.unfolded = "";
  });

  /** A link to the current address opens it again, because opening it may have failed.
   * @type {(event: MouseEvent) => void} */
  function goAgain(event) {
    /** @type {HTMLAnchorElement | null} */
    const link = elementOf(event).closest("a[href^='#']");
    if (link?.hash !== location.hash || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    send(address());
  }

  watchCode(app);
  watchPans(app);
  watchDrags(app, (element, lifted) => send(messageOf(element, { byFinger: byFinger(), lifted })));

  document.addEventListener("keydown", (event) => {
    const { ctrlKey: ctrl, altKey: alt, metaKey: meta, repeat } = event;
    const key = keyOf(event);
    const element = elementOf(event);
    const presses = (key === "Enter" || key === " ") && !ctrl && !alt && !meta;
    if (event.isComposing || event.defaultPrevented || key === "Tab") return;
    if (document.querySelector("body > dialog")) return; // a dialog about QR codes is over the page
    if (presses && app.contains(element) && element.matches(PRESSED) && !element.matches(NATIVE)) {
      event.preventDefault();
      if (!repeat) send(messageOf(element, { byKey: true }));
      return;
    }
    if (presses && element.matches(NATIVE)) return;
    if (element.matches(TYPING) && key !== "Escape") return;
    if (element.closest("dialog[open]") && key === "Escape") return; // the dialog gets a "cancel" event
    const pressed = `${ctrl || meta ? "Ctrl+" : ""}${alt ? "Alt+" : ""}${key}`;
    if (!takes(pressed)) return;
    event.preventDefault();
    send(["Pressed", pressed]);
  });

  /** @type {(event: Event) => void} */
  const opened = (event) => {
    const element = elementOf(event);
    if (element.matches(".change-players[open]")) element.scrollIntoView({ block: "nearest" });
  };
  app.addEventListener("toggle", opened, true); // otherwise a list at the foot of a column would open out of view

  // Capture, since neither "cancel" nor "toggle" bubbles. The game closes a dialog by drawing the page without it.
  app.addEventListener(
    "cancel",
    (event) => {
      const element = elementOf(event);
      if (!element.matches("dialog[data-modal]")) return;
      event.preventDefault();
      send(written(element.dataset.modal));
    },
    true,
  );

  app.addEventListener("submit", (event) => {
    /** @type {HTMLFormElement | null} */
    const form = elementOf(event).closest("form[data-submit]");
    if (!form) return;
    event.preventDefault();
    const texts = [...new FormData(form, event.submitter)].filter(([, value]) => typeof value === "string");
    // A button may have a message of its own.
    send(written(event.submitter?.dataset.submit ?? form.dataset.submit, Object.fromEntries(texts)));
  });

  app.addEventListener("change", (event) => {
    /** @type {HTMLInputElement | null} */
    const input = elementOf(event).closest("[data-change], [data-file]");
    if (!input) return;
    if (input.type === "file") readFile(input).then((file) => file && send(["FileChosen", ...file]));
    else send(written(input.dataset.change, input.type === "checkbox" ? (input.checked ? "on" : "off") : input.value));
  });

  window.addEventListener("online", () => send(["WentOnline"]));
  window.addEventListener("hashchange", () => send(address()));

  for (const event of globalThis.earlyTouches?.() ?? []) {
    if (event.type === "submit") event.target.requestSubmit(event.submitter);
    else
      event.target?.dispatchEvent(
        new PointerEvent("click", { bubbles: true, cancelable: true, detail: 1, pointerType: event.pointerType }),
      );
  }
}

/** The message with the current address.
 * @type {() => FromPage} */
export const address = () => ["Routed", location.hash.slice(1)];

// Matches a letter of another alphabet than Latin; no shortcut is written with one.
const FOREIGN = /^(?!\p{Script=Latin}|[0-9])[\p{L}\p{N}]$/u;
/** @type {Record<string, string>} */
const MARKS = { Comma: ",", Period: "." };

/** The key of a shortcut. On a keyboard with another alphabet it is the Latin letter in the same place. Upper or lower
 * case depends on Shift alone, not on Caps Lock.
 * @type {(event: KeyboardEvent) => string} */
function keyOf({ key, code, shiftKey, altKey }) {
  if (altKey) return key; // Alt changes the character in a way that depends on the keyboard
  const latin = FOREIGN.test(key) ? (/^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? (shiftKey ? key : MARKS[code])) : key;
  const meant = latin ?? key;
  return /^[a-z]$/i.test(meant) ? (shiftKey ? meant.toUpperCase() : meant.toLowerCase()) : meant;
}

/** The name and the text of the chosen file, and the error if it could not be read: "too-big", "unreadable" or "".
 * @type {(input: HTMLInputElement) => Promise<[name: string, text: string, error: string] | null>} */
async function readFile(input) {
  const file = input.files?.[0];
  if (!file) return null;
  const { name, size } = file;
  let [text, error] = ["", size > LARGEST_FILE ? "too-big" : ""];
  try {
    if (!error) text = await file.text();
  } catch {
    error = "unreadable";
  }
  input.value = ""; // otherwise no change event would be sent if the same file is chosen again
  return [name, text, error];
}
