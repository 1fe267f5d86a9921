// Fetches files that were not needed at the start. It waits as long as bytes arrive, and checks their hashes: some
// hosts and networks answer with another page, and a new version has other files.

import { discard, hasHash } from "./integrity.js";
import { watchdog } from "./watchdog.js";

// A fetch fails after this many seconds without a byte. Seconds in which the device sleeps do not count.
const IDLE = 15;

/** A file could not be fetched. `replaced` is set if the server answered with something else, so that another try may
 * not help. */
export class Lost extends Error {
  /** @param {string} why */
  constructor(why, replaced = false) {
    super(why);
    this.replaced = replaced;
  }
}

/** @type {(file: FileToFetch, fetch: Fetch, options: RequestInit, alive: Count) => Promise<ArrayBuffer>} */
async function received([address, integrity], fetch, options, alive) {
  const response = await fetch(address, options);
  if (!response.ok || !response.body) throw new Lost(`HTTP ${response.status}: ${address}`, response.status < 500);
  const reader = response.body.getReader();
  const parts = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    alive(part.value.length);
  }
  const bytes = await new Blob(parts).arrayBuffer();
  if (integrity && !(await hasHash(bytes, integrity.replace("sha256-", "")))) {
    await discard(address).catch(() => {});
    throw new Lost(`not what the build made: ${address}`, true);
  }
  return bytes;
}

/** The bytes of a file. The browser's cache may have something else under its address; then it is fetched again without
 * the cache.
 * @type {(file: FileToFetch, fetch: Fetch, signal: AbortSignal, alive: Count) => Promise<ArrayBuffer>} */
async function bytesOf(file, fetch, signal, alive) {
  try {
    return await received(file, fetch, { signal }, alive);
  } catch (error) {
    if (!(error instanceof Lost && error.replaced)) throw error;
    return received(file, fetch, { signal, cache: "reload" }, alive);
  }
}

/** The bytes of files, each with its address and hash, if any. Throws `Lost` if one cannot be fetched. `stop` aborts
 * the requests, and `alive` gets the size of each chunk in bytes.
 * @type {(files: FileToFetch[], options?: FetchOptions) => Promise<ArrayBuffer[]>} */
export async function fetched(
  files,
  { fetch = globalThis.fetch, stop = new AbortController(), alive = () => {} } = {},
) {
  const waiting = watchdog(IDLE, () => stop.abort(new Lost("nothing arrives any more")));
  /** @type {(bytes: number) => void} */
  const heard = (bytes) => {
    waiting.alive();
    alive(bytes);
  };
  waiting.alive();
  try {
    return await Promise.all(files.map((file) => bytesOf(file, fetch, stop.signal, heard)));
  } catch (error) {
    const lost = error instanceof Lost ? error : new Lost(String(error));
    stop.abort(lost); // also cancel the other files, which would fail for the same reason
    throw lost;
  } finally {
    waiting.stop();
  }
}
