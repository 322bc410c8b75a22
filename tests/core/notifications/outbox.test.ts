import { expect, test } from "bun:test";
import type { MailOutcome } from "#core/ports.ts";
import { noon } from "#tests/support/core/core.ts";
import { endCore, temporaryFolder } from "#tests/support/core/folder.ts";
import { cheapPasswords } from "#tests/support/core/people.ts";
import { day, hour, minute, postOffice } from "./mail-fixture.ts";

cheapPasswords();

const notSent: MailOutcome = { kind: "not_sent", reason: "451 Later", server: false };
const down: MailOutcome = { kind: "not_sent", reason: "connect ECONNREFUSED", server: true };

test("a mail leaves at once after its commit, sealed until then, and nothing of it stays", async () => {
  await using office = postOffice();
  office.core.database.write(() => {
    office.write({ text: "The secret link" });
    expect(office.sent).toEqual([]);
    expect(office.row()?.body).not.toContain("secret");
  });
  await office.deliver();
  expect(office.sent).toMatchObject([{ to: "ada@example.org", subject: "Hello", text: "The secret link" }]);
  expect(office.row()).toMatchObject({ state: "sent", body: null, due_at: null, problem: null, settled_at: noon });
});

test("what was rolled back never leaves", async () => {
  await using office = postOffice();
  expect(() =>
    office.core.database.write(() => {
      office.write();
      throw new Error("no");
    }),
  ).toThrow("no");
  await office.clock.advance(hour);
  expect(office.sent).toEqual([]);
});

test("'sending' is committed before anything leaves", async () => {
  await using office = postOffice();
  let stood: string | undefined;
  office.answers.push(async () => {
    stood = office.row()?.state;
    return { kind: "sent" };
  });
  office.write();
  await office.deliver();
  expect(stood).toBe("sending");
});

test("what the server refused has failed in its words and is not sent again", async () => {
  await using office = postOffice();
  office.answers.push({ kind: "refused", reason: "550 No such user" });
  office.write();
  await office.clock.advance(3 * hour);
  expect(office.sent).toHaveLength(1);
  expect(office.row()).toMatchObject({ state: "failed", problem: "550 No such user", body: null });
});

test("what may have arrived is unconfirmed and never sent again", async () => {
  await using office = postOffice();
  office.answers.push({ kind: "unknown", reason: "Connection closed unexpectedly" });
  office.write();
  await office.clock.advance(5 * hour);
  expect(office.sent).toHaveLength(1);
  expect(office.row()).toMatchObject({ state: "unconfirmed", problem: "Connection closed unexpectedly", body: null });
});

test("a mailer that throws may have sent it", async () => {
  await using office = postOffice();
  office.answers.push(() => Promise.reject(new Error("Boom")));
  office.write();
  await office.clock.advance(3 * hour);
  expect(office.row()).toMatchObject({ state: "unconfirmed", problem: "Boom" });
});

test("what was provably not sent is tried after 1, 5, 15 and then every 60 minutes, and keeps why", async () => {
  await using office = postOffice();
  office.answers.push(notSent, notSent, notSent, notSent, notSent);
  office.write();
  await office.deliver();
  expect(office.row()).toMatchObject({ state: "waiting", tries: 1, due_at: noon + minute, problem: "451 Later" });
  expect(office.row()?.body).not.toBeNull();
  await office.clock.advance(3 * hour);
  const at = office.sent.map((mail) => (mail.at - noon) / minute);
  expect(at).toEqual([0, 1, 6, 21, 81, 141]);
  expect(office.row()).toMatchObject({ state: "sent", tries: 6, problem: null });
  expect(new Set(office.sent.map(({ id }) => id)).size).toBe(1);
});

test("it is given up when the next try would come too late, with the last reason", async () => {
  await using office = postOffice();
  office.answers.push(notSent, notSent, notSent);
  office.write({ expiresAt: noon + 20 * minute });
  await office.clock.advance(3 * hour);
  expect(office.sent).toHaveLength(3);
  expect(office.row()).toMatchObject({
    state: "failed",
    problem: "451 Later",
    body: null,
    settled_at: noon + 6 * minute,
  });
});

test("one at a time, in the order they were written", async () => {
  await using office = postOffice();
  const open: ((outcome: MailOutcome) => void)[] = [];
  const held = () => new Promise<MailOutcome>((go) => open.push(go));
  office.answers.push(held, held);
  office.write({ subject: "First" });
  office.write({ subject: "Second" });
  await office.clock.advance(5000);
  expect(office.sent.map(({ subject }) => subject)).toEqual(["First"]);
  open[0]?.({ kind: "sent" });
  await office.deliver();
  expect(office.sent.map(({ subject }) => subject)).toEqual(["First", "Second"]);
  open[1]?.({ kind: "sent" });
  await office.deliver();
  expect(office.rows().map(({ state }) => state)).toEqual(["sent", "sent"]);
});

test("a greylisted mail does not hold up the next; a server that is down is asked once a minute", async () => {
  await using office = postOffice();
  office.answers.push(notSent);
  office.write({ subject: "Grey" });
  office.write({ subject: "Next" });
  await office.deliver();
  expect(office.sent.map(({ subject }) => subject)).toEqual(["Grey", "Next"]);
  await office.clock.advance(minute);
  expect(office.rows().map(({ state }) => state)).toEqual(["sent", "sent"]);

  office.sent.length = 0;
  office.answers.push(down, down);
  for (const subject of ["A", "B", "C"]) office.write({ subject });
  await office.deliver();
  expect(office.sent.map(({ subject }) => subject)).toEqual(["A"]);
  await office.clock.advance(minute);
  expect(office.sent.map(({ subject }) => subject)).toEqual(["A", "B"]);
  await office.clock.advance(minute);
  expect(new Set(office.sent.map(({ subject }) => subject))).toEqual(new Set(["A", "B", "C"]));
  await office.clock.advance(2 * minute);
  expect(office.rows().every(({ state }) => state === "sent")).toBe(true);
});

test("a send that takes over 30 s is broken off", async () => {
  await using office = postOffice();
  let brokenOffAt = 0;
  office.answers.push(
    (signal) =>
      new Promise((done) => {
        signal.addEventListener("abort", () => {
          brokenOffAt = office.clock.now();
          done({ kind: "unknown", reason: "It did not answer in time" });
        });
      }),
  );
  office.write();
  await office.clock.advance(minute);
  expect(brokenOffAt - noon).toBe(30_000);
  expect(office.row()).toMatchObject({ state: "unconfirmed" });
});

test("stopping waits a little, breaks off, and writes what it came to; nothing new is begun", async () => {
  await using office = postOffice();
  office.answers.push(
    (signal) =>
      new Promise((done) => {
        signal.addEventListener("abort", () => done({ kind: "not_sent", reason: "Broken off", server: true }));
      }),
  );
  office.write();
  office.write();
  await office.deliver();
  const stopped = office.core.stop();
  await office.clock.advance(5000);
  await stopped;
  expect(office.rows().map(({ state }) => state)).toEqual(["waiting", "waiting"]);
  expect(office.sent).toHaveLength(1);
});

test("found in 'sending' at the start, a mail is unconfirmed; what waits goes out", async () => {
  using folder = temporaryFolder();
  const first = postOffice({ dataDir: folder.path });
  first.answers.push(() => new Promise(() => {}));
  first.write({ subject: "On its way" });
  await first.deliver();
  first.write({ subject: "Waits" });
  endCore(first.core);
  await using second = postOffice({ dataDir: folder.path, clock: first.clock });
  await second.deliver();
  expect(second.sent.map(({ subject }) => subject)).toEqual(["Waits"]);
  expect(second.rows().map(({ state, body }) => ({ state, body }))).toEqual([
    { state: "unconfirmed", body: null },
    { state: "sent", body: null },
  ]);
  expect(second.row()?.problem).toBe("The server stopped while it was being sent.");
});

test("an outcome that the disk does not take is written later; the mail is not sent again", async () => {
  await using office = postOffice();
  const { database } = office.core;
  office.answers.push(async () => {
    database.sqlite.run("CREATE TRIGGER full BEFORE UPDATE ON mails BEGIN SELECT raise(ABORT, 'disk full'); END");
    return { kind: "sent" };
  });
  office.write();
  await office.clock.advance(10_000);
  expect(office.row()?.state).toBe("sending");
  database.sqlite.run("DROP TRIGGER full");
  await office.clock.advance(10_000);
  expect(office.row()?.state).toBe("sent");
  expect(office.sent).toHaveLength(1);
});

test("a clock set back does not hold a mail for years", async () => {
  await using office = postOffice();
  office.answers.push(down);
  office.write();
  await office.deliver();
  office.clock.jump(-365 * day);
  office.core.notifications.outbox.wake();
  await office.clock.advance(2 * minute);
  expect(office.row()?.state).toBe("sent");
});

test("what another process wrote is sent within a second", async () => {
  using folder = temporaryFolder();
  await using server = postOffice({ dataDir: folder.path });
  await server.clock.advance(2000);
  await using beside = postOffice({ dataDir: folder.path, clock: server.clock, start: false });
  beside.write({ subject: "From the command line" });
  await server.clock.advance(1000);
  expect(server.sent.map(({ subject }) => subject)).toEqual(["From the command line"]);
  expect(beside.sent).toEqual([]);
});
