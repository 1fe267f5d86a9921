// An address whose # became %23 on its way names no file of any server. Its fragment is found again: by 404.html, and by
// the service worker, which has this script in it and answers in the server's place.

/** The fragment in a path like `/%23/rules` or `/index.html%2523/rules`, without `#`; null where there is none.
 * @type {(path: string) => string | null} */
function fragmentIn(path) {
  const [, rest] = /^\/(?:index\.html)?%(?:25)*23(.*)/s.exec(path) ?? [];
  if (rest === undefined) return null;
  const text = rest.replace(/%(?:25)+/g, "%");
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // the game says what it thinks of that
  }
}

if (globalThis.document) {
  const fragment = fragmentIn(location.pathname);
  if (fragment !== null) location.replace(`/#${fragment}`);
}
