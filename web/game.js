// The game: Python in a worker of its own. Reports go to it, errands come back, both as JSON texts, so that nothing on
// either side can be held by the other. What is reported before Python is there waits for it.
import { draw, focus, focusNext, frame, reveal, takes, toTop } from "./draw.js";
import { watch as explainThings } from "./explain.js";
import { listen } from "./listen.js";
import { closeClipboard, copy, download, openClipboard } from "./share.js";
import * as store from "./store.js";
import { trouble } from "./trouble.js";

const app = document.getElementById("app");
const page = document.documentElement;
const COPYING = "page:copy-link";
const early = [];
let game = null;
let unanswered = 0;

let picture = null; // what was drawn last with nothing in hand, as the next visit will begin: markup, and the frame around it
const IN_HAND = /class="[^"]*\bchosen\b/;

const ERRANDS = {
  draw(html) {
    draw(html);
    if (!IN_HAND.test(html)) picture = { html };
  },
  frame(...given) {
    frame(...given);
    if (picture) picture.frame = given;
  },
  focus,
  focusNext,
  reveal,
  toTop,
  download,
  goTo: (fragment) => (location.hash = fragment),
  readdress: (fragment) => history.replaceState(null, "", `#${fragment}`),
  keep(key, text) {
    const error = store.keep(key, text);
    if (error) tell("not-kept", { key, error });
  },
  keepSettings: store.keepSettings,
  setSettingsAside: store.setSettingsAside,
  forget: store.forget,
  downloadKept: (filename, key) => download(filename, store.match(key)),
  async copyLink(fragment) {
    const link = `${location.origin}${location.pathname}#${fragment}`;
    tell("copied", { link, copied: await copy(link) });
  },
  trouble: (what) => report(what),
  ready: () => (page.dataset.app = "ready"),
};

/** Run the errands of a JSON list, one after the other. */
function perform(errands) {
  for (const [name, ...given] of JSON.parse(errands)) {
    try {
      ERRANDS[name](...given);
    } catch (error) {
      report(`${name}: ${error?.stack ?? error}`);
    }
  }
}

/** What went wrong, the versions, and the game in notation as it was last saved: nothing personal. */
function report(what) {
  const [, key = ""] = /^#\/match\/([^/]+)/.exec(location.hash) ?? [];
  trouble([`Haleakala @version@`, navigator.userAgent, what, store.notation(key)].join("\n"));
}

/** Tell the game. */
async function tell(type, details) {
  const report = JSON.stringify({ type, ...details });
  if (!game) {
    if (type !== "hash") early.push(report); // the game begins with the address as it is then
    page.classList.toggle("waiting", early.length > 0);
    return;
  }
  if (details.target === COPYING) openClipboard();
  unanswered += 1;
  app.ariaBusy = "true";
  await game.hear(report);
  closeClipboard();
  unanswered -= 1;
  if (!unanswered) app.ariaBusy = null;
}

/** Lets the game that runs in a worker know what there is, and what was done on the page before it came. */
export async function begin(worker) {
  const { hash } = location;
  await worker.sync.start(JSON.stringify({ hash, languages: navigator.languages, ...store.all() }));
  game = worker.sync;
  for (const report of early.splice(0)) await game.hear(report);
  page.classList.remove("waiting");
}

/** What Python may ask of the page. */
export const answer = (worker) => (worker.sync.perform = perform);

addEventListener("pagehide", () => picture?.frame && store.keepPicture(picture.html, picture.frame));
addEventListener("error", ({ message }) => game && report(message)); // before that, boot.js says it
addEventListener("unhandledrejection", ({ reason }) => game && report(String(reason?.stack ?? reason)));
listen(tell, takes);
explainThings(async (target) => (game ? game.explain(target) : ""));
