// Where a box stands that tells of a thing: near it and over nothing that can be touched, as it really lies in the window.
import { between, distance, shared } from "./geometry.js";

const [app, strips] = ["app", "strips"].map((id) => document.getElementById(id));
const GAP = 10; // px between the two, and to the edge of the window
const STEP = 32; // px between the places that are tried
const BELOW = 80; // px that a place is nearer than one under the hand
// How many px further away a box rather stands than to cover one of these; and than to cover any number of those that are
// neither in a row with the thing nor next to it.
const [ITSELF, ROW, NEXT, LIT, TOUCHED, TOLD] = [1e5, 2000, 300, 80, 40, 15];
const MOST = 160;
const NEAR = 32; // px between a thing and what is next to it

/** On each side of the thing, beginning or ending where it does, and everywhere else. */
function* places(at, width, height) {
  const most = { left: innerWidth - width - GAP, top: innerHeight - height - GAP };
  const lefts = [(at.left + at.right - width) / 2, at.left, at.right - width, at.right + GAP, at.left - GAP - width];
  const tops = [at.top - GAP - height, at.bottom + GAP, (at.top + at.bottom - height) / 2];
  for (let left = GAP; left < most.left; left += STEP) lefts.push(left);
  for (let top = GAP; top < most.top; top += STEP) tops.push(top);
  for (const there of tops)
    for (const here of lefts) {
      const [left, top] = [between(GAP, here, most.left), between(GAP, there, most.top)];
      yield { left, top, right: left + width, bottom: top + height };
    }
}

/** What lies around a thing in the window, and what it costs to cover that: its neighbours that can be touched, and the rest,
    of which it is worse to cover what can be touched, and worse what shines. */
function around(thing, at) {
  const boxes = [at, ...[...strips.children].map((one) => one.getBoundingClientRect())]; // strips lie over everything
  const neighbours = boxes.filter(({ width, height }) => width && height).map((at) => ({ at, cost: ITSELF }));
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

/** What it costs to be there; whoever covers a part of something covers a third of it at least. */
function covered(place, boxes) {
  let sum = 0;
  for (const { at, cost } of boxes) {
    const part = shared(place, at) / (at.width * at.height);
    if (part) sum += cost * Math.max(part, 1 / 3);
  }
  return sum;
}

/** Put the box near a thing, and over as little else as can be. What lies below the thing is under the hand if a finger has
    asked. */
export function putBeside(box, thing, byFinger) {
  const at = thing.getBoundingClientRect();
  const { neighbours, others } = around(thing, at);
  let [best, least] = [null, Infinity];
  for (const place of places(at, box.offsetWidth, box.offsetHeight)) {
    const aside =
      Math.hypot(place.left + place.right - at.left - at.right, place.top + place.bottom - at.top - at.bottom) / 8;
    const near = distance(place, at) + aside + (byFinger && place.bottom > at.top ? BELOW : 0);
    if (near >= least) continue;
    const cost = near + covered(place, neighbours) + Math.min(covered(place, others), MOST);
    if (cost < least) [best, least] = [place, cost];
  }
  Object.assign(box.style, { left: `${best.left}px`, top: `${best.top}px` });
}
