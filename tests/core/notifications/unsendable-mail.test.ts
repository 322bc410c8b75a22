import { expect, test } from "bun:test";
import { noon } from "#tests/support/core/core.ts";
import { minute, postOffice } from "./mail-fixture.ts";

test("a mail whose time was over while no server ran is not sent", async () => {
  await using office = postOffice({ start: false });
  office.write({ expiresAt: noon + minute });
  office.clock.jump(2 * minute);
  office.core.start();
  await office.deliver();
  expect(office.sent).toEqual([]);
  expect(office.row()).toMatchObject({ state: "failed", problem: "It was not sent in time.", body: null });
});

test("without a mail server a mail fails at once and says so", async () => {
  await using office = postOffice({ env: {} });
  expect(office.core.notifications.canSendMail()).toBe(false);
  office.write();
  await office.deliver();
  expect(office.sent).toEqual([]);
  expect(office.row()).toMatchObject({ state: "failed", problem: "No mail server is configured.", body: null });
});

test("the sender is the one that was set, else attache at the mail server", async () => {
  for (const [env, from] of [
    [{ ATTACHE_SMTP_URL: "smtp://mail.example.com" }, "attache@mail.example.com"],
    [{ ATTACHE_SMTP_URL: "smtp://127.0.0.1:2525" }, "attache@localhost"],
    [{ ATTACHE_SMTP_URL: "smtps://mail.example.com", ATTACHE_MAIL_FROM: "bot@example.com" }, "bot@example.com"],
  ] as const) {
    await using office = postOffice({ env });
    office.write();
    await office.deliver();
    expect(office.sent[0]?.settings).toEqual({ url: env.ATTACHE_SMTP_URL, from });
  }
});

test("what is no single address is not written to", async () => {
  await using office = postOffice();
  for (const to of ["a@b.c, d@e.f", "a@b.c\r\nBcc: d@e.f", "nobody", "<a@b.c>", `${"a".repeat(320)}@b.c`])
    office.write({ to });
  await office.clock.advance(minute);
  expect(office.sent).toEqual([]);
  expect(office.rows().every(({ state }) => state === "failed")).toBe(true);
});

test("a subject is one line", async () => {
  await using office = postOffice();
  office.write({ subject: "Hello\r\nBcc: eve@example.org\u2028\u0000 you" });
  await office.deliver();
  expect(office.sent[0]?.subject).toBe("Hello Bcc: eve@example.org you");
});

test("a mail encrypted with another key fails with what to do, and blocks no other mail", async () => {
  await using office = postOffice({ start: false });
  office.write();
  office.core.database.sqlite.run("UPDATE mails SET body = '1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'");
  office.write();
  office.core.start();
  await office.deliver();
  expect(office.rows().map(({ state }) => state)).toEqual(["failed", "sent"]);
  expect(office.row()?.problem).toContain("secret.key");
});
