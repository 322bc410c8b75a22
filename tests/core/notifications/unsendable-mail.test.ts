import { expect, test } from "bun:test";
import { noon } from "#tests/support/core/core.ts";
import { minute, createMailFixture } from "./mail-fixture.ts";

test("a mail that expired while no server was running is not sent", async () => {
  await using fixture = createMailFixture({ start: false });
  fixture.writeMail({ expiresAt: noon + minute });
  fixture.clock.jump(2 * minute);
  fixture.core.start();
  await fixture.deliver();
  expect(fixture.sent).toEqual([]);
  expect(fixture.row()).toMatchObject({ state: "failed", problem: "It was not sent in time.", body: null });
});

test("without a mail server a mail fails immediately and says so", async () => {
  await using fixture = createMailFixture({ env: {} });
  expect(fixture.core.notifications.canSendMail()).toBe(false);
  fixture.writeMail();
  await fixture.deliver();
  expect(fixture.sent).toEqual([]);
  expect(fixture.row()).toMatchObject({ state: "failed", problem: "No mail server is configured.", body: null });
});

test("the sender is the configured one, otherwise attache at the mail server's host", async () => {
  for (const [env, from] of [
    [{ ATTACHE_SMTP_URL: "smtp://mail.example.com" }, "attache@mail.example.com"],
    [{ ATTACHE_SMTP_URL: "smtp://127.0.0.1:2525" }, "attache@localhost"],
    [{ ATTACHE_SMTP_URL: "smtps://mail.example.com", ATTACHE_MAIL_FROM: "bot@example.com" }, "bot@example.com"],
  ] as const) {
    await using fixture = createMailFixture({ env });
    fixture.writeMail();
    await fixture.deliver();
    expect(fixture.sent[0]?.settings).toEqual({ url: env.ATTACHE_SMTP_URL, from });
  }
});

test("a recipient that is not a single address is refused", async () => {
  await using fixture = createMailFixture();
  for (const to of ["a@b.c, d@e.f", "a@b.c\r\nBcc: d@e.f", "nobody", "<a@b.c>", `${"a".repeat(320)}@b.c`])
    fixture.writeMail({ to });
  await fixture.clock.advance(minute);
  expect(fixture.sent).toEqual([]);
  expect(fixture.rows().every(({ state }) => state === "failed")).toBe(true);
});

test("a subject is one line", async () => {
  await using fixture = createMailFixture();
  fixture.writeMail({ subject: "Hello\r\nBcc: eve@example.org\u2028\u0000 you" });
  await fixture.deliver();
  expect(fixture.sent[0]?.subject).toBe("Hello Bcc: eve@example.org you");
});

test("a mail encrypted with another key fails with a message that says what to do, and blocks no other mail", async () => {
  await using fixture = createMailFixture({ start: false });
  fixture.writeMail();
  fixture.core.database.sqlite.run("UPDATE mails SET body = '1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'");
  fixture.writeMail();
  fixture.core.start();
  await fixture.deliver();
  expect(fixture.rows().map(({ state }) => state)).toEqual(["failed", "sent"]);
  expect(fixture.row()?.problem).toContain("secret.key");
});
