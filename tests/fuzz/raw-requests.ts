import { connect } from "node:net";

export interface RawRequest {
  sentence: string;
  bytes: string | Uint8Array;
  /** Statuses of its answer, or of its answers if it is several requests. Without one, the connection may just end. */
  statuses?: readonly number[];
  /** The client leaves without waiting. */
  leaves?: true;
}

const host = "Host: x\r\n";
const json = "Content-Type: application/json\r\n";
const close = "Connection: close\r\n";
const login = `POST /api/auth/login HTTP/1.1\r\n${host}${json}`;
const health = `GET /api/health HTTP/1.1\r\n${host}`;

const targets = [
  "/api/health",
  "/api/openapi.json",
  "/login",
  "/api/nowhere",
  "/%00",
  "/..%2f..%2fetc/passwd",
  "//x//",
  "/%",
];

/** What no client library sends. */
export const rawRequests = (token: string): readonly RawRequest[] => {
  const bearer = `Authorization: Bearer ${token}\r\n`;
  const stream = `/api/events HTTP/1.1\r\n${host}${bearer}`;
  const upload = `POST /api/media HTTP/1.1\r\n${host}${bearer}Content-Type: image/png\r\n`;
  return [
    ...["x", "x:80", "[::1]", "127.0.0.1:1"].flatMap((name) =>
      targets.map((target) => ({
        sentence: `${target} at the host '${name}'`,
        bytes: `GET ${target} HTTP/1.1\r\nHost: ${name}\r\n${close}\r\n`,
        statuses: [200, 400, 404],
      })),
    ),
    ...["", "a b", "x/y", "u@x", "http://x", "[::1", "x:99999", "a,b", "x\r\nHost: y", "x\r\nHost: x"].map((name) => ({
      sentence: `the host '${name}'`,
      bytes: `GET /api/health HTTP/1.1\r\nHost: ${name}\r\n${close}\r\n`,
      statuses: [400],
    })),
    { sentence: "no host", bytes: `GET /api/health HTTP/1.1\r\n${close}\r\n`, statuses: [400] },
    { sentence: "HTTP/1.0", bytes: "GET /api/health HTTP/1.0\r\n\r\n", statuses: [200] },
    { sentence: "HTTP/0.9", bytes: "GET /api/health\r\n\r\n", statuses: [400, 505] },
    { sentence: "HTTP/2 without an upgrade", bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" },
    { sentence: "TLS", bytes: new Uint8Array([0x16, 3, 1, 0, 5, 1, 0, 0, 1, 0]), leaves: true },
    {
      sentence: "an address in the request line",
      bytes: `GET http://y/api/health HTTP/1.1\r\n${host}${close}\r\n`,
      statuses: [200, 400, 404],
    },
    { sentence: "HEAD on a stream", bytes: `HEAD ${stream}${close}\r\n`, statuses: [200] },
    { sentence: "a stream that is left", bytes: `GET ${stream}\r\n`, leaves: true },
    { sentence: "OPTIONS *", bytes: `OPTIONS * HTTP/1.1\r\n${host}${close}\r\n` },
    { sentence: "TRACE", bytes: `TRACE /api/health HTTP/1.1\r\n${host}${close}\r\n` },
    { sentence: "CONNECT", bytes: `CONNECT x:443 HTTP/1.1\r\n${host}${close}\r\n` },
    { sentence: "half a request line", bytes: "GET /api/hea", leaves: true },
    { sentence: "half a header", bytes: `${health}X-Half`, leaves: true },
    { sentence: "half a body", bytes: `${login}Content-Length: 100\r\n\r\n{"email":`, leaves: true },
    { sentence: "an upload that is cut off", bytes: `${upload}Content-Length: 90000\r\n\r\n\x89PNG`, leaves: true },
    {
      sentence: "a longer body than announced",
      bytes: `${login}${close}Content-Length: 2\r\n\r\n{}{}{}GET / HTTP/1.1`,
    },
    ...["-5", "abc", "1e3", "0x10", "+2", "2, 2", "99999999999999999999", ""].map((length) => ({
      sentence: `the length '${length}'`,
      bytes: `${login}${close}Content-Length: ${length}\r\n\r\n{}`,
      leaves: true as const,
    })),
    ...[
      ["a length and chunks", "Content-Length: 4\r\nTransfer-Encoding: chunked"],
      ["chunks and a length", "Transfer-Encoding: chunked\r\nContent-Length: 4"],
      ["two lengths", "Content-Length: 2\r\nContent-Length: 40"],
      ["two encodings", "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity"],
      ["an unknown encoding", "Transfer-Encoding: xchunked"],
      ["an encoding with a tab", "Transfer-Encoding:\tchunked"],
      ["a space before the colon", "Transfer-Encoding : chunked\r\nContent-Length: 2"],
      ["a folded header", "X-A: b\r\n c\r\nContent-Length: 2"],
      ["a bare line feed", "X-A: b\nContent-Length: 2"],
    ].map(([sentence = "", headers = ""]) => ({
      sentence,
      bytes: `${login}${close}${headers}\r\n\r\n0\r\n\r\nGET /api/openapi.json HTTP/1.1\r\n${host}\r\n`,
      leaves: true as const,
    })),
    {
      sentence: "a bad chunk size",
      bytes: `${login}${close}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
      leaves: true,
    },
    {
      sentence: "an endless header",
      bytes: `${health}X-Long: ${"a".repeat(200_000)}\r\n${close}\r\n`,
    },
    { sentence: "5000 headers", bytes: `${health}${"X-Many: 1\r\n".repeat(5000)}${close}\r\n`, leaves: true },
    { sentence: "a null byte in a header", bytes: `${health}X-Null: a\0b\r\n${close}\r\n`, leaves: true },
    { sentence: "a long address", bytes: `GET /api/${"a".repeat(9000)} HTTP/1.1\r\n${host}${close}\r\n`, leaves: true },
    {
      sentence: "twenty requests at once",
      bytes: `${`${health}\r\n`.repeat(19)}${health}${close}\r\n`,
      statuses: [200],
    },
  ];
};

/** The statuses of all answers. A client that leaves is gone as soon as its bytes are. */
export function sendRawRequest(url: string, { bytes, leaves }: RawRequest): Promise<number[]> {
  return new Promise((done) => {
    let received = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1", () => {
      socket.write(bytes, () => {
        if (leaves) socket.destroy();
      });
    });
    socket.on("data", (chunk) => (received += chunk.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", () => done([...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))));
  });
}

/** Says which raw requests got an answer that they must not get. */
export async function sendRawRequests(url: string, token: string): Promise<string[]> {
  const problems: string[] = [];
  for (const request of rawRequests(token)) {
    const statuses = await sendRawRequest(url, request);
    const isServed = request.statuses === undefined || statuses.length > 0;
    const isExpected = statuses.every((status) => request.statuses?.includes(status) ?? status < 500);
    if (!isServed || !isExpected) problems.push(`${request.sentence}: ${statuses.join(", ") || "no answer"}`);
  }
  return problems;
}
