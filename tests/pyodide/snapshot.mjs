// Restores the built site's snapshot under node, and asks it what a Python that was started is asked, too:
// node snapshot.mjs '{"python": …, "lock": …, "snapshot": …, "pydantic": …, "page": …, "games": …}' (folders, the list of
// packages, the snapshot, and an archive of each game that is not the first)
import { readdirSync, readFileSync } from "node:fs";
import { addPydantic } from "../../web/worker/pydantic.mjs";
import { LIBRARY, restored } from "../../web/worker/snapshot.mjs";
import { importable, placeOf } from "../../web/worker/wheel.mjs";

process.on("uncaughtException", (error) => {
  console.error(String(error?.stack ?? error).slice(-2000)); // node would print the line, which is the whole interpreter
  process.exit(1);
});

const { python, lock, snapshot, pydantic, page, games } = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(`${python}/pyodide.mjs`);
const { default: create } = await import(`${python}/pyodide.asm.mjs`);
const options = () => ({ indexURL: `${python}/`, lockFileContents: lock }); // loadPyodide writes into what it is given
const [wheel] = readdirSync(page).filter((name) => name.endsWith(".whl"));
/** @type {(path: string) => Uint8Array<ArrayBuffer>} */
const bytes = (path) => new Uint8Array(readFileSync(path));
const probes = readFileSync(new URL("probes.py", import.meta.url), "utf8");

/** @type {(pyodide: Pyodide) => Promise<Record<string, unknown>>} */
async function answers(pyodide) {
  for (const [id, path] of Object.entries(games)) pyodide.FS.writeFile(placeOf(`game-${id}.zip`), bytes(path));
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

/** @type {(pyodide: Pyodide) => Promise<Pyodide>} */
async function withPydantic(pyodide) {
  const core = await WebAssembly.compile(readFileSync(`${pydantic}/core.wasm`));
  await addPydantic(pyodide, bytes(`${pydantic}/pydantic.zip`), core);
  return pyodide;
}

const plain = await withPydantic(await loadPyodide(options()));
importable(plain, wheel, bytes(`${page}/${wheel}`));
const started = await answers(plain);

const late = {
  [LIBRARY]: () => bytes(`${python}/python_stdlib.zip`),
  [placeOf(wheel)]: () => bytes(`${page}/${wheel}`),
};
const other = await withPydantic(await restored(loadPyodide, create, { file: bytes(snapshot), late }, options()));
const restoredAnswers = await answers(other);
const names = Object.keys({ ...started, ...restoredAnswers });
const different = names.filter((probe) => started[probe] !== restoredAnswers[probe]);
console.log(`snapshot: ${names.length - different.length} of ${names.length} probes are answered alike`);
if (different.length) {
  console.error(`A Python restored from it differs in: ${different.join(", ")}`);
  process.exit(1);
}
