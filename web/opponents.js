// Players by code think in workers of their own, begun when the first of them is wanted: one for the house's, one that
// is thrown away after use for the player that somebody has written. One of the house that does not answer is ended and
// asked once more in a new worker; then the game is told that nothing came. One's own has less time and no second try.
import { patience } from "./patience.js";
import { another } from "./start.js";

const [START, PATIENCE, OWN_PATIENCE] = [60, 20, 5]; // seconds; a slow phone starts Python in ten
const SOON = 1500; // ms after a game with players by code was opened
let asked = 0; // which question somebody waits for

class NoSignOfLife extends Error {}

/** A worker that is begun when it is needed, and what it can be asked. */
class Desk {
  #made = null;
  #waiting = null; // for signs of life

  wakeUp() {
    this.#made ??= this.#begin();
    this.#made.catch(() => (this.#made = null));
    return this.#made;
  }

  async #begin() {
    const { worker, running } = await another("thinker.py");
    worker.sync.progress = (share) => {
      this.#waiting?.alive();
      const bar = document.getElementById("thinking");
      if (bar) bar.value = share;
    };
    const { sync } = await running;
    return { worker, sync };
  }

  /** What a promise answers, unless so many seconds pass without a sign of life. */
  #within(seconds, promise) {
    let fail = null;
    const late = new Promise((_, reject) => (fail = reject));
    const waiting = patience(seconds, () => fail(new NoSignOfLife(`none for ${seconds} seconds`)));
    this.#waiting = waiting;
    waiting.alive();
    return Promise.race([promise, late]).finally(waiting.stop);
  }

  async answer(question, seconds) {
    const { sync } = await this.#within(START, this.wakeUp());
    return this.#within(seconds, sync.think(question));
  }

  async end() {
    const ended = this.#made;
    this.#made = null;
    (await ended?.catch(() => null))?.worker.terminate();
  }

  stop() {
    this.#made?.then(({ sync }) => sync.stop()).catch(() => {});
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
  const paced = later(pace);
  const thought = await (code ? tried(question, number) : asToldByTheHouse(question, number));
  await paced;
  if (!thought || asked !== number) return;
  const { type, ...details } = JSON.parse(thought);
  tell(type, details);
}

/** The answer of a player of the house, asked twice at most. */
async function asToldByTheHouse(question, number) {
  for (const last of [false, true]) {
    if (asked !== number) return null;
    try {
      return await house.answer(question, PATIENCE);
    } catch (error) {
      console.warn("The player by code did not answer:", error);
      await house.end();
      if (last) return JSON.stringify({ type: "unthought", number });
    }
  }
}

/** The answer of the player that somebody has written: what it does wrong is its own fault. */
async function tried(question, number) {
  try {
    const thought = await own.answer(question, OWN_PATIENCE);
    if (JSON.parse(thought)?.type !== "thought") await own.end(); // nothing of it shall be left
    return thought;
  } catch (error) {
    await own.end();
    if (!(error instanceof NoSignOfLife)) console.warn("The own player did not answer:", error);
    return JSON.stringify({ type: "unthought", number, fault: "slow", text: `${OWN_PATIENCE}`, line: 0 });
  }
}

/** Nobody waits any more. */
export function stop() {
  asked = 0;
  house.stop();
  own.stop();
}
