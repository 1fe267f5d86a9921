// Which errors are ours. Extensions, wallets and the browser itself run scripts in this page, too; what goes wrong in those
// is none of our business: only an error that arose in one of our own files counts.

const FILES = new URL("../", import.meta.url).href; // assets/
const ADDRESS = /[a-z][a-z-]*:\/\/[^\s)]+/i;
/** @type {WeakSet<object>} */
const foreign = new WeakSet(); // errors that passed through our files and arose elsewhere

/** Whether a file is one of ours.
 * @type {(address: string) => boolean} */
export const isOurFile = (address) => address.startsWith(FILES);

/** An error arose elsewhere, whatever its stack says.
 * @type {(error: unknown) => void} */
export function disown(error) {
  if (error instanceof Object) foreign.add(error);
}

/** Whether an "error" or "unhandledrejection" event tells of an error in one of our files: where that was thrown, else
    where its stack begins. What says neither is not ours.
 * @type {(event: { filename?: string; error?: any; reason?: any }) => boolean} */
export function isOurs({ filename, error, reason }) {
  const thrown = error ?? reason;
  if (foreign.has(thrown)) return false;
  if (filename) return isOurFile(filename);
  const { stack = "", message = "" } = thrown ?? {};
  const [first = ""] = ADDRESS.exec(`${`${stack}`.replace(message, "")} ${message}`) ?? []; // a message may name any address
  return isOurFile(first);
}
