// Removes what could reveal a hand from the report of an error, since players may publish it (decision 46). FRAME
// matches stack frames of Python, Chromium and other browsers, and lines that our own scripts write.
const FRAME = /^\s+(File ".*", line \d+, in \S+|at .*)$|^[^\s@]*@\S+:\d+:\d+$|^Traceback |^no answer$/;
const KIND = /^[A-Za-z_][\w.]*(?=:|$)/;

/** The stack frames and the kind of an error, without its message, which may name a card.
 * @type {(text: string) => string} */
export function bare(text) {
  const lines = [];
  let raised = false; // whether the kind of the error was found; lines up to the next stack frame are its message
  for (const line of text.split("\n")) {
    const frame = FRAME.test(line);
    const kept = frame ? line : !raised && KIND.exec(line)?.[0];
    if (!kept) continue;
    raised = !frame;
    lines.push(kept);
  }
  return lines.join("\n");
}
