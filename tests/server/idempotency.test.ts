import { expect, test } from "bun:test";
import type { ContentItem } from "#core/content/contract.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { noon, settle } from "../support/core/core.ts";
import { dumpDatabase } from "../support/core/dump-database.ts";
import { createClient } from "../support/core/http.ts";
import { cheapPasswords, person } from "../support/core/people.ts";
import { callOf, exampleOf } from "./examples.ts";
import { createFixture, operations } from "./fixture.ts";
import { takesIdempotencyKey } from "#server/middleware/idempotency.ts";

cheapPasswords();

const post = { content: "Hello", scheduledFor: new Date(noon + 3_600_000).toISOString() };
const other = { ...post, content: "Other" };

async function createIdempotencyFixture() {
  const core = memoryAttache();
  const [ada, ben] = [await person(core, "Ada"), await person(core, "Ben")];
  const call = createClient(core);
  const send = (key: string | undefined, body: unknown = post, token = ada.token, path = "/api/scheduled-content") =>
    call(path, { method: "POST", token, body, headers: key === undefined ? {} : { "Idempotency-Key": key } });
  const items = (token = ada.token) =>
    call("/api/scheduled-content", { token }).then(({ json }) => (json as ContentItem[]).length);
  return { core, ada, ben, call, send, items };
}

test("a call sent again with its key takes effect once and gets the first response", async () => {
  const { send, items } = await createIdempotencyFixture();
  const first = await send("k1");
  const second = await send("k1");
  expect(first.status).toBe(201);
  expect([second.status, second.text]).toEqual([201, first.text]);
  expect(second.headers.get("idempotency-replayed")).toBe("true");
  expect(second.headers.get("content-type")).toContain("application/json");
  expect(await items()).toBe(1);
});

test("without a key, and with another key, the same call takes effect again", async () => {
  const { send, items } = await createIdempotencyFixture();
  for (const key of [undefined, undefined, "a", "b"]) expect((await send(key)).status).toBe(201);
  expect(await items()).toBe(4);
});

test("a key belongs to one person", async () => {
  const { send, items, ben } = await createIdempotencyFixture();
  expect((await send("k")).status).toBe(201);
  expect((await send("k", other, ben.token)).status).toBe(201);
  expect([await items(), await items(ben.token)]).toEqual([1, 1]);
});

test("a key used for another body or another address is a conflict and changes nothing", async () => {
  const { core, send, ada, call } = await createIdempotencyFixture();
  const { json } = await send("k");
  const before = dumpDatabase(core);
  expect((await send("k", other)).json).toMatchObject({ code: "request.key_reused" });
  const { id } = json as ContentItem;
  const elsewhere = await call(`/api/scheduled-content/${id}`, {
    method: "DELETE",
    token: ada.token,
    headers: { "Idempotency-Key": "k" },
  });
  expect([elsewhere.status, (elsewhere.json as { code: string }).code]).toEqual([409, "request.key_reused"]);
  expect(dumpDatabase(core)).toBe(before);
});

test("the effect and its response commit together: if the response cannot be stored, nothing happened", async () => {
  const { core, send, items } = await createIdempotencyFixture();
  core.database.sqlite.run(
    "CREATE TRIGGER fail BEFORE INSERT ON idempotency_keys BEGIN SELECT RAISE(ABORT, 'no'); END",
  );
  expect((await send("k")).status).toBe(500);
  expect(await items()).toBe(0);
  core.database.sqlite.run("DROP TRIGGER fail");
  expect((await send("k")).status).toBe(201);
  expect(await items()).toBe(1);
});

test("a response without a body is repeated unchanged", async () => {
  const { send, ada, call } = await createIdempotencyFixture();
  const block = { kind: "word", value: "unpaid" };
  const { id } = (await send(undefined, block, ada.token, "/api/jobs/settings/blocks")).json as { id: string };
  const remove = (key: string) =>
    call(`/api/jobs/settings/blocks/${id}`, {
      method: "DELETE",
      token: ada.token,
      headers: { "Idempotency-Key": key },
    });
  expect([(await remove("k")).status, (await remove("k")).status, (await remove("l")).status]).toEqual([204, 204, 404]);
});

test("a refusal is stored, a used-up quota is not", async () => {
  const { core, send, ada } = await createIdempotencyFixture();
  const bad = await send("bad", { content: "" });
  const again = await send("bad", { content: "" });
  expect([bad.status, again.status, again.text]).toEqual([400, 400, bad.text]);
  core.accounts.setQuotas(undefined, ada.user.id, { posts: 0, applications: 0, aiInteractions: 0 });
  expect((await send("full")).status).toBe(429);
  core.accounts.setQuotas(undefined, ada.user.id, { posts: 1, applications: 0, aiInteractions: 0 });
  expect((await send("full")).status).toBe(201);
});

test("of two concurrent calls with one key one takes effect, the other is a conflict or gets its response", async () => {
  const { send, items } = await createIdempotencyFixture();
  const statuses = (await Promise.all([send("k"), send("k"), send("k")])).map(({ status }) => status);
  expect(statuses).toContain(201);
  expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
  expect(await items()).toBe(1);
});

test("an asynchronous call takes effect once too", async () => {
  const { send } = await createIdempotencyFixture();
  const first = await send("k", {}, undefined, "/api/linkedin/auth/sandbox");
  const second = await send("k", {}, undefined, "/api/linkedin/auth/sandbox");
  expect([first.status, second.text]).toEqual([200, first.text]);
  expect(second.headers.get("idempotency-replayed")).toBe("true");
});

test("a call that was interrupted by a crash is not repeated with its key", async () => {
  const { core, send, ada } = await createIdempotencyFixture();
  const failing = await send("probe", { nested: 1 }, undefined, "/api/linkedin/auth/sandbox");
  expect(failing.status).toBe(200);
  core.database.sqlite.run("UPDATE idempotency_keys SET status = NULL, body = NULL WHERE user_id = ?", [ada.user.id]);
  const again = await send("probe", { nested: 1 }, undefined, "/api/linkedin/auth/sandbox");
  expect([again.status, (again.json as { code: string }).code]).toEqual([409, "request.interrupted"]);
});

test("a key is forgotten after a day", async () => {
  const { core, send, items } = await createIdempotencyFixture();
  await send("k");
  core.clock.jump(23 * 3_600_000);
  core.idempotency.deleteExpired();
  const { token } = await core.accounts.signIn({ email: "ada@example.com", password: "correct horse battery" });
  expect((await send("k", post, token)).headers.get("idempotency-replayed")).toBe("true");
  core.clock.jump(2 * 3_600_000);
  core.idempotency.deleteExpired();
  expect(core.database.sqlite.query("SELECT * FROM idempotency_keys").all()).toEqual([]);
  const later = await core.accounts.signIn({ email: "ada@example.com", password: "correct horse battery" });
  const inAWeek = { ...post, scheduledFor: new Date(noon + 7 * 86_400_000).toISOString() };
  expect((await send("k", inAWeek, later.token)).status).toBe(201);
  expect(await items(later.token)).toBe(2);
});

test("an invalid key is refused by name", async () => {
  const { send } = await createIdempotencyFixture();
  for (const key of ["", "a b", "x".repeat(201)]) {
    const { status, json } = await send(key);
    expect(status).toBe(400);
    expect(json).toMatchObject({ details: [{ path: "Idempotency-Key" }] });
  }
});

test("a call whose key was voided is refused when it arrives late, and a call that arrived is found by its key", async () => {
  const { send, items, ada, ben } = await createIdempotencyFixture();
  const voidOrFind = async (key: string, token = ada.token) =>
    (await send(undefined, { key }, token, "/api/idempotency-keys/void")).json;
  expect(await voidOrFind("late")).toEqual({ outcome: "voided" });
  expect(await send("late")).toMatchObject({ status: 409, json: { code: "request.voided" } });
  expect(await items()).toBe(0);
  const { json } = await send("landed");
  expect(await voidOrFind("landed")).toEqual({ outcome: "done", id: (json as ContentItem).id });
  expect(await voidOrFind("landed", ben.token)).toEqual({ outcome: "voided" });
  await send("bad", { content: "" });
  expect(await voidOrFind("bad")).toEqual({ outcome: "refused" });
});

test("whether a call still runs is asked anew, even with a key of its own", async () => {
  const { core, send, ada } = await createIdempotencyFixture();
  const call = core.idempotency.open({ userId: ada.user.id, key: "k", requestHash: "x" });
  if ("status" in call) throw new Error("The key is new.");
  const ask = async () => (await send("asks", { key: "k" }, ada.token, "/api/idempotency-keys/void")).json;
  expect(await ask()).toEqual({ outcome: "running" });
  call.end();
  expect(await ask()).toEqual({ outcome: "voided" });
});

const writes = operations.filter(({ mode, declaration }) => takesIdempotencyKey(mode, declaration));

test("many writes accept a key", () => {
  expect(writes.length).toBeGreaterThan(15);
});

for (const { key: route, mode, declaration } of writes) {
  const how = mode === "transaction" ? "in the transaction that stores its response" : "recorded before it starts";
  test(`${route} takes effect once by its key, ${how}`, async () => {
    const fixture = await createFixture();
    const { core, people } = fixture;
    const caller = declaration.who === "admin" ? people.admin : people.ada;
    await exampleOf(route).prepare?.(fixture, caller);
    const { path, call } = callOf(route, fixture, caller);
    const headers = { ...call.headers, "Idempotency-Key": "k" };
    const send = () => fixture.call(path, { ...call, token: caller.token, headers });

    const before = dumpDatabase(core);
    const failing = "CREATE TRIGGER fail BEFORE INSERT ON idempotency_keys BEGIN SELECT RAISE(ABORT, 'no'); END";
    core.database.sqlite.run(failing);
    expect((await send()).status).toBe(500);
    expect(dumpDatabase(core)).toBe(before);
    core.database.sqlite.run("DROP TRIGGER fail");

    const first = await send();
    expect([first.status < 300, first.text]).toEqual([true, first.text]);
    // An answer of the assistant is written after its call.
    await settle();
    const after = dumpDatabase(core);
    const again = await send();
    const replayed = again.headers.get("idempotency-replayed");
    expect([again.status, again.text, replayed]).toEqual([first.status, first.text, "true"]);
    expect(dumpDatabase(core)).toBe(after);
  });
}
