import { expect, test } from "bun:test";
import type { MailOutcome } from "#core/ports.ts";
import { closeCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { cheapPasswords } from "#tests/support/core/people.ts";
import { day, minute, createMailFixture } from "./mail-fixture.ts";

cheapPasswords();

const serverDown: MailOutcome = { kind: "not_sent", reason: "connect ECONNREFUSED", server: true };

test("deleting an account deletes its mail", async () => {
  await using fixture = createMailFixture({ start: false });
  const { accounts } = fixture.core;
  const { user } = await accounts.register({ name: "Ada", email: "ada@example.org", password: "long enough" });
  accounts.approve(undefined, user.id);
  expect(fixture.rows()).toHaveLength(1);
  accounts.remove(undefined, user.id);
  expect(fixture.rows()).toEqual([]);
});

test("settled mail is deleted after 30 days", async () => {
  await using fixture = createMailFixture();
  fixture.writeMail();
  await fixture.deliver();
  fixture.core.notifications.outbox.deleteSettled();
  expect(fixture.rows()).toHaveLength(1);
  fixture.clock.jump(30 * day + 1);
  fixture.core.notifications.outbox.deleteSettled();
  expect(fixture.rows()).toEqual([]);
});

test("health reports the outcome of the last mail, and waiting mail survives a restart", async () => {
  using folder = createTemporaryFolder();
  const first = createMailFixture({ dataDir: folder.path });
  const health = (fixture: typeof first) => fixture.core.notifications.outbox.health();
  expect(health(first)).toBe("ok");
  first.outcomes.push({ kind: "refused", reason: "550 No such user" });
  first.writeMail();
  await first.deliver();
  expect(health(first)).toBe("ok");
  first.outcomes.push(serverDown);
  first.writeMail();
  await first.deliver();
  expect(health(first)).toBe("failing");
  closeCore(first.core);
  await using second = createMailFixture({ dataDir: folder.path, clock: first.clock });
  expect(health(second)).toBe("failing");
  await second.clock.advance(2 * minute);
  expect(health(second)).toBe("ok");
  await using none = createMailFixture({ env: {} });
  expect(health(none)).toBe("not configured");
});
