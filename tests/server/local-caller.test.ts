import { expect, test } from "bun:test";
import { createApp } from "#server/app.ts";
import { createMemoryCore } from "../support/core/core.ts";
import { cheapPasswords, person } from "../support/core/people.ts";

cheapPasswords();

const path = "/api/scheduled-content";

test("a command of the server's process acts for an account without a credential, without limits and whatever its status", async () => {
  const core = createMemoryCore({ ATTACHE_REQUESTS_PER_MINUTE: "60" });
  const app = createApp(core);
  const { user } = await person(core, "Ada", { status: "pending" });
  const caller = { localUserId: user.id };
  for (let n = 0; n < 100; n += 1) expect((await app.request(path, {}, caller)).status).toBe(200);
  const me = await app.request("/api/auth/me", {}, caller);
  expect(await me.json()).toMatchObject({ data: { email: "ada@example.com" } });
});

test("no request can name an account: neither a header, a query, a cookie nor a token does", async () => {
  const core = createMemoryCore();
  const app = createApp(core);
  const { id } = (await person(core, "Ada")).user;
  const names = ["localUserId", "local-user-id", "x-local-user-id", "x-attache-local-user-id", "bindings"];
  for (const name of names) {
    const headers = { [name]: id, Cookie: `${name}=${id}` };
    expect((await app.request(`${path}?${name}=${id}`, { headers })).status).toBe(401);
  }
  const tokens = [id, `local ${id}`, `local_${id}`, `att_${id}`, "undefined"];
  for (const token of tokens) {
    expect((await app.request(path, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
  }
});
