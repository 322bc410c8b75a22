import { expect, test } from "bun:test";
import type { MailOutcome } from "#core/ports.ts";
import { endCore, temporaryFolder } from "#tests/support/core/folder.ts";
import { cheapPasswords } from "#tests/support/core/people.ts";
import { day, minute, postOffice } from "./mail-fixture.ts";

cheapPasswords();

const down: MailOutcome = { kind: "not_sent", reason: "connect ECONNREFUSED", server: true };

test("mail of a deleted account goes with it", async () => {
  await using office = postOffice({ start: false });
  const { accounts } = office.core;
  const { user } = await accounts.register({ name: "Ada", email: "ada@example.org", password: "long enough" });
  accounts.approve(undefined, user.id);
  expect(office.rows()).toHaveLength(1);
  accounts.remove(undefined, user.id);
  expect(office.rows()).toEqual([]);
});

test("settled mail is forgotten after 30 days", async () => {
  await using office = postOffice();
  office.write();
  await office.deliver();
  office.core.notifications.outbox.deleteSettled();
  expect(office.rows()).toHaveLength(1);
  office.clock.jump(30 * day + 1);
  office.core.notifications.outbox.deleteSettled();
  expect(office.rows()).toEqual([]);
});

test("health tells what the last mail came to, and remembers over a restart what still waits", async () => {
  using folder = temporaryFolder();
  const first = postOffice({ dataDir: folder.path });
  const health = (office: typeof first) => office.core.notifications.outbox.health();
  expect(health(first)).toBe("ok");
  first.answers.push({ kind: "refused", reason: "550 No such user" });
  first.write();
  await first.deliver();
  expect(health(first)).toBe("ok");
  first.answers.push(down);
  first.write();
  await first.deliver();
  expect(health(first)).toBe("failing");
  endCore(first.core);
  await using second = postOffice({ dataDir: folder.path, clock: first.clock });
  expect(health(second)).toBe("failing");
  await second.clock.advance(2 * minute);
  expect(health(second)).toBe("ok");
  await using none = postOffice({ env: {} });
  expect(health(none)).toBe("not configured");
});
