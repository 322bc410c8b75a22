import { GlobalRegistrator } from "@happy-dom/global-registrator";

/** The server of a test runs in the same process: what it works with stays Bun's own. */
const native = [
  ...(["fetch", "Request", "Response", "Headers", "URL", "URLSearchParams", "Blob", "File", "WebSocket"] as const),
  ...(["AbortController", "AbortSignal", "ReadableStream", "WritableStream", "TransformStream"] as const),
  ...(["TextEncoder", "TextDecoder", "crypto", "performance", "structuredClone", "queueMicrotask"] as const),
  ...(["setTimeout", "clearTimeout", "setInterval", "clearInterval", "setImmediate", "clearImmediate"] as const),
  ...(["process", "Buffer", "console"] as const),
];

/** Makes this process look like a browser to React until `closeDom`. */
export function openDom(): void {
  if (GlobalRegistrator.isRegistered) return;
  // Pages show times in the browser's zone, which is not that of the machine.
  process.env.TZ = "UTC";
  const descriptors = native.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  GlobalRegistrator.register({ url: "http://attache.test/", width: 1280, height: 800 });
  for (const [name, descriptor] of descriptors) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  }
  // Each test fetches what it is about, and nothing ahead.
  Object.assign(navigator, { connection: { saveData: true } });
  // React asks the document for it, and without it falls back to a workaround for old browsers.
  Object.assign(document, { oninput: null });
  // With it, React measures every rendering of every component for a browser's profiler.
  Object.assign(console, { timeStamp: undefined });
}

export async function closeDom(): Promise<void> {
  if (GlobalRegistrator.isRegistered) await GlobalRegistrator.unregister();
}

// Libraries look for a document when they are first loaded, so one is there before the imports after this one.
openDom();
