// Players by code think in a worker of their own, begun when the first of them is wanted. One that does not answer is ended
// and asked once more in a new worker; then the game is told that nothing came. A player that somebody has written decides
// in a frame that reaches nothing of this site (sandbox.js): the worker asks for each decision.
import { lead, rest } from "./lead.js";
import { within } from "./patience.js";
import { another } from "./start.js";

const [START, PATIENCE] = [60, 20]; // seconds; a slow phone starts Python in ten
const SOON = 1500; // ms after a game with players by code was opened
const ANSWERS = ["thought", "unthought", "analysed", "contested"]; // no other report comes from a player by code
let asked = null; // the question that somebody waits for
let sandbox = null; // once it was needed

/** A worker that is begun when it is needed, and what it can be asked. */
class Desk {
  #begun = null; // a promise of what it can be asked
  #worker = null;
  #turn = null; // which of its workers, for one may be ended before it is there
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
    const { worker, running } = await another("thinker.py", () => this.#turn === turn);
    this.#worker = worker;
    worker.sync.progress = (share) => {
      if (worker !== this.#worker) return;
      this.#waiting?.alive();
      const bar = document.getElementById("thinking");
      if (bar && this.busy) bar.value = share;
    };
    worker.sync.decide = (question) => (worker === this.#worker ? this.#decided(question) : "");
    return (await running).sync;
  }

  /** What a player decides that somebody has written, or "" where nobody waits for it any more. */
  async #decided(question) {
    const [turn, waiting] = [asked, this.#waiting];
    waiting?.stop(); // the sandbox has a patience of its own
    sandbox ??= await import("./sandbox.js");
    if (!turn || asked !== turn) return "";
    const answer = await sandbox.decide(question);
    if (asked === turn) waiting?.alive();
    return answer;
  }

  /** The answer, or null where nobody waits for it any more when the worker is there. */
  async answer(question, turn, seconds) {
    this.busy = true;
    try {
      const sync = await within(START, this.wakeUp(), new Error(`not there after ${START} seconds`)).answer;
      if (asked !== turn) return null;
      const { waiting, answer } = within(seconds, sync.think(question), new Error("no sign of life"));
      this.#waiting = waiting;
      return await answer;
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

const later = (ms) => new Promise((done) => setTimeout(done, ms));
const seen = () =>
  new Promise((done) => {
    const look = () => document.hidden || (document.removeEventListener("visibilitychange", look), done());
    document.addEventListener("visibilitychange", look);
    look();
  });

/** Ask, and `tell` what was thought, `pace` milliseconds from now or later; only while the page is seen. Where it is the
 * next move of the game of `key`, only while this window leads that game. */
export async function think(question, pace, key, tell) {
  const { number, games } = JSON.parse(question);
  const turn = { number };
  asked = turn;
  const lost = () => {
    if (asked !== turn) return;
    stop();
    think(question, pace, key, tell); // it may lead again
  };
  do {
    await seen();
    if (asked !== turn) return;
  } while (!(await lead(key, lost)));
  if (asked !== turn) return;
  const paced = later(pace);
  const thought = await answered(question, turn);
  if (games && asked === turn) sandbox?.end(); // nothing of a contest is left
  await paced;
  if (!thought || asked !== turn) return;
  rest();
  const { type, ...details } = JSON.parse(thought);
  if (!ANSWERS.includes(type)) return tell("unthought", { number });
  tell(type, details);
}

/** The answer, asked for twice at most. */
async function answered(question, turn) {
  for (const last of [false, true]) {
    try {
      return await house.answer(question, turn, PATIENCE);
    } catch (error) {
      if (asked !== turn) return null;
      console.warn("The player by code did not answer:", error);
      house.end();
      if (last) return JSON.stringify({ type: "unthought", number: turn.number });
    }
  }
}

/** Nobody waits any more. */
export function stop() {
  asked = null;
  rest();
  house.stop();
  sandbox?.end(); // it may never listen
}
