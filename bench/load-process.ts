/** Sends one request repeatedly on keep-alive connections, and prints the response times. */
import type { Load, LoadResult } from "./load.ts";
import { percentile } from "./row.ts";

const { url, path, method = "GET", headers = {}, body = "", ...what } = JSON.parse(Bun.argv[2] ?? "") as Load;
const { connections, seconds, requests = Infinity } = what;
const { hostname, port, host } = new URL(url);
if (!["127.0.0.1", "localhost"].includes(hostname)) throw new Error("Load tests may only target this machine.");

const lines = Object.entries({ ...headers, Host: host, "Content-Length": String(Buffer.byteLength(body)) });
const request = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`;

const took: number[] = [];
let sent = 0;
let failed = 0;
const started = performance.now();
const isOver = () => sent >= requests || performance.now() - started >= seconds * 1000;

interface Connection {
  at: number;
  waiting: Buffer;
}

/** The length of the first response in `bytes`; undefined while it is incomplete. */
function answerLength(bytes: Buffer): number | undefined {
  const head = bytes.indexOf("\r\n\r\n");
  if (head < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString("latin1", 0, head + 2))?.[1];
  if (length === undefined && !/^HTTP\/1\.1 (204|304)/.test(bytes.toString("latin1", 0, 12))) {
    throw new Error("A response has no Content-Length.");
  }
  const end = head + 4 + Number(length ?? 0);
  return bytes.length >= end ? end : undefined;
}

await Promise.all(
  Array.from(
    { length: connections },
    () =>
      new Promise<void>((done, broken) => {
        void Bun.connect<Connection>({
          hostname,
          port: Number(port),
          data: { at: 0, waiting: Buffer.alloc(0) },
          socket: {
            open: (socket) => send(socket),
            data(socket, chunk) {
              const { data } = socket;
              data.waiting = data.waiting.length === 0 ? chunk : Buffer.concat([data.waiting, chunk]);
              const end = answerLength(data.waiting);
              if (end === undefined) return;
              took.push(performance.now() - data.at);
              if (data.waiting[9] !== 0x32) failed += 1;
              data.waiting = Buffer.from(data.waiting.subarray(end));
              send(socket);
            },
            close: () => done(),
            error: (_socket, error) => broken(error),
          },
        }).catch(broken);
      }),
  ),
);

function send(socket: Bun.Socket<Connection>): void {
  if (isOver()) {
    socket.end();
    return;
  }
  sent += 1;
  socket.data.at = performance.now();
  socket.write(request);
}

const result: LoadResult = {
  requests: took.length,
  perSecond: (took.length / (performance.now() - started)) * 1000,
  failed,
  p50: percentile(took, 0.5),
  p95: percentile(took, 0.95),
  p99: percentile(took, 0.99),
  max: percentile(took, 1),
};
console.log(JSON.stringify(result));
