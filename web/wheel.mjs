/** Lets Python import out of a wheel as it is: to unpack it would take longer. */
export function importable(python, name, bytes) {
  const place = `/lib/${name}`;
  python.FS.writeFile(place, bytes, { canOwn: true });
  python.runPython(`import sys; sys.path.append("${place}"); del sys`);
}
