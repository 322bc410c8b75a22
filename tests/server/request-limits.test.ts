import { expect, test } from "bun:test";
import type { Identity } from "#core/accounts/sessions/session-store.ts";
import { createApp } from "#server/app.ts";
import { createRequestLimits } from "#server/middleware/request-limits.ts";
import { createTokenBuckets } from "#server/middleware/token-buckets.ts";
import { createFakeClock, createMemoryCore, readTestConfig } from "#tests/support/core/core.ts";
import { createClient } from "#tests/support/core/http.ts";
import { cheapPasswords, createPeople } from "#tests/support/core/people.ts";

cheapPasswords();

async function createLimited() {
  const core = createMemoryCore({ ATTACHE_REQUESTS_PER_MINUTE: "60" });
  const people = await createPeople(core);
  const call = createClient(core, createApp(core));
  const read = (token: string, headers = {}) => call("/api/profile", { token, headers });
  const useUp = async (token: string): Promise<void> => {
    for (let n = 0; n < 60; n += 1) expect((await read(token)).status).toBe(200);
  };
  return { core, call, read, useUp, ada: people.ada, ben: people.ben };
}

test("an account that sends too many requests waits, and learns how long", async () => {
  const { core, read, useUp, ada, ben } = await createLimited();
  await useUp(ada.token);
  const refused = await read(ada.token);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("1");
  expect(refused.json).toMatchObject({
    code: "request.too_many",
    message: "Your account sent too many requests. Wait a second and try again.",
  });
  expect((await read(ben.token)).status).toBe(200);
  core.clock.jump(1000);
  expect((await read(ada.token)).status).toBe(200);
  expect((await read(ada.token)).status).toBe(429);
});

test("polls and all sessions of an account count together, its API key counts alone", async () => {
  const { core, read, useUp, ada } = await createLimited();
  const { apiKey } = core.accounts.regenerateApiKey(undefined, ada.user.id);
  await useUp(apiKey);
  expect((await read(apiKey)).status).toBe(429);
  await useUp(ada.token);
  expect((await read(ada.token, { "x-attache-poll": "1" })).status).toBe(429);
});

test("a refused change changes nothing and can be repeated with its key", async () => {
  const { core, call, useUp, ada } = await createLimited();
  const schedule = () =>
    call("/api/scheduled-content", {
      method: "POST",
      token: ada.token,
      body: { content: "Hello", status: "draft" },
      headers: { "Idempotency-Key": "one" },
    });
  await useUp(ada.token);
  expect((await schedule()).status).toBe(429);
  expect(core.content.list(ada.user.id, { limit: 10, order: "asc" }).items).toHaveLength(0);
  core.clock.jump(1000);
  expect((await schedule()).status).toBe(201);
});

test("a day allows 40 times as many changes as a minute allows requests", () => {
  const clock = createFakeClock();
  const limit = createRequestLimits({ clock, config: readTestConfig({ ATTACHE_REQUESTS_PER_MINUTE: "60" }) });
  const identity = { userId: "ada", sessionId: "one" } as Identity;
  const call = (isRead: boolean) => limit(identity, isRead ? "read" : "change");
  for (let n = 0; n < 2400; n += 1) {
    call(false);
    clock.jump(1000);
  }
  expect(() => {
    // Those seconds gave back a 36th of a change each.
    for (let n = 0; n < 70; n += 1) {
      call(false);
      clock.jump(1000);
    }
  }).toThrow("Your account sent too many requests. Wait 16 seconds and try again.");
  clock.jump(1000);
  call(true);
});

test("event streams are not counted", async () => {
  const { core, useUp, ada } = await createLimited();
  await useUp(ada.token);
  const stream = await createApp(core).request("/api/events", { headers: { Authorization: `Bearer ${ada.token}` } });
  expect(stream.status).toBe(200);
  await stream.body?.cancel();
});

test("the limits of callers that have been idle are forgotten, and those of any number take bounded memory", () => {
  const buckets = createTokenBuckets({ capacity: 1, refillMs: 1000 });
  for (let n = 0; n < 25_000; n += 1) buckets.take(`user ${n}`, 0);
  expect(buckets.size()).toBeLessThanOrEqual(10_000);
  expect(buckets.take("user 24999", 0)).toBe(1000);
  for (let n = 0; n < 10_000; n += 1) buckets.take(`later ${n}`, 1000);
  expect(buckets.take("user 24999", 1000)).toBe(0);
  expect(buckets.size()).toBeLessThanOrEqual(10_000);
});

test("a clock that is set back gives nothing back and locks out no one", () => {
  const buckets = createTokenBuckets({ capacity: 1, refillMs: 1000 });
  expect(buckets.take("ada", 1_000_000)).toBe(0);
  expect(buckets.take("ada", 0)).toBe(1000);
  expect(buckets.take("ada", 1000)).toBe(0);
});

test("whoever uses up an account's requests can't keep its owner from ending their access", async () => {
  const { call, read, useUp, ada } = await createLimited();
  const { json } = await call("/api/auth/login", {
    method: "POST",
    body: { email: ada.user.email, password: "correct horse battery" },
  });
  const { token } = json as { token: string };
  await useUp(ada.token);
  expect((await read(token)).status).toBe(429);
  expect((await call("/api/auth/api-key", { method: "DELETE", token })).status).toBe(200);
  expect((await call("/api/auth/sessions", { method: "DELETE", token })).status).toBe(200);
  expect((await read(ada.token)).status).toBe(401);
  expect((await call("/api/auth/logout", { method: "POST", token })).status).toBe(200);
});

test("ending access is limited by session", async () => {
  const { call, ada } = await createLimited();
  const end = () => call("/api/auth/sessions", { method: "DELETE", token: ada.token });
  const statuses = await Promise.all(Array.from({ length: 31 }, end)).then((all) => all.map(({ status }) => status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
