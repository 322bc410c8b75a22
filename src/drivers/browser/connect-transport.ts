import type { ConnectionTransport } from "puppeteer-core";

const createContextMethod = "Target.createBrowserContext";

/** Contexts created over it end with it: if this server is killed, no account stays signed in remotely. */
export function connectTransport(url: string): Promise<ConnectionTransport> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    const transport: ConnectionTransport = {
      send: (message) => socket.send(message.includes(createContextMethod) ? withDisposeOnDetach(message) : message),
      close: () => socket.close(),
    };
    socket.addEventListener("message", ({ data }) => transport.onmessage?.(String(data)));
    socket.addEventListener("close", ({ reason }) => {
      reject(new Error(reason || "The connection was closed."));
      transport.onclose?.();
    });
    socket.addEventListener("open", () => resolve(transport));
  });
}

function withDisposeOnDetach(message: string): string {
  const call = JSON.parse(message) as { method: string; params?: object };
  return call.method === createContextMethod
    ? JSON.stringify({ ...call, params: { ...call.params, disposeOnDetach: true } })
    : message;
}
