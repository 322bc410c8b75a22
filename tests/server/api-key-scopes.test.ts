import { expect, test } from "bun:test";
import { keyScopes, type KeyScope } from "#core/accounts/api-keys/contract.ts";
import type { Mailer, OutgoingMail } from "#core/ports.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { createClient } from "../support/core/http.ts";
import { cheapPasswords, password, person, type Person } from "../support/core/people.ts";

cheapPasswords();

async function createFixture() {
  const mails: OutgoingMail[] = [];
  const mailer: Mailer = { send: async (mail) => (mails.push(mail), { kind: "sent" }) };
  const core = memoryAttache({}, { mailer });
  const admin = await person(core, "Root", { role: "admin" });
  const call = createClient(core);
  const keyOf = ({ user }: Person, scopes: readonly KeyScope[] = keyScopes): string =>
    core.accounts.regenerateApiKey(undefined, user.id, scopes).apiKey;
  const createKey = (token: string, body?: object) =>
    call("/api/auth/regenerate-api-key", { method: "POST", token, ...(body && { body }) });
  return { core, call, mails, admin, keyOf, createKey };
}

test("a leaked admin's key can't send a reset link to another mail server", async () => {
  const { core, call, admin, keyOf } = await createFixture();
  const settings = { smtpUrl: "smtp://127.0.0.1:2525", publicUrl: "https://attacker.example" };
  const token = keyOf(admin);
  expect(await call("/api/admin/server", { method: "PUT", token, body: settings })).toMatchObject({
    status: 403,
    json: { code: "auth.key_not_allowed" },
  });
  await call("/api/auth/forgot-password", { method: "POST", body: { email: admin.user.email } });
  await core.clock.advance(1000);
  expect(core.serverSettings.describe()).toMatchObject({ smtpUrl: { set: false }, publicUrl: { value: null } });
  expect(core.notifications.recentMails(10)).toEqual([]);
});

test("a leaked admin's key can approve an account that registered itself, but not make it an admin", async () => {
  const { core, call, admin, keyOf } = await createFixture();
  const token = keyOf(admin);
  const eve = await person(core, "Eve", { status: "pending" });
  const change = (action: string, body: object) =>
    call(`/api/admin/users/${eve.user.id}/${action}`, { method: "PATCH", token, body });
  expect(await change("approve", {})).toMatchObject({ status: 200 });
  expect(await change("role", { role: "admin" })).toMatchObject({
    status: 403,
    json: { code: "auth.key_not_allowed" },
  });
  expect(core.accounts.user(eve.user.id)).toMatchObject({ role: "user", status: "approved" });
  expect(await call("/api/admin/stats", { token: eve.token })).toMatchObject({ status: 403 });
});

test("a key reads and writes its owner's content, and administers only if that was chosen", async () => {
  const { call, admin, createKey } = await createFixture();
  const apiKeyOf = ({ json }: { json: unknown }) => (json as { data: { apiKey: string } }).data.apiKey;
  const plain = await createKey(admin.token);
  expect(plain.json).toMatchObject({ data: { scopes: ["read", "draft", "act"] } });
  expect(await call("/api/admin/users", { token: apiKeyOf(plain) })).toMatchObject({
    status: 403,
    json: {
      code: "auth.scope_missing",
      message: expect.stringContaining("doesn't have the scope admin"),
      details: { scope: "admin" },
    },
  });
  const token = apiKeyOf(await createKey(admin.token, { scopes: ["admin"] }));
  expect(await call("/api/admin/users", { token })).toMatchObject({ status: 200 });
  expect(await call("/api/scheduled-content", { token })).toMatchObject({ json: { details: { scope: "read" } } });
});

test("a user can't choose an admin's scope, and a key has at least one known scope", async () => {
  const { core, createKey } = await createFixture();
  const { token, user } = await person(core, "Ada");
  expect(await createKey(token, { scopes: ["read", "admin"] })).toMatchObject({
    status: 403,
    json: { code: "accounts.admin_only", details: [{ path: "scopes" }] },
  });
  for (const scopes of [[], ["root"], "read", ["read", "read", "read", "read"]]) {
    expect(await createKey(token, { scopes })).toMatchObject({ status: 400 });
  }
  expect(core.accounts.apiKeyOf(user.id)).toBeNull();
});

test("a demoted admin's key loses its admin scope at once, also if they become an admin again", async () => {
  const { core, call, keyOf } = await createFixture();
  const ann = await person(core, "Ann", { role: "admin" });
  const bob = await person(core, "Bob", { role: "admin" });
  const [key, adminOnly] = [keyOf(ann), keyOf(bob, ["admin"])];
  for (const role of ["user", "admin"] as const) {
    for (const { user } of [ann, bob]) core.accounts.setRole(undefined, user.id, role);
    const code = role === "user" ? "accounts.admin_only" : "auth.scope_missing";
    expect(await call("/api/admin/users", { token: key })).toMatchObject({ status: 403, json: { code } });
    expect(await call("/api/profile", { token: key })).toMatchObject({ status: 200 });
    expect(await call("/api/admin/users", { token: adminOnly })).toMatchObject({ json: { code: "auth.key_ended" } });
  }
  expect(core.accounts.apiKeyOf(ann.user.id)).toMatchObject({ scopes: ["read", "draft", "act"] });
  expect(core.accounts.apiKeyOf(bob.user.id)).toBeNull();
});

test("a key neither suspends nor reinstates an admin", async () => {
  const { core, call, admin, keyOf } = await createFixture();
  const ann = await person(core, "Ann", { role: "admin" });
  const ada = await person(core, "Ada");
  const token = keyOf(admin);
  const change = ({ user }: Person, action: string) =>
    call(`/api/admin/users/${user.id}/${action}`, { method: "PATCH", token });
  for (const action of ["suspend", "reinstate"]) {
    expect(await change(ann, action)).toMatchObject({ status: 403, json: { code: "auth.key_not_allowed" } });
    expect(await change(ada, action)).toMatchObject({ status: 200 });
    if (action === "suspend") core.accounts.suspend(undefined, ann.user.id);
  }
  expect(core.accounts.user(ann.user.id).status).toBe("suspended");
});

test("a key's scopes are in the audit log", async () => {
  const { core, admin, createKey } = await createFixture();
  await createKey(admin.token, { scopes: ["admin", "read"] });
  const [entry] = core.accounts.audit({ limit: 1 }).items;
  expect(entry).toMatchObject({ action: "api_key_made", details: ["Scopes: read, admin"] });
});

test("a password is asked for again ten minutes after it was entered, per session", async () => {
  const { core, call, admin, createKey } = await createFixture();
  const other = await core.accounts.signIn({ email: admin.user.email, password });
  const confirm = (token: string, typed: string) =>
    call("/api/auth/confirm-password", { method: "POST", token, body: { password: typed } });
  expect(await createKey(admin.token)).toMatchObject({ status: 200 });
  core.clock.jump(10 * 60_000);
  expect(await createKey(admin.token)).toMatchObject({ status: 200 });
  core.clock.jump(1);
  for (const [method, path, body] of [
    ["POST", "/api/auth/regenerate-api-key", {}],
    ["PUT", "/api/admin/server", { signUpOpen: false }],
    ["PATCH", `/api/admin/users/${admin.user.id}/role`, { role: "user" }],
    ["PATCH", `/api/admin/users/${admin.user.id}/suspend`, {}],
    ["PATCH", `/api/admin/users/${admin.user.id}/reinstate`, {}],
    ["POST", `/api/admin/users/${admin.user.id}/invitation`, {}],
    ["DELETE", `/api/admin/users/${admin.user.id}`, {}],
  ] as const) {
    expect([path, await call(path, { method, token: admin.token, body })]).toMatchObject([
      path,
      { status: 403, json: { code: "auth.password_required" } },
    ]);
  }
  expect(await confirm(admin.token, "not it")).toMatchObject({ status: 400, json: { code: "auth.wrong_password" } });
  expect(await createKey(admin.token)).toMatchObject({ status: 403 });
  expect(await confirm(admin.token, password)).toMatchObject({ status: 200, json: { success: true } });
  expect(await createKey(admin.token)).toMatchObject({ status: 200 });
  expect(await createKey(other.token)).toMatchObject({ status: 403, json: { code: "auth.password_required" } });
});

test("the same request with its Idempotency-Key goes through after the password was confirmed", async () => {
  const { core, call, admin } = await createFixture();
  core.clock.jump(11 * 60_000);
  const request = {
    method: "PUT",
    token: admin.token,
    body: { signUpOpen: false },
    headers: { "Idempotency-Key": "one" },
  };
  expect(await call("/api/admin/server", request)).toMatchObject({ status: 403 });
  await call("/api/auth/confirm-password", { method: "POST", token: admin.token, body: { password } });
  expect(await call("/api/admin/server", request)).toMatchObject({ status: 200 });
  expect(core.serverSettings.current().signUpOpen).toBe(false);
});

test("wrong passwords are throttled, and leave the session unconfirmed", async () => {
  const { core, call, createKey } = await createFixture();
  const { token } = await person(core, "Ada");
  core.clock.jump(11 * 60_000);
  const confirm = (typed: string) =>
    call("/api/auth/confirm-password", { method: "POST", token, body: { password: typed } });
  for (let n = 0; n < 5; n += 1) expect(await confirm("not it")).toMatchObject({ status: 400 });
  expect(await confirm(password)).toMatchObject({ status: 429, json: { code: "auth.too_many_attempts" } });
  expect(await createKey(token)).toMatchObject({ status: 403 });
});

test("a person who is rejected by a key gets the decision without the key's reason, which admins see", async () => {
  const { core, call, mails, admin, keyOf } = await createFixture();
  const eve = await person(core, "Eve", { status: "pending" });
  core.serverSettings.change(undefined, { smtpUrl: "smtp://127.0.0.1:9", mailFrom: "attache@example.com" });
  const body = { reason: "Buy at evil.example" };
  const rejected = await call(`/api/admin/users/${eve.user.id}/reject`, { method: "PATCH", token: keyOf(admin), body });
  expect(rejected).toMatchObject({ status: 200, json: { status: "rejected" } });
  core.start();
  await core.clock.advance(60_000);
  const [mail, ...others] = mails.filter(({ to }) => to === eve.user.email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain("Eve");
  expect(JSON.stringify(mail)).not.toContain("evil.example");
  const users = core.database.sqlite.query<object, []>("SELECT reason FROM users WHERE status = 'rejected'").all();
  expect(users).toEqual([{ reason: body.reason }]);
});
