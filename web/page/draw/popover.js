// Finds a place for a box that belongs to an element: the one with the lowest cost. All boxes are in coordinates of the
// window, as from getBoundingClientRect.
import { byId } from "../../start/by_id.js";

const [app, strips] = ["app", "strips"].map(byId);
const GAP = 10; // the distance in px of a tooltip from its element, and from the edge of the window
const STEP = 32; // the distance in px between the places that are tried
const BELOW = 80; // the cost of a place that the player's hand covers, in px of distance that would be as bad
// The cost of covering something, in px of distance that would be as bad. MOST is the limit for everything that is
// neither next to the element nor in a row with it.
const [ITSELF, ROW, NEXT, LIT, TOUCHED, TOLD] = [1e5, 2000, 300, 80, 40, 15];
const MOST = 160;
const NEAR = 32; // the distance in px up to which elements count as neighbours

/** @type {(least: number, value: number, most: number) => number} */
const between = (least, value, most) => Math.max(least, Math.min(value, most));

/** The area that two boxes share, in square pixels.
 * @type {(one: Box, other: Box) => number} */
function shared(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The distance between two boxes.
 * @type {(one: Box, other: Box) => number} */
export function distance(one, other) {
  const across = Math.max(0, one.left - other.right, other.left - one.right);
  const down = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return Math.hypot(across, down);
}

/** @type {(left: number, top: number, width: number, height: number) => Box} */
const boxAt = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });

/** The place with the lowest cost, the first of equals; null if there is none.
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

// ---- A tooltip: anywhere, as close as possible ----

/** Places on each side of the element, aligned with its edges, and a grid of places everywhere else.
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

/** The elements around another one in the window, with the cost of covering them: its neighbours that can be touched,
 * and the others. Among the others, those that can be touched cost more, and highlighted ones most.
 * @type {(thing: Element, at: DOMRect) => { neighbours: Cost[]; others: Cost[] }} */
function around(thing, at) {
  // The strips at the foot of the window would cover a tooltip.
  const boxes = [at, ...[...strips.children].map((one) => one.getBoundingClientRect())];
  const neighbours = boxes.filter(({ width, height }) => width && height).map((at) => ({ at, cost: ITSELF }));
  /** @type {Cost[]} */
  const others = [];
  for (const one of app.querySelectorAll("[data-target], [data-send], [data-explain], button, a[href]")) {
    if (thing.contains(one) || one.contains(thing)) continue;
    const there = one.getBoundingClientRect();
    const { left, right, top, bottom, width, height } = there;
    if (!width || !height || right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) continue;
    // Skip elements that contain this one.
    if (left <= at.left && right >= at.right && top <= at.top && bottom >= at.bottom) continue;
    const touched = !one.matches("[data-explain]");
    const [low, high] = [height, at.height].sort((one, other) => one - other);
    const inRow = high < 2 * low && Math.min(bottom, at.bottom) - Math.max(top, at.top) > low / 2;
    if (touched && inRow) neighbours.push({ at: there, cost: ROW });
    else if (touched && distance(there, at) < NEAR) neighbours.push({ at: there, cost: NEXT });
    else others.push({ at: there, cost: !touched ? TOLD : one.matches(".lit") ? LIT : TOUCHED });
  }
  return { neighbours, others };
}

/** The cost of covering boxes. If any part of a box is covered, at least a third of it counts as covered.
 * @type {(place: Box, boxes: Cost[]) => number} */
function covered(place, boxes) {
  let sum = 0;
  for (const { at, cost } of boxes) {
    const part = shared(place, at) / (at.width * at.height);
    if (part) sum += cost * Math.max(part, 1 / 3);
  }
  return sum;
}

/** Place a box close to an element, over as little else as possible. After a touch the place below the element is under
 * the hand.
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

// ---- A panel: on one side of the element, with its tip there ----

const APART = 14; // the distance in px between an element and its panel; the tip of the panel bridges it
export const EDGE = 8; // the distance in px between a panel and the edge of the window
const TIP = 22; // the least distance in px between a corner of the panel and the middle of its tip

/** The four places where a panel can be: above, below, right and left of a box. Above and below it stays between the left
 * and right edges of `bounds`, if it is not wider than that.
 * @type {(at: Box, width: number, height: number, bounds?: DOMRect) => (Box & { side: string })[]} */
function sides(at, width, height, bounds) {
  const [least, most] = bounds && bounds.width >= width ? [bounds.left, bounds.right] : [EDGE, innerWidth - EDGE];
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

/** Place the panel on the side of a box where it covers least of `others`, which have a cost for each square pixel.
 * `bounds` is as in `sides`. Returns whether the panel fits on any side.
 * @type {(panel: HTMLElement, at: DOMRect, others: Cost[], bounds?: DOMRect) => boolean} */
export function putOnSide(panel, at, others, bounds) {
  const { offsetWidth: width, offsetHeight: height } = panel;
  const free = sides(at, width, height, bounds).filter((place) => fits(place) && !shared(place, at));
  const best = cheapest(free, (place) => others.reduce((sum, other) => sum + other.cost * shared(place, other.at), 0));
  if (!best) return false;
  panel.dataset.side = best.side;
  const across = best.side === "above" || best.side === "below";
  const tip = across
    ? between(TIP, (at.left + at.right) / 2 - best.left, width - TIP)
    : between(TIP, (at.top + at.bottom) / 2 - best.top, height - TIP);
  // Read here, because a panel at the foot of the window has no offsetParent before it is moved.
  const around = (panel.offsetParent ?? document.body).getBoundingClientRect();
  Object.assign(panel.style, { left: `${best.left - around.left}px`, top: `${best.top - around.top}px` });
  panel.style.setProperty("--tip", `${tip}px`);
  return true;
}
