import { expect, test } from "bun:test";
import { memoryAttache } from "#tests/support/attache.ts";

import { createClient } from "../support/core/http.ts";
import { cheapPasswords, person } from "../support/core/people.ts";

cheapPasswords();

async function createFixture() {
  const core = memoryAttache();
  const ada = await person(core, "Ada");
  const call = createClient(core);
  const { json } = await call("/api/auth/regenerate-api-key", { method: "POST", token: ada.token });
  return { core, call, ada, key: (json as { data: { apiKey: string } }).data.apiKey };
}

test("a key acts as its user, differs from a session, and cannot change the account", async () => {
  const { call, ada, key } = await createFixture();
  expect((await call("/api/auth/me", { token: key })).json).toMatchObject({ data: { id: ada.user.id } });
  const refused = await call("/api/auth/regenerate-api-key", { method: "POST", token: key });
  expect([refused.status, refused.json]).toMatchObject([403, { code: "auth.key_not_allowed" }]);
  expect((await call("/api/auth/me", { token: key })).status).toBe(200);
});

test("a replaced key is refused on the next call", async () => {
  const { call, ada, key } = await createFixture();
  await call("/api/auth/regenerate-api-key", { method: "POST", token: ada.token });
  expect(await call("/api/auth/me", { token: key })).toMatchObject({ status: 401, json: { code: "auth.key_ended" } });
});

test("a write by key with an Idempotency-Key takes effect once", async () => {
  const { core, call, ada, key } = await createFixture();
  const write = { method: "POST", token: key, headers: { "Idempotency-Key": "once" } };
  const body = { content: "By a script", scheduledFor: new Date(core.clock.now() + 3_600_000).toISOString() };
  const first = await call("/api/scheduled-content", { ...write, body });
  const again = await call("/api/scheduled-content", { ...write, body });
  expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  expect((await call("/api/scheduled-content", { token: ada.token })).json).toHaveLength(1);
});
