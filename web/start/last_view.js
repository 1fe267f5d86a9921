// Shows the last drawing of the last visit, which storage.js has saved, until Python draws the page again. It is used
// only for the same version, the same address and the same position of the game. An installed app always opens at the
// same address, so its last address is restored, too. This is an inline script, not a module: it runs before the page
// is parsed. The start page in the markup is hidden until the saved picture replaces it.
//
// Any script of this origin may have written the picture. So it is parsed in an inert template, and shown only if every
// element and attribute is one that our own pages use (decision 19).
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
  /** Whether an attribute is allowed: no url() in fills and strokes, and no name on a form, which would hide a property
   * of the document.
   * @type {(element: Element, name: string) => boolean} */
  const mayStand = (element, name) =>
    ATTRIBUTES.has(name) ||
    /^(aria|data)-[a-z-]+$/.test(name) ||
    (/^(fill|stroke)$/.test(name) && /^(light-dark\([#\w, ]+\)|[#\w]+)$/.test(element.getAttribute(name) ?? "")) ||
    (name === "href" && /^(#|licences\.html$)/.test(element.getAttribute(name) ?? "")) ||
    (name === "name" && /^(input|select|textarea|button|details)$/.test(element.localName));
  /** @type {(element: Element) => boolean} */
  const ours = (element) =>
    ELEMENTS.has(element.localName) && element.getAttributeNames().every((name) => mayStand(element, name));

  /** The markup as inert elements, or false if one of them is not allowed.
   * @type {(html: string) => false | DocumentFragment} */
  function read(html) {
    const template = document.createElement("template");
    template.innerHTML = globalThis.trusted(html);
    return [...template.content.querySelectorAll("*")].every(ours) && template.content;
  }

  /** Call `act` when #app has been parsed.
   * @type {(act: () => void) => void} */
  const whenParsed = (act) =>
    new MutationObserver((_, observer) => {
      if (!document.getElementById("motion")) return; // #motion comes after #app
      observer.disconnect();
      act();
    }).observe(document, { childList: true, subtree: true });

  // At the address of a link, show the name of its game instead of the start page.
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

  // At the address of another screen, hide the start page until the saved picture or Python replaces it.
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
      if (!("picture" in root.dataset)) return; // Python has drawn the page already
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
    drawable.catch(() => {}); // if a style sheet is lost, no picture is shown
  } catch {
    // No picture was saved, or the browser forbids access to the storage.
  }
})();
