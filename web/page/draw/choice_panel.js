// Places the panel of a choice beside the element that it is about: in view, not over that element, and if possible not
// over anything that can be touched. If there is no such place, it is at the foot or at the head of the window. In a
// narrow window it is a sheet at the foot, and its element is scrolled into the remaining space. When the sheet closes,
// the page scrolls back, unless the player has scrolled it.
import { byId } from "../../start/by_id.js";
import { EDGE, putOnSide } from "./popover.js";

const app = byId("app");
const NARROW = matchMedia("(width < 36rem)"); // the same width as in choice_panel.css

/** @type {(element: Element | null) => boolean} */
const sticks = (element) =>
  element !== null && element.getClientRects().length > 0 && getComputedStyle(element).position === "sticky";

let brought = ""; // the element for which the page was scrolled last: for each sheet it is scrolled only once
/** @type {number | undefined} */
let from; // the scroll position before the page was scrolled for a sheet
/** @type {number} */
let to; // the scroll position after the page was scrolled for a sheet
let touched = false; // whether the player may have scrolled since `to` was set
/** @type {string | null | undefined} */
let taught; // the step of the lesson that was scrolled into view

/** @type {(top: number) => void} */
const scrollPage = (top) => scrollBy({ top, behavior: "instant" });

/** In a narrow window, place the panel above what already sticks to the foot, and scroll its element into the remaining
 * space, once for each panel.
 * @type {(panel: HTMLElement, thing: HTMLElement | null, at: DOMRect | null) => void} */
function layOut(panel, thing, at) {
  const area = app.querySelector(".table > .area");
  const top = area?.getBoundingClientRect().top ?? 0;
  // The height of the strips at the foot of the window, which bottom_inset.js sets.
  const taken = document.documentElement.style.getPropertyValue("--foot") || "0px";
  const stays = area && sticks(area) && getComputedStyle(area).insetBlockEnd === taken && top > innerHeight / 2;
  if (stays) panel.style.insetBlockEnd = `${innerHeight - top}px`;
  if (brought === panel.dataset.beside || !at) return;
  brought = panel.dataset.beside ?? "";
  if (area?.contains(thing) && stays) return;
  /** @type {NodeListOf<HTMLElement>} */
  const bars = app.querySelectorAll(".words, .acts");
  /** @type {HTMLElement[][]} */
  const [above, rest] = [[], []];
  for (const one of bars) (sticks(one) ? above : rest).push(one);
  const head = above.reduce((sum, one) => sum + one.offsetHeight, EDGE);
  const foot = panel.offsetTop - EDGE; // offsetTop, since the panel's rectangle is still animated
  // The text of a lesson, which must stay in view.
  const words = rest.find((one) => one.matches(".words"))?.getBoundingClientRect().top;
  const needed = Math.max(at.bottom - foot, 0);
  // Tabs that the bars would cover in part are scrolled behind them, since half a tab is too small for a finger.
  const tabs = app.querySelector(".tabs")?.getBoundingClientRect();
  const cut = needed && tabs && tabs.top - needed < head - EDGE;
  const behind = cut ? Math.max(needed, tabs.bottom - head + EDGE) : needed;
  // Of an element that does not fit, the top is shown.
  const down = Math.min(at.top - head, behind, Math.max(words ?? Infinity, 0));
  if (down <= 0 && at.top >= head) return;
  const before = scrollY;
  scrollPage(down);
  if (scrollY === before) return;
  if (from === undefined || byHand()) from = before;
  [to, touched] = [scrollY, false];
}

const byHand = () => touched && Math.abs(scrollY - to) > 1;

/** The sheet has closed: scroll the page back. */
function goBack() {
  if (from !== undefined && !byHand() && app.querySelector(".table")) scrollPage(from - scrollY);
  from = undefined;
  brought = "";
}

/** Scroll to the text of a new step of a lesson. */
function teach() {
  const title = app.querySelector(".lesson .status");
  const step = title && app.querySelector(".far")?.textContent;
  if (step === taught) return;
  taught = step;
  const top = title?.parentElement?.getBoundingClientRect().top ?? 0;
  if (top < 0) scrollPage(top);
}

/** Give the panel of a new markup, `to`, the place of the panel in the page, `from`, until it is placed again: a click
 * that comes before the next frame then hits what the player saw.
 * @type {(from: HTMLElement, to: HTMLElement) => void} */
export function keepPlace(from, to) {
  if (from.hasAttribute("style")) to.style.cssText = from.style.cssText;
  for (const name of ["placed", "side", "dock"]) if (name in from.dataset) to.dataset[name] = from.dataset[name];
}

/** Place the panel beside its element, if there is one. */
function place() {
  const panel = document.getElementById("chooser");
  if (!panel) goBack();
  teach();
  if (!panel) return;
  panel.dataset.placed = ""; // before that a panel takes no clicks
  delete panel.dataset.side;
  delete panel.dataset.dock;
  panel.removeAttribute("style");
  const asked = panel.querySelector(".due .answers-row");
  if (asked?.id !== led) asked?.parentElement?.scrollIntoView({ block: "nearest", behavior: "instant" });
  led = asked?.id;
  const thing = document.getElementById(panel.dataset.beside ?? "");
  const at = thing?.getClientRects().length ? thing.getBoundingClientRect() : null;
  if (NARROW.matches) return layOut(panel, thing, at);
  if (!thing || !at || at.bottom < 0 || at.top > innerHeight || at.right < 0 || at.left > innerWidth) return;
  /** @type {(selector: string, cost: number) => Cost[]} */
  const found = (selector, cost) =>
    [...app.querySelectorAll(selector)]
      .filter((one) => !panel.contains(one))
      .map((one) => ({ at: one.getBoundingClientRect(), cost }));
  const board = thing.closest(".board");
  const others = [
    ...found("[data-target].lit, .acts button, .words", 1),
    // Do not cover the player's area, which shows what the player can pay with.
    ...(board ? found(".table > .area", 10) : []),
    ...found(".answers", 1000).slice(0, 1), // cover no buttons: one that ends a turn may appear where the panel was
  ];
  if (!putOnSide(panel, at, others, board?.getBoundingClientRect()))
    panel.dataset.dock = at.top + at.bottom > innerHeight ? "top" : "foot";
}

/** @type {string | undefined} */
let led; // the row of answers that was last scrolled into view
let due = 0;

/** Place the panel before the next frame, which needs a layout anyway. */
export function placeBeforeFrame() {
  cancelAnimationFrame(due);
  due = requestAnimationFrame(place);
}

addEventListener("resize", placeBeforeFrame);
for (const hand of ["wheel", "touchmove", "keydown"]) addEventListener(hand, () => (touched = true), { passive: true });
document.addEventListener("scroll", placeBeforeFrame, { capture: true, passive: true });
