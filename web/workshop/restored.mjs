// Puts the built site's memory of Python back under node, and asks it what a Python that was started is asked, too:
// node restored.mjs '{"python": …, "lock": …, "memory": …, "page": …}' (folders, and the list of packages)
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { restored } from "../memory.mjs";
import { importable } from "../wheel.mjs";

process.on("uncaughtException", (error) => {
  console.error(String(error?.stack ?? error).slice(-2000)); // node would print the line, which is the whole interpreter
  process.exit(1);
});

const { python, lock, memory, page } = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(`${python}/pyodide.mjs`);
const { default: create } = await import(`${python}/pyodide.asm.mjs`);
const options = () => ({ indexURL: `${python}/`, lockFileURL: lock }); // loadPyodide writes into what it is given
const wheel = readdirSync(page).find((name) => name.endsWith(".whl"));
const library = () => readFileSync(`${python}/python_stdlib.zip`);
const probes = readFileSync(new URL("probes.py", import.meta.url), "utf8");

async function answers(pyodide) {
  pyodide.globals.set("probes_text", probes);
  return JSON.parse(
    await pyodide.runPythonAsync(`
import json, sys, types
probes = sys.modules["probes"] = types.ModuleType("probes")
exec(probes_text, probes.__dict__)
json.dumps(await probes.answers())
`),
  );
}

const plain = await loadPyodide(options());
await plain.loadPackage("pydantic", { messageCallback: () => {} });
importable(plain, wheel, readFileSync(`${page}/${wheel}`));
const started = await answers(plain);
const snapshot = new Uint8Array(gunzipSync(readFileSync(`${memory}/memory.bin.gz`)));
const core = WebAssembly.compile(readFileSync(`${memory}/core.wasm`));
const remembered = await answers(await restored(loadPyodide, create, core, snapshot, library, options()));
const names = Object.keys({ ...started, ...remembered });
const different = names.filter((name) => started[name] !== remembered[name]);
console.log(`restored: ${names.length - different.length} of ${names.length} probes are answered alike`);
if (different.length) {
  console.error(`A Python put back from memory differs in: ${different.join(", ")}`);
  process.exit(1);
}
