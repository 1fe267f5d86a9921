// Of several windows with the same game one runs the computer players: the window in which the player was active last.
// It holds a Web Lock, which another window takes over when the player turns to that one, and which is released when
// this window is hidden, closed or shows something else. Without locks (over plain http, in old browsers) every visible
// window runs them.

const { locks } = navigator;
/** @typedef {{ key: string; lost: () => void; busy: boolean; release: (value?: unknown) => void }} Held */
/** @typedef {{ key: string; lost: () => void; answer: Answer; abort?: AbortController; held?: Held }} Wanted */
/** @typedef {(leads: boolean) => void} Answer */
/** @type {(key: string) => string} */
const nameOf = (key) => `haleakala.computers.${key}`;
let here = document.hasFocus(); // whether this window was the last one with the focus, as far as it knows
/** @type {Held | null} */
let held = null; // the lock that this window holds, and whether a computer player is thinking
/** @type {Wanted | null} */
let wanted = null; // the lock that this window waits for

/** Resolves to true once this window leads the game of `key`, and to false if that is no longer needed, or if the
 * window is hidden. `lost` is called if another window takes over before `markIdle`.
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

/** Note that no computer player is thinking now. The lock is kept, so that no other window lets one think meanwhile. */
export function markIdle() {
  withdraw();
  if (held) held.busy = false;
  if (document.hidden) release();
}

/** Request the lock: steal it if this window has the focus, otherwise wait for it. */
function request() {
  const mine = /** @type {Wanted} */ (wanted);
  mine.abort?.abort();
  mine.abort = new AbortController();
  const how = here ? { steal: true } : { signal: mine.abort.signal };
  const granted = () => {
    if (wanted !== mine) return null; // the lock is not wanted any more; returning releases it at once
    wanted = null;
    if (document.hidden) return mine.answer(false);
    return new Promise((release) => {
      held = { ...mine, busy: true, release };
      mine.held = held;
      mine.answer(true);
    });
  };
  locks.request(nameOf(mine.key), how, granted).catch((error) => {
    // The browser allows this page no locks, so it leads without one.
    if (error.name !== "AbortError") return answered(mine, true);
    if (held && held === mine.held) lockTaken();
  });
}

/** @type {(mine: Wanted, led: boolean) => void} */
function answered(mine, led) {
  if (wanted === mine) wanted = null;
  mine.answer(led);
}

/** Another window, to which the player has turned, has taken the lock. */
function lockTaken() {
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

function onFocus() {
  if (here) return;
  here = true;
  if (wanted) request();
}

addEventListener("focus", onFocus);
addEventListener("blur", () => (here = false));
// A window may become active without a "focus" event.
for (const type of ["pointerdown", "keydown"]) addEventListener(type, onFocus, true);
addEventListener("visibilitychange", () => {
  if (!document.hidden) return;
  withdraw();
  // While a computer player thinks, a hidden window holds its lock until another window takes it.
  if (!held?.busy) release();
});
addEventListener("pagehide", release); // a page in the back/forward cache must not hold a lock
addEventListener("hashchange", () => {
  const [, shown] = /^#\/match\/([^/]+)/.exec(location.hash) ?? [];
  if (held?.key !== shown) release();
});
