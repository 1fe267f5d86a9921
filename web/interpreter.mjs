// What PyScript takes for Pyodide in its workers: the same loadPyodide, told that the interpreter lies in a folder of its
// own (it outlives many versions of the game) and the list of packages beside this file; and saying what has arrived.
import { loadPyodide as load, version } from "../@python@/pyodide.mjs";

export { version };

const SIZES = JSON.parse('@sizes@');
const PYTHON = new URL("../@python@/", import.meta.url);
const FIRST_VISIT = new URL(import.meta.url).search === "?first";
const plainFetch = globalThis.fetch;

const file = (resource) => new URL(resource.url ?? resource, import.meta.url).pathname.split("/").pop();

function counted(response) {
  const reader = response.body.getReader();
  const body = new ReadableStream({
    async pull(stream) {
      const { done, value } = await reader.read();
      if (done) return stream.close();
      postMessage({ arrived: value.length });
      stream.enqueue(value);
    },
  });
  return new Response(body, { status: response.status, headers: response.headers });
}

async function watchedFetch(resource, options) {
  const name = file(resource);
  try {
    const response = await plainFetch(resource, options);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    if (!SIZES[name]) return response;
    if (FIRST_VISIT) return counted(response);
    postMessage({ arrived: SIZES[name] }); // at hand already; only an untouched response lets the browser keep its compiled code
    return response;
  } catch (error) {
    postMessage({ missing: name, why: String(error) });
    throw error;
  }
}

// Pyodide asks for these one after the other; asked for now, they travel together.
const early = new Map(
  ["pyodide.asm.wasm", "python_stdlib.zip"].map((name) => {
    const { href } = new URL(name, PYTHON);
    return [href, watchedFetch(href)];
  }),
);
early.forEach((response) => response.catch(() => {})); // already reported

globalThis.fetch = (resource, options) => {
  const { href } = new URL(resource.url ?? resource, import.meta.url);
  const response = early.get(href);
  early.delete(href);
  return response ?? watchedFetch(resource, options);
};

export async function loadPyodide(options) {
  const interpreter = await load({
    ...options,
    indexURL: PYTHON.href,
    lockFileURL: new URL("pyodide-lock.json", import.meta.url).href,
  });
  postMessage({ started: true });
  return interpreter;
}
