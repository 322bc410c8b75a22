import { describe, expect, test } from "bun:test";
import type { EndedAction, Sweep } from "#core/bot/port.ts";
import { createBotFixture, day, first, hour, minute, type BotFixture } from "#tests/support/simulator/bot-fixture.ts";

const approved = (fixture: BotFixture, proposed: Parameters<BotFixture["core"]["bot"]["propose"]>[0]) => {
  const { id } = fixture.core.bot.propose(proposed);
  fixture.core.bot.decide(fixture.userId, id, { approved: true });
  return id;
};

describe("just before an action, what counts is read again", () => {
  test("a person who was invited by hand meanwhile is skipped", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, memberId, simulator, action } = fixture;
    const person = first(fixture.strangers);
    core.bot.start(userId);
    const id = approved(fixture, { userId, kind: "connection_request", person });
    simulator.invite(memberId, person.id, undefined, fixture.limits);
    await fixture.run(day);
    expect(["bot.already_invited", "bot.already_connected"]).toContain(action(id).code ?? "");
    expect(action(id).state).toBe("skipped");
  });

  test("an exclusion that came later stops it, and so does what campaigns know", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, action, strangers } = fixture;
    core.bot.start(userId);
    const ids = [0, 1].map((at) =>
      approved(fixture, { userId, kind: "connection_request", person: first(strangers, at) }),
    );
    core.automation.save(userId, { targeting: { excludedPeople: [first(strangers, 0).name] } });
    core.bot.addWhyNot((_userId, { id }) =>
      id === first(strangers, 1).id ? { code: "campaigns.contacted", note: "Contacted before." } : undefined,
    );
    await fixture.run(day);
    expect(ids.map((id) => action(id).code)).toEqual(["bot.excluded", "campaigns.contacted"]);
  });

  test("a reply stops a follow-up, even if no sweep has seen it", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, memberId, simulator, connected, action } = fixture;
    core.automation.save(userId, { safety: { sweepInbox: false } });
    core.bot.start(userId);
    const person = first(connected);
    const id = approved(fixture, {
      userId,
      kind: "message",
      person,
      text: "Following up",
      unlessRepliedSince: core.clock.now(),
    });
    core.clock.jump(5 * minute);
    simulator.reply(memberId, person.id, "I am interested");
    await fixture.run(day);
    expect(action(id)).toMatchObject({ state: "skipped", code: "bot.replied" });
  });

  test("the look for it also ends what was planned for others who have replied", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, memberId, simulator, connected, action } = fixture;
    core.automation.save(userId, { safety: { sweepInbox: false } });
    core.bot.start(userId);
    const [person, other] = [first(connected, 0), first(connected, 1)];
    const since = core.clock.now();
    const later = core.bot.propose({ userId, kind: "message", person: other, text: "Hi", unlessRepliedSince: since });
    approved(fixture, { userId, kind: "message", person, text: "Following up", unlessRepliedSince: since });
    core.clock.jump(5 * minute);
    simulator.reply(memberId, other.id, "I am interested");
    await fixture.run(day);
    expect(action(later.id)).toMatchObject({ state: "skipped", code: "bot.replied" });
  });

  test("a conversation that can't be read is no proof of silence: the message waits", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, connected, action } = fixture;
    fixture.replace.with = (driver) => ({
      ...driver,
      ...(driver.messages && {
        messages: { ...driver.messages, inbox: () => Promise.reject(new Error("unreadable")) },
      }),
    });
    core.bot.start(userId);
    const id = approved(fixture, {
      userId,
      kind: "message",
      person: first(connected),
      text: "Hi",
      unlessRepliedSince: core.clock.now(),
    });
    await fixture.run(4 * hour);
    expect(action(id)).toMatchObject({ state: "approved", code: "bot.not_sent" });
    // It is not tried forever.
    await fixture.run(day);
    expect(action(id)).toMatchObject({ state: "failed", note: "unreadable. It was tried 8 times." });
  });

  test("a message to a person who is not connected is not sent", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers, action } = fixture;
    core.bot.start(userId);
    const id = approved(fixture, { userId, kind: "message", person: first(strangers), text: "Hello" });
    await fixture.run(day);
    expect(action(id)).toMatchObject({ state: "skipped", code: "bot.not_a_connection" });
  });
});

describe("notes", () => {
  test("when the month's notes are used up, invitations go out without, and say so", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers, action } = fixture;
    core.automation.save(userId, { safety: { notesPerMonth: 2, warmUp: false } });
    core.bot.start(userId);
    const ids = [0, 1, 2].map((at) =>
      approved(fixture, { userId, kind: "connection_request", person: first(strangers, at), text: "Hello!" }),
    );
    await fixture.run(day);
    expect(ids.map((id) => action(id).state)).toEqual(["done", "done", "done"]);
    expect(ids.filter((id) => action(id).note?.startsWith("Sent without the note"))).toHaveLength(1);
  });

  test("when notes are turned off, invitations go out without, and name the setting", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers, action } = fixture;
    core.automation.save(userId, { automation: { connectionRequests: { includeNote: false } } });
    core.bot.start(userId);
    const id = approved(fixture, { userId, kind: "connection_request", person: first(strangers), text: "Hello!" });
    const reason = "without the note: notes are turned off in LinkedIn Settings.";
    expect(action(id).note).toBe(`It goes out ${reason}`);
    await fixture.run(day);
    expect(action(id)).toMatchObject({ state: "done", note: `Sent ${reason}` });
  });

  test("the network's own word counts for the rest of the month", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers, action } = fixture;
    fixture.limits.notesPerMonth = 0;
    core.bot.start(userId);
    const ids = [0, 1].map((at) =>
      approved(fixture, { userId, kind: "connection_request", person: first(strangers, at), text: "Hello!" }),
    );
    await fixture.run(2 * day);
    expect(ids.map((id) => action(id).state)).toEqual(["done", "done"]);
    expect(ids.every((id) => action(id).note?.startsWith("Sent without the note"))).toBe(true);
  });
});

describe("a sweep", () => {
  test("reads the inbox and the sent invitations, and a reply ends what was planned", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, memberId, simulator, connected, action } = fixture;
    const sweeps: Sweep[] = [];
    const ended: [EndedAction, string][] = [];
    core.bot.onSweep.add((sweep) => void sweeps.push(sweep));
    core.bot.onActionEnded.add((done, outcome) => void ended.push([done, outcome]));
    core.bot.start(userId);
    const person = first(connected);
    const { id } = core.bot.propose({
      userId,
      kind: "message",
      person,
      text: "Following up",
      unlessRepliedSince: core.clock.now(),
    });
    core.clock.jump(minute);
    simulator.reply(memberId, person.id, "Not now");
    await fixture.run(6 * hour);
    expect(sweeps.length).toBeGreaterThan(0);
    expect(sweeps[0]?.threads.map((thread) => thread.person.id)).toContain(person.id);
    expect(sweeps[0]?.invitations).toBeDefined();
    expect(action(id)).toMatchObject({ state: "skipped", code: "bot.replied" });
    expect(ended.map(([{ kind }, outcome]) => `${kind} ${outcome}`)).toContain("message skipped");
    expect(core.bot.list(userId, { view: "log", limit: 50, kind: "inbox_sweep" }).items.length).toBe(sweeps.length);
  });

  test("that finds a reply ends a planned view of that person as well, but not the answer to it", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, memberId, simulator, connected, action } = fixture;
    core.bot.start(userId);
    const person = first(connected);
    const view = core.bot.propose({ userId, kind: "profile_view", person });
    core.clock.jump(minute);
    simulator.reply(memberId, person.id, "Not now");
    core.clock.jump(minute);
    const answer = core.bot.propose({ userId, kind: "message", person, text: "Thank you", threadId: "a-thread" });
    await fixture.run(6 * hour);
    expect(action(view.id)).toMatchObject({ state: "skipped", code: "bot.replied" });
    expect(action(answer.id).state).toBe("proposed");
  });

  test("invitations sent by hand count for the week and the pending limit; old ones are withdrawn if wanted", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, memberId, simulator, strangers, action } = fixture;
    for (const at of [0, 1, 2]) simulator.invite(memberId, first(strangers, at).id, undefined, fixture.limits);
    core.automation.save(userId, { safety: { withdrawOldRequests: true, withdrawAfterDays: 14 } });
    core.bot.start(userId);
    await fixture.run(9 * hour);
    const pending = core.bot.pendingRequestsOf(userId) ?? 0;
    expect(pending).toBeGreaterThan(0);
    expect(core.bot.status(userId).week.connection_request.done).toBeGreaterThanOrEqual(pending);
    await fixture.run(15 * day);
    const waiting = core.bot.list(userId, { view: "queue", limit: 50, kind: "withdrawal" }).items;
    expect(waiting.every(({ state }) => state === "proposed")).toBe(true);
    const withdrawal = waiting[0];
    if (!withdrawal) return;
    core.bot.decide(userId, withdrawal.id, { approved: true });
    await fixture.run(3 * day);
    expect(["done", "skipped"]).toContain(action(withdrawal.id).state);
    if (action(withdrawal.id).state !== "done" || !withdrawal.person) return;
    // Three weeks before the person may be invited again.
    const again = approved(fixture, { userId, kind: "connection_request", person: withdrawal.person });
    await fixture.run(3 * day);
    expect(action(again)).toMatchObject({ state: "skipped", code: "bot.withdrawn_recently" });
  });

  test("an invitation waits for the days that are set now, not for those when its withdrawal was approved", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, memberId, simulator, strangers, action } = fixture;
    for (const at of [0, 1, 2, 3, 4, 5]) simulator.invite(memberId, first(strangers, at).id, undefined, fixture.limits);
    core.automation.save(userId, { safety: { withdrawOldRequests: true, withdrawAfterDays: 14 } });
    core.bot.start(userId);
    await fixture.run(15 * day);
    const withdrawal = first(core.bot.list(userId, { view: "queue", limit: 50, kind: "withdrawal" }).items);
    core.bot.decide(userId, withdrawal.id, { approved: true });
    core.automation.save(userId, { safety: { withdrawAfterDays: 30 } });
    await fixture.run(3 * day);
    expect(action(withdrawal.id)).toMatchObject({ state: "skipped", code: "bot.invitation_too_recent" });
  });
});
