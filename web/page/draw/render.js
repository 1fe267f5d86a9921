// Draws the page: Python sends the markup as one string; elements that are unchanged or in use are left alone.

import { byId } from "../../start/by_id.js";
import { focused } from "../input/elements.js";
import { focusNext as goOn, rove, watch } from "../input/keyboard.js";
import { prepare } from "./animate.js";
import { keepPlace, placeBeforeFrame } from "./choice_panel.js";
import { sift } from "./markup_diff.js";
import { morph } from "./morph.js";

const app = byId("app");
/** @type {<K extends keyof HTMLElementTagNameMap>(name: K, element: Element) => HTMLElementTagNameMap[K][]} */
const allOf = (selector, element) =>
  // any: the selector says which elements they are
  /** @type {any[]} */ ([...(element.matches(selector) ? [element] : []), ...element.querySelectorAll(selector)]);

/** @type {WeakMap<Element, boolean>} */
const drawnOpen = new WeakMap(); // whether each <details> was open in its last markup; the player may have changed it
// The selected value of each <select> in its last markup; the player may have changed it.
/** @type {WeakMap<Element, string>} */
const drawnChoice = new WeakMap();
/** @type {(select: HTMLSelectElement) => string} */
const drawn = (select) =>
  [...select.options]
    .filter((option) => option.defaultSelected)
    .map((option) => option.value)
    .join("\n");
/** @type {(element: Element) => void} */
function note(element) {
  for (const one of allOf("details", element)) drawnOpen.set(one, one.open);
  for (const one of allOf("select", element)) if (!drawnChoice.has(one)) drawnChoice.set(one, drawn(one));
}
note(app);
watch(app);

/** Make the children of #app look like `html`, without touching what is unchanged or in use.
 * @type {(html: string) => void} */
export function draw(html) {
  const next = /** @type {HTMLElement} */ (app.cloneNode(false));
  const { markup, changed, done } = sift(html);
  next.innerHTML = globalThis.trusted(markup);
  delete document.documentElement.dataset.picture; // the saved picture of the last visit is not needed any more
  delete document.documentElement.dataset.elsewhere;
  const before = focused();
  const held = handle(before);
  if (held && !staysIn(next, changed, before, held)) before.blur(); // removing a focused element would cost a layout
  const showMotion = prepare(app, next, changed);
  const settle = steady();
  morph(app, next, { keep: keepPlayersState, leave: closeDialogs, added: note });
  done();
  settle();
  showMotion();
  /** @type {NodeListOf<HTMLDialogElement>} */
  const dialogs = app.querySelectorAll("dialog[data-modal]:not([open])");
  for (const dialog of dialogs) dialog.showModal();
  rove(app);
  placeBeforeFrame();
  if (held && document.activeElement === document.body) app.querySelector(held)?.focus({ preventScroll: true });
  bringIntoView();
}

let brought = ""; // the element to which the page was scrolled last, and the text for which it was

/** Scroll to what the lesson asks for or a hint points at, if it is outside the window or covered. */
function bringIntoView() {
  const wanted = app.querySelector(".lesson [data-target].lit, .table [data-target].hinted");
  const why = wanted ? `${wanted.dataset.target} ${app.querySelector(".ask, .status")?.textContent}` : "";
  if (why === brought) return;
  brought = why;
  if (!wanted?.getClientRects().length) return;
  const { left, top, width, height } = wanted.getBoundingClientRect();
  const on = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!(wanted.closest(".board") ?? wanted).contains(on)) wanted.scrollIntoView({ block: "center" });
}

/** If the marked element is in view, what appears above it must not move it. The returned function has to be called
 * after the drawing. */
function steady() {
  const element = app.querySelector("[data-steady]");
  // Turn off the browser's own correction of the scroll position.
  document.documentElement.style.overflowAnchor = element ? "none" : "";
  if (!element) return () => {};
  const { top, bottom } = element.getBoundingClientRect();
  if (top > innerHeight || bottom < 0) return () => {};
  return () => scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
}

/** A selector that finds an element again after the page has changed.
 * @type {(element: Element) => string} */
function handle(element) {
  if (!app.contains(element)) return "";
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = ["data-target", "data-send"].find((name) => element.hasAttribute(name));
  return name ? `[${name}="${CSS.escape(element.getAttribute(name) ?? "")}"]` : "";
}

/** Whether an element will still exist and be able to take the focus: by its selector, or within an unchanged part. For
 * a field it returns true, since a field sends its change when it loses the focus.
 * @type {(next: Element, changed: Changes, element: Element, held: string) => boolean} */
function staysIn(next, changed, element, held) {
  if (element.matches("input, textarea, select")) return true;
  if (changed.get(element.id)?.get("class")?.endsWith(" unseen")) return false;
  if (next.querySelector(held)) return true;
  for (let around = /** @type {Element | null} */ (element); around && around !== app; around = around.parentElement)
    if (around.id && next.querySelector(`#${CSS.escape(around.id)}[data-same]`)) return true;
  return false;
}

const opens = (/** @type {Element} */ element) => /** @type {HTMLDetailsElement | HTMLDialogElement} */ (element);
const field = (/** @type {Element} */ element) => /** @type {HTMLInputElement} */ (element);

/** @type {(from: Element, to: Element) => boolean} */
function keepPlayersState(from, to) {
  if (to.hasAttribute("data-same")) return false;
  if (from.matches("dialog[data-modal]")) opens(to).open = opens(from).open;
  if (from.tagName === "DETAILS") {
    const drawn = opens(to).open;
    if (drawn === drawnOpen.get(from)) opens(to).open = opens(from).open;
    drawnOpen.set(from, drawn);
  }
  if (from instanceof HTMLElement && to instanceof HTMLElement && to.id === "chooser") keepPlace(from, to);
  if (from.matches("input, textarea")) keepTyped(field(from), field(to));
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) keepChoice(from, to);
  return true;
}

/** What was typed or ticked stays, until the value in the markup changes while the player is not typing in this window.
 * @type {(from: HTMLInputElement, to: HTMLInputElement) => void} */
function keepTyped(from, to) {
  if (from.type === "file") return;
  const typed = from.value !== from.defaultValue;
  const inUse = from === document.activeElement && (typed || document.hasFocus());
  if (inUse || (typed && from.defaultValue === to.defaultValue)) to.value = from.value;
  const ticked = from.checked !== from.defaultChecked && from.defaultChecked === to.defaultChecked;
  if (ticked) to.checked = from.checked;
}

/** The markup has the choice as `selected` attributes, so the player's own choice is written there, if it still exists.
 * @type {(from: HTMLSelectElement, to: HTMLSelectElement) => void} */
function keepChoice(from, to) {
  const [before, now] = [drawnChoice.get(from), drawn(to)];
  drawnChoice.set(from, now);
  if (before !== now || ![...to.options].some(({ value }) => value === from.value)) return;
  for (const option of to.options) option.toggleAttribute("selected", option.value === from.value);
}

/** Close the dialogs in an element before it is removed: this returns the focus to where it was.
 * @type {(element: Element) => void} */
function closeDialogs(element) {
  for (const dialog of allOf("dialog", element)) dialog.close();
}

/** Focus an element, and select the text of a text field, so that typing replaces it.
 * @type {(selector: string) => void} */
export function focus(selector) {
  const all = [...document.querySelectorAll(selector)];
  // Prefer a visible element, since a hidden one cannot have the focus.
  const element = all.find((one) => one.getClientRects().length) ?? all[0];
  element?.focus();
  if (element instanceof HTMLInputElement && element.matches("[type=text]")) element.select();
}
/** @type {(selector: string, step: number) => void} */
export const focusNext = (selector, step) => goOn(app, selector, step);

/** Scroll the list around an element so that the element is visible, or is the `first` visible one, without scrolling
 * the page.
 * @type {(selector: string, first: boolean) => void} */
export function reveal(selector, first) {
  /** @type {HTMLElement | null} */
  const entry = document.querySelector(selector);
  const list = entry?.closest("ol");
  if (!entry || !list) return;
  const above = entry.offsetTop - list.offsetTop - list.scrollTop;
  const below = above + entry.offsetHeight - list.clientHeight;
  if (first) list.scrollTop += above;
  else if (above < 0 || below > 0)
    list.scrollTop += above < 0 || entry.offsetHeight > list.clientHeight ? above : below;
}

/** Scroll to the top of a new screen, and focus its heading. */
export function toTop() {
  scrollTo({ top: 0, behavior: "instant" });
  document.querySelector("main h1")?.focus({ preventScroll: true });
}

/** @type {Set<string>} */
const taken = new Set();

/** Set the title of the window, the language of the page, the settings that style sheets read, and the keys that are
 * used.
 * @type {(...frame: Fields<"SetFrame">) => void} */
export function frame(title, language, looks, keys) {
  const root = document.documentElement;
  if (document.title !== title) document.title = title;
  if (root.lang !== language) root.lang = language; // setting even the same language would restyle the whole page
  for (const [name, look] of Object.entries(looks)) if (root.dataset[name] !== look) root.dataset[name] = look;
  taken.clear();
  for (const key of keys) taken.add(key);
}

/** Whether the current screen uses a key.
 * @type {(key: string) => boolean} */
export const takes = (key) => taken.has(key);
