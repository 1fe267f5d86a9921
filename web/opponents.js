// Players by code think in a worker of their own, begun when the first of them is wanted. One that does not answer is
// ended and asked once more in a new worker; then the game is told that nothing came.
import { patience } from "./patience.js";
import { another } from "./start.js";

const PATIENCE = 20; // seconds without any news; the strongest answers within one
let desk = null; // a promise of the worker and what it can be asked
let asked = 0; // which question somebody waits for
let wake = null; // tells the one who waits for signs of life

async function begin() {
  const { worker, running } = await another("thinker.py");
  worker.sync.progress = (share) => {
    wake?.alive();
    const bar = document.getElementById("thinking");
    if (bar) bar.value = share;
  };
  const { sync } = await running;
  return { worker, sync };
}

/** Begin to begin, so that nobody has to wait for it later. */
export function wakeUp() {
  desk ??= begin();
  desk.catch(() => (desk = null));
}

async function end() {
  const ended = desk;
  desk = null;
  (await ended?.catch(() => null))?.worker.terminate();
}

/** What the worker answers; rejects when it is silent for too long, or broken. */
function answer(question) {
  return new Promise((resolve, reject) => {
    wake = patience(PATIENCE, () => reject(new Error("no sign of life")));
    wake.alive();
    wakeUp();
    desk.then(({ sync }) => sync.think(question)).then(resolve, reject);
  }).finally(() => wake.stop());
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
      if (thought && asked === number) tell("thought", JSON.parse(thought));
      return;
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
