// The script of the frame in which a custom bot runs (bot_sandbox.js). It creates the worker of the bot, and accepts
// messages only from the page.
//
// WebRTC can reach any address, and no policy of a page prevents that, so its classes are deleted here.
for (const name of Object.getOwnPropertyNames(globalThis))
  if (/^(?:webkit|moz)?RTC/.test(name)) Reflect.deleteProperty(globalThis, name);
globalThis.trustedTypes?.createPolicy("default", { createScriptURL: (address) => address });
addEventListener("message", async ({ data: { program, python, game, ...parts }, source, ports: [port] }) => {
  if (source !== parent) return;
  try {
    const wasm = new Response(python, { headers: { "Content-Type": "application/wasm" } });
    /** @type {Record<string, any>} any: a promise, then what it brings: code or bytes */
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
