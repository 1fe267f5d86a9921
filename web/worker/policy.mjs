// Pyodide imports an empty script to find out whether it runs in a module worker, where that throws. With Trusted Types
// it would be reported as a violation before it throws, so this address is allowed, and no other.
const EMPTY = "data:text/javascript,";
globalThis.trustedTypes?.createPolicy("default", {
  createScriptURL: (address) => (address === EMPTY ? address : null),
});
