// The look of a game that is not the first one: its style sheet, after the page's own, and the scenery that its pictures
// print from. Both are fetched when the game is chosen (chosen.js), or when the kept picture shows it (picture.js).
// No module: it runs before the page is read.
(() => {
  const GAMES = JSON.parse(document.currentScript.dataset.games); // by id: its folder, and the hashes of its files by name
  const coming = {};

  /** An element, once the page has been read so far. */
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

  const PARTS = {
    async "look.css"(href, integrity) {
      const before = await there("link[rel=stylesheet]");
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, integrity });
      link.dataset.late = ""; // early.js leaves it to whoever waits here
      const arrived = new Promise((onload, onerror) => Object.assign(link, { onload, onerror }));
      before.after(link);
      try {
        await arrived;
      } catch {
        link.remove();
        throw new Error(`${href} did not arrive`);
      }
    },
    async "scenery.html"(address, integrity) {
      const response = await fetch(address, { integrity });
      if (!response.ok) throw new Error(`HTTP ${response.status}: ${address}`);
      const scenery = await response.text();
      await there("#app"); // what comes after the scenery
      const template = document.createElement("template");
      template.innerHTML = globalThis.trusted(scenery);
      document.getElementById("scenery").append(template.content);
    },
  };

  /** Fetch a file once; what has failed may be asked for again. */
  const once = (address, fetched) => (coming[address] ??= fetched().catch((error) => (delete coming[address], Promise.reject(error))));

  globalThis.fetchLook = (id) => {
    if (!Object.hasOwn(GAMES, id)) return Promise.resolve([]);
    const [folder, hashes] = GAMES[id];
    const files = Object.entries(PARTS).map(([name, add]) => [`assets/${folder}/${name}`, add, hashes[name]]);
    return Promise.all(files.map(([address, add, hash]) => once(address, () => add(address, hash))));
  };
})();
