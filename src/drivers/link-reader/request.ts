import type { Socket } from "node:net";
import type { LinkAnswer } from "#core/link-port.ts";
import type { Clock } from "#core/ports.ts";
import { connectToAny } from "../addresses/connect-to-any.ts";
import { hostOf, portOf } from "../addresses/url-parts.ts";

/** Of everything before the page itself. */
const maxBytes = 64 * 1024;

interface RequestOptions {
  clock: Clock;
  signal: AbortSignal;
}

/**
 * Connects only to `addresses`. Bun's HTTP client reads interim answers (1xx) without a bound, which keeps the server busy for
 * as long as a hostile site sends them; this reads a bounded beginning of the connection and nothing else.
 * Rejects with the error of the connection.
 */
export async function request(url: URL, addresses: readonly string[], options: RequestOptions): Promise<LinkAnswer> {
  const net = process.getBuiltinModule("node:net");
  const port = portOf(url);
  // It closes after an error, which is what counts.
  const connect = (host: string) => net.connect({ host, port }).on("error", () => undefined);
  const connected = await connectToAny(addresses, { connect, ...options });
  if (!connected || options.signal.aborted) {
    connected?.destroy();
    return { kind: options.signal.aborted ? "timeout" : "unreachable" };
  }
  const socket = url.protocol === "https:" ? secure(connected, url) : connected;
  const destroy = (): void => void socket.destroy();
  options.signal.addEventListener("abort", destroy, { once: true });
  try {
    return readAnswer(await exchange(socket, url));
  } finally {
    options.signal.removeEventListener("abort", destroy);
    socket.destroy();
    connected.destroy();
  }
}

function secure(socket: Socket, url: URL): Socket {
  const { isIP } = process.getBuiltinModule("node:net");
  const host = hostOf(url);
  return process.getBuiltinModule("node:tls").connect({ socket, host, ...(isIP(host) === 0 && { servername: host }) });
}

/** The head of the final answer, or what of it fits. */
function exchange(socket: Socket, { protocol, host, pathname, search }: URL): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let read = "";
  const take = (bytes: Uint8Array): void => {
    read = withoutInterim(read + Buffer.from(bytes).toString("latin1"));
    total += bytes.length;
    if (read.includes("\r\n\r\n") || total > maxBytes) resolve(read);
  };
  let total = 0;
  socket.on("error", reject);
  socket.on("close", () => resolve(read));
  socket.on("data", take);
  const send = () =>
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: Attache link check\r\nAccept: text/html,*/*;q=0.8\r\nConnection: close\r\n\r\n`,
    );
  if (protocol === "https:") socket.once("secureConnect", send);
  else send();
  return promise;
}

function withoutInterim(read: string): string {
  let rest = read;
  for (;;) {
    const end = rest.indexOf("\r\n\r\n");
    if (end < 0 || !/^HTTP\/1\.[01] 1\d\d/.test(rest)) return rest;
    rest = rest.slice(end + 4);
  }
}

function readAnswer(head: string): LinkAnswer {
  const [, status] = /^HTTP\/1\.[01] (\d{3})(?:[ \r])/.exec(head) ?? [];
  const end = head.indexOf("\r\n\r\n");
  if (status === undefined || end < 0) return { kind: "unreachable" };
  const [, location] = /^location:[ \t]*([^\r\n]*?)[ \t]*$/im.exec(head.slice(0, end).replaceAll("\r", "")) ?? [];
  return { kind: "answered", status: Number(status), location };
}
