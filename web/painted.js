/** Resolves after the first frame on a first visit, where the processor is what everybody waits for: whatever runs before
 * that frame delays it. On later visits there is time for both, and nobody waits. */
export const FIRST_VISIT = !navigator.serviceWorker?.controller;
export const painted = new Promise((go) => (FIRST_VISIT && !document.hidden ? requestAnimationFrame(() => setTimeout(go)) : go()));
