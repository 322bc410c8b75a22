import { describe, expect, test } from "bun:test";
import { createCampaignFixture, dayMs } from "../campaigns/campaign-fixture.ts";

async function createInboxFixture() {
  const fixture = await createCampaignFixture();
  await fixture.connections.connectPractice(fixture.userId);
  const list = () => fixture.inbox.list(fixture.userId, { limit: 50 }).items;
  return { ...fixture, list };
}

describe("The inbox", () => {
  test("tells a reply from a message that was answered", async () => {
    const { sweep, thread, list, clock } = await createInboxFixture();
    const at = clock.now();
    sweep({
      threads: [
        thread("replied", [
          { from: "me", text: "Hi", at: at - 20 },
          { from: "them", text: "Hello", at: at - 10 },
        ]),
        thread("answered", [
          { from: "them", text: "Hello", at: at - 20 },
          { from: "me", text: "Hi", at: at - 15 },
        ]),
      ],
    });
    expect(list().map(({ person, hasReplied, isUnread }) => [person.id, hasReplied, isUnread])).toEqual([
      ["replied", true, true],
      ["answered", false, false],
    ]);
  });

  test("reads the same messages again without a second copy, and keeps what was marked as read", async () => {
    const { sweep, thread, list, inbox, userId, clock } = await createInboxFixture();
    const threads = [thread("one", [{ from: "them", text: "Hello", at: clock.now() - 10 }])];
    sweep({ threads });
    const [first] = list();
    inbox.mark(userId, first?.id ?? "", false);
    sweep({ threads });
    expect(inbox.get(userId, first?.id ?? "").messages).toHaveLength(1);
    expect(list()[0]?.isUnread).toBe(false);
  });

  test("says when a later check failed, instead of that nobody replied", async () => {
    const { sweep, inbox, userId, bot, database, clock } = await createInboxFixture();
    sweep();
    const failed = {
      id: "x",
      userId,
      kind: "inbox_sweep",
      state: "failed",
      person: null,
      text: null,
      campaignId: null,
      reference: null,
      code: null,
      note: null,
      at: clock.now(),
      relation: null,
      remoteUrl: null,
    } as const;
    database.write(() => bot.onActionEnded(failed, "failed"));
    expect(inbox.status(userId).sentence).toContain("newer replies may be missing");
  });

  test("deletes messages after a year", async () => {
    const { sweep, thread, list, inbox, clock } = await createInboxFixture();
    sweep({ threads: [thread("one", [{ from: "them", text: "Hello", at: clock.now() - 10 }])] });
    clock.jump(366 * dayMs);
    inbox.deleteOld();
    expect(list()).toHaveLength(0);
  });
});
