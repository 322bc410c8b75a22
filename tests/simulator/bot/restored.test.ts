import { expect, test } from "bun:test";
import { reconcileSince } from "#core/data/reconcile.ts";
import { createBotFixture, day, first, hour } from "#tests/support/simulator/bot-fixture.ts";

const unknown = { maybeSent: new Set<string>(), notSent: new Set<string>() };

test("after a restore every bot is stopped, and open actions are looked for before they are done", async () => {
  await using fixture = await createBotFixture();
  const { core, userId, memberId, simulator, strangers, connected, action } = fixture;
  core.bot.start(userId);
  const takenAt = core.clock.now();
  const propose = (proposed: Parameters<typeof core.bot.propose>[0]) => {
    const { id } = core.bot.propose(proposed);
    core.bot.decide(userId, id, { approved: true });
    return id;
  };
  const invited = propose({ userId, kind: "connection_request", person: first(strangers) });
  const notInvited = propose({ userId, kind: "connection_request", person: first(strangers, 1) });
  const same = propose({ userId, kind: "message", person: first(connected), text: "Hello" });
  const other = propose({ userId, kind: "message", person: first(connected, 1), text: "Hello" });
  const fresh = propose({ userId, kind: "message", person: first(connected, 2), text: "Hello" });

  // Done since the backup, by the database that was lost.
  core.clock.jump(hour);
  simulator.invite(memberId, first(strangers).id, undefined, fixture.limits);
  simulator.message(memberId, first(connected).id, "Hello");
  simulator.message(memberId, first(connected, 1).id, "Another wording");
  reconcileSince(core.database, takenAt, core.clock.now(), unknown);
  expect(core.bot.status(userId)).toMatchObject({ state: "stopped" });
  expect(core.notifications.list(userId, { limit: 5 }).items[0]).toMatchObject({ title: "The bot was stopped" });

  const invitations = simulator.openInvitations(memberId, "sent").length;
  core.bot.start(userId);
  await fixture.run(3 * day);
  expect(action(invited).state).toBe("done");
  expect(action(notInvited).state).toBe("done");
  expect(action(same)).toMatchObject({ state: "skipped", code: "bot.already_sent" });
  expect(action(other)).toMatchObject({ state: "needs_review", code: "bot.restored" });
  expect(action(fresh).state).toBe("done");
  expect(simulator.openInvitations(memberId, "sent").length).toBeLessThanOrEqual(invitations + 1);
});
