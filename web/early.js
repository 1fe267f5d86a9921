// A script that does not arrive, or that this browser cannot read, cannot say so: it is said here. And touches that are faster than the modules are kept, and done again when listen.js is there (it calls the function).
// No module itself: it runs before there is anything to touch.
(() => {
  const events = [];
  const lost = ({ target, error }) => {
    const unread = error instanceof SyntaxError;
    if (!unread && !(target instanceof HTMLScriptElement)) return;
    const [panel, failure, retry] = ["boot", "boot-failure", "boot-retry"].map((id) => document.getElementById(id));
    if (!panel) return addEventListener("DOMContentLoaded", () => lost({ target, error }), { once: true });
    if ("failed" in panel.dataset) return;
    panel.dataset.failed = "";
    failure.textContent = unread ? failure.dataset.unread : failure.dataset.lost;
    retry.hidden = false;
    retry.addEventListener("click", () => location.reload());
  };
  addEventListener("error", lost, true); // as it is caught, for it does not bubble
  const keep = (event) => {
    if (event.type === "click" && !event.target.closest("#app [data-target]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    events.push(event);
  };
  for (const type of ["click", "submit"]) document.addEventListener(type, keep, true);
  globalThis.earlyTouches = () => {
    for (const type of ["click", "submit"]) document.removeEventListener(type, keep, true);
    return events.splice(0);
  };
})();
