// An installed app that is already open handles launches: a shared link, or a shortcut of the manifest. The browser
// only brings its window to the front ("focus-existing"), so that a game goes on; this script opens the address. What
// another app shares does not come this way but by POST (service_worker.js), and that address has no page.

/** @type {(path: string) => string} */
const page = (path) => path.replace(/index\.html$/, "");

globalThis.launchQueue?.setConsumer(({ targetURL }) => {
  if (!targetURL) return;
  const { pathname, hash } = new URL(targetURL);
  if (/\/share$/.test(pathname)) return;
  if (page(pathname) !== page(location.pathname)) location.href = targetURL;
  else if (hash.length > 1) location.hash = hash; // an address without a fragment leaves the current screen open
});
