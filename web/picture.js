// A page that was here before shows at once what it showed last, until Python draws it anew. What store.js kept is taken
// only for the same version, the same address and the same position. An installed app always opens at the same address, and
// goes on where it was left. No module: it runs before the page is read, and the picture takes its place as soon as that can
// be; what stands there is not seen meanwhile.
(() => {
  const root = document.documentElement;
  const version = document.currentScript.dataset.app;
  const reopened = () =>
    !location.hash &&
    performance.getEntriesByType("navigation")[0]?.type === "navigate" &&
    matchMedia("(display-mode: standalone)").matches;
  try {
    const { app, hash, played, html, frame } = JSON.parse(localStorage.getItem("haleakala.picture"));
    const [title, language, looks] = frame;
    for (const [name, look] of Object.entries(JSON.parse(looks))) root.dataset[name] = look;
    const [, key] = /^#\/match\/([^/]+)/.exec(hash) ?? [];
    const match = (key && localStorage.getItem(`haleakala.match.${key}`)) || "";
    if (reopened() && (match || !key)) history.replaceState(null, "", `./${hash}`);
    const [, now = ""] = /"updated": "([^"]*)"/.exec(match) ?? [];
    if (!html || app !== version || hash !== location.hash || played !== now || (key && !match)) return;
    document.title = title;
    root.lang = language;
    root.dataset.picture = "coming";
    new MutationObserver((_, observer) => {
      if (!document.getElementById("motion")) return; // what comes after the app
      observer.disconnect();
      delete root.dataset.picture;
      document.getElementById("app").innerHTML = globalThis.trusted(html);
    }).observe(document, { childList: true, subtree: true });
  } catch {
    // nothing was kept, or the browser forbids to look
  }
})();
