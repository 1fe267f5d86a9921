// Chromium starts no module worker from a blob in an opaque origin, so this program is a classic one. Pyodide refuses to
// run in those, which it recognises by this function; nothing here needs it.
Object.assign(globalThis, { importScripts: undefined });
