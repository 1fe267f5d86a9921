// The panel of a choice lies beside the thing that it is about: in view, never over that thing, and where there is room
// elsewhere over nothing that can be touched. Where there is no such place it stays at the foot of the window or at its head.
// In a narrow window it is a sheet at the foot, above what always is there, and its thing is scrolled into what is left.
// When the sheet goes, the page goes back to where it was, unless somebody has scrolled it by hand.
import { between, shared } from "./geometry.js";

const app = document.getElementById("app");
const GAP = 14; // px between the two; the tip of the panel is in it
const EDGE = 8; // px to the edge of the window
const TIP = 22; // px from a corner of the panel to the middle of its tip, at least
const NARROW = matchMedia("(width < 36rem)"); // as in choice_panel.css
const ORDER = ["above", "below", "right", "left"];

/** Where a panel of this size would lie on each side of a box; above and below it keeps within the room, if it is narrow enough. */
function sides(at, width, height, room) {
  const [least, most] = room && room.width >= width ? [room.left, room.right] : [EDGE, innerWidth - EDGE];
  const middle = between(least, (at.left + at.right - width) / 2, most - width);
  const centre = between(EDGE, (at.top + at.bottom - height) / 2, innerHeight - height - EDGE);
  const corners = {
    above: [middle, at.top - GAP - height],
    below: [middle, at.bottom + GAP],
    right: [at.right + GAP, centre],
    left: [at.left - GAP - width, centre],
  };
  return ORDER.map((side) => {
    const [left, top] = corners[side];
    return { side, left, top, right: left + width, bottom: top + height };
  });
}

const fits = ({ left, top, right, bottom }) =>
  left >= EDGE && top >= EDGE && right <= innerWidth - EDGE && bottom <= innerHeight - EDGE;

const sticks = (element) =>
  Boolean(element?.getClientRects().length) && getComputedStyle(element).position === "sticky";

let brought = ""; // what the sheet was about when it came: whoever scrolls on is left alone
let from; // where the page was before it was scrolled for a sheet
let to; // and where it was scrolled to
let touched = false; // whether since then somebody did what may scroll a page
let taught; // which step of the lesson it was

const scrollPage = (top) => scrollBy({ top, behavior: "instant" });

/** Put the panel at the foot of a narrow window. */
function layOut(panel, thing, at) {
  const area = app.querySelector(".table > .area");
  const top = area?.getBoundingClientRect().top;
  const taken = document.documentElement.style.getPropertyValue("--foot") || "0px"; // bottom_inset.js
  const stays = sticks(area) && getComputedStyle(area).insetBlockEnd === taken && top > innerHeight / 2;
  if (stays) panel.style.insetBlockEnd = `${innerHeight - top}px`;
  if (brought === panel.dataset.beside || !at) return;
  brought = panel.dataset.beside;
  if (area?.contains(thing) && stays) return;
  const [above, rest] = [[], []];
  for (const one of app.querySelectorAll(".words, .acts")) (sticks(one) ? above : rest).push(one);
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
  const top = title?.parentElement.getBoundingClientRect().top;
  if (top < 0) scrollPage(top);
}

/** Put the panel beside its thing, if there is one. */
export function place() {
  const panel = document.getElementById("chooser");
  if (!panel) goBack();
  teach();
  if (!panel) return;
  delete panel.dataset.side;
  delete panel.dataset.dock;
  panel.removeAttribute("style");
  const asked = panel.querySelector(".due .answers-row");
  if (asked?.id !== led) asked?.parentElement.scrollIntoView({ block: "nearest", behavior: "instant" });
  led = asked?.id;
  const thing = document.getElementById(panel.dataset.beside);
  const at = thing?.getClientRects().length && thing.getBoundingClientRect();
  if (NARROW.matches) return layOut(panel, thing, at);
  if (!at || at.bottom < 0 || at.top > innerHeight || at.right < 0 || at.left > innerWidth) return;
  const others = [...app.querySelectorAll("[data-target].lit, .acts button, .words")].filter(
    (one) => !panel.contains(one),
  );
  const boxes = others.map((one) => one.getBoundingClientRect());
  const ends = app.querySelector(".answers")?.getBoundingClientRect(); // what ends a turn may come up where the panel was
  const board = thing.closest(".board");
  // What somebody has to pay with is looked at while they choose what to buy.
  const belongings = board ? [...app.querySelectorAll(".table > .area")].map((one) => one.getBoundingClientRect()) : [];
  const kept = (place) =>
    belongings.reduce((sum, box) => sum + 10 * shared(place, box), ends ? 1000 * shared(place, ends) : 0);
  const covers = (place) => boxes.reduce((sum, box) => sum + shared(place, box), kept(place));
  const room = board?.getBoundingClientRect();
  const places = sides(at, panel.offsetWidth, panel.offsetHeight, room).filter((one) => fits(one) && !shared(one, at));
  const [best] = places.sort((one, other) => covers(one) - covers(other)); // of equals the first in order
  if (!best) panel.dataset.dock = at.top + at.bottom > innerHeight ? "top" : "foot";
  if (!best) return;
  panel.dataset.side = best.side;
  const across = best.side === "above" || best.side === "below";
  const tip = across
    ? between(TIP, (at.left + at.right) / 2 - best.left, panel.offsetWidth - TIP)
    : between(TIP, (at.top + at.bottom) / 2 - best.top, panel.offsetHeight - TIP);
  const around = panel.offsetParent.getBoundingClientRect(); // only now: where it is docked it has none
  Object.assign(panel.style, { left: `${best.left - around.left}px`, top: `${best.top - around.top}px` });
  panel.style.setProperty("--tip", `${tip}px`);
}

let led; // the row that is due, once it was brought into view
let due = 0;
function later() {
  cancelAnimationFrame(due);
  due = requestAnimationFrame(place);
}

addEventListener("resize", later);
for (const hand of ["wheel", "touchmove", "keydown"]) addEventListener(hand, () => (touched = true), { passive: true });
document.addEventListener("scroll", later, { capture: true, passive: true });
