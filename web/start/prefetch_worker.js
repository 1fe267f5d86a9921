// Fetches what the first worker of Python will ask for, and compiles the interpreter, in a thread of its own: to count, to
// join and to compile what arrives takes time that the page needs for its first picture. prefetch.js says what it is.
import { counted } from "./fetch_with_progress.js";
import { verifyFrom } from "./integrity.js";

/** @type {(part: Part) => Promise<ArrayBuffer>} */
const bytes = ({ address, size }) => counted(address, size, (arrived) => postMessage({ arrived }));

/** Send a part when it is there, or its name alone: whoever misses it fetches it, and says why it cannot be had.
 * @type {(part: Part, coming: Promise<unknown>) => Promise<void>} */
async function send({ name }, coming) {
  try {
    const value = await coming;
    postMessage({ name, value }, value instanceof ArrayBuffer ? [value] : []);
  } catch {
    postMessage({ name });
  }
}

/** The compiled interpreter. A reload that goes past the service worker may still get what the caches keep.
 * @type {(address: string, code: Promise<ArrayBuffer>) => Promise<WebAssembly.Module>} */
async function compiled(address, code) {
  const all = await code;
  const [module] = await Promise.all([WebAssembly.compile(all), verifyFrom(address, "pyodide.asm.wasm", all)]);
  return module;
}

addEventListener("message", async ({ data: [interpreter, ...others] }) => {
  const code = bytes(interpreter);
  send(interpreter, compiled(interpreter.address, code));
  await code.catch(() => {}); // it has the line to itself: it is compiled while the others arrive
  for (const other of others) send(other, bytes(other));
});
