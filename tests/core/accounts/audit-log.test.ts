import { expect, test } from "bun:test";
import { describeAction } from "#core/accounts/admin/audit-messages.ts";
import { auditActions } from "#core/accounts/admin/contract.ts";
import { createMemoryCore, type TestCore } from "../../support/core/core.ts";
import { cheapPasswords, person } from "../../support/core/people.ts";

cheapPasswords();

async function adminAndUser() {
  const core = createMemoryCore();
  const { user: root } = await person(core, "Root", { role: "admin" });
  const { user: ada } = await person(core, "Ada", { status: "pending" });
  return { core, root, ada };
}
const summaries = (core: TestCore, filter: { search?: string; user?: string } = {}) =>
  core.accounts.audit({ limit: 100, ...filter }).items.map(({ summary }) => summary);

test("an entry has the actor, the action, the target, the time and the address", async () => {
  const { core, root, ada } = await adminAndUser();
  core.accounts.approve({ userId: root.id, address: "192.0.2.7" }, ada.id, {
    posts: 25,
    applications: 20,
    aiInteractions: 100,
  });
  core.accounts.setQuotas(undefined, ada.id, { posts: 7, applications: 20, aiInteractions: 100 });
  core.accounts.suspend(undefined, ada.id, "Rest");
  const [suspended, changed, approved, made] = core.accounts.audit({ limit: 50 }).items;
  expect(approved).toEqual({
    id: expect.any(String),
    at: "2026-11-20T11:00:00.000Z",
    actor: { id: root.id, name: "root@example.com" },
    action: "user_approved",
    target: { id: ada.id, email: "ada@example.com" },
    summary: "Approved ada@example.com",
    details: ["posts 25", "applications 20", "AI interactions 100"],
    address: "192.0.2.7",
  });
  expect(changed).toMatchObject({
    actor: { id: null, name: "command line" },
    summary: "Changed the quotas of ada@example.com",
    details: ["posts 25 → 7"],
    address: null,
  });
  expect(suspended).toMatchObject({ summary: "Suspended ada@example.com", details: ["Reason: Rest"] });
  expect(made).toMatchObject({ summary: "Created the account root@example.com", details: ["Role: admin"] });
});

test("entries are found by actor, by target and by the command line", async () => {
  const { core, root, ada } = await adminAndUser();
  const { user: ben } = await person(core, "Ben", { status: "pending" });
  core.accounts.approve({ userId: root.id }, ada.id);
  core.accounts.reject(undefined, ben.id);
  expect(summaries(core, { search: "ADA@" })).toEqual(["Approved ada@example.com"]);
  expect(summaries(core, { search: "command" })).toEqual([
    "Rejected ben@example.com",
    "Created the account root@example.com",
  ]);
  expect(summaries(core, { search: "%" })).toEqual([]);
  expect(summaries(core, { user: root.id })).toEqual([
    "Approved ada@example.com",
    "Created the account root@example.com",
  ]);
  expect(summaries(core, { user: ben.id })).toEqual(["Rejected ben@example.com"]);
});

test("pages are newest first and list each entry once, even within a millisecond", async () => {
  const { core, ada } = await adminAndUser();
  for (let posts = 0; posts < 7; posts += 1)
    core.accounts.setQuotas(undefined, ada.id, { posts, applications: 1, aiInteractions: 1 });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = core.accounts.audit({ limit: 2, cursor });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== undefined);
  expect(seen).toEqual(seen.toSorted().toReversed());
  expect(new Set(seen).size).toBe(8);
});

test("an entry can be neither changed nor deleted, and outlives the accounts it names", async () => {
  const { core, root, ada } = await adminAndUser();
  core.accounts.approve({ userId: root.id }, ada.id);
  const { sqlite } = core.database;
  for (const attack of ["UPDATE audit SET action = 'x'", "DELETE FROM audit", "REPLACE INTO audit SELECT * FROM audit"])
    expect(() => sqlite.run(attack)).toThrow("append-only");
  await person(core, "Second", { role: "admin" });
  core.accounts.remove(undefined, ada.id);
  core.accounts.remove(undefined, root.id);
  expect(core.accounts.audit({ limit: 50, search: "ada" }).items.at(-1)).toMatchObject({
    actor: { id: root.id, name: "root@example.com" },
    target: { id: ada.id, email: "ada@example.com" },
  });
});

test("actions on one's own account read as such", async () => {
  const { core, ada } = await adminAndUser();
  core.accounts.record({ userId: ada.id }, "two_factor_on", ada);
  core.accounts.record(undefined, "api_key_ended", ada);
  core.accounts.record({ userId: ada.id }, "api_key_ended", ada);
  expect(summaries(core).slice(0, 3)).toEqual([
    "Revoked their API key",
    "Revoked the API key of ada@example.com",
    "Turned on two-factor authentication",
  ]);
});

test("every action has a description, for another account and for one's own; an unknown action keeps its code", () => {
  for (const action of auditActions) {
    for (const isOwn of [true, false]) {
      expect(describeAction(action, "ada@example.com", isOwn)).toMatch(/^[A-Z][a-z-]+( [^ ]+)+$/);
      expect(describeAction(action, "ada@example.com", isOwn)).not.toContain("_");
    }
  }
  expect(describeAction("badge_given", "ada@example.com", false)).toBe("badge_given");
});
