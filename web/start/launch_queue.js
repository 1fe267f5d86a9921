// An installed app that is open already takes what is launched: a shared link, a shortcut of the manifest. The browser only
// brings its window to the front ("focus-existing"), so that a game goes on as it is; to go to the address is up to us.

/** @type {(path: string) => string} */
const page = (path) => path.replace(/index\.html$/, "");

globalThis.launchQueue?.setConsumer(({ targetURL }) => {
  if (!targetURL) return;
  const { pathname, hash } = new URL(targetURL);
  if (page(pathname) !== page(location.pathname)) location.href = targetURL;
  else if (hash.length > 1) location.hash = hash; // the app itself has none: whoever launches that comes back to where they were
});
