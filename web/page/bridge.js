// Runs the game, which is Python in a worker of its own. It receives messages and sends commands, both as JSON texts,
// so that neither side holds objects of the other. Messages that are sent before Python has started wait for it.

import { byId } from "../start/by_id.js";
import { isOurs } from "../start/error_origin.js";
import { fetched as fetchLate, Lost } from "../start/verified_fetch.js";
import { watchdog } from "../start/watchdog.js";
import { ask, stop as stopThinking, warmUp } from "./bots.js";
import { openScanner, showCode } from "./codes/late.js";
import { draw, focus, focusNext, reveal, frame as setFrame, takes, toTop } from "./draw/render.js";
import { watch as explainThings } from "./draw/tooltip.js";
import { showError } from "./error_panel.js";
import { bare } from "./error_report.js";
import { fetchGame, gameFetched, isFetching, stopFetching } from "./game_assets.js";
import { phrase } from "./i18n.js";
import { listen, address as routed } from "./input/events.js";
import { zoom } from "./input/pan.js";
import {
  closeClipboard,
  copy,
  download,
  mailWith,
  openClipboard,
  readClipboard,
  share,
  startReading,
} from "./share.js";
import * as store from "./storage.js";

const app = byId("app");
const page = document.documentElement;
const LICENCES = "licences.html";
/** @type {string[]} */
const early = [];
const TIMEOUT = 10; // the timeout in seconds; the slowest answer, the first saved game on a slow phone, takes two
/** @type {PythonWorker | null} */
let worker = null; // the worker of the game
/** @type {Program | null} */
let game = null; // the functions of the game, once it has started
/** @type {() => Promise<Begun>} */
let launch; // starts a new worker, and returns it with a promise of its functions
let addressed = ""; // the last address that was sent to the game
let underway = 0; // the number of addresses that were sent and not answered yet
let unanswered = 0;
/** @type {() => void} */
let closePanel = () => {}; // removes the panel that says that the game has stopped responding
let lost = 0; // number of times in a row that licences.html could not be loaded
let missed = false; // whether another tab has changed the storage while no game was running

// Fields of the last SetReport: the game, words to leave out, whether something is hidden.
/** @type {Fields<"SetReport">} */
let reported = ["", [], true];
/** @type {{ hash: string; html: string; frame?: Fields<"SetFrame"> } | null} */
let picture = null; // the last drawing without a selection (address, markup, frame), which the next visit shows first
let selecting = false; // whether something has been selected since that drawing
// Matches a selected target; pictures in the rulebook have none.
const SELECTED = /<[^>]*class="[^"]*\bchosen\b[^>]*data-target/;
const PRIVATE = /<div [^>]*data-private[ >]/; // matches a table that shows a hand, which the next player must not see
const LAID_OUT = /<div [^>]*data-laid[ >]/; // matches a table with a turn that is laid out, but not played yet

/** Every command of Python to the page (app/commands.py), by its name. Each function takes the command's fields.
 * @satisfies {{ [Name in ToPage[0]]: (...fields: Fields<Name>) => unknown }} */
const COMMANDS = {
  Draw(markup) {
    draw(markup);
    selecting = SELECTED.test(markup) || LAID_OUT.test(markup);
    if (!selecting) picture = PRIVATE.test(markup) ? null : { hash: addressed, html: markup };
  },
  SetFrame(...frame) {
    setFrame(...frame);
    if (picture) picture.frame = frame;
  },
  SetReport: (...said) => {
    reported = said;
  },
  Ready() {
    if ("share" in navigator) page.dataset.shares = ""; // style sheets show the button of the share sheet
    page.dataset.app = "ready";
  },
  ShowError: (what) => report(what),
  GoTo: (fragment) => (location.hash = fragment),
  Readdress(fragment) {
    if (underway > 1 || location.hash !== addressed) return; // too late: the player is on another screen already
    history.replaceState(null, "", `#${fragment}`);
    addressed = location.hash;
    setPictureAddress();
  },
  ToTop: toTop,
  Focus: focus,
  FocusNext: focusNext,
  Reveal: reveal,
  Zoom: zoom,
  StoreGame: (key, text, known) => store.storeGame(key, text, known, send),
  Forget: store.removeGame,
  StoreSeeds: (key, text, known) => store.storeSeeds(key, text, known, send),
  StoreSettings: (text, language) => store.storeSettings(text, language, send),
  SetSettingsAside: store.setSettingsAside,
  StoreBot: (name, code) => store.storeBot(name, code, send),
  SetBadge: (count) => void navigator.setAppBadge?.(count).catch(() => {}),
  Persist: () => void store.persist(send),
  Download: download,
  async CopyLink(fragment) {
    const link = withFragment(fragment);
    send(["LinkCopied", link, await copy(link)]);
  },
  ReadClipboard: () => readClipboard((text) => send(["Pasted", text])),
  async SendText(how, text, fragment) {
    const link = withFragment(fragment);
    if (how === "mail") location.href = mailWith(text, link);
    else {
      const done = how === "share" ? await share(`${text}\n${link}`) : null;
      if (done === "shared") send(["LinkShared", link]);
      else if (!done) send(["LinkCopied", link, await copy(`${text}\n${link}`)]);
    }
  },
  ShowCode: (fragment, label, close) => showCode(send, withFragment(fragment), label, close),
  OpenScanner: (...words) => openScanner(send, ...words),
  AskBot: (...asked) => ask(...asked, sendText),
  WarmUpBots: warmUp,
  StopThinking: stopThinking,
  GameFetched(id) {
    gameFetched(id);
    updateBusy();
  },
  CancelFetch() {
    stopFetching();
    updateBusy();
  },
  /** Go to licences.html once it is known to load: otherwise the browser would show its own error page. */
  async OpenLicences() {
    try {
      await fetchLate([[LICENCES]]);
      location.href = LICENCES;
    } catch (error) {
      lost += 1;
      send(["LicencesLost", (error instanceof Lost && error.replaced) || lost > 1]);
    }
  },
  Reload: () => location.reload(),
};

/** The address of this page with another fragment.
 * @type {(fragment: string) => string} */
const withFragment = (fragment) => `${location.origin}${location.pathname}#${fragment}`;

/** Carry out the commands of a JSON list in their order.
 * @type {(commands: string) => void} */
function perform(commands) {
  for (const [name, ...fields] of JSON.parse(commands)) {
    try {
      /** @type {Record<string, (...fields: unknown[]) => unknown>} */ (COMMANDS)[name](...fields);
    } catch (error) {
      report(`${name}: ${withStack(error)}`);
    }
  }
}

/** An error with its stack.
 * @type {(error: unknown) => string} */
const withStack = (error) => String(/** @type {Partial<Error> | null} */ (error)?.stack ?? error);

/** Show a panel with the report of an error, from which the player can go on at the last saved position.
 * @type {(what: string) => void} */
function report(what) {
  const sentence = phrase("Something went wrong. Your last saved position is safe.");
  showError(sentence, details(what), [phrase("Resume game"), restart]);
}

/** The report of an error: versions, the error, and the game in notation as it was last saved. It has nothing personal
 * or hidden.
 * @type {(what: string) => string} */
function details(what) {
  const [game, words, hidden] = reported;
  const versions = `Haleakala @version@ (${import.meta.url.split("/").at(-2)}), Python ${started()}`;
  return [versions, navigator.userAgent, impersonal(hidden ? bare(what) : what, words), game].join("\n");
}

const started = () =>
  /** @type {PerformanceMark[]} */ (performance.getEntriesByName("python")).at(-1)?.detail ?? "did not start";

/** The text without the words that people typed: names and titles of all saved games, and the contents of fields.
 * @type {(text: string, known: string[]) => string} */
function impersonal(text, known) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = app.querySelectorAll("input:not([type=radio], [type=checkbox]), textarea");
  const typed = [...fields].map(({ value }) => value);
  const words = [...known, ...typed].filter((word) => word.trim()).sort((one, other) => other.length - one.length);
  /** @type {(word: string) => string} */
  const literally = (word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  /** @type {(word: string) => RegExp} */
  const whole = (word) => new RegExp(`(?<![\\p{L}\\p{N}])${literally(word)}(?![\\p{L}\\p{N}])`, "giu");
  /** @type {(rest: string, word: string) => string} */
  const without = (rest, word) => (word.length > 1000 ? rest.replaceAll(word, "…") : rest.replace(whole(word), "…"));
  return words.reduce(without, text);
}

const waiting = watchdog(TIMEOUT, () => {
  /** @type {[string, () => void]} */
  const wait = [phrase("Keep waiting"), () => unanswered && waiting.alive()];
  const sentence = phrase("The game has stopped responding. Your last saved position is safe.");
  closePanel = showError(sentence, details("no answer"), [phrase("Restart"), restart], wait);
});

/** Wait for an answer of the game that is running now.
 * @type {<T>(answer: Promise<T>) => Promise<T | undefined>} */
async function awaitAnswer(answer) {
  const asked = worker;
  unanswered += 1;
  app.ariaBusy = "true";
  waiting.alive();
  try {
    return await answer;
  } catch (error) {
    if (asked === worker) report(withStack(error));
  } finally {
    if (asked === worker) handleAnswer();
  }
}

function handleAnswer() {
  unanswered -= 1;
  waiting.alive();
  if (unanswered) return;
  waiting.stop();
  closePanel();
  updateBusy();
}

/** Mark the page as busy until all messages are answered and no game is being fetched. */
function updateBusy() {
  if (!unanswered && !isFetching()) app.ariaBusy = null;
}

/** Store the current address with the last drawing, unless something has been selected since that drawing. */
function setPictureAddress() {
  if (!selecting && picture) picture.hash = addressed;
}

/** Whether the game answers a message with a text for the clipboard.
 * @type {(message: FromPage) => boolean} */
const copies = ([type, how]) =>
  type === "ShareLink" || (type === "SendLink" && (how === "copy" || (how === "remind" && !navigator.share)));

/** Send the game a message: a list with the name of its type and its fields (app/messages.py).
 * @type {(message: FromPage) => Promise<void>} */
async function send(message) {
  const [type] = message;
  if (!game && type === "Routed") return; // not needed: the game starts with the current address
  if (game && copies(message)) openClipboard();
  if (game && type === "PasteLink") startReading();
  if (type === "Routed") [addressed, underway] = [location.hash, underway + 1];
  await sendText(JSON.stringify(message));
  if (type === "Routed") {
    underway -= 1;
    setPictureAddress();
  }
  closeClipboard();
}

/** Send the game a message in JSON; messages that are sent before it has started wait for it.
 * @type {(message: string) => Promise<void>} */
async function sendText(message) {
  if (game) return awaitAnswer(game.receive(message));
  early.push(message);
  page.classList.add("waiting");
}

/** Start the game in a new worker, with the saved data and the messages that were sent before.
 * @type {(launcher: () => Promise<Begun>) => Promise<void>} */
export async function begin(launcher) {
  launch = launcher;
  const { worker: made, running } = await launch();
  worker = made;
  made.sync.perform = (commands) => {
    if (made === worker) perform(commands);
  };
  made.sync.fetchGame = (id, title) => {
    app.ariaBusy = "true";
    return fetchGame(id, title, () => send(["StopWaiting"]));
  };
  const { sync } = await running;
  addressed = location.hash;
  const here = { hash: addressed, languages: navigator.languages, storage: JSON.stringify(store.all()) };
  await sync.start(JSON.stringify({ ...here, early: early.splice(0) }));
  game = sync;
  if (location.hash !== addressed) send(routed()); // the player has changed the screen while the game was starting
  if (missed) store.sendAll(send);
  missed = false;
  for (const message of early.splice(0)) await awaitAnswer(game.receive(message));
  page.classList.remove("waiting");
}

/** Restart the game in a new worker, whatever the old one is doing. It goes on from what was saved. */
async function restart() {
  worker?.terminate();
  stopThinking();
  stopFetching();
  [worker, game, unanswered, underway] = [null, null, 0, 0];
  delete page.dataset.app;
  app.ariaBusy = "true";
  const startTimeout = watchdog(3 * TIMEOUT, () => notStarted("no answer"));
  startTimeout.alive();
  try {
    await begin(launch);
    closePanel();
    updateBusy();
  } catch (error) {
    notStarted(withStack(error));
  } finally {
    startTimeout.stop();
  }
}

/** @type {(what: string) => void} */
function notStarted(what) {
  const sentence = phrase("Couldn’t restart the game. Your last saved position is safe. Reload the page to try again.");
  closePanel = showError(sentence, details(what), [phrase("Reload"), () => location.reload()]);
}

/** Save the last drawing for the next visit, unless the game has not drawn the current address yet. */
function storePicture() {
  const settled = !underway && location.hash === addressed;
  if (settled && picture?.frame && picture.hash === addressed) store.storePicture(picture.html, picture.frame);
}
addEventListener("pagehide", storePicture);
// Phones may close a page without pagehide.
addEventListener("visibilitychange", () => document.hidden && storePicture());
// Until the game has started, progress.js reports errors.
addEventListener("error", (event) => game && isOurs(event) && report(event.message));
addEventListener("unhandledrejection", (event) => game && isOurs(event) && report(withStack(event.reason)));
listen(send, takes);
store.watch((message) => {
  if (game) send(message);
  else missed = true;
});
explainThings(async (target) => (game ? game.explain(target) : ""));
