// Loads the game into Python under node, and writes a compressed snapshot of its memory: node take_snapshot.mjs
// '{"python": …}'. python: the folder of the interpreter; lock: its list of packages; target: the file to write; wheel:
// the file of our wheel; name: its name on the site; languages: those to load.
import { readFileSync, writeFileSync } from "node:fs";
import { prepared } from "../../worker/snapshot.mjs";
import { packed } from "../../worker/snapshot_packing.mjs";
import { importable } from "../../worker/wheel.mjs";

process.on("uncaughtException", ({ message }) => {
  console.error(message); // only the message: node would also print the source line, which is the whole interpreter
  process.exit(1);
});

const { python, lock, target, wheel, name, languages } = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(`${python}/pyodide.mjs`);
const { default: create } = await import(`${python}/pyodide.asm.mjs`);
let written = new Uint8Array(); // the start of the memory, which the interpreter initializes before Python runs

const pyodide = await loadPyodide({
  indexURL: `${python}/`,
  lockFileContents: lock,
  _makeSnapshot: true,
  createPyodideModule: prepared(create, { begun: (memory) => (written = memory.slice()) }),
});
importable(pyodide, name, readFileSync(wheel));
pyodide.runPython(readFileSync(new URL("snapshot_contents.py", import.meta.url), "utf8"));
pyodide.runPython(`prepare(${JSON.stringify(languages)})`);
writeFileSync(target, packed(pyodide.makeMemorySnapshot(), written));
