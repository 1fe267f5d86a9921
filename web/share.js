// Handing over: a text as a file, or on the clipboard.

export function download(filename, text) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: filename }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Put the text on the clipboard; the promise says whether that worked. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text) {
  const before = document.activeElement;
  const area = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  area.className = "off-screen";
  (before?.closest("dialog[open]") ?? document.body).append(area); // a modal dialog lets nothing outside be selected
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  before?.focus({ preventScroll: true });
  return done;
}
