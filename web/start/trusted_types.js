// The policies of Trusted Types, which the Content-Security-Policy requires in browsers that support them. Only markup
// that was passed to `trusted` can be assigned to innerHTML, and scripts and workers can be loaded only from this site.
(() => {
  const { trustedTypes } = globalThis;
  /** @type {(address: string) => boolean} */
  const ours = (address) => new URL(address, location.href).origin === location.origin; // also true for our blobs
  trustedTypes?.createPolicy("default", { createScriptURL: (address) => (ours(address) ? address : null) });
  const policy = trustedTypes?.createPolicy("haleakala", { createHTML: (markup) => markup });
  globalThis.trusted = (markup) => policy?.createHTML(markup) ?? markup;
})();
