// The panel of a choice lies beside the thing that it is about: in view, never over that thing, and where there is room
// elsewhere over nothing that can be touched. Where there is no such place it stays at the foot of the window or at its head.
// In a narrow window it is a sheet at the foot, above what always is there, and its thing is scrolled into what is left.
// When the sheet goes, the page goes back to where it was, unless somebody has scrolled it by hand.
import { byId } from "../../start/by_id.js";
import { EDGE, putOnSide } from "./popover.js";

const app = byId("app");
const NARROW = matchMedia("(width < 36rem)"); // as in choice_panel.css

/** @type {(element: Element | null) => boolean} */
const sticks = (element) =>
  element !== null && element.getClientRects().length > 0 && getComputedStyle(element).position === "sticky";

let brought = ""; // what the sheet was about when it came: whoever scrolls on is left alone
/** @type {number | undefined} */
let from; // where the page was before it was scrolled for a sheet
/** @type {number} */
let to; // and where it was scrolled to
let touched = false; // whether since then somebody did what may scroll a page
/** @type {string | null | undefined} */
let taught; // which step of the lesson it was

/** @type {(top: number) => void} */
const scrollPage = (top) => scrollBy({ top, behavior: "instant" });

/** Put the panel at the foot of a narrow window.
 * @type {(panel: HTMLElement, thing: HTMLElement | null, at: DOMRect | null) => void} */
function layOut(panel, thing, at) {
  const area = app.querySelector(".table > .area");
  const top = area?.getBoundingClientRect().top ?? 0;
  const taken = document.documentElement.style.getPropertyValue("--foot") || "0px"; // bottom_inset.js
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
  const foot = panel.offsetTop - EDGE; // its box is still on its way
  const words = rest.find((one) => one.matches(".words"))?.getBoundingClientRect().top; // where they do not stay, they are not scrolled away
  const down = Math.min(at.top - head, Math.max(at.bottom - foot, 0), Math.max(words ?? Infinity, 0)); // what is higher than the room begins in it
  if (down <= 0 && at.top >= head) return;
  const before = scrollY;
  scrollPage(down);
  if (scrollY === before) return;
  if (from === undefined || byHand()) from = before;
  [to, touched] = [scrollY, false];
}

const byHand = () => touched && Math.abs(scrollY - to) > 1;

/** The sheet has gone: the page goes back to where it was. */
function goBack() {
  if (from !== undefined && !byHand() && app.querySelector(".table")) scrollPage(from - scrollY);
  from = undefined;
  brought = "";
}

/** A new step of a lesson begins with its words in sight. */
function teach() {
  const title = app.querySelector(".lesson .status");
  const step = title && app.querySelector(".far")?.textContent;
  if (step === taught) return;
  taught = step;
  const top = title?.parentElement?.getBoundingClientRect().top ?? 0;
  if (top < 0) scrollPage(top);
}

/** Put the panel beside its thing, if there is one. */
function place() {
  const panel = document.getElementById("chooser");
  if (!panel) goBack();
  teach();
  if (!panel) return;
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
    ...(board ? found(".table > .area", 10) : []), // who chooses what to buy looks at what they have to pay with
    ...found(".answers", 1000).slice(0, 1), // what ends a turn may come up where the panel was
  ];
  if (!putOnSide(panel, at, others, board?.getBoundingClientRect()))
    panel.dataset.dock = at.top + at.bottom > innerHeight ? "top" : "foot";
}

/** @type {string | undefined} */
let led; // the row that is due, once it was brought into view
let due = 0;

/** Put the panel in its place before the next frame, for which the page is laid out anyhow. */
export function placeBeforeFrame() {
  cancelAnimationFrame(due);
  due = requestAnimationFrame(place);
}

addEventListener("resize", placeBeforeFrame);
for (const hand of ["wheel", "touchmove", "keydown"]) addEventListener(hand, () => (touched = true), { passive: true });
document.addEventListener("scroll", placeBeforeFrame, { capture: true, passive: true });
