// Players by code think in workers of their own, begun when the first of them is wanted: one for the house's, one that
// is thrown away after use for the player that somebody has written. One of the house that does not answer is ended and
// asked once more in a new worker; then the game is told that nothing came. One's own has less time and no second try.
import { patience } from "./patience.js";
import { another } from "./start.js";

const [START, PATIENCE, OWN_PATIENCE] = [60, 20, 5]; // seconds; a slow phone starts Python in ten
const SOON = 1500; // ms after a game with players by code was opened
const ANSWERS = ["thought", "unthought", "analysed", "contested"]; // no other report comes from a player by code
let asked = 0; // which question somebody waits for

class NoSignOfLife extends Error {}

/** What a promise answers, unless so many seconds pass in which `waiting` hears of nothing. */
function within(seconds, promise, late) {
  let fail = null;
  const tooLate = new Promise((_, reject) => (fail = reject));
  const waiting = patience(seconds, () => fail(late));
  waiting.alive();
  return { waiting, answer: Promise.race([promise, tooLate]).finally(waiting.stop) };
}

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
    return (await running).sync;
  }

  /** The answer, or null where nobody waits for it any more when the worker is there. */
  async answer(question, number, seconds) {
    this.busy = true;
    try {
      const sync = await within(START, this.wakeUp(), new Error(`not there after ${START} seconds`)).answer;
      if (asked !== number) return null;
      const { waiting, answer } = within(seconds, sync.think(question), new NoSignOfLife());
      this.#waiting = waiting;
      return await answer;
    } finally {
      if (asked === number) this.busy = false;
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

const [house, own] = [new Desk(), new Desk()];

/** Begin, so that nobody has to wait for it later, but not while the page itself has much to do. */
export const rouse = () => setTimeout(() => house.wakeUp(), SOON);

const later = (ms) => new Promise((done) => setTimeout(done, ms));
const seen = () =>
  new Promise((done) => {
    const look = () => document.hidden || (document.removeEventListener("visibilitychange", look), done());
    document.addEventListener("visibilitychange", look);
    look();
  });

/** Ask, and `tell` what was thought, `pace` milliseconds from now or later; only while the page is seen. */
export async function think(question, pace, tell) {
  const { number, code } = JSON.parse(question);
  asked = number;
  await seen(); // of two tabs with the same game, one plays on
  if (asked !== number) return;
  const paced = later(pace);
  const thought = await (code ? tried(question, number) : asToldByTheHouse(question, number));
  await paced;
  if (!thought || asked !== number) return;
  const { type, ...details } = JSON.parse(thought);
  if (!ANSWERS.includes(type)) return tell("unthought", { number });
  tell(type, code && "level" in details && type === "thought" ? { ...details, level: "own" } : details);
}

/** The answer of a player of the house, asked twice at most. */
async function asToldByTheHouse(question, number) {
  for (const last of [false, true]) {
    try {
      return await house.answer(question, number, PATIENCE);
    } catch (error) {
      if (asked !== number) return null;
      console.warn("The player by code did not answer:", error);
      house.end();
      if (last) return JSON.stringify({ type: "unthought", number });
    }
  }
}

/** The answer of the player that somebody has written: what it does wrong is its own fault. */
async function tried(question, number) {
  if (own.busy) own.end();
  try {
    const thought = await own.answer(question, number, OWN_PATIENCE);
    if (thought && JSON.parse(thought).type !== "thought") own.end(); // nothing of it shall be left
    return thought;
  } catch (error) {
    if (asked !== number) return null;
    own.end();
    const slow = { fault: "slow", text: `${OWN_PATIENCE}`, line: 0 };
    if (!(error instanceof NoSignOfLife)) console.warn("The own player's worker failed:", error);
    return JSON.stringify({ type: "unthought", number, ...(error instanceof NoSignOfLife ? slow : {}) });
  }
}

/** Nobody waits any more. */
export function stop() {
  asked = 0;
  house.stop();
  if (own.busy) own.end(); // it may never listen
}
