// How long to wait for a sign of life. Counted in seconds in which this page was awake: a device that slept has waited
// for nothing, and its other half has slept, too.

/** Calls `late` when that many seconds have passed since the last `alive()`; `stop()` ends the waiting.
 * @type {(seconds: number, late: () => void) => Watchdog} */
export function watchdog(seconds, late) {
  let left = 0;
  let clock = 0;

  function stop() {
    clearInterval(clock);
    clock = 0;
  }

  function tick() {
    left -= 1;
    if (left > 0) return;
    stop();
    late();
  }

  function alive() {
    left = seconds;
    clock ||= setInterval(tick, 1000);
  }

  return { alive, stop };
}

/** What a promise answers, unless so many seconds pass in which `waiting` hears of nothing: then it fails with `late`.
 * @type {<T>(seconds: number, promise: Promise<T>, late: Error) => { waiting: Watchdog; answer: Promise<T> }} */
export function within(seconds, promise, late) {
  /** @type {(reason: Error) => void} */
  let fail = () => {};
  const tooLate = new Promise((_, reject) => (fail = reject));
  const waiting = watchdog(seconds, () => fail(late));
  waiting.alive();
  return { waiting, answer: Promise.race([promise, tooLate]).finally(waiting.stop) };
}
