import { expect, spyOn, test } from "bun:test";
import type { ListedUser, NewInvitation } from "#core/accounts/admin/contract.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { dumpDatabase } from "../support/core/dump-database.ts";
import { createClient } from "../support/core/http.ts";
import { cheapPasswords, person } from "../support/core/people.ts";

cheapPasswords();

async function createInvitedFixture() {
  const core = memoryAttache();
  const call = createClient(core);
  const { token } = await person(core, "Root", { role: "admin" });
  const { user } = await core.accounts.createAccount({ name: "Ada", email: "ada@example.com" });
  const path = `/api/admin/users/${user.id}/invitation`;
  const invite = async (headers: Record<string, string> = {}) =>
    (await call(path, { method: "POST", token, headers })).json as NewInvitation;
  const listed = async () =>
    ((await call("/api/admin/users", { token })).json as ListedUser[]).find(({ id }) => id === user.id);
  const open = (code: string) => call("/api/auth/invitation", { method: "POST", body: { token: code } });
  return { core, call, token, path, invite, listed, open };
}

test("an admin makes a new link, whose holder sees whose account it is, until it is revoked", async () => {
  const { call, token, path, invite, listed, open } = await createInvitedFixture();
  const { link, expiresAt } = await invite();
  expect((await listed())?.invitation).toEqual({ state: "open", expiresAt });
  const code = link?.split("#")[1] ?? "";
  expect((await open(code)).json).toEqual({
    success: true,
    data: { name: "Ada", email: "ada@example.com", expiresAt },
  });
  expect((await call(path, { method: "DELETE", token })).status).toBe(204);
  expect((await call(path, { method: "DELETE", token })).status).toBe(204);
  const { status, json, text } = await open(code);
  expect([status, json]).toMatchObject([403, { code: "auth.invitation_ended", details: { reason: "revoked" } }]);
  expect(text).not.toContain("ada@example.com");
});

test("asking whose invitation it is takes no write lock", async () => {
  const { core, invite, open } = await createInvitedFixture();
  const { link } = await invite();
  const write = spyOn(core.database, "write");
  expect((await open(link?.split("#")[1] ?? "")).status).toBe(200);
  expect((await open("invite_guess")).status).toBe(403);
  expect(write).not.toHaveBeenCalled();
});

test("no table has the link, also not if the call has an Idempotency-Key", async () => {
  const { core, invite, open } = await createInvitedFixture();
  const headers = { "Idempotency-Key": "again" };
  const links = [(await invite(headers)).link, (await invite(headers)).link];
  const [first = "", second = ""] = links.map((link) => link?.split("#")[1] ?? "");
  expect(first).not.toBe(second);
  const stored = dumpDatabase(core);
  expect([stored.includes(first), stored.includes(second)]).toEqual([false, false]);
  expect([(await open(first)).status, (await open(second)).status]).toEqual([403, 200]);
});

test("only admins are told who has not chosen a password", async () => {
  const { core, call } = await createInvitedFixture();
  const ada = core.accounts.getByEmail("ada@example.com");
  expect(ada).not.toHaveProperty("invitation");
  const { token } = await person(core, "Ben");
  expect((await call("/api/admin/users", { token })).status).toBe(403);
  expect((await call("/api/auth/me", { token })).text).not.toContain("invitation");
});

test("an incomplete link names the field and what to do", async () => {
  const { open } = await createInvitedFixture();
  for (const code of ["", "x".repeat(300)]) {
    expect((await open(code)).json).toMatchObject({
      code: "request.invalid",
      details: [{ path: "token", message: "This link is incomplete. Open it from the email again." }],
    });
  }
});
