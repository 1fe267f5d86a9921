// Loads the game into Python under node and writes its memory to a file: node snapshot.mjs '{"python": …, "site": …}'
// python: the folder of the interpreter; lock: its package list; files: what lies in site-packages; target: the snapshot.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SITE_PACKAGES, withCore } from "../memory.mjs";

process.on("uncaughtException", ({ message }) => {
  console.error(message); // node would print the line, which is the whole interpreter
  process.exit(1);
});

const { python, lock, files, core, target } = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(`${python}/pyodide.mjs`);
const { default: create } = await import(`${python}/pyodide.asm.mjs`);

function copyInto(FS, from, to) {
  FS.mkdirTree(to);
  for (const name of readdirSync(from)) {
    const [here, there] = [join(from, name), `${to}/${name}`];
    if (statSync(here).isDirectory()) copyInto(FS, here, there);
    else FS.writeFile(there, new Uint8Array(readFileSync(here)));
  }
}

const prepare = (FS) => copyInto(FS, files, SITE_PACKAGES);
const createPyodideModule = withCore(create, WebAssembly.compile(readFileSync(core)), { prepare });
const pyodide = await loadPyodide({ indexURL: `${python}/`, lockFileURL: lock, _makeSnapshot: true, createPyodideModule });
pyodide.runPython(readFileSync(new URL("snapshot.py", import.meta.url), "utf8"));
writeFileSync(target, pyodide.makeMemorySnapshot());
