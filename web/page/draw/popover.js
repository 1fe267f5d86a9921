// Where a box stands that belongs to a thing: of the places around the thing the one that costs least. All boxes are
// measured in the window, as getBoundingClientRect does.
import { byId } from "../../start/by_id.js";

const [app, strips] = ["app", "strips"].map(byId);
const GAP = 10; // px between a thing and its explanation, and to the edge of the window
const STEP = 32; // px between the places that are tried
const BELOW = 80; // px that a place is nearer than one under the hand
// How many px further away a box rather stands than to cover one of these; and than to cover any number of those that are
// neither in a row with the thing nor next to it.
const [ITSELF, ROW, NEXT, LIT, TOUCHED, TOLD] = [1e5, 2000, 300, 80, 40, 15];
const MOST = 160;
const NEAR = 32; // px between a thing and what is next to it

/** @type {(least: number, value: number, most: number) => number} */
const between = (least, value, most) => Math.max(least, Math.min(value, most));

/** How much of a box another one covers, in square pixels.
 * @type {(one: Box, other: Box) => number} */
function shared(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** How far apart two boxes are.
 * @type {(one: Box, other: Box) => number} */
export function distance(one, other) {
  const across = Math.max(0, one.left - other.right, other.left - one.right);
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return Math.hypot(across, down);
}

/** @type {(left: number, top: number, width: number, height: number) => Box} */
const boxAt = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

/** The place of which `cost` answers least, the first of equals; null where there is none.
 * @type {<Place>(places: Iterable<Place>, cost: (place: Place, least: number) => number) => Place | null} */
function cheapest(places, cost) {
  let best = null;
  let least = Infinity;
  for (const place of places) {
    const found = cost(place, least);
    if (found < least) [best, least] = [place, found];
  }
  return best;
}

// ---- An explanation: anywhere, as near as can be ----

/** On each side of the thing, beginning or ending where it does, and everywhere else.
 * @type {(at: Box, width: number, height: number) => Generator<Box>} */
function* places(at, width, height) {
  const most = { left: innerWidth - width - GAP, top: innerHeight - height - GAP };
  const lefts = [(at.left + at.right - width) / 2, at.left, at.right - width, at.right + GAP, at.left - GAP - width];
  const tops = [at.top - GAP - height, at.bottom + GAP, (at.top + at.bottom - height) / 2];
  for (let left = GAP; left < most.left; left += STEP) lefts.push(left);
  for (let top = GAP; top < most.top; top += STEP) tops.push(top);
  for (const there of tops)
    for (const here of lefts) {
      yield boxAt(between(GAP, here, most.left), between(GAP, there, most.top), width, height);
    }
}

/** What lies around a thing in the window, and what it costs to cover that: its neighbours that can be touched, and the rest,
    of which it is worse to cover what can be touched, and worse what shines.
 * @type {(thing: Element, at: DOMRect) => { neighbours: Cost[]; others: Cost[] }} */
function around(thing, at) {
  const boxes = [at, ...[...strips.children].map((one) => one.getBoundingClientRect())]; // strips lie over everything
  const neighbours = boxes.filter(({ width, height }) => width && height).map((at) => ({ at, cost: ITSELF }));
  /** @type {Cost[]} */
  const others = [];
  for (const one of app.querySelectorAll("[data-target], [data-send], [data-explain], button, a[href]")) {
    if (thing.contains(one) || one.contains(thing)) continue;
    const there = one.getBoundingClientRect();
    const { left, right, top, bottom, width, height } = there;
    if (!width || !height || right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) continue;
    if (left <= at.left && right >= at.right && top <= at.top && bottom >= at.bottom) continue; // the thing lies on it
    const touched = !one.matches("[data-explain]");
    const [low, high] = [height, at.height].sort((one, other) => one - other);
    const inRow = high < 2 * low && Math.min(bottom, at.bottom) - Math.max(top, at.top) > low / 2;
    if (touched && inRow) neighbours.push({ at: there, cost: ROW });
    else if (touched && distance(there, at) < NEAR) neighbours.push({ at: there, cost: NEXT });
    else others.push({ at: there, cost: !touched ? TOLD : one.matches(".lit") ? LIT : TOUCHED });
  }
  return { neighbours, others };
}

/** What it costs to be there; whoever covers a part of something covers a third of it at least.
 * @type {(place: Box, boxes: Cost[]) => number} */
function covered(place, boxes) {
  let sum = 0;
  for (const { at, cost } of boxes) {
    const part = shared(place, at) / (at.width * at.height);
    if (part) sum += cost * Math.max(part, 1 / 3);
  }
  return sum;
}

/** Put the box near a thing, and over as little else as can be. What lies below the thing is under the hand if a finger has
    asked.
 * @type {(box: HTMLElement, thing: Element, byFinger: boolean) => void} */
export function putBeside(box, thing, byFinger) {
  const at = thing.getBoundingClientRect();
  const { neighbours, others } = around(thing, at);
  const best = cheapest(places(at, box.offsetWidth, box.offsetHeight), (place, least) => {
    const aside =
      Math.hypot(place.left + place.right - at.left - at.right, place.top + place.bottom - at.top - at.bottom) / 8;
    const near = distance(place, at) + aside + (byFinger && place.bottom > at.top ? BELOW : 0);
    return near >= least ? near : near + covered(place, neighbours) + Math.min(covered(place, others), MOST);
  });
  if (best) Object.assign(box.style, { left: `${best.left}px`, top: `${best.top}px` });
}

// ---- A panel: on one side of the thing, with its tip there ----

const APART = 14; // px between a thing and its panel; the tip is in it
export const EDGE = 8; // px to the edge of the window
const TIP = 22; // px from a corner of the panel to the middle of its tip, at least

/** The panel above, below, right and left of a box; above and below it keeps within the room if it fits in.
 * @type {(at: Box, width: number, height: number, room?: DOMRect) => (Box & { side: string })[]} */
function sides(at, width, height, room) {
  const [least, most] = room && room.width >= width ? [room.left, room.right] : [EDGE, innerWidth - EDGE];
  const middle = between(least, (at.left + at.right - width) / 2, most - width);
  const centre = between(EDGE, (at.top + at.bottom - height) / 2, innerHeight - height - EDGE);
  return [
    { side: "above", ...boxAt(middle, at.top - APART - height, width, height) },
    { side: "below", ...boxAt(middle, at.bottom + APART, width, height) },
    { side: "right", ...boxAt(at.right + APART, centre, width, height) },
    { side: "left", ...boxAt(at.left - APART - width, centre, width, height) },
  ];
}

/** @type {(box: Box) => boolean} */
const fits = ({ left, top, right, bottom }) =>
  left >= EDGE && top >= EDGE && right <= innerWidth - EDGE && bottom <= innerHeight - EDGE;

/** Put the panel on the side of a box where it covers least of `others`, each with the cost of a square pixel of it.
 * Answers whether there is room on any side.
 * @type {(panel: HTMLElement, at: DOMRect, others: Cost[], room?: DOMRect) => boolean} */
export function putOnSide(panel, at, others, room) {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const free = sides(at, width, height, room).filter((place) => fits(place) && !shared(place, at));
  const best = cheapest(free, (place) => others.reduce((sum, other) => sum + other.cost * shared(place, other.at), 0));
  if (!best) return false;
  panel.dataset.side = best.side;
  const across = best.side === "above" || best.side === "below";
  const tip = across
    ? between(TIP, (at.left + at.right) / 2 - best.left, width - TIP)
    : between(TIP, (at.top + at.bottom) / 2 - best.top, height - TIP);
  const around = (panel.offsetParent ?? document.body).getBoundingClientRect(); // only now: where it is docked it has none
  Object.assign(panel.style, { left: `${best.left - around.left}px`, top: `${best.top - around.top}px` });
  panel.style.setProperty("--tip", `${tip}px`);
  return true;
}
