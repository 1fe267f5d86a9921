// What PyScript takes for Pyodide, on the page and in workers: the same loadPyodide, told that the interpreter
// lies in a folder of its own (it outlives many versions of the game) and the list of packages beside this file.
import { loadPyodide as load, version } from "../@python@/pyodide.mjs";

export { version };

export const loadPyodide = (options) =>
  load({
    ...options,
    indexURL: new URL("../@python@/", import.meta.url).href,
    lockFileURL: new URL("pyodide-lock.json", import.meta.url).href,
  });
