// Checks files against the hashes of the build, because any script of this origin can write to the caches, and code
// from them is run. The service worker checks the files that it serves (service_worker.js), except the large ones,
// which are checked here in parallel with other work. Over plain HTTP browsers offer neither caches nor hashes, so
// nothing is checked there; anybody between the server and the player could change the page itself.
/** @type {Record<string, string>} */
const HASHES = JSON.parse("@hashes@");

/** Whether the SHA-256 hash of the bytes, in base64, is the given one. Over plain HTTP this is always true.
 * @type {(bytes: BufferSource, hash: string | undefined) => Promise<boolean>} */
export async function hasHash(bytes, hash) {
  if (!isSecureContext) return true;
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)))) === hash;
}

/** Throws unless the bytes are those of the file with that name in the build.
 * @type {(name: string, bytes: BufferSource) => Promise<void>} */
async function verify(name, bytes) {
  if (!(await hasHash(bytes, HASHES[name]))) throw new Error(`${name} is not what the build made`);
}

/** Delete an address from all caches, so that it is fetched from the server.
 * @type {(address: string) => Promise<void>} */
export async function discard(address) {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(address);
}

/** Like `verify`, for bytes from an address; if they are wrong, the address is deleted from the caches.
 * @type {(address: string, name: string, bytes: BufferSource) => Promise<void>} */
export async function verifyFrom(address, name, bytes) {
  try {
    await verify(name, bytes);
  } catch (error) {
    await discard(address);
    throw error;
  }
}

/** Compile code while a copy of the response is checked; compiling does not run it.
 *
 * Browsers cache compiled code only for an unmodified response, so the copy should be a separate one.
 * @type {(name: string, response: Response, copy: Response) => Promise<WebAssembly.Module>} */
export async function compiled(name, response, copy) {
  const checked = copy.arrayBuffer().then((bytes) => verify(name, bytes));
  const [module] = await Promise.all([WebAssembly.compileStreaming(response), checked]);
  return module;
}
