// Adds the style sheet of a game other than the default one to the page, and the scenery that its pictures use. Both
// are fetched when the game is chosen (game_assets.js), or when the picture of the last visit shows it (last_view.js).
// This is an inline script, not a module: it runs before the page is parsed.
(() => {
  // The folder of each game, by its id, with the hashes of its files by their names.
  /** @type {Record<string, [string, Record<string, string>]>} */
  const GAMES = JSON.parse(document.currentScript?.dataset.games ?? "{}");
  /** @type {Record<string, Promise<void> | undefined>} */
  const added = {}; // resolves when a file is in the page, by its address

  /** The element that a selector finds, once it has been parsed.
   * @type {(selector: string) => Promise<Element>} */
  const there = (selector) =>
    new Promise((found) => {
      const look = () => {
        const element = document.querySelector(selector);
        if (!element) return;
        observer.disconnect();
        found(element);
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true });
      look();
    });

  /** @type {Record<string, (text: string) => void | Promise<void>>} */
  const PARTS = {
    "look.css"(text) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    },
    async "scenery.html"(text) {
      await there("#app"); // comes after the scenery, so that is complete
      const template = document.createElement("template");
      template.innerHTML = globalThis.trusted(text);
      document.getElementById("scenery")?.append(template.content);
    },
  };

  /** @type {(address: string, integrity: string) => Promise<string>} */
  async function plainText(address, integrity) {
    const response = await fetch(address, { integrity });
    if (!response.ok) throw new Error(`HTTP ${response.status}: ${address}`);
    return response.text();
  }

  /** Resolves when the style sheet and the scenery of a game are in the page. It can be called again after an error. */
  globalThis.fetchLook = async (id, text = plainText) => {
    if (!Object.hasOwn(GAMES, id)) return;
    const [folder, hashes] = GAMES[id];
    /** @type {([name, use]: [string, (text: string) => void | Promise<void>]) => Promise<void>} */
    const add = async ([name, use]) => {
      const address = `assets/${folder}/${name}`;
      if (added[address]) return added[address];
      const said = await text(address, hashes[name]);
      added[address] ??= Promise.resolve(use(said));
      return added[address];
    };
    await Promise.all(Object.entries(PARTS).map(add));
  };
})();
