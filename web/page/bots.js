// Computer players run in a worker of their own, which is started when one is needed. If it does not answer, it is
// replaced by a new worker and asked once more; after that the game gets the message BotFailed. A custom bot runs in a
// frame that cannot reach anything of this site (bot_sandbox.js): the worker asks for each of its decisions.

import { startWorker } from "../start/launch.js";
import { fetched, Lost } from "../start/verified_fetch.js";
import { within } from "../start/watchdog.js";
import * as sandbox from "./bot_sandbox.js";
import { archiveOf } from "./game_assets.js";
import { lead, markIdle } from "./leader_election.js";

/** @typedef {{ number: number }} Turn */

const PROGRAM_HASH = "@bots-hash@"; // the hash of bots.py, the program of the worker
const [START, TIMEOUT] = [30, 20]; // timeouts in seconds without any message; a slow phone starts Python in ten
const SOON = 1500; // the time in ms to wait after a game with computer players was opened
const ANSWER = /^\["(BotMove|BotFailed|Analysed|ContestDone)",/; // the only messages that the worker may send
/** @type {Turn | null} */
let asked = null; // the question that is being answered
let misses = 0; // number of times in a row that the worker could not be loaded

/** A worker that is started when it is needed, and its functions. */
class BotWorker {
  /** @type {Promise<Program> | null} */
  #begun = null; // a promise of the worker's functions
  /** @type {PythonWorker | null} */
  #worker = null;
  /** @type {object | null} */
  #turn = null; // identifies the current worker, even before it is created
  /** @type {Watchdog | null} */
  #starting = null; // the timeout for the start of the worker
  /** @type {Lost | null} */
  #missing = null; // the error of a file that the worker could not load; the worker itself sends only a text
  /** @type {Watchdog | null} */
  #waiting = null; // the timeout for an answer of the worker
  busy = false;

  start() {
    if (!this.#begun) {
      const begun = this.#begin();
      this.#begun = begun;
      begun.catch(() => this.#begun === begun && this.end());
    }
    return this.#begun;
  }

  async #begin() {
    const turn = {};
    this.#turn = turn;
    // First check that bots.py can be fetched: without it the worker would never answer.
    await fetched([[new URL("bots.py", import.meta.url).href, PROGRAM_HASH]]);
    /** @type {OnNews} */
    const onNews = (data) => {
      this.#starting?.alive();
      if ("replaced" in data) this.#missing = new Lost("part of it", data.replaced);
    };
    const { worker, running } = await startWorker("bots.py", () => this.#turn === turn, onNews);
    this.#worker = worker;
    worker.sync.fetchGame = async (game) => {
      const archive = fetched([archiveOf(game)]);
      archive.catch((error) => (this.#missing = error));
      return (await archive)[0];
    };
    worker.sync.progress = (share) => {
      if (worker !== this.#worker) return;
      this.#waiting?.alive();
      const bar = document.getElementById("thinking");
      if (bar instanceof HTMLProgressElement && this.busy) bar.value = share;
    };
    worker.sync.decide = (...question) => (worker === this.#worker ? this.#customDecision(question) : "");
    return (await running).sync;
  }

  /** The decision of a custom bot, or "" if the question was cancelled.
   * @type {(question: Fields<"Question">) => Promise<string>} */
  async #customDecision(question) {
    const [turn, waiting] = [asked, this.#waiting];
    waiting?.stop(); // stop this timeout, since the sandbox has its own
    if (!turn || asked !== turn) return "";
    const answer = await sandbox.decide(...question);
    if (asked === turn) waiting?.alive();
    return answer;
  }

  /** The functions of the worker, once it is loaded. Throws `Lost` if it cannot be loaded. */
  async #loaded() {
    const { waiting, answer } = within(START, this.start(), new Lost(`not there after ${START} seconds`));
    this.#starting = waiting;
    try {
      return await answer;
    } catch (error) {
      throw this.#missing ?? (error instanceof Lost ? error : new Lost(String(error)));
    }
  }

  /** The answer; null if the question was cancelled before the worker was loaded.
   * @type {(request: string, turn: Turn, seconds: number) => Promise<string | null>} */
  async answer(request, turn, seconds) {
    this.busy = true;
    this.#missing = null;
    try {
      const sync = await this.#loaded();
      if (asked !== turn) return null;
      const { waiting, answer } = within(seconds, sync.think(request), new Error("no sign of life"));
      this.#waiting = waiting;
      return await answer;
    } catch (error) {
      throw this.#missing ?? error;
    } finally {
      if (asked === turn) this.busy = false;
    }
  }

  /** Terminate the worker, whatever it is doing. */
  end() {
    this.#worker?.terminate();
    [this.#begun, this.#worker, this.#turn, this.busy] = [null, null, null, false];
  }

  stop() {
    this.busy = false;
    this.#begun?.then((sync) => sync.stop()).catch(() => {});
  }
}

const botWorker = new BotWorker();

/** Start the worker before it is needed, but not while the page itself is busy. */
export const warmUp = () => setTimeout(() => botWorker.start(), SOON);

/** @type {(ms: number) => Promise<void>} */
const later = (ms) => new Promise((done) => setTimeout(done, ms));
/** @type {() => Promise<void>} */
const whenVisible = () =>
  new Promise((done) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", look);
      done();
    };
    document.addEventListener("visibilitychange", look);
    look();
  });

/** Ask the worker, and `send` its answer, a message in JSON, after `pace` milliseconds or later, and only while the
 * page is visible. If the question is about the next move of the game `key`, only the window that leads the game asks.
 * @type {(...asked: [...question: Fields<"AskBot">, send: (answer: string) => void]) => Promise<void>} */
export async function ask(number, request, pace, key, contest, send) {
  const turn = { number };
  asked = turn;
  const lost = () => {
    if (asked !== turn) return;
    stop();
    ask(number, request, pace, key, contest, send); // ask again when this window leads the game again
  };
  do {
    await whenVisible();
    if (asked !== turn) return;
  } while (!(await lead(key, lost)));
  if (asked !== turn) return;
  const paced = later(pace);
  const thought = await answered(request, turn);
  // After test games, and after an answer that Python has refused, the bot's frame is removed.
  if ((contest || thought?.startsWith('["BotFailed",')) && asked === turn) sandbox.end();
  await paced;
  if (!thought || asked !== turn) return;
  markIdle();
  send(ANSWER.test(thought) ? thought : failure(number));
}

/** The answer to a question, which is asked twice at most.
 * @type {(request: string, turn: Turn) => Promise<string | null>} */
async function answered(request, turn) {
  for (let last = false; ; last = true) {
    try {
      const answer = await botWorker.answer(request, turn, TIMEOUT);
      misses = 0;
      return answer;
    } catch (error) {
      if (asked !== turn) return null;
      console.warn("The player by code did not answer:", error);
      botWorker.end();
      if (error instanceof Lost) return loadFailure(turn.number, error.replaced);
      if (last) return failure(turn.number);
    }
  }
}

/** The message that the question with this number got no answer. `fault` has the fields of a Fault
 * (app/bots/requests.py).
 * @type {(number: number, fault?: Fields<"BotFailed">[1]) => string} */
const failure = (number, fault = null) => JSON.stringify(["BotFailed", number, fault]);

/** The message that the code of computer players could not be loaded. `replaced` is that of `Lost`.
 * @type {(number: number, replaced: boolean) => string} */
function loadFailure(number, replaced) {
  misses += 1;
  return failure(number, ["unloaded", "", 0, replaced || misses > 1]);
}

/** Cancel the question that is being answered. */
export function stop() {
  asked = null;
  markIdle();
  botWorker.stop();
  sandbox.end(); // removes the frame, since a custom bot may ignore `stop`
}
