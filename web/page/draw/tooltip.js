// Explanations: what lies under the mouse, in focus or under a resting finger says in a box near it what it is.
// The box is asked for when it is needed and stands outside of #app, so nothing is drawn anew for it. The mouse goes through
// it to what lies below, but for its link (notices.css).

import { byId } from "../../start/by_id.js";
import { elementOf } from "../input/elements.js";
import { addGesture, SLIP } from "../input/pointer.js";
import { distance, putBeside } from "./popover.js";

const app = byId("app");
const box = byId("explain");
/** @typedef {{ thing: Drawn; by: "mouse" | "focus" | "touch"; described: Drawn }} Question */
/** @typedef {[x: number, y: number]} Spot */
const EXPLAINED = "[data-target], [data-explain]";
const DELAY = { mouse: 450, focus: 700 }; // ms
const GRACE = 250; // ms to get from the thing to the box, whose link can be clicked

let timer = 0;
/** @type {(() => void) | null} */
let due = null; // what happens when it ends
/** @type {Question | null} */
let asked = null; // { thing, by }: what is to be explained next, and to whom: "mouse", "focus" or "touch"
/** @type {Question | null} */
let shown = null; // what is explained
/** @type {Element | null} */
let under = null; // what the mouse is on: a thing, or the box

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

/** What was asked for is no longer wanted, even if its answer is on its way. */
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

/** An answer in a panel is explained beside the panel, so that all answers can be seen. */
function place() {
  if (!shown) return;
  const thing = shown.thing.closest(".chooser") ?? shown.thing;
  if (thing.getClientRects().length) putBeside(box, thing, shown.by === "touch");
  else hide();
}

/** `ask` promises markup for a target's name, or nothing.
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

  /** In a row of a table what is `described` is what has the focus: what the row begins with.
   * @type {(delay: number, thing: Drawn, by: Question["by"], described?: Drawn) => void} */
  function askLater(delay, thing, by, described = thing) {
    drop();
    const question = { thing, by, described };
    asked = question;
    later(delay, () => show(question));
  }

  const placeAgain = () => shown && place();
  addEventListener("resize", placeAgain);
  new ResizeObserver(placeAgain).observe(box); // it grows with the size of the text

  /** @type {Spot | null} */
  let still = null; // where the mouse was when its player acted: what comes to lie under it then was not asked about
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

  /** How far the mouse is from the box: in it at 0, although it meets what lies below.
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
      if (far < before && due && shown) later(GRACE, due); // on its way to the box, over whatever lies between
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
    if (shown?.by === "focus" && !(relatedTarget instanceof Node && box.contains(relatedTarget))) hide(); // what a mouse or a finger has asked about stays
  });

  addGesture({
    press: ({ type }) => type !== "mouse" && hide(),
    move: ({ far, rested }) => far && !rested && hide(), // something is dragged
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
  // It would stay behind.
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
