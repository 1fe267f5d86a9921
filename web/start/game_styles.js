// The look of a game that is not the default one: its style sheet, after the page's own, and the scenery that its pictures
// print from. Both are fetched when the game is chosen (game_assets.js), or when the last view shows it (last_view.js).
// No module: it runs before the page is read.
(() => {
  /** @type {Record<string, [string, Record<string, string>]>} */
  const GAMES = JSON.parse(document.currentScript?.dataset.games ?? "{}"); // by id: its folder, and the hashes of its files by name
  /** @type {Record<string, Promise<void> | undefined>} */
  const added = {}; // by address

  /** An element, once the page has been read so far.
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
      await there("#app"); // what comes after the scenery
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

  /** Resolves when the look of a game is there; what is lost may be asked for again. */
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
