// Of several windows with the same game one lets the computers play: the one in which the person was seen last. It holds a
// lock of the browser's, which passes to another window as soon as the person turns to that one, and when this one is
// hidden, closed or shows something else. Without locks (over plain http, in old browsers) every window that is seen plays.

const { locks } = navigator;
/** @typedef {{ key: string; lost: () => void; busy: boolean; release: (value?: unknown) => void }} Held */
/** @typedef {{ key: string; lost: () => void; answer: Answer; abort?: AbortController; held?: Held }} Wanted */
/** @typedef {(leads: boolean) => void} Answer */
/** @type {(key: string) => string} */
const nameOf = (key) => `haleakala.computers.${key}`;
let here = document.hasFocus(); // whether the person was seen in this window last
/** @type {Held | null} */
let held = null; // { key, lost, busy, release }: the lock that this window holds, and whether a computer thinks with it
/** @type {Wanted | null} */
let wanted = null; // { key, lost, answer, abort }: the lock that it waits for

/** True once this window leads the game of `key`; false where that is no longer wanted, or the window is hidden. `lost` is
 * called if another window takes over before `rest`.
 * @type {(key: string, lost: () => void) => Promise<boolean>} */
export async function lead(key, lost) {
  if (!key || !locks) return true;
  withdraw();
  if (held?.key !== key) release();
  if (held) {
    Object.assign(held, { lost, busy: true });
    return true;
  }
  return new Promise((answer) => {
    wanted = { key, lost, answer };
    request();
  });
}

/** Nobody thinks now. The lock stays for the next time: between two thoughts no other window begins one. */
export function rest() {
  withdraw();
  if (held) held.busy = false;
  if (document.hidden) release();
}

/** Ask the browser for the lock: at once where the person is, else in turn. */
function request() {
  const mine = /** @type {Wanted} */ (wanted);
  mine.abort?.abort();
  mine.abort = new AbortController();
  const how = here ? { steal: true } : { signal: mine.abort.signal };
  const granted = () => {
    if (wanted !== mine) return null; // and the lock is free again
    wanted = null;
    if (document.hidden) return mine.answer(false);
    return new Promise((release) => {
      held = { ...mine, busy: true, release };
      mine.held = held;
      mine.answer(true);
    });
  };
  locks.request(nameOf(mine.key), how, granted).catch((error) => {
    if (error.name !== "AbortError") return answered(mine, true); // there are no locks for us
    if (held && held === mine.held) passedOn();
  });
}

/** @type {(mine: Wanted, led: boolean) => void} */
function answered(mine, led) {
  if (wanted === mine) wanted = null;
  mine.answer(led);
}

/** The person is in another window, which has taken the lock. */
function passedOn() {
  const before = held;
  [held, here] = [null, false];
  if (before?.busy) before.lost();
}

function withdraw() {
  wanted?.abort?.abort();
  wanted?.answer(false);
  wanted = null;
}

function release() {
  held?.release();
  held = null;
}

function turnedTo() {
  if (here) return;
  here = true;
  if (wanted) request();
}

addEventListener("focus", turnedTo);
addEventListener("blur", () => (here = false));
for (const type of ["pointerdown", "keydown"]) addEventListener(type, turnedTo, true); // some windows say nothing of their focus
addEventListener("visibilitychange", () => {
  if (!document.hidden) return;
  withdraw();
  if (!held?.busy) release(); // a thought is finished first, unless another window takes over
});
addEventListener("pagehide", release); // a page that the browser puts away holds none
addEventListener("hashchange", () => {
  const [, shown] = /^#\/match\/([^/]+)/.exec(location.hash) ?? [];
  if (held?.key !== shown) release();
});
