// Touches that are faster than the modules are kept, and done again when listen.js is there (it calls the function).
// No module itself: it runs before there is anything to touch.
(() => {
  const events = [];
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
