// Players by code think in a worker of their own, begun when the first of them is wanted. One that does not answer is ended
// and asked once more in a new worker; then the game is told that nothing came. A player that somebody has written decides
// in a frame that reaches nothing of this site (bot_sandbox.js): the worker asks for each decision.

import { another } from "../start/launch.js";
import { fetched, Lost } from "../start/verified_fetch.js";
import { within } from "../start/watchdog.js";
import * as sandbox from "./bot_sandbox.js";
import { archiveOf } from "./game_assets.js";
import { lead, rest } from "./leader_election.js";

/** @typedef {{ number: number }} Turn */

const THINKER = "@thinker-hash@"; // the hash of their program
const [START, TIMEOUT] = [30, 20]; // seconds without any news; a slow phone starts Python in ten
const SOON = 1500; // ms after a game with players by code was opened
const ANSWER = /^\["(BotMove|BotFailed|Analysed|ContestDone)",/; // no other message comes from a player by code
/** @type {Turn | null} */
let asked = null; // the question that somebody waits for
let misses = 0; // how often in a row they did not come

/** A worker that is begun when it is needed, and what it can be asked. */
class Desk {
  /** @type {Promise<Program> | null} */
  #begun = null; // a promise of what it can be asked
  /** @type {PythonWorker | null} */
  #worker = null;
  /** @type {object | null} */
  #turn = null; // which of its workers, for one may be ended before it is there
  /** @type {Watchdog | null} */
  #starting = null; // waits for it to come
  /** @type {Lost | null} */
  #missing = null; // what it lacked, for what it says of that itself is only a text
  /** @type {Watchdog | null} */
  #waiting = null; // for signs of life
  busy = false;

  wakeUp() {
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
    await fetched([[new URL("bots.py", import.meta.url).href, THINKER]]); // a worker without it would say nothing
    /** @type {Hear} */
    const heard = (data) => {
      this.#starting?.alive();
      if ("replaced" in data) this.#missing = new Lost("part of it", data.replaced);
    };
    const { worker, running } = await another("bots.py", () => this.#turn === turn, heard);
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
    worker.sync.decide = (question) => (worker === this.#worker ? this.#decided(question) : "");
    return (await running).sync;
  }

  /** What a player decides that somebody has written, or "" where nobody waits for it any more.
   * @type {(question: string) => Promise<string>} */
  async #decided(question) {
    const [turn, waiting] = [asked, this.#waiting];
    waiting?.stop(); // the sandbox has a timeout of its own
    if (!turn || asked !== turn) return "";
    const answer = await sandbox.decide(question);
    if (asked === turn) waiting?.alive();
    return answer;
  }

  /** What the worker can be asked, once it is there; throws a Lost. */
  async #there() {
    const { waiting, answer } = within(START, this.wakeUp(), new Lost(`not there after ${START} seconds`));
    this.#starting = waiting;
    try {
      return await answer;
    } catch (error) {
      throw this.#missing ?? (error instanceof Lost ? error : new Lost(String(error)));
    }
  }

  /** The answer, or null where nobody waits for it any more when the worker is there.
   * @type {(request: string, turn: Turn, seconds: number) => Promise<string | null>} */
  async answer(request, turn, seconds) {
    this.busy = true;
    this.#missing = null;
    try {
      const sync = await this.#there();
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

  /** Whatever it does, it does no longer. */
  end() {
    this.#worker?.terminate();
    [this.#begun, this.#worker, this.#turn, this.busy] = [null, null, null, false];
  }

  stop() {
    this.busy = false;
    this.#begun?.then((sync) => sync.stop()).catch(() => {});
  }
}

const house = new Desk();

/** Begin, so that nobody has to wait for it later, but not while the page itself has much to do. */
export const rouse = () => setTimeout(() => house.wakeUp(), SOON);

/** @type {(ms: number) => Promise<void>} */
const later = (ms) => new Promise((done) => setTimeout(done, ms));
/** @type {() => Promise<void>} */
const seen = () =>
  new Promise((done) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", look);
      done();
    };
    document.addEventListener("visibilitychange", look);
    look();
  });

/** Ask the worker, and `send` its answer, a message in JSON, `pace` milliseconds from now or later; only while the page is seen.
 * Where it is the next move of the game of `key`, only while this window leads that game.
 * @type {(...asked: [...question: Fields<"AskBot">, send: (answer: string) => void]) => Promise<void>} */
export async function ask(number, request, pace, key, contest, send) {
  const turn = { number };
  asked = turn;
  const lost = () => {
    if (asked !== turn) return;
    stop();
    ask(number, request, pace, key, contest, send); // it may lead again
  };
  do {
    await seen();
    if (asked !== turn) return;
  } while (!(await lead(key, lost)));
  if (asked !== turn) return;
  const paced = later(pace);
  const thought = await answered(request, turn);
  if (contest && asked === turn) sandbox.end(); // nothing of a contest is left
  await paced;
  if (!thought || asked !== turn) return;
  rest();
  send(ANSWER.test(thought) ? thought : unthought(number));
}

/** The answer, asked for twice at most.
 * @type {(request: string, turn: Turn) => Promise<string | null>} */
async function answered(request, turn) {
  for (let last = false; ; last = true) {
    try {
      const answer = await house.answer(request, turn, TIMEOUT);
      misses = 0;
      return answer;
    } catch (error) {
      if (asked !== turn) return null;
      console.warn("The player by code did not answer:", error);
      house.end();
      if (error instanceof Lost) return unloaded(turn.number, error.replaced);
      if (last) return unthought(turn.number);
    }
  }
}

/** That no answer came to the question with this number, and why: a kind, a text, a line, and whether to reload may help.
 * @type {(number: number, fault?: Fields<"BotFailed">[1]) => string} */
const unthought = (number, fault = null) => JSON.stringify(["BotFailed", number, fault]);

/** Their code did not come.
 * @type {(number: number, replaced: boolean) => string} */
function unloaded(number, replaced) {
  misses += 1;
  return unthought(number, ["unloaded", "", 0, replaced || misses > 1]);
}

/** Nobody waits any more. */
export function stop() {
  asked = null;
  rest();
  house.stop();
  sandbox.end(); // it may never listen
}
