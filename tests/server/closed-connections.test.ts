import { afterEach, expect, test } from "bun:test";
import { connect } from "node:net";
import { readConfig } from "#core/config.ts";
import { serve, type Served } from "#server/serve.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { cheapPasswords, person } from "../support/core/people.ts";

cheapPasswords();

const servers: Served[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

function started() {
  const core = memoryAttache();
  const server = serve({ ...core, config: readConfig({}, { port: 0 }) }, []);
  servers.push(server);
  return { core, url: server.url };
}

interface SlowRequest {
  url: string;
  head: readonly string[];
  bytes: number;
}

/** Sends one half of the body, and the other once the server has had the time to refuse it. */
async function sendInHalves({ url, head, bytes }: SlowRequest): Promise<string> {
  const lines = [...head, "Host: x", "Connection: close", `Content-Length: ${bytes}`];
  let received = "";
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("data", (chunk) => (received += chunk.toString()));
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  await new Promise((sent) => socket.write(Buffer.alloc(bytes / 2, " "), sent));
  // An answer before the rest has arrived would be lost, as the connection ends with it.
  for (let n = 0; n < 3; n += 1) await fetch(`${url}/api/health`);
  expect(received).toBe("");
  socket.write(Buffer.alloc(bytes / 2, " "));
  await new Promise((closed) => socket.once("close", closed));
  return received;
}

for (const [path, status] of [
  ["/api/auth/login", 413],
  ["/api/nowhere", 413],
  ["/api/media", 401],
  ["/login", 405],
] as const) {
  test(`a client that closes the connection is told why ${path} refused its 5 MB`, async () => {
    const head = [`POST ${path} HTTP/1.1`, "Content-Type: application/json"];
    const received = await sendInHalves({ ...started(), head, bytes: 5_000_000 });
    expect(received).toStartWith(`HTTP/1.1 ${status} `);
  });
}

test("a client that closes the connection is told why its upload was refused midway", async () => {
  const { core, url } = started();
  const { token } = await person(core, "Ada");
  const head = ["POST /api/media HTTP/1.1", `Authorization: Bearer ${token}`, "Content-Type: image/png"];
  const received = await sendInHalves({ url, head, bytes: 4_000_000 });
  expect(received).toStartWith("HTTP/1.1 400 ");
  expect(received).toContain("media.type");
});
