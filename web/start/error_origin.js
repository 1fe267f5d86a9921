// Decides which errors are ours. Browser extensions and the browser itself run scripts in this page, too, and their
// errors are ignored: only an error from one of our own files counts.

const FILES = new URL("../", import.meta.url).href; // the address of the folder assets/
const ADDRESS = /[a-z][a-z-]*:\/\/[^\s)]+/i;
/** @type {WeakSet<object>} */
const foreign = new WeakSet(); // errors from elsewhere that our files only passed on

/** Whether an address is that of one of our files.
 * @type {(address: string) => boolean} */
export const isOurFile = (address) => address.startsWith(FILES);

/** Mark an error as foreign, whatever its stack says.
 * @type {(error: unknown) => void} */
export function disown(error) {
  if (error instanceof Object) foreign.add(error);
}

/** Whether an "error" or "unhandledrejection" event is about an error from one of our files: by the file, or by the
 * first address in its stack. If both are missing it is not ours.
 * @type {(event: { filename?: string; error?: unknown; reason?: unknown }) => boolean} */
export function isOurs({ filename, error, reason }) {
  const thrown = /** @type {Partial<Error>} */ (error ?? reason ?? {});
  if (foreign.has(thrown)) return false;
  if (filename) return isOurFile(filename);
  const { stack = "", message = "" } = thrown;
  // Without the message, which may contain an address.
  const [first = ""] = ADDRESS.exec(`${`${stack}`.replace(message, "")} ${message}`) ?? [];
  return isOurFile(first);
}
