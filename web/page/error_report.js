// What a public report may contain: no hand, while the game hides some (decision 46). The pattern matches stack frames
// of Python, Chromium and other browsers, and our own lines.
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
