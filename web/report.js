// What a report may hold that anybody may read: no hand while the game hides some (decision 46).
import * as store from "./store.js";

const OPEN = JSON.parse("@open@"); // the games in which nothing is ever hidden

/** Whether something may be hidden in the game with a key, or wherever the page is: what nobody knows counts as hidden. */
export function hides(key, table) {
  if (key && table?.dataset.open === key) return false; // it is over, or computers play alone
  const games = key ? [store.kind(key)] : [...store.kinds(), ...(table ? [table.dataset.game] : [])];
  return !games.every((game) => OPEN.includes(game));
}

// A frame of Python, of Chromium or of another browser, and what we write ourselves.
const FRAME = /^\s+(File ".*", line \d+, in \S+|at .*)$|^[^\s@]*@\S+:\d+:\d+$|^Traceback |^no answer$/;
const KIND = /^[A-Za-z_][\w.]*(?=:|$)/;

/** Where an error was raised and of which kind it is, without its message: that may name a card. */
export function bare(text) {
  const lines = [];
  let raised = false; // the kind was named: its message goes on until the next frame
  for (const line of text.split("\n")) {
    const frame = FRAME.test(line);
    const kept = frame ? line : !raised && KIND.exec(line)?.[0];
    if (!kept) continue;
    raised = !frame;
    lines.push(kept);
  }
  return lines.join("\n");
}
