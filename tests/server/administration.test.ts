import { expect, test } from "bun:test";
import type { User } from "#core/accounts/contract.ts";
import type { UserDetails } from "#core/accounts/admin/contract.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { type TestCore } from "../support/core/core.ts";
import { createClient } from "../support/core/http.ts";
import { cheapPasswords, person } from "../support/core/people.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

cheapPasswords();

async function createAdminFixture(core: TestCore = memoryAttache()) {
  const admin = await person(core, "Root", { role: "admin" });
  const call = createClient(core);
  const ask = (path: string, method = "GET", body?: unknown) =>
    call(`/api/admin${path}`, { method, token: admin.token, ...(body !== undefined && { body }) });
  return { core, call, admin, ask };
}

for (const method of ["PATCH", "PUT"]) {
  test(`${method} approve without a body grants 10 posts, 20 applications and 100 AI interactions`, async () => {
    const { core, ask } = await createAdminFixture();
    const { user } = await person(core, "Pia", { status: "pending" });
    const { status, json } = await ask(`/users/${user.id}/approve`, method);
    expect(status).toBe(200);
    expect(json).toMatchObject({ status: "approved", quotas: { posts: 10, applications: 20, aiInteractions: 100 } });
  });

  test(`${method} reject needs no body, takes a JSON type without one, and shows the reason at sign-in`, async () => {
    const { core, call, ask, admin } = await createAdminFixture();
    const { user } = await person(core, "Pia", { status: "pending" });
    const other = await person(core, "Pit", { status: "pending" });
    expect((await ask(`/users/${user.id}/reject`, method)).json).toMatchObject({ status: "rejected" });
    const typed = { method, token: admin.token, headers: { "Content-Type": "application/json" }, body: "" };
    expect((await call(`/api/admin/users/${other.user.id}/reject`, typed)).json).toMatchObject({ status: "rejected" });
  });
}

test("a list of a hundred users costs as many queries as a list of one", async () => {
  const { core, ask } = await createAdminFixture();
  const queriesFor = async (path: string) => {
    let queries = 0;
    const prepare = core.database.sqlite.prepare.bind(core.database.sqlite);
    core.database.sqlite.prepare = ((...args: Parameters<typeof prepare>) => {
      queries += 1;
      return prepare(...args);
    }) as typeof prepare;
    await ask(path);
    core.database.sqlite.prepare = prepare;
    return queries;
  };
  const one = await queriesFor("/users");
  for (let n = 0; n < 20; n += 1) await person(core, `Person${n}`, { status: "pending" });
  expect(one).toBeGreaterThan(0);
  expect(await queriesFor("/users")).toBe(one);
});

test("users are listed newest first, page by page, with the full count on request", async () => {
  const { core, ask } = await createAdminFixture();
  for (const name of ["Ann", "Bob", "Cem"]) {
    core.clock.jump(1000);
    await person(core, name);
  }
  const first = await ask("/users?limit=2&count=true");
  expect((first.json as User[]).map(({ name }) => name)).toEqual(["Cem", "Bob"]);
  expect(first.headers.get("x-total-count")).toBe("4");
  const cursor = first.headers.get("x-next-cursor");
  const second = await ask(`/users?limit=2&cursor=${cursor}`);
  expect((second.json as User[]).map(({ name }) => name)).toEqual(["Ann", "Root"]);
  expect(second.headers.get("x-next-cursor")).toBeNull();
  expect(second.headers.get("x-total-count")).toBeNull();
});

test("people who registered in the same millisecond are each listed once", async () => {
  const { core, ask } = await createAdminFixture();
  for (const name of ["Ann", "Bob", "Cem", "Dan"]) await person(core, name);
  const seen: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page = await ask(`/users?limit=1${cursor && `&cursor=${cursor}`}`);
    seen.push(...(page.json as User[]).map(({ name }) => name));
    cursor = page.headers.get("x-next-cursor");
  }
  expect(seen.toSorted()).toEqual(["Ann", "Bob", "Cem", "Dan", "Root"]);
});

test("pending people are found by status and by their own list, others by name or address", async () => {
  const { core, ask } = await createAdminFixture();
  await person(core, "Ada");
  await person(core, "Pia", { status: "pending" });
  await person(core, "100%_sure", { status: "pending" });
  const names = async (path: string) => ((await ask(path)).json as User[]).map(({ name }) => name).toSorted();
  expect(await names("/users?status=pending")).toEqual(["100%_sure", "Pia"]);
  expect(await names("/pending-users")).toEqual(["100%_sure", "Pia"]);
  expect(await names("/users?search=ADA")).toEqual(["Ada"]);
  expect(await names("/users?search=pia@ex")).toEqual(["Pia"]);
  expect(await names(`/users?search=${encodeURIComponent("%_")}`)).toEqual(["100%_sure"]);
  expect(await names("/users?search=%20")).toHaveLength(4);
});

test("an admin sees a person's usage, sessions and content", async () => {
  const { core, ask } = await createAdminFixture();
  const ada = await person(core, "Ada");
  scheduleContent(core, ada.user.id, { content: "Hello", scheduledFor: "2026-11-20T13:00:00Z" });
  const { json } = await ask(`/users/${ada.user.id}`);
  expect(json as UserDetails).toMatchObject({
    name: "Ada",
    reason: null,
    sessions: 1,
    usage: { posts: { used: 1, limit: 10 } },
    content: { draft: 0, scheduled: 1, published: 0, failed: 0 },
  });
});

test("a suspended person is signed out immediately and learns why", async () => {
  const { core, call, ask } = await createAdminFixture();
  const ada = await person(core, "Ada");
  expect((await ask(`/users/${ada.user.id}/suspend`, "PATCH", { reason: "Asked for it" })).status).toBe(200);
  expect((await call("/api/auth/me", { token: ada.token })).status).toBe(401);
  const again = await call("/api/auth/login", {
    method: "POST",
    body: { email: "ada@example.com", password: "correct horse battery" },
  });
  expect(again.status).toBe(403);
  expect(again.json).toMatchObject({ code: "accounts.suspended", message: expect.stringContaining("Asked for it") });
  expect((await ask(`/users/${ada.user.id}/reinstate`, "PATCH")).json).toMatchObject({ status: "approved" });
});

test("a deleted person can register again; the last admin can be neither deleted nor demoted", async () => {
  const { core, call, ask, admin } = await createAdminFixture();
  const ada = await person(core, "Ada");
  expect((await ask(`/users/${ada.user.id}`, "DELETE")).status).toBe(204);
  expect((await call("/api/auth/me", { token: ada.token })).status).toBe(401);
  await person(core, "Ada");
  for (const [path, method, body] of [
    ["", "DELETE", undefined],
    ["/role", "PATCH", { role: "user" }],
    ["/suspend", "PATCH", undefined],
  ] as const) {
    const { status, json } = await ask(`/users/${admin.user.id}${path}`, method, body);
    expect([status, (json as { code: string }).code]).toEqual([409, "accounts.last_admin"]);
  }
});

test("quotas outside 0 to 100000 are refused with the name of the field", async () => {
  const { core, ask } = await createAdminFixture();
  const { user } = await person(core, "Ada");
  for (const posts of [-1, 1.5, 100_001, "10", null, 1e21]) {
    const answer = await ask(`/users/${user.id}/quotas`, "PATCH", {
      quotas: { posts, applications: 1, aiInteractions: 1 },
    });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      code: "request.invalid",
      details: [{ path: "quotas.posts", message: "posts must be a whole number from 0 to 100000" }],
    });
  }
  expect(core.accounts.user(user.id).quotas.posts).toBe(10);
});
