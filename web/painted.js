/** Resolves when the page has been read to its end. */
export const read = new Promise((go) => (document.readyState === "loading" ? document.addEventListener("DOMContentLoaded", go) : go()));

/** Resolves after the first frame on a first visit, where the processor is what everybody waits for: whatever runs before
 * that frame delays it. On later visits there is time for both, and nobody waits. */
export const FIRST_VISIT = !navigator.serviceWorker?.controller;
const frame = () => new Promise((go) => (document.hidden ? go() : requestAnimationFrame(() => setTimeout(go))));
export const painted = FIRST_VISIT ? read.then(frame) : Promise.resolve();
