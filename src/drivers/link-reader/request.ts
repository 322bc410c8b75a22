import type { Socket } from "node:net";
import type { LinkAnswer, PageAnswer } from "#core/link-port.ts";
import type { Clock } from "#core/ports.ts";
import { connectToAny } from "../addresses/connect-to-any.ts";
import { hostOf, portOf } from "../addresses/url-parts.ts";

/** Of everything before the page itself. */
const maxBytes = 64 * 1024;
const maxPageBytes = 3_000_000;

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
  const take = (socket: Socket): Promise<LinkAnswer> => readHead(socket, url).then(readAnswer);
  return connected(url, addresses, { ...options, take });
}

interface PostOptions extends RequestOptions {
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  /** Called once the message is on its way: whatever happens then, it may have arrived. */
  onSent?: () => void;
}

/** Sends `body` and reads the headers of the answer. */
export async function post(url: URL, addresses: readonly string[], options: PostOptions): Promise<LinkAnswer> {
  const { headers, body, onSent, ...rest } = options;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  const { host, pathname, search } = url;
  const head = `POST ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${lines.join("")}${length}Connection: close\r\n\r\n`;
  const message = Buffer.concat([Buffer.from(head), Buffer.from(body)]);
  const take = (socket: Socket): Promise<LinkAnswer> => readHead(socket, url, { message, onSent }).then(readAnswer);
  return connected(url, addresses, { ...rest, take });
}

/** The same, with the page itself. */
export async function requestPage(
  url: URL,
  addresses: readonly string[],
  options: RequestOptions,
): Promise<PageAnswer> {
  const take = (socket: Socket): Promise<PageAnswer> => readWhole(socket, url);
  return connected(url, addresses, { ...options, take });
}

/** Connects only to `addresses`. */
async function connected<Answer>(
  url: URL,
  addresses: readonly string[],
  { take, ...options }: RequestOptions & { take: (socket: Socket) => Promise<Answer> },
): Promise<Answer | { kind: "timeout" | "unreachable" }> {
  const net = process.getBuiltinModule("node:net");
  const port = portOf(url);
  // It closes after an error, which is what counts.
  const connect = (host: string) => net.connect({ host, port }).on("error", () => undefined);
  const plain = await connectToAny(addresses, { connect, ...options });
  if (!plain || options.signal.aborted) {
    plain?.destroy();
    return { kind: options.signal.aborted ? "timeout" : "unreachable" };
  }
  const socket = url.protocol === "https:" ? secure(plain, url) : plain;
  const destroy = (): void => void socket.destroy();
  options.signal.addEventListener("abort", destroy, { once: true });
  try {
    return await take(socket);
  } finally {
    options.signal.removeEventListener("abort", destroy);
    socket.destroy();
    plain.destroy();
  }
}

function secure(socket: Socket, url: URL): Socket {
  const { isIP } = process.getBuiltinModule("node:net");
  const host = hostOf(url);
  return process.getBuiltinModule("node:tls").connect({ socket, host, ...(isIP(host) === 0 && { servername: host }) });
}

interface Outgoing {
  message: string | Uint8Array;
  onSent?: (() => void) | undefined;
}

/** The head of the final answer, or what of it fits. */
function readHead(socket: Socket, url: URL, outgoing: Outgoing = { message: getMessage(url, "1.1") }): Promise<string> {
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
  send(socket, url, outgoing);
  return promise;
}

/** Until the site closes the connection, as it does without keep-alive: HTTP/1.0 has no chunks. */
function readWhole(socket: Socket, url: URL): Promise<PageAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PageAnswer>();
  const read: Uint8Array[] = [];
  let total = 0;
  socket.on("error", reject);
  socket.on("close", () => resolve(readPage(Buffer.concat(read))));
  socket.on("data", (bytes: Uint8Array) => {
    read.push(bytes);
    total += bytes.length;
    if (total > maxPageBytes) resolve({ kind: "too_large" });
  });
  send(socket, url, { message: getMessage(url, "1.0") });
  return promise;
}

const getMessage = ({ host, pathname, search }: URL, version: "1.0" | "1.1"): string =>
  `GET ${pathname}${search} HTTP/${version}\r\nHost: ${host}\r\nUser-Agent: Attache link check\r\nAccept: text/html,*/*;q=0.8\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n`;

function send(socket: Socket, { protocol }: URL, { message, onSent }: Outgoing): void {
  const write = () => {
    onSent?.();
    socket.write(message);
  };
  if (protocol === "https:") socket.once("secureConnect", write);
  else write();
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

function readPage(bytes: Buffer): PageAnswer {
  const text = withoutInterim(bytes.toString("latin1"));
  const answer = readAnswer(text);
  if (answer.kind !== "answered") return answer;
  const end = text.indexOf("\r\n\r\n");
  const head = text.slice(0, end);
  const body = Buffer.from(text.slice(end + 4), "latin1");
  const length = Number(/^content-length:[ \t]*(\d+)/im.exec(head)?.[1] ?? 0);
  if (body.length < length) return { kind: "unreachable" };
  const type = /^content-type:[ \t]*([^\r\n]*)/im.exec(head)?.[1]?.trim() ?? "";
  const isChunked = /^transfer-encoding:[^\r\n]*chunked/im.test(head);
  return { ...answer, type, body: decode(isChunked ? withoutChunks(body) : body, type) };
}

/** Some sites send chunks to HTTP/1.0 as well. */
function withoutChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = body.indexOf("\r\n", at);
    const size = end < 0 ? 0 : Number.parseInt(body.toString("latin1", at, end), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

function decode(bytes: Uint8Array, type: string): string {
  const [, charset = "utf-8"] = /charset="?([\w-]+)/i.exec(type) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
