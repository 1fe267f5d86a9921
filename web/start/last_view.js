// A page that was here before shows at once what it showed last, until Python draws it anew. What storage.js kept is
// taken only for the same version, the same address and the same position. An installed app always opens at the same
// address, and goes on where it was left. No module: it runs before the page is read, and the picture takes its place as
// soon as that can be; what stands there is not seen meanwhile.
//
// Anything on this origin may have written it. So it is parsed in an inert template, and shown only if every element and
// attribute is one that our own pages use (decision 0019).
(() => {
  const root = document.documentElement;
  const ELEMENTS = new Set(
    `a abbr article b br button caption circle code dd defs del details dialog div dl dt ellipse em fieldset figcaption figure footer
    form g h1 h2 h3 h4 header hr i input ins kbd label legend li line main mark nav ol optgroup option output p path pattern polygon
    polyline pre progress q rect section select small span strong sub summary sup svg table tbody td text textarea tfoot th
    thead time tr tspan ul use`.split(/\s+/),
  );
  const ATTRIBUTES = new Set(
    `accept autocapitalize autocomplete autocorrect checked class colspan cx cy d datetime dir disabled display dx dy
    enterkeyhint fill-opacity focusable font-size for height hidden id inert inputmode lang max maxlength min open
    pathLength patternUnits placeholder points preserveAspectRatio r readonly required role rows rowspan rx ry scope selected spellcheck
    stroke-linecap stroke-linejoin stroke-width step tabindex text-anchor textLength title transform translate type value
    viewBox width wrap x x1 x2 y y1 y2`.split(/\s+/),
  );
  /** @type {(element: Element, name: string) => boolean} */
  const mayStand = (element, name) =>
    ATTRIBUTES.has(name) ||
    /^(aria|data)-[a-z-]+$/.test(name) ||
    (/^(fill|stroke)$/.test(name) && /^(light-dark\([#\w, ]+\)|[#\w]+)$/.test(element.getAttribute(name) ?? "")) || // no url()
    (name === "href" && /^(#|licences\.html$)/.test(element.getAttribute(name) ?? "")) ||
    (name === "name" && /^(input|select|textarea|button|details)$/.test(element.localName)); // a form's would hide the document's own
  /** @type {(element: Element) => boolean} */
  const ours = (element) =>
    ELEMENTS.has(element.localName) && element.getAttributeNames().every((name) => mayStand(element, name));

  /** The markup as inert elements, or false if one of them is not ours.
   * @type {(html: string) => false | DocumentFragment} */
  function read(html) {
    const template = document.createElement("template");
    template.innerHTML = globalThis.trusted(html);
    return [...template.content.querySelectorAll("*")].every(ours) && template.content;
  }

  /** Once the app is parsed.
   * @type {(act: () => void) => void} */
  const whenParsed = (act) =>
    new MutationObserver((_, observer) => {
      if (!document.getElementById("motion")) return; // what comes after the app
      observer.disconnect();
      act();
    }).observe(document, { childList: true, subtree: true });

  // A link to a game does not begin with the start page, which is about others, but with the name of its own game.
  const [, linked] = /^#([a-z]+)-\d/.exec(location.hash) ?? [];
  if (linked) {
    root.dataset.picture = "coming";
    whenParsed(() => {
      const title = document.querySelector(`[data-card="${linked}"] strong`)?.textContent;
      const said = Object.assign(document.createElement("h1"), { textContent: `Opening a game of ${title}…` });
      const shown = Object.assign(document.createElement("span"), { className: "game-picture" });
      shown.dataset.picture = linked;
      if (title && "picture" in root.dataset) document.getElementById("main")?.replaceChildren(said, shown);
      delete root.dataset.picture;
    });
  }

  // Nor does any other address but the start page's own: what it shows comes with its picture, or with Python.
  if (/^#\/./.test(location.hash)) root.dataset.elsewhere = "";

  const version = document.currentScript?.dataset.app;
  const reopened = () =>
    !location.hash &&
    /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"))[0]?.type === "navigate" &&
    matchMedia("(display-mode: standalone)").matches;
  try {
    const { app, hash, played, html, frame } = JSON.parse(localStorage.getItem("haleakala.picture") ?? "");
    const [title, language, looks] = frame;
    for (const [name, look] of Object.entries(looks)) if (name in root.dataset) root.dataset[name] = look;
    const [, key] = /^#\/match\/([^/]+)/.exec(hash) ?? [];
    const match = (key && localStorage.getItem(`haleakala.match.${key}`)) || "";
    if (reopened() && (match || !key) && hash.startsWith("#")) history.replaceState(null, "", `./${hash}`);
    if (!html || app !== version || hash !== location.hash || played !== match.length) return;
    if (key && !match) return;
    const picture = read(html);
    if (!picture) return;
    document.title = title;
    root.lang = language;
    root.dataset.picture = "coming";
    /** @type {NodeListOf<HTMLElement>} */
    const tables = picture.querySelectorAll("[data-game]:not(.games *)");
    const games = new Set([...tables].map(({ dataset }) => dataset.game ?? ""));
    const show = () => {
      if (!("picture" in root.dataset)) return; // Python was sooner
      delete root.dataset.picture;
      delete root.dataset.elsewhere;
      document.getElementById("app")?.replaceChildren(picture);
    };
    whenParsed(() => {
      if (drawable === true) show();
      else drawable.then(show, () => delete root.dataset.picture);
    });
    /** @type {Promise<true> | true} */
    let drawable = Promise.all([...games].map((id) => globalThis.fetchLook(id))).then(() => (drawable = true));
    drawable.catch(() => {}); // then there is no picture
  } catch {
    // nothing was kept, or the browser forbids to look
  }
})();
