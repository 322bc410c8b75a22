import { expect, test } from "bun:test";
import { createApp } from "#server/app.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { cheapPasswords, createPeople, person, type Person } from "../support/core/people.ts";
import { inAnHour } from "./fixture.ts";

cheapPasswords();

async function createServer() {
  const core = memoryAttache();
  const people = await createPeople(core);
  const app = createApp(core, core.extensions);
  const call = async ({ token }: Person, method: string, path: string, body: object = {}) => {
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const response = await app.request(`/api${path}`, { method, headers, body: JSON.stringify(body) });
    const { code } = (await response.json().catch(() => ({}))) as { code?: string };
    return { status: response.status, code };
  };
  return { core, call, ...people };
}

test("a call that arrives together with its account's suspension changes nothing", async () => {
  const { core, call, admin, ada } = await createServer();
  const [suspended, made] = await Promise.all([
    call(admin, "PATCH", `/admin/users/${ada.user.id}/suspend`),
    call(ada, "POST", "/auth/regenerate-api-key"),
  ]);
  expect([suspended.status, made]).toEqual([200, { status: 401, code: "auth.session_ended" }]);
  expect(core.accounts.apiKeyOf(ada.user.id)).toBeNull();
  core.close();
});

test("an admin who is demoted at the same moment makes no other admin", async () => {
  const { core, call, admin, ben } = await createServer();
  const second = await person(core, "Second", { role: "admin" });
  const [demoted, promoted] = await Promise.all([
    call(admin, "PATCH", `/admin/users/${second.user.id}/role`, { role: "user" }),
    call(second, "PATCH", `/admin/users/${ben.user.id}/role`, { role: "admin" }),
  ]);
  expect([demoted.status, promoted]).toEqual([200, { status: 403, code: "accounts.admin_only" }]);
  expect(core.accounts.user(ben.user.id).role).toBe("user");
  core.close();
});

test("a call that arrives together with the deletion of its account is told that the session ended", async () => {
  const { core, call, admin, ada } = await createServer();
  const [deleted, scheduled] = await Promise.all([
    call(admin, "DELETE", `/admin/users/${ada.user.id}`),
    call(ada, "POST", "/scheduled-content", { content: "Too late", scheduledFor: inAnHour }),
  ]);
  expect([deleted.status, scheduled]).toEqual([204, { status: 401, code: "auth.session_ended" }]);
  core.close();
});
