import { afterEach, expect, test } from "bun:test";
import { createClient, withKey } from "#cli/api/client.ts";
import { explainVersions } from "#cli/api/explain-versions.ts";
import { createRemoteSend, type RemoteTimes } from "#cli/api/remote-calls.ts";

const times: RemoteTimes = { readMs: 2000, writeMs: 2000, retryMs: 1 };
const apiKey = "att_0123456789";
const running: Bun.Server<undefined>[] = [];

afterEach(() => {
  for (const server of running.splice(0)) void server.stop(true);
});

type Answer = (request: Request, n: number) => Response | Promise<Response>;

/** A server that answers its calls in turn, and the client of it. */
function serve(answer: Answer, own: Partial<RemoteTimes> = {}) {
  const requests: Pick<Request, "headers">[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch(request) {
      // After the answer, the request itself has no headers.
      requests.push({ headers: new Headers(request.headers) });
      return answer(request, requests.length);
    },
  });
  running.push(server);
  const url = `http://127.0.0.1:${server.port}`;
  const api = createClient(url, createRemoteSend({ url, apiKey }, { ...times, ...own }));
  return { url, api, requests };
}

const keyOf = (request: Pick<Request, "headers"> | undefined): string | null | undefined =>
  request?.headers.get("idempotency-key");
const faultOf = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);
const refusal = (status: number, code: string): Response =>
  Response.json({ success: false, code, message: "No.", requestId: "1" }, { status });

test("a write whose answer is lost is sent once more, with the same key and body", async () => {
  const { api, requests } = serve((_request, n) => (n === 1 ? new Response("", { status: 504 }) : Response.json({})));
  await api.bot.start.$post();
  expect(requests).toHaveLength(2);
  expect(keyOf(requests[0])).toMatch(/^[\x21-\x7e]{36}$/);
  expect(keyOf(requests[1])).toBe(keyOf(requests[0]));
  expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual([`Bearer ${apiKey}`, `Bearer ${apiKey}`]);
});

test("an answer that takes too long counts as lost; a second one ends the command", async () => {
  const { api, requests } = serve(() => new Promise<Response>(() => {}), { writeMs: 50 });
  expect(await faultOf(api.bot.start.$post())).toMatchObject({ kind: "unavailable", code: "server.timeout" });
  expect(requests).toHaveLength(2);
});

test("while the first try still runs on the server, the second waits for its answer", async () => {
  const { api, requests } = serve((_request, n) => {
    if (n === 1) return new Response("", { status: 502 });
    return n < 4 ? refusal(409, "request.still_running") : Response.json({ state: "running" });
  });
  expect(await (await api.bot.start.$post()).json()).toMatchObject({ state: "running" });
  expect(new Set(requests.map(keyOf)).size).toBe(1);
});

test("a refusal is not sent again, and has the kind that core raised", async () => {
  for (const [status, code, kind] of [
    [409, "content.changed", "conflict"],
    [429, "quota.used_up", "quota"],
    [429, "request.too_many", "rate_limited"],
    [401, "auth.key_ended", "unauthenticated"],
    [502, "ai.failed", "upstream"],
    [400, "unknown.to_this_version", "invalid"],
  ] as const) {
    const { api, requests } = serve(() => refusal(status, code));
    expect(await faultOf(api.bot.start.$post())).toMatchObject({ code, kind, message: "No." });
    expect(requests).toHaveLength(1);
  }
});

test("a command that was refused with its key may succeed with it later, once", async () => {
  const stored = new Map([["today", refusal(409, "content.on_hold")]]);
  const { api, requests } = serve((request) => {
    const earlier = stored.get(keyOf(request) ?? "");
    if (!earlier) return Response.json({});
    return new Response(earlier.clone().body, { status: earlier.status, headers: { "Idempotency-Replayed": "true" } });
  });
  await api.bot.start.$post(undefined, { headers: { "Idempotency-Key": "today" } });
  expect(requests.map(keyOf)).toEqual(["today", "today.2"]);
});

test("a redirect is refused, so that the key never goes to another address", async () => {
  const other = serve(() => Response.json({}));
  const { api, url } = serve(() => Response.redirect(`${other.url}/api/auth/me?secret=1`, 302));
  expect(await faultOf(api.auth.me.$get())).toMatchObject({
    code: "server.redirected",
    message: `${url} redirects to ${other.url}. Use the address that the server itself has.`,
  });
  expect(other.requests).toEqual([]);
});

test("without a server, or with another program there, the command says so", async () => {
  const { url, api } = serve(() => new Response("<html></html>", { headers: { "Content-Type": "text/html" } }));
  expect(await faultOf(api.auth.me.$get())).toMatchObject({
    kind: "unavailable",
    message: `${url} answered with a web page, not as Attaché does. Check the address, and that the server is running.`,
  });
  for (const server of running.splice(0)) await server.stop(true);
  const fault = await faultOf(api.auth.me.$get());
  expect(fault).toMatchObject({ kind: "unavailable", code: "server.no_connection" });
  expect(String(fault)).toContain(`No connection to ${url}`);
  expect(String(fault)).not.toContain(apiKey);
});

test("an answer that can't be read names both versions if they differ", async () => {
  const { url } = serve(() => Response.json({ version: "0.9.0" }));
  const unread = new TypeError("undefined is not an object");
  expect(await explainVersions(url, unread)).toMatchObject({
    code: "server.version",
    message: expect.stringContaining("has version 0.9.0"),
  });
  const cut = serve(() => Response.json({}));
  expect(await explainVersions(cut.url, new SyntaxError("Unexpected end"))).toMatchObject({
    code: "server.not_attache",
    message: `${cut.url} answered with text that is not JSON, not as Attaché does. Check the address, and that the server is running.`,
  });
  const refused = new Error("Another error");
  expect(await explainVersions(url, refused)).toBe(refused);
});

test("an invalid key is refused by its flag", () => {
  expect(withKey(undefined)).toEqual({});
  expect(withKey("today")).toEqual({ headers: { "Idempotency-Key": "today" } });
  for (const key of ["", "a b", "a\nb", "x".repeat(201)]) {
    expect(() => withKey(key)).toThrow("--idempotency-key must be 1 to 200 visible ASCII characters, such as a UUID.");
  }
});
