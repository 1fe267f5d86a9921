// Tooltips: a box explains the element under the mouse, in focus, or under a resting finger. Its text is fetched when
// it is needed, and the box is outside of #app, so that nothing is redrawn for it. The mouse goes through the box to
// what is below, except for its link (notices.css).

import { byId } from "../../start/by_id.js";
import { elementOf } from "../input/elements.js";
import { addGesture, SLIP } from "../input/pointer.js";
import { distance, putBeside } from "./popover.js";

const app = byId("app");
const box = byId("explain");
/** @typedef {{ thing: Drawn; by: "mouse" | "focus" | "touch"; described: Drawn }} Question */
/** @typedef {[x: number, y: number]} Spot */
const EXPLAINED = "[data-target], [data-explain]";
const DELAY = { mouse: 450, focus: 700 }; // the time in ms before a tooltip appears
const GRACE = 250; // the time in ms in which the mouse can move from the element to the link in its tooltip

let timer = 0;
/** @type {(() => void) | null} */
let due = null; // the function that the timer will call
/** @type {Question | null} */
let asked = null; // the element to explain next, and what triggered it: "mouse", "focus" or "touch"
/** @type {Question | null} */
let shown = null; // the element whose tooltip is shown now
/** @type {Element | null} */
let under = null; // the element under the mouse, or the tooltip

/** @type {(element: Element) => Drawn | null} */
const thingAt = (element) => element.closest("#app") && element.closest(EXPLAINED);

/** @type {(delay: number, act: () => void) => void} */
function later(delay, act) {
  clearTimeout(timer);
  due = act;
  timer = setTimeout(() => {
    due = null;
    act();
  }, delay);
}

/** Cancel the tooltip that is due, even if its text is being fetched. */
function drop() {
  clearTimeout(timer);
  asked = due = null;
}

function close() {
  box.hidden = true;
  shown?.described.removeAttribute("aria-describedby");
  shown = null;
}

function hide() {
  drop();
  close();
}

/** Place the tooltip beside its element, or beside the panel of an answer, so that all answers stay visible. */
function place() {
  if (!shown) return;
  const thing = shown.thing.closest(".chooser") ?? shown.thing;
  if (thing.getClientRects().length) putBeside(box, thing, shown.by === "touch");
  else hide();
}

/** Show tooltips. `ask` returns the markup for the name of a target, or "" for none.
 * @type {(ask: (target: string) => Promise<string>) => void} */
export function watch(ask) {
  /** @type {(question: Question) => Promise<void>} */
  async function show(question) {
    const { thing, by } = question;
    const markup = thing.isConnected ? await ask(thing.dataset.explain ?? thing.dataset.target ?? "") : "";
    if (asked !== question) return;
    hide();
    if (!markup || !thing.isConnected) return;
    shown = question;
    box.innerHTML = globalThis.trusted(markup);
    box.dataset.by = by;
    box.hidden = false;
    shown.described.setAttribute("aria-describedby", box.id);
    place();
  }

  /** Show a tooltip after a delay. In a table it is about a row, and `described` is the focused first cell.
   * @type {(delay: number, thing: Drawn, by: Question["by"], described?: Drawn) => void} */
  function askLater(delay, thing, by, described = thing) {
    drop();
    const question = { thing, by, described };
    asked = question;
    later(delay, () => show(question));
  }

  const placeAgain = () => shown && place();
  addEventListener("resize", placeAgain);
  new ResizeObserver(placeAgain).observe(box); // the size of the tooltip changes with its text

  /** @type {Spot | null} */
  let still = null; // the position of the mouse at the last click: an element that appears under it gets no tooltip
  /** @type {Spot} */
  let mouse = [0, 0];
  /** @type {(spot: Spot) => boolean} */
  const rests = ([x, y]) => Math.hypot(x - mouse[0], y - mouse[1]) < SLIP;
  function acted() {
    still = mouse;
    under = null;
  }
  addEventListener("hashchange", acted);
  document.addEventListener("pointerup", acted);

  /** The distance from the mouse to the box; 0 inside, although the events are those of the element below.
   * @type {(spot: Spot) => number} */
  const fromBox = ([x, y]) => distance({ left: x, right: x, top: y, bottom: y }, box.getBoundingClientRect());
  let far = 0;

  /** @type {(event: PointerEvent) => void} */
  function hovered(event) {
    if (event.pointerType !== "mouse") return;
    mouse = [event.clientX, event.clientY];
    if (still && rests(still)) return;
    still = null;
    const before = far;
    far = shown ? fromBox(mouse) : Infinity;
    const now = far ? thingAt(elementOf(event)) : box;
    if (now === under) {
      if (far < before && due && shown) later(GRACE, due); // the mouse moves towards the tooltip, across other elements
      return;
    }
    under = now;
    if (now === box || (now && now === shown?.thing)) drop();
    else if (now) askLater(shown ? GRACE : DELAY.mouse, now, "mouse");
    else if (shown || asked?.by === "mouse") {
      drop();
      later(GRACE, hide);
    }
  }
  document.addEventListener("pointermove", hovered, true);
  document.addEventListener("pointerover", hovered);
  document.documentElement.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType !== "mouse") return;
    under = null;
    hide();
  });

  app.addEventListener("focusin", (event) => {
    const element = elementOf(event);
    const thing = thingAt(element);
    if (thing && element.matches(":focus-visible")) askLater(DELAY.focus, thing, "focus", element);
  });
  app.addEventListener("focusout", ({ relatedTarget }) => {
    if (asked?.by === "focus") drop();
    // A tooltip for mouse or touch stays.
    if (shown?.by === "focus" && !(relatedTarget instanceof Node && box.contains(relatedTarget))) hide();
  });

  addGesture({
    press: ({ type }) => type !== "mouse" && hide(),
    move: ({ far, rested }) => far && !rested && hide(), // the finger drags something
    rest(element) {
      const thing = thingAt(element);
      if (thing) askLater(0, thing, "touch");
      return Boolean(thing);
    },
  });
  app.addEventListener("contextmenu", (event) => {
    if (event.pointerType !== "mouse" && thingAt(elementOf(event))) event.preventDefault();
  });

  document.addEventListener("click", hide, true);
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    if (shown) still = mouse;
    hide();
  });
  // Close the tooltip when its element scrolls, since it would not scroll with it.
  document.addEventListener(
    "scroll",
    ({ target }) => target instanceof Node && target.contains(shown?.thing ?? null) && close(),
    {
      capture: true,
      passive: true,
    },
  );
  addEventListener("hashchange", hide);
}
