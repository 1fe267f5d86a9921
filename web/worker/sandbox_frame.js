// The script in the frame of a player that somebody has written (bot_sandbox.js): it makes the worker, and hears
// the page only.
// WebRTC reaches any address, and no policy of a page prevents it: this window has none.
for (const name of Object.getOwnPropertyNames(globalThis))
  if (/^(?:webkit|moz)?RTC/.test(name)) Reflect.deleteProperty(globalThis, name);
globalThis.trustedTypes?.createPolicy("default", { createScriptURL: (address) => address });
addEventListener("message", async ({ data: { program, python, game, ...parts }, source, ports: [port] }) => {
  if (source !== parent) return;
  try {
    const wasm = new Response(python, { headers: { "Content-Type": "application/wasm" } });
    /** @type {Record<string, any>} */
    const given = { interpreter: WebAssembly.compileStreaming(wasm) };
    const bytes = ["snapshot", "library", "wheel", "archive"].filter((name) => name in parts);
    for (const name of bytes) given[name] = parts[name].arrayBuffer();
    for (const name in given) given[name] = await given[name];
    const worker = new Worker(URL.createObjectURL(program));
    worker.postMessage({ ...given, game }, [port, ...bytes.map((name) => given[name])]);
  } catch (error) {
    port.postMessage(`the frame: ${error}`);
  }
});
