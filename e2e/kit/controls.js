// Finds the controls of a page, and whether using one changes anything. controls.py adds this script to each page.
{
  /** @typedef {Drawn & { [name in "href" | "name" | "type" | "value"]: string } & Field} Control */
  /** @typedef {{ checked: boolean; disabled: boolean; options: HTMLOptionsCollection }} Options */
  /** @typedef {Options & { form: HTMLFormElement | null }} Field */
  /** @typedef {{ [key: string]: string }} Kept */
  /** @typedef {{ name: string; kept: Kept; key: string; save: string; via: string } & Shown} State */
  /** @typedef {{ hash: string; ready: string; steps: string[] }} Shown */

  const CONTROL = `a[href], button, input:not([type=hidden]), select, textarea, summary, [data-target], [data-send], [data-explain],
    [contenteditable], [tabindex]:not([tabindex="-1"])`;
  const NATIVE = "a[href], button, input, select, textarea, summary";
  const PATIENCE = 2000; // the time in ms in which a tooltip appears, and a panel gets its place
  const LOADING = 10_000; // the time in ms in which a control appears
  /** @type {(ms: number) => Promise<void>} */
  const sleep = (ms) => new Promise((later) => setTimeout(later, ms));

  // ---- Finding controls ----

  /** Whether a control can be seen and used. Controls in a small area of a player are covered by the button that opens
   * it, so that only the keyboard reaches them, and those of the status by a notice until that is closed.
   * @type {(one: Element) => boolean} */
  const seen = (one) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    one.getClientRects().length > 0 &&
    getComputedStyle(one).pointerEvents !== "none" &&
    !one.closest(".visually-hidden") &&
    !one.closest(".player:has(> .opens-area) > :not(.opens-area)") &&
    !one.closest(".words:has(> #alerts > .notice) > .saying");

  /** Whether an element looks clickable, but is not a control.
   * @type {(one: Element) => boolean} */
  const pretends = (one) =>
    getComputedStyle(one).cursor === "pointer" &&
    getComputedStyle(one.parentElement ?? one).cursor !== "pointer" &&
    !one.closest(`${CONTROL}, label`);

  /** @type {(id: string) => HTMLElement} */
  const byId = (id) => {
    const element = document.getElementById(id);
    if (!element) throw new Error(`#${id} is not there`);
    return element;
  };
  const within = () => document.querySelector("dialog[open]") ?? document.body;
  /** @type {(selector: string) => NodeListOf<Control>} */
  const allOf = (selector) => within().querySelectorAll(selector);
  const controls = () => [...allOf(CONTROL)].filter(seen);
  const pretenders = () => [...allOf("*")].filter((one) => seen(one) && pretends(one));

  /** @type {(one: Element) => string} */
  const look = (one) => one.getAttribute("class")?.split(" ")[0] ?? "";

  /** @type {(one: Control) => string} */
  function name(one) {
    const { target, send, explain } = one.dataset;
    const said = target ?? send;
    if (said) return said;
    if (one.matches("a[href]")) return `link ${one.getAttribute("href")}`;
    if (one.matches("summary")) return `summary of ${one.parentElement?.id || look(one.parentElement ?? one)}`;
    if (one.matches("input[type=radio]")) return `radio ${one.name} ${one.value}`;
    if (one.matches("input, select, textarea")) return `${one.type} ${one.name || one.id}`;
    if (one.matches("button")) return `button ${one.form?.dataset.submit ?? ""} ${one.value || one.textContent}`;
    if (explain) return `explains ${explain}`;
    return `${one.matches(CONTROL) ? "stop" : "pretends"} ${one.tagName} ${look(one) || one.id}`;
  }

  /** The kind of a control, by which similar ones are counted together.
   * @type {(one: Control) => string} */
  function kind(one) {
    const { target, send, explain } = one.dataset;
    const game = one.closest("[data-game]")?.dataset.game;
    const shines = ["lit", "chosen"].filter((which) => one.classList.contains(which)).join(" and ") || "unlit";
    if (send) return `${JSON.parse(send)[0]}${one.matches(NATIVE) ? "" : " by the board"}`;
    if (target) return `${game} ${/^[a-z]+/.exec(target)?.[0]} ${shines}`;
    if (one.matches("a[href]")) return `link ${one.getAttribute("href")?.split("/", 2).join("/")} ${look(one)}`;
    if (one.matches("input[type=radio]")) return `radio ${one.name}`;
    if (explain) return `explains ${game} ${/^[a-z]+/.exec(explain)?.[0]}`;
    return name(one).replace(/\d+/g, "0");
  }

  /** All controls with their keys: the name, with a number if several have the same name.
   * @type {(all: Control[]) => [name: string, control: Control][]} */
  function keyed(all) {
    /** @type {Record<string, number>} */
    const counts = {};
    return all.map((one) => {
      const called = name(one);
      counts[called] = (counts[called] ?? 0) + 1;
      return [counts[called] > 1 ? `${called} #${counts[called]}` : called, one];
    });
  }

  /** @type {(key: string) => Control | undefined} */
  const find = (key) =>
    keyed(key.startsWith("pretends ") ? pretenders() : controls()).find(([called]) => called === key)?.[1];

  /** @type {(one: Control) => string} */
  function use(one) {
    // A disabled control of the game still reacts: it says why it cannot be chosen.
    const ofTheGame = "target" in one.dataset;
    if (one.disabled || (one.ariaDisabled === "true" && !ofTheGame)) return "disabled";
    if (one.matches("a[href]:not([href^='#'])")) return "outside";
    if (one.matches("[type=file]")) return "file";
    if (one.matches("input[type=text], textarea")) return "type";
    if (one.matches("select")) return "select";
    return one.closest("[data-explain]") && !one.matches(`[data-target], [data-send], ${NATIVE}`) ? "hover" : "click";
  }

  /** @type {(one: Control) => string} */
  function holds(one) {
    if (one.getAttribute("href") === location.hash || (one.ariaCurrent ?? "false") !== "false") return "current";
    if (one.checked) return "checked";
    return one.ariaPressed === "true" ? "pressed" : "";
  }

  /** All controls as JSON, which is faster to transfer than a list. With `all`, elements that only look clickable, too.
   * @type {(all: boolean) => string} */
  function scan(all) {
    const found = keyed([...controls(), ...(all ? pretenders() : [])]);
    return JSON.stringify(found.map(([key, one]) => [key, kind(one), use(one), holds(one)]));
  }

  // ---- Finding changes ----

  /** @type {Control} */
  let control;
  let [address, before, focused, downloads] = ["", "", "", 0];

  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) downloads += 1;
    else click.call(this);
  };

  /** @type {(element: Element) => string[]} */
  const attributes = ({ attributes }) => [...attributes].map(({ name, value }) => `${name}=${value}`);
  const sheets = () =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));

  /** A text that differs whenever the page does. Tab stops, the tooltip and the values of progress bars are ignored. */
  function print() {
    /** @type {NodeListOf<Control>} */
    const fields = document.querySelectorAll("input, select, textarea");
    const values = [...fields].map(({ value, checked }) => [value, checked]);
    const parts = ["app", "errors", "update"].map((id) =>
      byId(id)
        .innerHTML.replaceAll(/ (aria-describedby="explain"|tabindex="-?\d+")/g, "")
        .replaceAll(/(<progress[^>]*) value="[^"]*"/g, "$1"),
    );
    return JSON.stringify([location.href, attributes(document.documentElement), sheets(), values, downloads, parts]);
  }

  const active = () => /** @type {Drawn} */ (document.activeElement ?? document.body);

  /** The element in focus, or "" if it is the control itself. */
  function where() {
    const here = active();
    const elsewhere = here !== document.body && !control.contains(here);
    return elsewhere ? `${here.tagName} ${here.id} ${here.dataset.target ?? here.dataset.send}` : "";
  }

  const changed = () => print() !== before || !["", focused].includes(where());
  const explained = () => !byId("explain").hidden;

  // A browser may move a tap to another control within a finger's width, which is activated in its turn.
  let missed = false;
  document.addEventListener(
    "pointerdown",
    ({ target }) => (missed = target instanceof Element && !belongs(target)),
    true,
  );

  /** The control with this key; a dialog with it may first have to be loaded.
   * @type {(key: string) => Promise<Control | undefined>} */
  async function appeared(key) {
    let one = find(key);
    for (const start = performance.now(); !one && performance.now() - start < LOADING; one = find(key)) await sleep(20);
    return one;
  }

  /** Remember the page before a control is used; returns whether the control exists.
   * @type {(key: string) => Promise<boolean>} */
  async function prepare(key) {
    const found = await appeared(key);
    if (!found) return false;
    control = found;
    active().blur();
    [address, before, focused, missed] = [location.hash, print(), where(), false];
    return true;
  }

  /** The current controls, if the address is the same as before, and the control itself was used. */
  const after = () => (location.hash === address && !missed ? scan(false) : "[]");

  /** @type {(at: Element | null) => boolean} */
  const belongs = (at) =>
    control.matches(CONTROL) ? at?.closest(CONTROL) === control : control.contains(at) && !at?.closest(CONTROL);

  /** A point where the control itself is on top, or null. */
  function point() {
    control.scrollIntoView({ block: "center", behavior: "instant" });
    const places = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
    for (const box of control.getClientRects())
      for (const part of places)
        for (const other of places) {
          const [x, y] = [box.left + part * box.width, box.top + other * box.height];
          if (belongs(document.elementFromPoint(x, y))) return [x, y];
        }
    return null;
  }

  const url = () => control.href;

  /** Choose another option of a list. */
  function select(list = control) {
    list.value = [...list.options].find(({ value }) => value !== list.value)?.value ?? "";
    for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
  }

  /** Rest with the mouse on an element until its tooltip shows.
   * @type {(one: Element) => Promise<void>} */
  async function hover(one) {
    const { left, top, width, height } = one.getBoundingClientRect();
    for (const [clientX, clientY] of [
      [1, 1],
      [left + width / 2, top + height / 2],
    ])
      one.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", clientX, clientY }));
    for (const start = performance.now(); !explained() && performance.now() - start < PATIENCE; ) await sleep(20);
  }

  /** Wait until the game has handled all messages, and the panel of a choice has its place, without which it takes no
   * clicks. */
  async function settled() {
    const start = performance.now();
    const waits = () => document.querySelector(".chooser:not([data-placed])") && performance.now() - start < PATIENCE;
    for (let calm = 0; calm < 2; calm = byId("app").ariaBusy || waits() ? 0 : calm + 1) await sleep(0);
  }

  /** Whether the page changes, or if `explains` is true, whether it shows a tooltip, within `timeout` ms.
   * @type {(explains: boolean, timeout: number) => Promise<boolean>} */
  async function answer(explains, timeout) {
    const done = explains ? explained : changed;
    for (const start = performance.now(); performance.now() - start < timeout; await sleep(20)) {
      await settled();
      if (done()) return true;
    }
    return false;
  }

  // ---- Restoring the state ----

  /** Write to the storage as another tab would.
   * @type {(key: string, text: string | null) => void} */
  function write(key, text) {
    const oldValue = localStorage.getItem(key);
    if (oldValue === text) return;
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue: text, storageArea: localStorage }));
  }

  /** @type {(hash: string) => Promise<void>} */
  async function go(hash) {
    if (location.hash !== hash) location.hash = hash;
    await settled();
  }

  /** @type {(key: string) => Promise<void>} */
  async function touch(key) {
    const one = await appeared(key);
    if (!one) throw new Error(`${key} is not there`);
    const used = use(one);
    const pointerType = matchMedia("(pointer: coarse)").matches ? "touch" : "mouse"; // a finger also has to confirm
    if (used === "hover") await hover(one);
    else if (used === "select") select(one);
    else one.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, detail: 1, pointerType }));
    await settled();
  }

  /** Go to an address and wait for its screen; a new game may first have to be read.
   * @type {(hash: string, ready: string, away: string) => Promise<void>} */
  async function open(hash, ready, away) {
    for (const start = performance.now(); ; await go(away)) {
      await go(hash);
      for (let times = 0; times < 2 && !document.querySelector(ready); times++) await sleep(20);
      if (document.querySelector(ready)) return settled();
      if (performance.now() - start > 20_000) throw new Error(`${hash} shows no ${ready}`);
    }
  }

  /** @type {{ name: string; copy: Kept; hash: string; print?: string }} */
  let basis = { name: "", copy: {}, hash: "" }; // the last restored state, with its address and the text of the page

  const ours = () => Object.keys(localStorage).filter((key) => /^haleakala\.match\./.test(key));
  /** @type {(kept: Record<string, string>) => boolean} */
  const untouched = (kept) =>
    ours().every((key) => key in kept) &&
    Object.entries(kept).every(([key, text]) => localStorage.getItem(key) === text);

  /** Restore the storage, the address, and the touches there. If the storage has not changed, leaving the screen and
   * returning may be enough, which is tried first.
   * @type {(state: State) => Promise<void>} */
  async function restore({ name, kept, key, save, via, hash, ready, steps }) {
    const away = hash === "#/about" ? "#/settings" : "#/about";
    /** @type {NodeListOf<HTMLElement>} */
    const running = document.querySelectorAll("[data-send*='StopContest'], .analysis:has(progress) button");
    for (const stop of running) stop.click();
    byId("errors").replaceChildren();
    await go(away);
    if (basis.name === name && untouched({ ...kept, ...basis.copy })) {
      await open(basis.hash, ready, away);
      for (const step of steps) if (find(step)) await touch(step);
      if (print() === basis.print) return;
      await go(away);
    }
    const copy = save ? { [`haleakala.match.${key}`]: save } : {};
    for (const old of ours()) if (!(old in kept)) write(old, null);
    for (const [one, text] of Object.entries({ ...kept, ...copy })) write(one, text);
    basis = { name, copy, hash: hash.replace("KEY", key) };
    if (via) await open(via, "main .status", away);
    await open(basis.hash, ready, away);
    for (const step of steps) await touch(step);
    basis.print = print();
  }

  globalThis.controls = { scan, after, prepare, point, url, select, answer, restore };
}
