// To learn whether it runs in a module worker, Pyodide imports an empty script, which throws there. Where the browser has
// Trusted Types it would be reported as an attack before it throws: this address alone is let through.
const EMPTY = "data:text/javascript,";
globalThis.trustedTypes?.createPolicy("default", {
  createScriptURL: (address) => (address === EMPTY ? address : null),
});
