// Fetches what the first worker of Python will need, and compiles the interpreter, in a separate thread: counting,
// joining and compiling take time that the page needs for its first frame. prefetch.js sends the list of files.
import { counted } from "./fetch_with_progress.js";
import { verifyFrom } from "./integrity.js";

/** @type {(part: Part) => Promise<ArrayBuffer>} */
const bytes = ({ address, size }) => counted(address, size, (arrived) => postMessage({ arrived }));

/** Send a file when it is there, or only its name on failure: then the worker of Python fetches it, and reports errors.
 * @type {(part: Part, coming: Promise<unknown>) => Promise<void>} */
async function send({ name }, coming) {
  try {
    const value = await coming;
    postMessage({ name, value }, value instanceof ArrayBuffer ? [value] : []);
  } catch {
    postMessage({ name });
  }
}

/** The compiled interpreter. A reload that bypasses the service worker may still get a file from the caches.
 * @type {(address: string, code: Promise<ArrayBuffer>) => Promise<WebAssembly.Module>} */
async function compiled(address, code) {
  const all = await code;
  const [module] = await Promise.all([WebAssembly.compile(all), verifyFrom(address, "pyodide.asm.wasm", all)]);
  return module;
}

addEventListener("message", async ({ data: [interpreter, ...others] }) => {
  const code = bytes(interpreter);
  send(interpreter, compiled(interpreter.address, code));
  await code.catch(() => {}); // the other files follow after the interpreter, and arrive while it is compiled
  for (const other of others) send(other, bytes(other));
});
