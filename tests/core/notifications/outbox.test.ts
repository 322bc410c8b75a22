import { expect, test } from "bun:test";
import type { MailOutcome } from "#core/ports.ts";
import { noon } from "#tests/support/core/core.ts";
import { closeCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { cheapPasswords } from "#tests/support/core/people.ts";
import { day, hour, minute, createMailFixture } from "./mail-fixture.ts";

cheapPasswords();

const notSent: MailOutcome = { kind: "not_sent", reason: "451 Later", server: false };
const serverDown: MailOutcome = { kind: "not_sent", reason: "connect ECONNREFUSED", server: true };

test("a mail is sent right after its commit, encrypted until then, and its text is deleted afterwards", async () => {
  await using fixture = createMailFixture();
  fixture.core.database.write(() => {
    fixture.writeMail({ text: "The secret link" });
    expect(fixture.sent).toEqual([]);
    expect(fixture.row()?.body).not.toContain("secret");
  });
  await fixture.deliver();
  expect(fixture.sent).toMatchObject([{ to: "ada@example.org", subject: "Hello", text: "The secret link" }]);
  expect(fixture.row()).toMatchObject({ state: "sent", body: null, due_at: null, problem: null, settled_at: noon });
});

test("a rolled back mail is never sent", async () => {
  await using fixture = createMailFixture();
  expect(() =>
    fixture.core.database.write(() => {
      fixture.writeMail();
      throw new Error("no");
    }),
  ).toThrow("no");
  await fixture.clock.advance(hour);
  expect(fixture.sent).toEqual([]);
});

test("'sending' is committed before anything is sent", async () => {
  await using fixture = createMailFixture();
  let stood: string | undefined;
  fixture.outcomes.push(async () => {
    stood = fixture.row()?.state;
    return { kind: "sent" };
  });
  fixture.writeMail();
  await fixture.deliver();
  expect(stood).toBe("sending");
});

test("a mail that the server refuses fails with the server's message and is not sent again", async () => {
  await using fixture = createMailFixture();
  fixture.outcomes.push({ kind: "refused", reason: "550 No such user" });
  fixture.writeMail();
  await fixture.clock.advance(3 * hour);
  expect(fixture.sent).toHaveLength(1);
  expect(fixture.row()).toMatchObject({ state: "failed", problem: "550 No such user", body: null });
});

test("a mail that may have arrived is unconfirmed and never sent again", async () => {
  await using fixture = createMailFixture();
  fixture.outcomes.push({ kind: "unknown", reason: "Connection closed unexpectedly" });
  fixture.writeMail();
  await fixture.clock.advance(5 * hour);
  expect(fixture.sent).toHaveLength(1);
  expect(fixture.row()).toMatchObject({ state: "unconfirmed", problem: "Connection closed unexpectedly", body: null });
});

test("a mailer that throws may have sent the mail", async () => {
  await using fixture = createMailFixture();
  fixture.outcomes.push(() => Promise.reject(new Error("Boom")));
  fixture.writeMail();
  await fixture.clock.advance(3 * hour);
  expect(fixture.row()).toMatchObject({ state: "unconfirmed", problem: "Boom" });
});

test("a mail that was provably not sent is retried after 1, 5, 15 and then every 60 minutes, and keeps the reason", async () => {
  await using fixture = createMailFixture();
  fixture.outcomes.push(notSent, notSent, notSent, notSent, notSent);
  fixture.writeMail();
  await fixture.deliver();
  expect(fixture.row()).toMatchObject({ state: "waiting", tries: 1, due_at: noon + minute, problem: "451 Later" });
  expect(fixture.row()?.body).not.toBeNull();
  await fixture.clock.advance(3 * hour);
  const at = fixture.sent.map((mail) => (mail.at - noon) / minute);
  expect(at).toEqual([0, 1, 6, 21, 81, 141]);
  expect(fixture.row()).toMatchObject({ state: "sent", tries: 6, problem: null });
  expect(new Set(fixture.sent.map(({ id }) => id)).size).toBe(1);
});

test("a mail fails with the last reason when the next try would be too late", async () => {
  await using fixture = createMailFixture();
  fixture.outcomes.push(notSent, notSent, notSent);
  fixture.writeMail({ expiresAt: noon + 20 * minute });
  await fixture.clock.advance(3 * hour);
  expect(fixture.sent).toHaveLength(3);
  expect(fixture.row()).toMatchObject({
    state: "failed",
    problem: "451 Later",
    body: null,
    settled_at: noon + 6 * minute,
  });
});

test("mails are sent one at a time, in the order they were written", async () => {
  await using fixture = createMailFixture();
  const open: ((outcome: MailOutcome) => void)[] = [];
  const held = () => new Promise<MailOutcome>((go) => open.push(go));
  fixture.outcomes.push(held, held);
  fixture.writeMail({ subject: "First" });
  fixture.writeMail({ subject: "Second" });
  await fixture.clock.advance(5000);
  expect(fixture.sent.map(({ subject }) => subject)).toEqual(["First"]);
  open[0]?.({ kind: "sent" });
  await fixture.deliver();
  expect(fixture.sent.map(({ subject }) => subject)).toEqual(["First", "Second"]);
  open[1]?.({ kind: "sent" });
  await fixture.deliver();
  expect(fixture.rows().map(({ state }) => state)).toEqual(["sent", "sent"]);
});

test("a greylisted mail does not delay the next; an unreachable server is tried once a minute", async () => {
  await using fixture = createMailFixture();
  fixture.outcomes.push(notSent);
  fixture.writeMail({ subject: "Grey" });
  fixture.writeMail({ subject: "Next" });
  await fixture.deliver();
  expect(fixture.sent.map(({ subject }) => subject)).toEqual(["Grey", "Next"]);
  await fixture.clock.advance(minute);
  expect(fixture.rows().map(({ state }) => state)).toEqual(["sent", "sent"]);

  fixture.sent.length = 0;
  fixture.outcomes.push(serverDown, serverDown);
  for (const subject of ["A", "B", "C"]) fixture.writeMail({ subject });
  await fixture.deliver();
  expect(fixture.sent.map(({ subject }) => subject)).toEqual(["A"]);
  await fixture.clock.advance(minute);
  expect(fixture.sent.map(({ subject }) => subject)).toEqual(["A", "B"]);
  await fixture.clock.advance(minute);
  expect(new Set(fixture.sent.map(({ subject }) => subject))).toEqual(new Set(["A", "B", "C"]));
  await fixture.clock.advance(2 * minute);
  expect(fixture.rows().every(({ state }) => state === "sent")).toBe(true);
});

test("a send that takes over 30 s is aborted", async () => {
  await using fixture = createMailFixture();
  let brokenOffAt = 0;
  fixture.outcomes.push(
    (signal) =>
      new Promise((done) => {
        signal.addEventListener("abort", () => {
          brokenOffAt = fixture.clock.now();
          done({ kind: "unknown", reason: "It did not answer in time" });
        });
      }),
  );
  fixture.writeMail();
  await fixture.clock.advance(minute);
  expect(brokenOffAt - noon).toBe(30_000);
  expect(fixture.row()).toMatchObject({ state: "unconfirmed" });
});

test("stopping waits briefly, aborts and records the outcome; nothing new is started", async () => {
  await using fixture = createMailFixture();
  fixture.outcomes.push(
    (signal) =>
      new Promise((done) => {
        signal.addEventListener("abort", () => done({ kind: "not_sent", reason: "Broken off", server: true }));
      }),
  );
  fixture.writeMail();
  fixture.writeMail();
  await fixture.deliver();
  const stopped = fixture.core.stop();
  await fixture.clock.advance(5000);
  await stopped;
  expect(fixture.rows().map(({ state }) => state)).toEqual(["waiting", "waiting"]);
  expect(fixture.sent).toHaveLength(1);
});

test("a mail in state 'sending' at the start becomes unconfirmed; waiting mail is sent", async () => {
  using folder = createTemporaryFolder();
  const first = createMailFixture({ dataDir: folder.path });
  first.outcomes.push(() => new Promise(() => {}));
  first.writeMail({ subject: "On its way" });
  await first.deliver();
  first.writeMail({ subject: "Waits" });
  closeCore(first.core);
  await using second = createMailFixture({ dataDir: folder.path, clock: first.clock });
  await second.deliver();
  expect(second.sent.map(({ subject }) => subject)).toEqual(["Waits"]);
  expect(second.rows().map(({ state, body }) => ({ state, body }))).toEqual([
    { state: "unconfirmed", body: null },
    { state: "sent", body: null },
  ]);
  expect(second.row()?.problem).toBe("The server stopped while it was being sent.");
});

test("an outcome that cannot be written is written later; the mail is not sent again", async () => {
  await using fixture = createMailFixture();
  const { database } = fixture.core;
  fixture.outcomes.push(async () => {
    database.sqlite.run("CREATE TRIGGER full BEFORE UPDATE ON mails BEGIN SELECT raise(ABORT, 'disk full'); END");
    return { kind: "sent" };
  });
  fixture.writeMail();
  await fixture.clock.advance(10_000);
  expect(fixture.row()?.state).toBe("sending");
  database.sqlite.run("DROP TRIGGER full");
  await fixture.clock.advance(10_000);
  expect(fixture.row()?.state).toBe("sent");
  expect(fixture.sent).toHaveLength(1);
});

test("a clock set back does not delay a mail for years", async () => {
  await using fixture = createMailFixture();
  fixture.outcomes.push(serverDown);
  fixture.writeMail();
  await fixture.deliver();
  fixture.clock.jump(-365 * day);
  fixture.core.notifications.outbox.wake();
  await fixture.clock.advance(2 * minute);
  expect(fixture.row()?.state).toBe("sent");
});

test("a mail written by another process is sent within a second", async () => {
  using folder = createTemporaryFolder();
  await using server = createMailFixture({ dataDir: folder.path });
  await server.clock.advance(2000);
  await using commandFixture = createMailFixture({ dataDir: folder.path, clock: server.clock, start: false });
  commandFixture.writeMail({ subject: "From the command line" });
  await server.clock.advance(1000);
  expect(server.sent.map(({ subject }) => subject)).toEqual(["From the command line"]);
  expect(commandFixture.sent).toEqual([]);
});
