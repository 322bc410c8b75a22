import { expect, test } from "bun:test";
import { memoryCore, type TestCore } from "../../support/core/core.ts";
import { cheapPasswords, person } from "../../support/core/people.ts";

cheapPasswords();

async function office() {
  const core = memoryCore();
  const { user: root } = await person(core, "Root", { role: "admin" });
  const { user: ada } = await person(core, "Ada", { status: "pending" });
  return { core, root, ada };
}
const sayings = (core: TestCore, filter: { search?: string; user?: string } = {}) =>
  core.accounts.audit({ limit: 100, ...filter }).items.map(({ says }) => says);

test("an act is told with who, what, whom, when and from where", async () => {
  const { core, root, ada } = await office();
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
    says: "Approved ada@example.com",
    details: ["posts 25", "applications 20", "AI interactions 100"],
    address: "192.0.2.7",
  });
  expect(changed).toMatchObject({
    actor: { id: null, name: "command line" },
    says: "Changed the quotas of ada@example.com",
    details: ["posts 25 → 7"],
    address: null,
  });
  expect(suspended).toMatchObject({ says: "Suspended ada@example.com", details: ["Reason: Rest"] });
  expect(made).toMatchObject({ says: "Made the account root@example.com", details: ["Role: admin"] });
});

test("entries are found by the person who acted, by whom it was done to, and by the command line", async () => {
  const { core, root, ada } = await office();
  const { user: ben } = await person(core, "Ben", { status: "pending" });
  core.accounts.approve({ userId: root.id }, ada.id);
  core.accounts.reject(undefined, ben.id);
  expect(sayings(core, { search: "ADA@" })).toEqual(["Approved ada@example.com"]);
  expect(sayings(core, { search: "command" })).toEqual([
    "Rejected ben@example.com",
    "Made the account root@example.com",
  ]);
  expect(sayings(core, { search: "%" })).toEqual([]);
  expect(sayings(core, { user: root.id })).toEqual(["Approved ada@example.com", "Made the account root@example.com"]);
  expect(sayings(core, { user: ben.id })).toEqual(["Rejected ben@example.com"]);
});

test("pages are newest first and tell each entry once, those of the same millisecond too", async () => {
  const { core, ada } = await office();
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
  const { core, root, ada } = await office();
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

test("what people do to their own account is told as such, and an act without a sentence by its name", async () => {
  const { core, ada } = await office();
  core.accounts.record({ userId: ada.id }, "two_factor_on", ada);
  core.accounts.record(undefined, "api_key_ended", ada);
  core.accounts.record(undefined, "badge_given", ada);
  core.accounts.record({ userId: ada.id }, "badge_worn", ada);
  expect(sayings(core).slice(0, 4)).toEqual([
    "Badge worn",
    "Badge given: ada@example.com",
    "Ended the API key of ada@example.com",
    "Turned two-factor sign-in on",
  ]);
});
