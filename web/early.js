// A script that does not arrive, or that this browser cannot read, cannot say so: it is said here; so is a lost style sheet.
// And touches that are faster than the modules are kept, and done again when listen.js is there (it calls the function).
// No module itself: it runs before there is anything to touch.
(() => {
  const events = [];
  const reload = () => location.reload();
  /** Without a style sheet the page is long and bare: what is said stands at its top. */
  const unstyled = () => {
    const panel = document.getElementById("trouble");
    if (!panel) return addEventListener("DOMContentLoaded", unstyled, { once: true });
    const said = Object.assign(document.createElement("p"), { textContent: panel.dataset.unstyled });
    panel.replaceChildren(said, Object.assign(document.createElement("button"), { textContent: panel.dataset.retry, onclick: reload }));
    document.body.prepend(panel);
  };
  const lost = ({ target, error }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") return "late" in target.dataset || unstyled();
    const unread = error instanceof SyntaxError;
    if (!unread && !(target instanceof HTMLScriptElement)) return;
    const [panel, failure, retry] = ["boot", "boot-failure", "boot-retry"].map((id) => document.getElementById(id));
    if (!panel) return addEventListener("DOMContentLoaded", () => lost({ target, error }), { once: true });
    if ("failed" in panel.dataset) return;
    panel.dataset.failed = "";
    failure.textContent = unread ? failure.dataset.unread : failure.dataset.lost;
    retry.hidden = false;
    retry.addEventListener("click", reload);
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
