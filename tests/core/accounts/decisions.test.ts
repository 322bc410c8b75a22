import { expect, test } from "bun:test";
import { statuses, transitions, type Status, type Transition } from "#core/accounts/contract.ts";
import { Fault } from "#core/errors.ts";
import { createMemoryCore, type TestCore } from "../../support/core/core.ts";
import { cheapPasswords, password, person } from "../../support/core/people.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

cheapPasswords();

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return "done";
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
};
const auditOf = (core: TestCore) =>
  core.database.sqlite.query<
    { action: string; actor_id: string | null; target_email: string; detail: string | null },
    []
  >("SELECT action, actor_id, target_email, detail FROM audit ORDER BY id");

for (const status of statuses) {
  for (const transition of Object.keys(transitions) as Transition[]) {
    const rule: { from: readonly Status[]; to: Status } = transitions[transition];
    const allowed = rule.from.includes(status);
    test(`a ${status} person ${allowed ? "can" : "cannot"} be moved by ${transition}`, async () => {
      const core = createMemoryCore();
      await person(core, "Root", { role: "admin" });
      const { user } = await person(core, "Ada", { status });
      const code = codeOf(() => core.accounts[transition](undefined, user.id));
      expect(code).toBe(allowed ? "done" : "accounts.wrong_status");
      expect(core.accounts.user(user.id).status).toBe(allowed ? rule.to : status);
    });
  }
}

test("every admin action is recorded with its actor and target", async () => {
  const core = createMemoryCore();
  const { user: root } = await person(core, "Root", { role: "admin" });
  const { user } = await person(core, "Ada", { status: "pending" });
  core.accounts.approve({ userId: root.id }, user.id);
  core.accounts.setQuotas({ userId: root.id }, user.id, { posts: 1, applications: 1, aiInteractions: 1 });
  core.accounts.setQuotas({ userId: root.id }, user.id, { posts: 1, applications: 1, aiInteractions: 1 });
  core.accounts.suspend({ userId: root.id }, user.id, "Rest");
  expect(() => core.accounts.suspend({ userId: root.id }, user.id)).toThrow(
    "Only approved users can be suspended; this one is already suspended.",
  );
  core.accounts.reinstate({ userId: root.id }, user.id);
  core.accounts.setRole({ userId: root.id }, user.id, "admin");
  await core.accounts.resetPassword(undefined, user.id, "another password");
  core.accounts.remove({ userId: root.id }, user.id);
  const rows = auditOf(core).all();
  expect(rows.map(({ action, target_email: email }) => `${action} ${email.split("@")[0]}`)).toEqual([
    "user_created root",
    "user_approved ada",
    "quotas_changed ada",
    "user_suspended ada",
    "user_reinstated ada",
    "role_changed ada",
    "password_reset ada",
    "user_deleted ada",
  ]);
  expect(rows[1]?.actor_id).toBe(root.id);
  expect(rows[6]?.actor_id).toBeNull();
  expect(rows[3]?.detail).toContain("Rest");
  expect(JSON.stringify(rows)).not.toContain("another password");
});

test("the last admin who can sign in cannot be removed; others can", async () => {
  const core = createMemoryCore();
  const { user: root } = await person(core, "Root", { role: "admin" });
  const { user: second } = await person(core, "Second", { role: "admin" });
  expect(codeOf(() => core.accounts.suspend(undefined, second.id))).toBe("done");
  for (const act of [
    () => core.accounts.suspend(undefined, root.id),
    () => core.accounts.setRole(undefined, root.id, "user"),
    () => core.accounts.remove(undefined, root.id),
  ]) {
    expect(codeOf(act)).toBe("accounts.last_admin");
  }
  expect(codeOf(() => core.accounts.remove(undefined, second.id))).toBe("done");
});

test("only an approved account can become admin, so that there is always one who can act", async () => {
  const core = createMemoryCore();
  for (const status of ["pending", "rejected", "suspended"] as const) {
    const { user } = await person(core, status, { status });
    expect(codeOf(() => core.accounts.setRole(undefined, user.id, "admin"))).toBe("accounts.wrong_status");
  }
  expect(core.accounts.setUpNeeded()).toBe(true);
});

test("deleting an account removes its member from the network", async () => {
  const core = createMemoryCore();
  const [ada, ben] = [(await person(core, "Ada")).user.id, (await person(core, "Ben")).user.id];
  for (const id of [ada, ben]) await core.connections.connectPractice(id);
  const memberOf = (id: string) => core.practice.member(core.connections.memberOf(id)?.memberId ?? "");
  const [adas, bens] = [memberOf(ada), memberOf(ben)];
  expect([adas?.name, bens?.name]).toEqual(["Ada", "Ben"]);
  core.accounts.remove(undefined, ada);
  expect(core.practice.member(adas?.id ?? "")).toBeUndefined();
  expect(core.practice.member(bens?.id ?? "")).toBeDefined();
});

test("a refused deletion keeps the account's member on the network", async () => {
  const core = createMemoryCore();
  const { user } = await person(core, "Root", { role: "admin" });
  await core.connections.connectPractice(user.id);
  const memberId = core.connections.memberOf(user.id)?.memberId ?? "";
  expect(() => core.accounts.remove(undefined, user.id)).toThrow("last admin");
  expect(core.practice.member(memberId)).toBeDefined();
});

test("deleting an account leaves only its audit entry", async () => {
  const core = createMemoryCore();
  await person(core, "Root", { role: "admin" });
  const { user } = await person(core, "Ada");
  await core.connections.connectPractice(user.id);
  scheduleContent(core, user.id, { content: "Hello", scheduledFor: "2026-11-20T13:00:00Z" });
  core.accounts.remove(undefined, user.id);
  const tables = core.database.sqlite
    .query<{ name: string }, []>(
      `SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c ON c.name = 'user_id' WHERE m.type = 'table'`,
    )
    .all();
  expect(tables.length).toBeGreaterThan(5);
  for (const { name } of tables) {
    const left = core.database.sqlite.query(`SELECT * FROM "${name}" WHERE user_id = ?`).all(user.id);
    expect([name, left]).toEqual([name, []]);
  }
  expect(auditOf(core).all().at(-1)).toMatchObject({ action: "user_deleted", target_email: "ada@example.com" });
});

test("the set-up code creates the first admin once, within half an hour", async () => {
  const core = createMemoryCore();
  const first = core.accounts.newSetUpCode();
  const code = core.accounts.newSetUpCode();
  const setUp = (by: string, email = "root@example.com") =>
    core.accounts.setUp({ code: by, name: "Root", email, password }).then(
      ({ user }) => user.role,
      (fault: Fault) => fault.code,
    );
  expect(await setUp(first)).toBe("auth.set_up_code");
  expect(await Promise.all([setUp(code), setUp(code, "other@example.com")])).toEqual(["admin", "auth.set_up_done"]);
  expect(await setUp(code, "third@example.com")).toBe("auth.set_up_done");
  expect(core.accounts.counts()).toMatchObject({ total: 1, approved: 1 });
});

test("a set-up code expires after half an hour", async () => {
  const core = createMemoryCore();
  const code = core.accounts.newSetUpCode();
  core.clock.jump(30 * 60_000);
  const late = core.accounts.setUp({ code, name: "Root", email: "root@example.com", password });
  expect(await late.catch((fault: Fault) => fault.code)).toBe("auth.set_up_code");
});

test("a suspension inside a transaction that fails leaves the person approved and signed in", async () => {
  const core = createMemoryCore();
  const { user, token } = await person(core, "Ada");
  expect(() =>
    core.database.write(() => {
      core.accounts.suspend(undefined, user.id);
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(core.accounts.user(user.id).status).toBe("approved");
  expect(core.accounts.identify(token, false).userId).toBe(user.id);
});
