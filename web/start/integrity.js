// Any script of this origin can write into the caches, and what comes out of them runs: it must be what the build made.
// The service worker checks what it serves (service_worker.js); here are the large files, which are checked while
// other work goes on.
/** @type {Record<string, string>} */
const HASHES = JSON.parse("@hashes@");

/** Throws unless these are the bytes of the file with that name as the build made it.
 * @type {(name: string, bytes: BufferSource) => Promise<void>} */
export async function verify(name, bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if (btoa(String.fromCharCode(...digest)) !== HASHES[name]) throw new Error(`${name} is not what the build made`);
}

/** Deletes what the caches keep under an address, so that the server is asked.
 * @type {(address: string) => Promise<void>} */
export async function discard(address) {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(address);
}

/** Throws as `verify` does for bytes that came from an address; what is wrong is kept there no longer.
 * @type {(address: string, name: string, bytes: BufferSource) => Promise<void>} */
export async function verifyFrom(address, name, bytes) {
  try {
    await verify(name, bytes);
  } catch (error) {
    await discard(address);
    throw error;
  }
}

/** Compiled code, once a copy of the response has been checked: to compile runs nothing.
 *
 * Only a response that nobody has touched lets the browser keep its compiled code, so the copy is best another one.

 * @type {(name: string, response: Response, copy: Response) => Promise<WebAssembly.Module>} */
export async function compiled(name, response, copy) {
  const checked = copy.arrayBuffer().then((bytes) => verify(name, bytes));
  const [module] = await Promise.all([WebAssembly.compileStreaming(response), checked]);
  return module;
}
