// Players by code think in a worker of their own, begun when the first of them is wanted. One that does not answer is
// ended and asked once more in a new worker; then the game is told that nothing came.
import { patience } from "./patience.js";
import { another } from "./start.js";

const [START, PATIENCE] = [60, 20]; // seconds; a slow phone starts Python in ten, and the strongest answers within two
const SOON = 1500; // ms after a game with players by code was opened
let desk = null; // a promise of the worker and what it can be asked
let asked = 0; // which question somebody waits for
let waiting = null; // for signs of life

async function begin() {
  const { worker, running } = await another("thinker.py");
  worker.sync.progress = (share) => {
    waiting?.alive();
    const bar = document.getElementById("thinking");
    if (bar) bar.value = share;
  };
  const { sync } = await running;
  return { worker, sync };
}

function wakeUp() {
  desk ??= begin();
  desk.catch(() => (desk = null));
  return desk;
}

/** Begin, so that nobody has to wait for it later, but not while the page itself has much to do. */
export const rouse = () => setTimeout(wakeUp, SOON);

async function end() {
  const ended = desk;
  desk = null;
  (await ended?.catch(() => null))?.worker.terminate();
}

/** What a promise answers, unless so many seconds pass without a sign of life. */
function within(seconds, promise) {
  return new Promise((resolve, reject) => {
    waiting = patience(seconds, () => reject(new Error("no sign of life")));
    waiting.alive();
    promise.then(resolve, reject);
  }).finally(() => waiting.stop());
}

async function answer(question) {
  const { sync } = await within(START, wakeUp());
  return within(PATIENCE, sync.think(question));
}

const later = (ms) => new Promise((done) => setTimeout(done, ms));
const seen = () =>
  new Promise((done) => {
    const look = () => document.hidden || (document.removeEventListener("visibilitychange", look), done());
    document.addEventListener("visibilitychange", look);
    look();
  });

/** Ask, and `tell` what was thought, `pace` milliseconds from now or later; only while the page is seen. */
export async function think(question, pace, tell) {
  const { number } = JSON.parse(question);
  asked = number;
  await seen(); // of two tabs with the same game, one plays on
  const paced = later(pace);
  for (const last of [false, true]) {
    if (asked !== number) return;
    try {
      const thought = await answer(question);
      await paced;
      if (!thought || asked !== number) return;
      const { type, ...details } = JSON.parse(thought);
      return tell(type, details);
    } catch (error) {
      console.warn("The player by code did not answer:", error);
      await end();
      if (last && asked === number) tell("unthought", { number });
    }
  }
}

/** Nobody waits any more. */
export function stop() {
  asked = 0;
  desk?.then(({ sync }) => sync.stop()).catch(() => {});
}
