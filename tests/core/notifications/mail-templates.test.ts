import { expect, test } from "bun:test";
import {
  approval,
  invitation,
  passwordReset,
  registration,
  rejection,
  testMail,
} from "#core/notifications/mail-templates.ts";
import { defaultQuotas } from "#core/quotas/contract.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";
import { createMailFixture } from "./mail-fixture.ts";

cheapPasswords();

const quotas = { ...defaultQuotas, posts: 1 };

test("an approval mail says what the person can do now, and where", () => {
  const { subject, text } = approval({ name: "Ada", quotas, link: "https://a.example.com/login" });
  expect(subject).toBe("Your Attaché account has been approved");
  expect(text).toBe(
    [
      "Hello Ada,",
      "",
      "You're approved. Sign in and connect an account to publish your first post.",
      "",
      "Your monthly quota is 1 post, 20 job applications and 100 AI interactions.",
      "",
      "Sign in: https://a.example.com/login",
      "",
      "-- ",
      "Attaché",
      "",
    ].join("\n"),
  );
});

test("without a public address no mail has a link", () => {
  const link = undefined;
  expect(approval({ name: "Ada", quotas, link }).text).not.toMatch(/http|Sign in:|undefined/);
  expect(registration({ name: "Ada", email: "ada@example.org", link, isLast: false }).text).not.toMatch(
    /http|Review|undefined/,
  );
});

test("a rejection mail contains the reason, if there is one", () => {
  expect(rejection({ name: "Ada", reason: "No spam" }).text).toContain("Reason: No spam");
  expect(rejection({ name: "Ada", reason: undefined }).text).not.toMatch(/reason|undefined/i);
});

test("a password reset mail says how long and how often the link works, and what to do if you did not request it", () => {
  const { text } = passwordReset({ name: "Ada", link: "https://a.example.com/reset-password#x", minutes: 30 });
  expect(text).toContain("\n\nhttps://a.example.com/reset-password#x\n\n");
  expect(text).toContain("once within 30 minutes");
  expect(text).toContain("If you didn't request this, ignore this email");
});

test("a test mail is one short sentence", () => {
  const { text } = testMail({ link: "https://a.example.com" });
  expect(text).toContain("Mail delivery from this server works.\n\nhttps://a.example.com\n");
  expect(testMail({ link: undefined }).text).not.toMatch(/http|undefined/);
});

test("a name cannot inject lines, links or a wall of text", () => {
  for (const name of ["Win at https://evil.example", "www.evil.example", "evil.example/win", " \r\n ", ""]) {
    expect(rejection({ name, reason: undefined }).text).toStartWith("Hello,\n");
    expect(registration({ name, email: "e@example.org", link: undefined, isLast: false }).text).toContain(
      "e@example.org registered",
    );
  }
  expect(rejection({ name: "Ada\r\n\r\nFree money", reason: undefined }).text).toStartWith("Hello Ada Free money,\n");
  expect(rejection({ name: "x".repeat(200), reason: undefined }).text.split("\n")[0]?.length).toBeLessThan(90);
});

test("a registration notifies every admin, in the app and by mail", async () => {
  await using fixture = createMailFixture();
  const { core } = fixture;
  const [root, ruth] = [await person(core, "Root", { role: "admin" }), await person(core, "Ruth", { role: "admin" })];
  const ada = await person(core, "Ada", { status: "pending" });
  await fixture.deliver();
  await fixture.deliver();
  expect(fixture.sent.map(({ to }) => to).toSorted()).toEqual(["root@example.com", "ruth@example.com"]);
  expect(fixture.sent[0]).toMatchObject({ subject: "New account awaiting approval" });
  expect(fixture.sent[0]?.text).toContain("Ada (ada@example.com) registered");
  expect(fixture.sent[0]?.text).toContain(`https://a.example.com/admin/users?user=${ada.user.id}`);
  for (const { user } of [root, ruth]) {
    expect(core.notifications.list(user.id, { limit: 10 }).items).toMatchObject([
      {
        kind: "registration",
        title: "New registration",
        message: "Ada (ada@example.com) is waiting for approval.",
        href: `/admin/users?user=${ada.user.id}`,
        read: false,
      },
    ]);
  }
});

test("an admin gets at most ten registration mails an hour, the tenth says so, and the app lists all of them", async () => {
  await using fixture = createMailFixture();
  const { core } = fixture;
  const { user: root } = await person(core, "Root", { role: "admin" });
  for (let n = 1; n <= 12; n += 1) await person(core, `Person${n}`, { status: "pending" });
  await fixture.clock.advance(1000);
  expect(fixture.sent).toHaveLength(10);
  expect(fixture.sent.filter(({ text }) => text.includes("shown in Attaché only"))).toHaveLength(1);
  expect(fixture.sent.at(-1)?.text).toContain("shown in Attaché only");
  expect(core.notifications.unreadOf(root.id)).toBe(12);
  await fixture.clock.advance(3_600_000);
  await person(core, "Later", { status: "pending" });
  await fixture.clock.advance(1000);
  expect(fixture.sent).toHaveLength(11);
});

test("an approval notifies the user in the app and by mail, a rejection by mail alone", async () => {
  await using fixture = createMailFixture();
  const { core } = fixture;
  const ada = await person(core, "Ada");
  await person(core, "Rex", { status: "rejected" });
  await fixture.clock.advance(1000);
  expect(fixture.sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: "ada@example.com", subject: "Your Attaché account has been approved" },
    { to: "rex@example.com", subject: "Your Attaché registration was not approved" },
  ]);
  expect(fixture.sent[0]?.text).toContain("10 posts, 20 job applications and 100 AI interactions");
  expect(fixture.sent[1]?.text).toContain("Reason: No spam");
  expect(core.notifications.list(ada.user.id, { limit: 10 }).items).toMatchObject([
    {
      kind: "account_approved",
      title: "Welcome to Attaché",
      message: "You're approved. Connect an account to publish your first post.",
      href: "/linkedin-settings",
    },
  ]);
});

test.each([
  ["approve", { title: "Registration approved", message: "Pia (pia@example.com) was approved.", hasLink: true }],
  ["reject", { title: "Registration rejected", message: "Pia (pia@example.com) was rejected.", hasLink: true }],
  ["remove", { title: "Account deleted", message: "Pia (pia@example.com) was deleted.", hasLink: false }],
] as const)(
  "%s: a decided registration no longer waits for an admin, and its notifications say what was decided",
  async (decide, { title, message, hasLink }) => {
    await using fixture = createMailFixture();
    const { core } = fixture;
    const [root, second] = [
      await person(core, "Root", { role: "admin" }),
      await person(core, "Second", { role: "admin" }),
    ];
    const pia = await person(core, "Pia", { status: "pending" });
    await person(core, "Wim", { status: "pending" });
    expect([root, second].map(({ user }) => core.notifications.unreadOf(user.id))).toEqual([2, 2]);
    core.notifications.markRead(second.user.id, { all: true });
    core.accounts[decide]({ userId: root.user.id }, pia.user.id);
    expect([root, second].map(({ user }) => core.notifications.unreadOf(user.id))).toEqual([1, 0]);
    for (const { user } of [root, second]) {
      expect(core.notifications.list(user.id, { limit: 10 }).items[1]).toMatchObject({
        title,
        message,
        href: hasLink ? `/admin/users?user=${pia.user.id}` : null,
        read: true,
      });
    }
  },
);

test("an approval that fails notifies no one", async () => {
  await using fixture = createMailFixture();
  const { core } = fixture;
  const { user } = await person(core, "Ada");
  await fixture.clock.advance(1000);
  expect(() => core.accounts.approve(undefined, user.id)).toThrow();
  await fixture.clock.advance(1000);
  expect(fixture.rows()).toHaveLength(1);
  expect(core.notifications.unreadOf(user.id)).toBe(1);
});

test("an invitation has the link and says how long it works", () => {
  const link = "https://a.example.com/reset-password#invite_x";
  const { subject, text } = invitation({ name: "Ada", link, days: 7, again: false });
  expect(subject).toBe("Your Attaché account is ready");
  expect(text).toContain(`once within 7 days:\n\n${link}\n`);
  expect(text).not.toContain("Earlier links");
  expect(invitation({ name: "Ada", link, days: 7, again: true }).text).toContain(
    "Earlier links to choose a password no longer work.",
  );
});
