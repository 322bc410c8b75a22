import { describe, expect, test } from "bun:test";
import { createBotFixture, day, first, hour, monday } from "#tests/support/simulator/bot-fixture.ts";

const off = "Withdrawals are turned off in LinkedIn Settings. Turn them on to continue.";

describe("an approved action whose kind is turned off", () => {
  test("says so in the queue, the plan and the status, and is done once the kind is turned on", async () => {
    await using fixture = await createBotFixture({ at: monday + 2 * hour });
    const { core, userId, memberId, simulator, action, strangers } = fixture;
    const person = first(strangers);
    simulator.invite(memberId, person.id, undefined, fixture.limits);
    core.bot.start(userId);
    const { id } = core.bot.propose({ userId, kind: "withdrawal", person });
    expect(action(id)).toMatchObject({ state: "proposed", note: off });
    expect(core.bot.plan(userId).notes).not.toContain(off);
    core.bot.decide(userId, id, { approved: true });

    expect(action(id)).toMatchObject({ state: "approved", note: off });
    expect(core.bot.list(userId, { view: "queue", limit: 50 }).items.find((one) => one.id === id)?.note).toBe(off);
    expect(core.bot.plan(userId).notes).toContain(off);
    expect(core.bot.status(userId)).toMatchObject({ reason: "kind_off", sentence: off, until: null });
    await fixture.run(2 * day);
    expect(action(id)).toMatchObject({ state: "approved", note: off });

    core.automation.save(userId, { safety: { withdrawOldRequests: true } });
    expect(action(id).note).toBeNull();
    expect(core.bot.plan(userId).notes).not.toContain(off);
    await fixture.run(2 * day);
    expect(["done", "skipped"]).toContain(action(id).state);
    expect(action(id).note ?? "").not.toContain("turned off");
  });

  test("does not hide what the bot waits for with its other kinds", async () => {
    await using fixture = await createBotFixture({ at: monday + 2 * hour });
    const { core, userId, strangers } = fixture;
    core.bot.start(userId);
    const { id: withdrawal } = core.bot.propose({ userId, kind: "withdrawal", person: first(strangers) });
    const { id: invitation } = core.bot.propose({ userId, kind: "connection_request", person: first(strangers, 1) });
    for (const id of [withdrawal, invitation]) core.bot.decide(userId, id, { approved: true });
    expect(core.bot.status(userId).reason).toBe("no_slot");
    core.automation.save(userId, { automation: { connectionRequests: { enabled: false } } });
    expect(core.bot.status(userId).reason).toBe("kind_off");
  });
});
