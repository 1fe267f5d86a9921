// Reports our scripts that do not arrive or that this browser cannot parse, since they cannot report that themselves,
// and style sheets that do not arrive. Errors of browser extensions are ignored (error_origin.js).
//
// It also stores clicks, and forms that are submitted, until the modules are loaded. Then events.js gets them from
// `earlyTouches`, and repeats them. This is an inline script, not a module: it runs before the page is parsed.
(() => {
  /** @type {EarlyTouch[]} */
  const events = [];
  const reload = () => location.reload();
  /** @type {(address: unknown) => boolean} */
  const isOurFile = (address) => `${address}`.startsWith(new URL("assets/", document.baseURI).href);
  /** Show the message at the top of the page, which is long and has no layout without its style sheet. */
  const unstyled = () => {
    const panel = document.getElementById("errors");
    if (!panel) return addEventListener("DOMContentLoaded", unstyled, { once: true });
    const said = Object.assign(document.createElement("p"), { textContent: panel.dataset.unstyled });
    panel.replaceChildren(
      said,
      Object.assign(document.createElement("button"), { textContent: panel.dataset.retry, onclick: reload }),
    );
    document.body.prepend(panel);
  };
  /** @type {(event: { target: any; error?: unknown; filename?: string }) => void} any: whatever failed, or the window */
  const lost = ({ target, error, filename }) => {
    const unread = error instanceof SyntaxError;
    if (!isOurFile(unread ? filename : target.src || target.href)) return;
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") return unstyled();
    if (!unread && !(target instanceof HTMLScriptElement)) return;
    const [panel, failure, retry] = ["boot", "boot-failure", "boot-retry"].map((id) => document.getElementById(id));
    if (!panel || !failure || !retry)
      return addEventListener("DOMContentLoaded", () => lost({ target, error, filename }), { once: true });
    if ("failed" in panel.dataset) return;
    panel.dataset.failed = "";
    failure.textContent = (unread ? failure.dataset.unread : failure.dataset.lost) ?? "";
    retry.hidden = false;
    retry.addEventListener("click", reload);
  };
  addEventListener("error", lost, true); // in the capture phase, because these events do not bubble
  /** @type {Record<string, string>} */
  const KEPT = { click: "#app :is([data-target], [data-send])", submit: "#app form" };
  /** @type {(event: Event) => void} */
  const keep = (event) => {
    const target = /** @type {Partial<Element> | null} */ (event.target);
    if (!target?.closest?.(KEPT[event.type])) return; // a document has no `closest`
    event.preventDefault();
    event.stopImmediatePropagation();
    events.push(/** @type {EarlyTouch} */ (event));
  };
  for (const type of Object.keys(KEPT)) document.addEventListener(type, keep, true);
  globalThis.earlyTouches = () => {
    for (const type of Object.keys(KEPT)) document.removeEventListener(type, keep, true);
    return events.splice(0);
  };
})();
