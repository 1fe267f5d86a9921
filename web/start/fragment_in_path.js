// An address whose # was changed to %23 on its way names no file of the server. This script restores its fragment: in
// 404.html, and in the service worker, which includes it and answers instead of the server.

/** The fragment in a path like `/%23/rules` or `/index.html%2523/rules`, without `#`; null if there is none.
 * @type {(path: string) => string | null} */
function fragmentIn(path) {
  const [, rest] = /^\/(?:index\.html)?%(?:25)*23(.*)/s.exec(path) ?? [];
  if (rest === undefined) return null;
  const text = rest.replace(/%(?:25)+/g, "%");
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not valid percent-encoding; the game reports invalid links
  }
}

if (globalThis.document) {
  const fragment = fragmentIn(location.pathname);
  if (fragment !== null) location.replace(`/#${fragment}`);
}
