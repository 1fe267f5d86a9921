// The page's only dealings with the document, for Python: `from pyscript.js_modules import dom`.
// Markup goes in as one string, what the player does comes out as one JSON string; every name below is a small verb.
import { watch as watchDrags } from "./drag.js";
import { focusNext as goOn, rove, watch } from "./keys.js";
import { prepare } from "./motion.js";
import morphdom from "./morphdom.js";
import { trouble as showTrouble } from "./trouble.js";

const app = document.getElementById("app");
const DOUBLE_CLICK = 500; // ms
const LARGEST_FILE = 4 * 2 ** 20;
const NATIVE = "a[href], button, input, select, summary, textarea";
const TYPING = "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]";

// ---- Drawing -------------------------------------------------------------------------------------------------------

const drawnOpen = new WeakMap(); // what the markup last said of each <details>; the rest is the reader's own doing
const note = (node) => node.nodeName === "DETAILS" && drawnOpen.set(node, node.open);
app.querySelectorAll("details").forEach(note);
watch(app);

/** Make the children of #app look like `html`, leaving alone what is the same and what the player has in hand. */
export function render(html) {
  const next = app.cloneNode(false);
  next.innerHTML = html;
  const held = handle(document.activeElement);
  const showMotion = prepare(app, next);
  morphdom(app, next, {
    childrenOnly: true,
    onNodeAdded: note,
    onBeforeElUpdated: keepPlayersState,
    onBeforeNodeDiscarded: closeDialog,
  });
  showMotion();
  app.querySelectorAll("dialog[data-modal]:not([open])").forEach((dialog) => dialog.showModal());
  rove(app);
  if (held && document.activeElement === document.body) app.querySelector(held)?.focus({ preventScroll: true });
}

/** How to find an element again after the page around it has changed. */
function handle(element) {
  if (!app.contains(element)) return "";
  if (element.id) return `#${CSS.escape(element.id)}`;
  const { target } = element.dataset;
  return target ? `[data-target="${CSS.escape(target)}"]` : "";
}

function keepPlayersState(from, to) {
  if (from.matches("dialog[data-modal]")) to.open = from.open;
  if (from.tagName === "DETAILS") {
    const drawn = to.open;
    if (drawn === drawnOpen.get(from)) to.open = from.open;
    drawnOpen.set(from, drawn);
  }
  if (from.isEqualNode(to)) return false;
  if (from.matches("input, textarea")) keepTyped(from, to);
  if (from.tagName === "SELECT") keepChoice(from, to);
  return true;
}

/** What was typed or ticked stays, until the markup's own value changes while nobody is typing there. */
function keepTyped(from, to) {
  if (from.type === "file") return;
  const typed = from.value !== from.defaultValue && from.defaultValue === to.defaultValue;
  if (typed || from === document.activeElement) to.value = from.value;
  const ticked = from.checked !== from.defaultChecked && from.defaultChecked === to.defaultChecked;
  if (ticked) to.checked = from.checked;
}

/** morphdom reads a choice from the `selected` attributes, so the player's choice is written there. */
function keepChoice(from, to) {
  const drawn = (select) => [...select.options].filter((option) => option.defaultSelected).map((option) => option.value);
  if (drawn(from).join("\n") !== drawn(to).join("\n")) return;
  for (const option of to.options) option.toggleAttribute("selected", option.value === from.value);
}

function closeDialog(node) {
  if (node.nodeName === "DIALOG" && node.open) node.close(); // gives the focus back to where it came from
  return true;
}

export const focus = (selector) => document.querySelector(selector)?.focus();
export const focusNext = (selector, step) => goOn(app, selector, step);

/** Scroll the list around an element so far that it can be seen, and nothing else. */
export function reveal(selector) {
  const entry = document.querySelector(selector);
  const list = entry?.closest("ol");
  if (!list) return;
  const above = entry.offsetTop - list.offsetTop - list.scrollTop;
  const below = above + entry.offsetHeight - list.clientHeight;
  if (above < 0 || below > 0) list.scrollTop += above < 0 || entry.offsetHeight > list.clientHeight ? above : below;
}

/** A new screen is read from its beginning. */
export function toTop() {
  scrollTo({ top: 0, behavior: "instant" });
  document.querySelector("main h1")?.focus({ preventScroll: true });
}

/** What the window is called, in which language the page speaks, and how the player wants it to look, as JSON. */
export function frame(title, language, looks) {
  const root = document.documentElement;
  if (document.title !== title) document.title = title;
  if (root.lang !== language) root.lang = language; // even the same value again would style the whole page anew
  for (const [name, look] of Object.entries(JSON.parse(looks))) if (root.dataset[name] !== look) root.dataset[name] = look;
}

// ---- Listening -----------------------------------------------------------------------------------------------------

/** Tell `callback` what the player does, as JSON; it answers a key with True to keep it from the browser. */
export function listen(callback) {
  let clicked = -Infinity;
  const tell = (type, details) => callback(JSON.stringify({ type, ...details }));

  app.addEventListener("click", (event) => {
    const element = event.target.closest("[data-target]");
    if (!element) return;
    const soon = event.timeStamp - clicked < DOUBLE_CLICK; // `detail` counts long presses, too, which click nothing
    clicked = event.timeStamp;
    const again = event.detail > 1 && soon && !element.dataset.target.startsWith("page:");
    if (again) return; // the second half of a double click would already be the next decision
    if (element.matches("a[href]")) event.preventDefault();
    tell("click", { target: element.dataset.target, by_key: event.detail === 0 });
  });

  watchDrags(app, (target) => tell("click", { target, by_key: false }));

  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey: ctrl, altKey: alt, shiftKey: shift, metaKey: meta, repeat } = event;
    const element = event.target;
    const presses = (key === "Enter" || key === " ") && !ctrl && !alt && !meta;
    if (event.isComposing || event.defaultPrevented || key === "Tab") return;
    if (presses && app.contains(element) && element.matches("[data-target]") && !element.matches(NATIVE)) {
      event.preventDefault();
      if (!repeat) tell("click", { target: element.dataset.target, by_key: true });
      return;
    }
    if (presses && element.matches(NATIVE)) return;
    if (element.matches(TYPING) && key !== "Escape") return;
    if (element.closest("dialog[open]") && key === "Escape") return; // a "cancel" event follows
    const target = element.closest("[data-target]")?.dataset.target ?? "";
    if (tell("key", { key, ctrl, alt, shift, meta, repeat, target }) === true) event.preventDefault();
  });

  // Capture: "cancel" does not bubble. The markup closes a dialog by leaving it out, as it does with everything else.
  app.addEventListener(
    "cancel",
    (event) => {
      if (!event.target.matches("dialog[data-modal]")) return;
      event.preventDefault();
      tell("click", { target: event.target.dataset.modal, by_key: true });
    },
    true,
  );

  app.addEventListener("submit", (event) => {
    const form = event.target.closest("form[data-form]");
    if (!form) return;
    event.preventDefault();
    const texts = [...new FormData(form, event.submitter)].filter(([, value]) => typeof value === "string");
    tell("submit", { target: form.dataset.form, fields: Object.fromEntries(texts) });
  });

  app.addEventListener("change", (event) => {
    const input = event.target.closest("[data-change]");
    if (!input) return;
    const target = input.dataset.change;
    if (input.type === "file") readFile(input).then((file) => file && tell("file", { target, ...file }));
    else tell("change", { target, value: input.value, checked: input.checked ?? false });
  });

  window.addEventListener("hashchange", () => tell("hash", { hash: location.hash }));
}

/** The chosen file's name and text, or why it could not be had: "too-big" or "unreadable". */
async function readFile(input) {
  const [file] = input.files;
  if (!file) return null;
  const { name, size } = file;
  const outcome = { name, text: "", error: size > LARGEST_FILE ? "too-big" : "" };
  try {
    if (!outcome.error) outcome.text = await file.text();
  } catch {
    outcome.error = "unreadable";
  }
  input.value = ""; // or choosing the same file again would be no change
  return outcome;
}

// ---- Handing over --------------------------------------------------------------------------------------------------

export function download(filename, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: filename }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Put the text on the clipboard; the promise says whether that worked. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text) {
  const before = document.activeElement;
  const area = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  area.className = "off-screen";
  (before?.closest("dialog[open]") ?? document.body).append(area); // a modal dialog lets nothing outside be selected
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  before?.focus({ preventScroll: true });
  return done;
}

/** Say that something unexpected went wrong, with details to be copied. */
export const trouble = (details) => showTrouble(details, copy);

// ---- Keeping -------------------------------------------------------------------------------------------------------

/** The keys that begin with `prefix`, in alphabetical order; none where the browser forbids storage. */
export function keys(prefix) {
  return attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix)).sort(), []);
}

/** The text kept under `key`; undefined (None in Python) when there is none. */
export const get = (key) => attempt(() => localStorage.getItem(key) ?? undefined, undefined);

/** Keep `value`: "" when it is kept, else the error's name (QuotaExceededError, SecurityError). */
export function set(key, value) {
  try {
    localStorage.setItem(key, value);
    return "";
  } catch (error) {
    return error.name;
  }
}

export const remove = (key) => attempt(() => localStorage.removeItem(key), undefined);

/** Ask the browser not to clear our storage on its own; the promise says whether it agreed. */
export const persist = async () => (await navigator.storage?.persist?.()) ?? false;

function attempt(act, otherwise) {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
