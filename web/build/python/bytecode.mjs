// Starts Pyodide once, and lets bytecode.py compile a list of zip files: node bytecode.mjs < jobs.json. A job is
// {source, target, drop, optimize, instead}; the paths are absolute, and `instead` has texts by file name.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { loadPyodide } from "pyodide";

/** @type {{ source: string; target: string; drop: string; optimize: number; instead: Record<string, string> }[]} */
const jobs = JSON.parse(readFileSync(0, "utf8"));
// Without column numbers, which only mark a place within a line of a traceback, and are a fifth of the compressed code.
const pyodide = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
pyodide.runPython(readFileSync(new URL("bytecode.py", import.meta.url), "utf8"));
const compileZip = pyodide.globals.get("compile_zip");
jobs.forEach(({ source, target, drop, optimize, instead }, i) => {
  pyodide.mountNodeFS(`/in${i}`, dirname(source));
  pyodide.mountNodeFS(`/out${i}`, dirname(target));
  /** @type {(mount: string, path: string) => string} */
  const inside = (mount, path) => mount + path.slice(dirname(path).length);
  compileZip(inside(`/in${i}`, source), inside(`/out${i}`, target), drop, optimize, pyodide.toPy(instead));
});
