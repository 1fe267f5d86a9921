// Chromium starts no module worker from a blob in an opaque origin, so this program is a classic one. Pyodide refuses
// to run in classic workers, which it recognizes by this function; it is not needed here.
Object.assign(globalThis, { importScripts: undefined });
