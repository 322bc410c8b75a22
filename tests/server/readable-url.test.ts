import { afterAll, expect, spyOn, test } from "bun:test";
import { readConfig } from "#core/config.ts";
import { ErrorBody } from "#core/contract.ts";
import { createLog } from "#core/log.ts";
import { listen } from "#server/listen.ts";
import { serve } from "#server/serve.ts";
import { createFallback } from "#server/middleware/fallback.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { createFakeClock } from "../support/core/core.ts";
import { sendRaw } from "../support/server/raw-request.ts";

const running = serve({ ...memoryAttache(), config: readConfig({}, { port: 0 }) }, []);
afterAll(() => running.stop());

const badHosts = ["a b", "", "x/y", "user@x", "http://x", "[::1", "a:99999", "ä"];
for (const host of badHosts) {
  test(`a request for the host '${host}' is refused with 400, and nothing is printed`, async () => {
    const printed = spyOn(console, "error");
    for (const target of ["/api/health?x=1", "/login", "/api/linkedin/sign-ins/1/screen"]) {
      const response = await sendRaw(
        running.url,
        `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(response).toStartWith("HTTP/1.1 400 Bad Request");
      expect(response.toLowerCase()).toContain("x-content-type-options: nosniff");
      expect(ErrorBody.parse(JSON.parse(response.split("\r\n\r\n")[1] ?? "")).message).toContain("Host header");
    }
    expect(printed.mock.calls).toEqual([]);
    printed.mockRestore();
  });
}

test("a request with two Host headers is refused, whichever of them is this server", async () => {
  for (const hosts of ["Host: a\r\nHost: b", "Host: a\r\nX: y\r\nhost: a", "Host: a, b"]) {
    const response = await sendRaw(running.url, `GET /api/health HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
    expect([hosts, response.slice(0, 24)]).toEqual([hosts, "HTTP/1.1 400 Bad Request"]);
  }
});

test("a health check by HTTP/1.0, without a Host header, is answered", async () => {
  expect(await sendRaw(running.url, "GET /api/health HTTP/1.0\r\n\r\n")).toStartWith("HTTP/1.1 200 OK");
});

test("an error outside of every handler is one redacted line of the log, and a 500 without detail", async () => {
  const lines: string[] = [];
  const log = createLog({
    clock: createFakeClock(),
    level: "info",
    terminal: false,
    write: (line) => lines.push(line),
  });
  const answer = () => {
    throw new Error("Bearer att_0123456789abcdef");
  };
  const server = listen("127.0.0.1", 0, { answer, onError: createFallback(log) }, { idle: 10, body: 1000 });
  const response = await fetch(server.url);
  await server.stop(true);
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("0123456789");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ event: "request.failed", error: { message: "[redacted]" } });
});
