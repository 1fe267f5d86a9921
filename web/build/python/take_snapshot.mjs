// Loads the game into Python under node and writes its memory to a file, packed: node take_snapshot.mjs '{"python": …}'
// python: the folder of the interpreter; lock: its package list; target: the file. A memory with everything in it: files,
// what lies in site-packages, and core, pydantic's compiled part; one for a first visit: wheel, the game, the name that it
// has on the site, and languages.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { prepared, SITE_PACKAGES } from "../../worker/snapshot.mjs";
import { packed } from "../../worker/snapshot_packing.mjs";
import { importable } from "../../worker/wheel.mjs";

process.on("uncaughtException", ({ message }) => {
  console.error(message); // node would print the line, which is the whole interpreter
  process.exit(1);
});

const { python, lock, target, files, core, wheel, name, languages } = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(`${python}/pyodide.mjs`);
const { default: create } = await import(`${python}/pyodide.asm.mjs`);
let written; // what the interpreter's code writes before it runs

function copyInto(FS, from, to) {
  FS.mkdirTree(to);
  for (const name of readdirSync(from)) {
    const [here, there] = [join(from, name), `${to}/${name}`];
    if (statSync(here).isDirectory()) copyInto(FS, here, there);
    else FS.writeFile(there, new Uint8Array(readFileSync(here)));
  }
}

const createPyodideModule = prepared(create, {
  core: core && WebAssembly.compile(readFileSync(core)),
  begun: (memory) => (written = memory.slice()),
  prepare: (FS) => files && copyInto(FS, files, SITE_PACKAGES),
});
const pyodide = await loadPyodide({
  indexURL: `${python}/`,
  lockFileURL: lock,
  _makeSnapshot: true,
  createPyodideModule,
});
if (wheel) importable(pyodide, name, readFileSync(wheel));
pyodide.runPython(readFileSync(new URL("snapshot_contents.py", import.meta.url), "utf8"));
pyodide.runPython(languages ? `remember_a_beginning(${JSON.stringify(languages)})` : "remember_everything()");
writeFileSync(target, packed(pyodide.makeMemorySnapshot(), written));
