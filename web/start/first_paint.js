export const FIRST_VISIT = !navigator.serviceWorker?.controller;

/** Resolves when the page has been read to its end.
 * @type {Promise<void>} */
export const read = new Promise((go) => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => go());
  else go();
});

/** @type {() => Promise<void>} */
const frame = () => new Promise((go) => (document.hidden ? go() : requestAnimationFrame(() => setTimeout(go))));

/** Resolves after the first frame of the whole page on a first visit, where the processor is what everybody waits for:
 * whatever runs before that frame delays it. On later visits there is time for both, and nobody waits. */
export const painted = FIRST_VISIT ? read.then(frame) : Promise.resolve();
