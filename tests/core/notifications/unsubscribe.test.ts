import { expect, test } from "bun:test";
import type { MailKind } from "#core/declarations.ts";
import { mailKindNames } from "#core/declarations.ts";
import { optionalMails, type OptionalMailKind } from "#core/notifications/optional-mails.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";
import { createMailFixture, day } from "./mail-fixture.ts";

cheapPasswords();

const publicUrl = "https://a.example.com";
const tokenIn = (url: string | undefined): string => url?.split("/").at(-1) ?? "";

async function createAda(env?: Record<string, string>) {
  const fixture = createMailFixture(env === undefined ? {} : { env });
  const { user } = await person(fixture.core, "Ada");
  await fixture.deliver();
  fixture.sent.length = 0;
  const write = (kind: MailKind) =>
    fixture.core.database.write(() =>
      fixture.core.notifications.mail({ kind, to: user.email, userId: user.id, subject: kind, text: "Hello\n" }),
    );
  const links = fixture.core.notifications.unsubscribeLinks;
  const tokenFor = (kind: OptionalMailKind) => tokenIn(links.urlOf({ userId: user.id, kind }));
  return {
    ...fixture,
    [Symbol.asyncDispose]: fixture[Symbol.asyncDispose],
    user,
    write,
    links,
    tokenFor,
    flags: () => fixture.core.preferences.of(user.id).notifications,
  };
}

test("every mail of a kind that can be turned off says where, and no other does", async () => {
  await using fixture = await createAda();
  for (const kind of mailKindNames) {
    fixture.write(kind);
    await fixture.deliver();
  }
  for (const { subject, text, unsubscribeUrl } of fixture.sent) {
    const isOptional = Object.hasOwn(optionalMails, subject);
    expect([subject, unsubscribeUrl?.startsWith(`${publicUrl}/unsubscribe/`) ?? false]).toEqual([subject, isOptional]);
    expect(text).toBe(isOptional ? `Hello\nTurn off these emails: ${unsubscribeUrl}\n` : "Hello\n");
  }
  expect(fixture.sent).toHaveLength(mailKindNames.length);
});

test("without a public URL, a mail has no link", async () => {
  await using fixture = await createAda({ ATTACHE_SMTP_URL: "smtp://mail.example.com" });
  fixture.write("weekly_report");
  await fixture.deliver();
  expect(fixture.sent).toMatchObject([{ text: "Hello\n" }]);
  expect(fixture.sent[0]?.unsubscribeUrl).toBeUndefined();
});

for (const kind of Object.keys(optionalMails) as OptionalMailKind[]) {
  test(`the link of ${kind} turns off exactly that kind, and on again`, async () => {
    await using fixture = await createAda();
    fixture.core.preferences.save(fixture.user.id, { notifications: { [optionalMails[kind].flag]: true } });
    const before = fixture.flags();
    const token = fixture.tokenFor(kind);
    expect(fixture.links.read(token)).toMatchObject({ state: "valid", isOn: true, isEmailOn: true });
    expect(fixture.flags()).toEqual(before);
    expect(fixture.links.turn(token, false)).toMatchObject({ state: "valid", isOn: false });
    expect(fixture.flags()).toEqual({ ...before, [optionalMails[kind].flag]: false });
    expect(fixture.links.turn(token, true)).toMatchObject({ state: "valid", isOn: true });
    expect(fixture.flags()).toEqual(before);
  });
}

test("mails of the kind that still wait are not sent", async () => {
  await using fixture = await createAda();
  fixture.outcomes.push({ kind: "not_sent", reason: "451 Later", server: false });
  fixture.write("weekly_report");
  await fixture.deliver();
  fixture.links.turn(fixture.tokenFor("weekly_report"), false);
  await fixture.clock.advance(day);
  expect(fixture.sent).toHaveLength(1);
  expect(fixture.rows().at(-1)).toMatchObject({
    state: "failed",
    problem: "The recipient turned off these emails.",
    body: null,
  });
});

test("an expired, a forged and a deleted account's link change nothing and say which they are", async () => {
  await using fixture = await createAda();
  const token = fixture.tokenFor("registration");
  const forged = token.slice(0, -2) + (token.endsWith("AA") ? "BB" : "AA");
  for (const wrong of [forged, "1.", "x", "1.AAAA"]) expect(fixture.links.turn(wrong, false).state).toBe("unknown");
  fixture.clock.jump(91 * day);
  expect(fixture.links.turn(token, false).state).toBe("expired");
  expect(fixture.flags().registrationEmails).toBe(true);
  const fresh = fixture.tokenFor("registration");
  fixture.core.accounts.remove(undefined, fixture.user.id);
  expect(fixture.links.turn(fresh, false).state).toBe("account_deleted");
});

test("a secret that the server encrypted for something else is not an unsubscribe link", async () => {
  await using fixture = await createAda();
  const stolen = fixture.core.secrets.encrypt(`registration ${fixture.clock.now() + day} ${fixture.user.id}`, "other");
  expect(fixture.links.turn(stolen, false).state).toBe("unknown");
});

test("an admin who turned off emails about registrations gets the notification only", async () => {
  await using fixture = await createAda();
  const { user: admin } = await person(fixture.core, "Root", { role: "admin" });
  const mails = () => fixture.core.notifications.recentMails(50, "registration").filter(({ to }) => to === admin.email);
  await person(fixture.core, "Ben", { status: "pending" });
  expect(mails()).toHaveLength(1);
  fixture.core.preferences.save(admin.id, { notifications: { registrationEmails: false } });
  await person(fixture.core, "Cleo", { status: "pending" });
  expect(mails()).toHaveLength(1);
  expect(fixture.core.notifications.list(admin.id, { limit: 5 }).items).toHaveLength(2);
});
