import { expect, test } from "bun:test";
import type { NotificationKind } from "#core/declarations.ts";
import { mailedNotifications, optionalMails } from "#core/notifications/optional-mails.ts";
import type { NewNotification } from "#core/notifications/inbox.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";
import { createMailFixture, day } from "./mail-fixture.ts";

cheapPasswords();

async function createAda(env?: Record<string, string>) {
  const fixture = createMailFixture(env === undefined ? {} : { env });
  const { user } = await person(fixture.core, "Ada");
  await fixture.deliver();
  fixture.sent.length = 0;
  return {
    ...fixture,
    [Symbol.asyncDispose]: fixture[Symbol.asyncDispose],
    user,
    want: (flags: Record<string, boolean>) => fixture.core.preferences.save(user.id, { notifications: flags }),
    async notify(kind: NotificationKind, more: Partial<NewNotification> = {}) {
      const notification = { userId: user.id, kind, title: "A title", message: "What happened.", ...more };
      fixture.core.database.write(() => fixture.core.notifications.notify(notification));
      await fixture.deliver();
    },
  };
}

for (const [kind, mailKind] of Object.entries(mailedNotifications) as [
  NotificationKind,
  keyof typeof optionalMails,
][]) {
  const { flag } = optionalMails[mailKind];
  test(`'${kind}' is mailed with ${flag}, and neither without it nor without email notifications`, async () => {
    await using fixture = await createAda();
    fixture.want({ [flag]: false });
    await fixture.notify(kind);
    fixture.want({ [flag]: true, email: false });
    await fixture.notify(kind);
    expect(fixture.sent).toEqual([]);
    fixture.want({ email: true });
    await fixture.notify(kind);
    expect(fixture.sent).toMatchObject([{ to: fixture.user.email, subject: "A title" }]);
    expect(fixture.sent[0]?.unsubscribeUrl).toStartWith("https://a.example.com/unsubscribe/");
  });
}

test("a mail says what happened, with a link to its screen and none from the text of others", async () => {
  await using fixture = await createAda();
  const message = "'See https://evil.example/x and www.evil.example now' could not be published.";
  await fixture.notify("content_failed", {
    title: "Failed: https://evil.example",
    message,
    target: { screen: "content", id: "1" },
  });
  const [mail] = fixture.sent;
  const text = mail?.text;
  expect(mail?.subject).toBe("Failed: [link]");
  expect(text).toContain("Hello Ada,\n\n'See [link] and [link] now' could not be published.");
  expect(text).toContain("Open it: https://a.example.com/content-scheduler?edit=1");
  expect(text).not.toContain("evil");
});

test("at most five of a kind are mailed in a day, the last says so, and other kinds are not affected", async () => {
  await using fixture = await createAda();
  for (let n = 0; n < 7; n += 1) await fixture.notify("content_failed");
  expect(fixture.sent.map(({ text }) => text.includes("shown in Attaché only"))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
  await fixture.notify("reply_received");
  expect(fixture.sent).toHaveLength(6);
  fixture.clock.jump(day + 1);
  await fixture.notify("content_failed");
  expect(fixture.sent).toHaveLength(7);
});

test("nothing waits for a mail server that is set up later", async () => {
  await using fixture = await createAda({});
  await fixture.notify("content_failed");
  expect(fixture.rows().filter(({ kind }) => kind === "post_problem")).toEqual([]);
});

test("what a person doesn't want to see isn't mailed either", async () => {
  await using fixture = await createAda();
  fixture.want({ jobAlerts: false, jobAlertEmails: true });
  await fixture.notify("job_search_matched");
  expect(fixture.sent).toEqual([]);
});
