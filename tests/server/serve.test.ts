import { afterEach, expect, test } from "bun:test";
import { connect } from "node:net";
import { ErrorBody } from "#core/contract.ts";
import { readConfig } from "#core/config.ts";
import { Fault } from "#core/errors.ts";
import { createAddressReader } from "#server/address-reader.ts";
import { serve, type Served } from "#server/serve.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { type TestCore } from "../support/core/core.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { sendRaw } from "../support/server/raw-request.ts";
import { cheapPasswords, password, person } from "../support/core/people.ts";

cheapPasswords();

const servers: Served[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

function started(env: Record<string, string> = {}, core: TestCore = memoryAttache(env)) {
  const server = serve({ ...core, config: readConfig(env, { port: 0 }) }, []);
  servers.push(server);
  return { core, server, url: server.url };
}

test("5 MB are refused with the envelope, announced or in chunks", async () => {
  const { url } = started();
  const body = "x".repeat(5_000_000);
  const headers = { "Content-Type": "application/json" };
  const announced = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body });
  const chunks = new ReadableStream({
    start(stream) {
      for (let at = 0; at < body.length; at += 100_000) stream.enqueue(Buffer.from(body.slice(at, at + 100_000)));
      stream.close();
    },
  });
  const chunked = await fetch(`${url}/api/auth/login`, { method: "POST", headers, body: chunks });
  for (const answer of [announced, chunked]) {
    expect(answer.status).toBe(413);
    expect(ErrorBody.parse(await answer.json()).code).toBe("request.too_large");
  }
});

test("a wrong length, a broken request line and an endless header do not harm the server", async () => {
  const { url } = started();
  const head = "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n";
  for (const request of [
    `${head}Content-Length: -5\r\n\r\n{}`,
    `${head}Content-Length: abc\r\n\r\n{}`,
    `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    "GARBAGE\r\n\r\n",
    `GET /api/server HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Long: ${"a".repeat(200_000)}\r\n\r\n`,
  ]) {
    expect(await sendRaw(url, request)).not.toContain("HTTP/1.1 5");
  }
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
});

test("HSTS is sent only by a server whose public address is https", async () => {
  const header = async (env: Record<string, string>, path: string) =>
    (await fetch(`${started(env).url}${path}`)).headers.get("strict-transport-security");
  for (const path of ["/api/server", "/login"]) {
    expect(await header({}, path)).toBeNull();
    expect(await header({ ATTACHE_PUBLIC_URL: "http://example.com" }, path)).toBeNull();
    expect(await header({ ATTACHE_PUBLIC_URL: "https://example.com" }, path)).toBe("max-age=31536000");
  }
});

test("a client's address is accepted only from a trusted proxy", async () => {
  const addressFor = async (env: Record<string, string>) => {
    const { core, url } = started(env);
    await person(core, "Ada");
    core.database.sqlite.run("DELETE FROM sessions");
    await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": "6.6.6.6, 203.0.113.9" },
      body: JSON.stringify({ email: "ada@example.com", password }),
    });
    return core.database.sqlite.query<{ address: string }, []>("SELECT address FROM sessions").get()?.address;
  };
  expect(await addressFor({})).toBe("127.0.0.1");
  expect(await addressFor({ ATTACHE_TRUSTED_PROXIES: "127.0.0.1" })).toBe("203.0.113.9");
});

for (const [sentence, trusted, peer, forwarded, client] of [
  ["no proxy is trusted", [], "9.9.9.9", "1.1.1.1", "9.9.9.9"],
  ["an untrusted client sends the header", ["10.0.0.0/8"], "9.9.9.9", "1.1.1.1", "9.9.9.9"],
  ["one proxy forwards", ["10.0.0.0/8"], "10.1.2.3", "1.1.1.1", "1.1.1.1"],
  ["the client forges a first entry", ["10.0.0.1"], "10.0.0.1", "6.6.6.6, 1.1.1.1", "1.1.1.1"],
  ["two proxies forward", ["10.0.0.0/8"], "10.0.0.1", "1.1.1.1, 10.0.0.2", "1.1.1.1"],
  ["the socket listens on IPv6", ["127.0.0.1"], "::ffff:127.0.0.1", "::1", "::1"],
  ["an entry is not an address", ["10.0.0.1"], "10.0.0.1", "1.1.1.1, nonsense", "10.0.0.1"],
  ["nothing was forwarded", ["10.0.0.1"], "10.0.0.1", null, "10.0.0.1"],
] as [string, string[], string, string | null, string][]) {
  test(`the client's address when ${sentence}`, () => {
    expect(createAddressReader(trusted)(peer, forwarded)).toBe(client);
  });
}

test("stopping lets a running request finish and ends streams immediately", async () => {
  const { core, server, url } = started();
  const ada = await person(core, "Ada");
  let finish = () => {};
  const hashing = new Promise<void>((go) => (finish = go));
  let begun = () => {};
  const under = new Promise<void>((go) => (begun = go));
  const signIn = core.accounts.signIn;
  core.accounts.signIn = async (...args) => {
    begun();
    await hashing;
    return signIn(...args);
  };
  const events = await fetch(`${url}/api/events`, { headers: { Authorization: `Bearer ${ada.token}` } });
  const login = fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "ada@example.com", password }),
  });
  await under;
  let stopped = false;
  const stopping = server.stop().then(() => (stopped = true));
  expect(await events.text()).toContain("hello");
  expect(stopped).toBe(false);
  finish();
  expect((await login).status).toBe(200);
  await stopping;
  expect(await fetch(`${url}/api/server`).catch(() => "refused")).toBe("refused");
});

test("a stream to a client that disconnected, or never reads, leaves nothing behind", async () => {
  let watching = 0;
  const core = memoryAttache();
  const watch = core.changes.subscribe;
  core.changes.subscribe = (userId, listener) => {
    watching += 1;
    const stop = watch(userId, listener);
    return () => {
      watching -= 1;
      stop();
    };
  };
  const { url, server } = started({}, core);
  const { token } = await person(core, "Ada");
  const head = `GET /api/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const sockets = await Promise.all(
    Array.from(
      { length: 10 },
      () =>
        new Promise<ReturnType<typeof connect>>((open) => {
          const socket = connect(Number(new URL(url).port), "127.0.0.1", () => {
            socket.write(head);
            socket.once("data", () => {
              socket.pause();
              open(socket);
            });
          });
        }),
    ),
  );
  expect(watching).toBe(10);
  for (const socket of sockets.slice(0, 5)) socket.destroy();
  await waitUntil(() => watching <= 5);
  expect(watching).toBe(5);
  await server.stop();
  await waitUntil(() => watching === 0);
  for (const socket of sockets) socket.destroy();
});

test("a port in use is reported with what to do", () => {
  const { url } = started();
  const { port } = new URL(url);
  let fault: unknown;
  try {
    serve({ ...memoryAttache(), config: readConfig({}, { port }) }, []);
  } catch (error) {
    fault = error;
  }
  expect(fault).toBeInstanceOf(Fault);
  expect(fault).toMatchObject({ kind: "unavailable", code: "server.port_taken" });
  expect((fault as Fault).message).toContain(`Port ${port}`);
});

test("each request is one debug line in the log, with neither query nor token; a failure or a refused sign-in is a warning", async () => {
  const lines: [level: string, fields: Record<string, unknown>][] = [];
  const core = memoryAttache();
  const log = { ...core.log };
  for (const level of ["debug", "info", "warn", "error"] as const)
    log[level] = (event, fields = {}) => void lines.push([level, { event, ...fields }]);
  const { url } = started({}, { ...core, log });
  const { token } = await person(core, "Ada");
  await fetch(`${url}/api/auth/me?secret=hidden`, { headers: { Authorization: `Bearer ${token}` } });
  core.accounts.user = () => {
    throw new Error("a bug");
  };
  const broken = await fetch(`${url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
  expect(broken.status).toBe(500);
  expect(await broken.text()).not.toContain("a bug");
  const wrong = { email: "ada@example.com", password: "guessed" };
  await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wrong),
  });
  const requests = lines.filter(([, { event }]) => event === "request");
  expect(requests.map(([level, { status }]) => [level, status])).toEqual([
    ["debug", 200],
    ["warn", 500],
    ["warn", 401],
  ]);
  expect(requests[0]?.[1]).toMatchObject({ method: "GET", path: "/api/auth/me", address: "127.0.0.1" });
  expect(JSON.stringify(requests)).not.toMatch(/hidden|Bearer|guessed/);
});
