// Drawing: markup goes in as one string and becomes the page; what is the same, or in the player's hand, is left alone.

import { focusNext as goOn, rove, watch } from "../input/keyboard.js";
import { prepare } from "./animate.js";
import { place as placeChooser } from "./choice_panel.js";
import { sift } from "./markup_diff.js";
import { morph } from "./morph.js";

const app = document.getElementById("app");
const allOf = (selector, element) => [
  ...(element.matches(selector) ? [element] : []),
  ...element.querySelectorAll(selector),
];

const drawnOpen = new WeakMap(); // what the markup last said of each <details>; the rest is the reader's own doing
const drawnChoice = new WeakMap(); // and of each <select>
const drawn = (select) =>
  [...select.options]
    .filter((option) => option.defaultSelected)
    .map((option) => option.value)
    .join("\n");
function note(element) {
  for (const one of allOf("details", element)) drawnOpen.set(one, one.open);
  for (const one of allOf("select", element)) if (!drawnChoice.has(one)) drawnChoice.set(one, drawn(one));
}
note(app);
watch(app);

/** Make the children of #app look like `html`, leaving alone what is the same and what the player has in hand. */
export function draw(html) {
  const next = app.cloneNode(false);
  const { markup, changed, done } = sift(html);
  next.innerHTML = globalThis.trusted(markup);
  delete document.documentElement.dataset.picture; // one that has not come by now comes too late
  delete document.documentElement.dataset.elsewhere;
  const held = handle(document.activeElement);
  if (held && !staysIn(next, changed, document.activeElement, held)) document.activeElement.blur(); // gone in mid-change it costs a layout
  const showMotion = prepare(app, next, changed);
  const settle = steady();
  morph(app, next, { keep: keepPlayersState, leave: closeDialogs, added: note });
  done();
  settle();
  showMotion();
  for (const dialog of app.querySelectorAll("dialog[data-modal]:not([open])")) dialog.showModal();
  rove(app);
  placeChooser();
  if (held && document.activeElement === document.body) app.querySelector(held)?.focus({ preventScroll: true });
  bringIntoView();
}

let brought = ""; // what the page was scrolled to last, and for which words

/** Scroll to what the lesson asks for or a hint points at where it is outside the window or under something else. */
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

/** Where something is in use that more may come in above, it stays under the finger: to be called after the drawing. */
function steady() {
  const element = app.querySelector("[data-steady]");
  document.documentElement.style.overflowAnchor = element ? "none" : ""; // or the browser would move the page, too
  const { top, bottom } = element?.getBoundingClientRect() ?? {};
  if (!element || top > innerHeight || bottom < 0) return () => {};
  return () => scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
}

/** How to find an element again after the page around it has changed. */
function handle(element) {
  if (!app.contains(element)) return "";
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = ["data-target", "data-send"].find((name) => element.hasAttribute(name));
  return name ? `[${name}="${CSS.escape(element.getAttribute(name))}"]` : "";
}

/** Whether an element will still be there and take the focus, by its handle or in something that is left alone; of a field,
    which tells of its change when it is left, that is taken for granted. */
function staysIn(next, changed, element, held) {
  if (element.matches("input, textarea, select")) return true;
  if (changed.get(element.id)?.get("class")?.endsWith(" unseen")) return false;
  if (next.querySelector(held)) return true;
  for (let around = element; around !== app; around = around.parentElement)
    if (around.id && next.querySelector(`#${CSS.escape(around.id)}[data-same]`)) return true;
  return false;
}

function keepPlayersState(from, to) {
  if (to.hasAttribute("data-same")) return false;
  if (from.matches("dialog[data-modal]")) to.open = from.open;
  if (from.tagName === "DETAILS") {
    const drawn = to.open;
    if (drawn === drawnOpen.get(from)) to.open = from.open;
    drawnOpen.set(from, drawn);
  }
  if (from.matches("input, textarea")) keepTyped(from, to);
  if (from.tagName === "SELECT") keepChoice(from, to);
  return true;
}

/** What was typed or ticked stays, until the markup's own value changes while nobody is typing there in this window. */
function keepTyped(from, to) {
  if (from.type === "file") return;
  const typed = from.value !== from.defaultValue;
  const inUse = from === document.activeElement && (typed || document.hasFocus());
  if (inUse || (typed && from.defaultValue === to.defaultValue)) to.value = from.value;
  const ticked = from.checked !== from.defaultChecked && from.defaultChecked === to.defaultChecked;
  if (ticked) to.checked = from.checked;
}

/** A choice is drawn as `selected` attributes, so the player's own is written there, if it is still one. */
function keepChoice(from, to) {
  const [before, now] = [drawnChoice.get(from), drawn(to)];
  drawnChoice.set(from, now);
  if (before !== now || ![...to.options].some(({ value }) => value === from.value)) return;
  for (const option of to.options) option.toggleAttribute("selected", option.value === from.value);
}

/** A dialog that goes gives the focus back to where it came from. */
function closeDialogs(element) {
  for (const dialog of allOf("dialog[open]", element)) dialog.close();
}

/** The focus goes there; what a line of text holds is selected, so that what is typed takes its place. */
export function focus(selector) {
  const all = [...document.querySelectorAll(selector)];
  const element = all.find((one) => one.getClientRects().length) ?? all[0]; // what is behind a tab takes no focus
  element?.focus();
  if (element?.matches("input[type=text]")) element.select();
}
export const focusNext = (selector, step) => goOn(app, selector, step);

/** Scroll the list around an element so far that it can be seen, or that it is the `first` to be seen, and nothing else. */
export function reveal(selector, first) {
  const entry = document.querySelector(selector);
  const list = entry?.closest("ol");
  if (!list) return;
  const above = entry.offsetTop - list.offsetTop - list.scrollTop;
  const below = above + entry.offsetHeight - list.clientHeight;
  if (first) list.scrollTop += above;
  else if (above < 0 || below > 0)
    list.scrollTop += above < 0 || entry.offsetHeight > list.clientHeight ? above : below;
}

/** A new screen is read from its beginning. */
export function toTop() {
  scrollTo({ top: 0, behavior: "instant" });
  document.querySelector("main h1")?.focus({ preventScroll: true });
}

const taken = new Set();

/** What the window is called, in which language the page speaks, how the player wants it to look, which keys mean something. */
export function frame(title, language, looks, keys) {
  const root = document.documentElement;
  if (document.title !== title) document.title = title;
  if (root.lang !== language) root.lang = language; // even the same value again would style the whole page anew
  for (const [name, look] of Object.entries(looks)) if (root.dataset[name] !== look) root.dataset[name] = look;
  taken.clear();
  for (const key of keys) taken.add(key);
}

/** Whether a key means something to the game as it is drawn. */
export const takes = (key) => taken.has(key);
