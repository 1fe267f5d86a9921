// What a report may hold that anybody may read: no hand while the game hides some (decision 46).
// A frame of Python, of Chromium or of another browser, and what we write ourselves.
const FRAME = /^\s+(File ".*", line \d+, in \S+|at .*)$|^[^\s@]*@\S+:\d+:\d+$|^Traceback |^no answer$/;
const KIND = /^[A-Za-z_][\w.]*(?=:|$)/;

/** Where an error was raised and of which kind it is, without its message: that may name a card.
 * @type {(text: string) => string} */
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
