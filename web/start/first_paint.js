export const FIRST_VISIT = !navigator.serviceWorker?.controller;

/** Resolves when the page has been parsed.
 * @type {Promise<void>} */
export const read = new Promise((go) => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => go());
  else go();
});

/** @type {() => Promise<void>} */
const frame = () => new Promise((go) => (document.hidden ? go() : requestAnimationFrame(() => setTimeout(go))));

/** Resolves after the first frame of the whole page on a first visit, when the processor is the bottleneck: whatever
 * runs before that frame delays it. On later visits it resolves at once. */
export const painted = FIRST_VISIT ? read.then(frame) : Promise.resolve();
