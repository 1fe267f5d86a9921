/** The path of the wheel with this name for Python, which imports from it directly: unpacking it would take longer.
 * @type {(name: string) => string} */
export const placeOf = (name) => `/lib/${name}`;

/** Make a wheel importable for Python.
 * @type {(python: Pyodide, name: string, bytes: Uint8Array) => void} */
export function importable(python, name, bytes) {
  python.FS.writeFile(placeOf(name), bytes, { canOwn: true });
  python.runPython(`import sys; sys.path.append("${placeOf(name)}"); del sys`);
}
