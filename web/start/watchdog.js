// Timeouts that count only seconds in which this page was awake: while a device sleeps, the other side sleeps, too.

/** Call `late` when `seconds` have passed since the last call of `alive()`; `stop()` ends the timeout.
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

/** The result of a promise. It rejects with `late` if `seconds` pass without a call of `waiting.alive()`.
 * @type {<T>(seconds: number, promise: Promise<T>, late: Error) => { waiting: Watchdog; answer: Promise<T> }} */
export function within(seconds, promise, late) {
  /** @type {(reason: Error) => void} */
  let fail = () => {};
  const tooLate = new Promise((_, reject) => (fail = reject));
  const waiting = watchdog(seconds, () => fail(late));
  waiting.alive();
  return { waiting, answer: Promise.race([promise, tooLate]).finally(waiting.stop) };
}
