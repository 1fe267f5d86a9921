// The one gate to innerHTML, where the browser has Trusted Types (the Content-Security-Policy asks for them): only what comes
// through `trusted` becomes elements, and that is the view's markup. Scripts and workers come from this site alone.
(() => {
  const { trustedTypes } = globalThis;
  /** @type {(address: string) => boolean} */
  const ours = (address) => new URL(address, location.href).origin === location.origin; // a blob has its maker's origin
  trustedTypes?.createPolicy("default", { createScriptURL: (address) => (ours(address) ? address : null) });
  const policy = trustedTypes?.createPolicy("haleakala", { createHTML: (markup) => markup });
  globalThis.trusted = (markup) => policy?.createHTML(markup) ?? markup;
})();
