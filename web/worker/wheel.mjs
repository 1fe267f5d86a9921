/** Where the wheel with this name lies for Python, which imports out of it as it is: to unpack it would take longer.
 * @type {(name: string) => string} */
export const placeOf = (name) => `/lib/${name}`;

/** Lets Python import out of a wheel.
 * @type {(python: Pyodide, name: string, bytes: Uint8Array) => void} */
export function importable(python, name, bytes) {
  python.FS.writeFile(placeOf(name), bytes, { canOwn: true });
  python.runPython(`import sys; sys.path.append("${placeOf(name)}"); del sys`);
}
