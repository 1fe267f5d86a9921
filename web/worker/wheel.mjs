/** Where the wheel with this name lies for Python, which imports out of it as it is: to unpack it would take longer. */
export const placeOf = (name) => `/lib/${name}`;

/** Lets Python import out of a wheel. */
export function importable(python, name, bytes) {
  python.FS.writeFile(placeOf(name), bytes, { canOwn: true });
  python.runPython(`import sys; sys.path.append("${placeOf(name)}"); del sys`);
}
