import { describe, expect, test } from "bun:test";
import { createBotFixture, day, first } from "#tests/support/simulator/bot-fixture.ts";

const faultOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe("approval", () => {
  test("nothing that asks is sent without it, for two weeks", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers, connected, action, simulator, memberId } = fixture;
    core.bot.start(userId);
    const request = core.bot.propose({ userId, kind: "connection_request", person: first(strangers) });
    const message = core.bot.propose({ userId, kind: "message", person: first(connected), text: "Hello" });
    await fixture.run(14 * day);
    expect(simulator.person(memberId, first(strangers).id)?.relation).toBe("none");
    for (const { id } of [request, message])
      expect(action(id)).toMatchObject({ state: "skipped", code: "bot.expired" });
  });

  test("an edit and the approval are one step; an older revision is refused", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, connected, action } = fixture;
    const { id, revision } = core.bot.propose({ userId, kind: "message", person: first(connected), text: "Hello" });
    const decided = core.bot.decide(userId, id, { approved: true, message: "Good morning", revision });
    expect(decided).toMatchObject({
      state: "approved",
      text: "Good morning",
      revision: revision + 1,
      allowed: ["edit", "skip"],
    });
    expect(faultOf(() => core.bot.decide(userId, id, { approved: false, revision }))).toMatchObject({
      code: "bot.changed",
    });
    expect(faultOf(() => core.bot.decide(userId, id, { approved: true, message: "Hi [firstName]" }))).toMatchObject({
      code: "bot.text",
    });
    core.bot.decide(userId, id, { approved: false, feedback: "Not now" });
    expect(action(id)).toMatchObject({ state: "skipped", note: "Not now" });
    expect(faultOf(() => core.bot.decide(userId, id, { approved: true }))).toMatchObject({ code: "bot.not_now" });
  });

  test("an approval can be taken back until its action begins", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers, connected, action } = fixture;
    core.bot.start(userId);
    const { id } = core.bot.propose({ userId, kind: "connection_request", person: first(strangers), text: "Hello" });
    const takeBack = (of: string) => core.bot.decide(userId, of, { approved: false, askAgain: true });
    expect(faultOf(() => takeBack(id))).toMatchObject({ code: "bot.not_now" });
    core.bot.decide(userId, id, { approved: true });
    expect(takeBack(id)).toMatchObject({ state: "proposed", text: "Hello", note: null });
    await fixture.run(day);
    expect(action(id).state).toBe("proposed");

    const view = core.bot.propose({ userId, kind: "profile_view", person: first(connected) });
    expect(faultOf(() => takeBack(view.id))).toMatchObject({ code: "bot.not_now" });
  });

  test("all, or those of a kind, are decided at once", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers, connected } = fixture;
    const own = [
      ...[0, 1].map((at) => core.bot.propose({ userId, kind: "connection_request", person: first(strangers, at) })),
      core.bot.propose({ userId, kind: "message", person: first(connected), text: "Hello" }),
    ];
    expect(core.bot.decideMany(userId, { approved: true, kind: "connection_request" })).toBe(2);
    expect(own.map(({ id }) => fixture.action(id).state)).toEqual(["approved", "approved", "proposed"]);
    expect(core.bot.decideMany(userId, { approved: false })).toBe(1);
    expect(core.bot.list(userId, { view: "log", limit: 10 }).items.map(({ code }) => code)).toEqual(["bot.rejected"]);
  });

  test("an approval that is too old is asked for again", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers, action } = fixture;
    const { id } = core.bot.propose({ userId, kind: "connection_request", person: first(strangers) });
    core.bot.decide(userId, id, { approved: true });
    await fixture.run(7 * day);
    expect(action(id)).toMatchObject({ state: "proposed", note: "Your approval has expired. Approve it again." });
  });

  test("what was approved by 'Send without asking' is asked about when that is switched off", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers, action } = fixture;
    const setSending = (connection_request: boolean) =>
      core.automation.save(userId, { approval: { sendWithoutAsking: { connection_request } } });
    setSending(true);
    const ids = [0, 1].map(
      (at) => core.bot.propose({ userId, kind: "connection_request", person: first(strangers, at) }).id,
    );
    core.bot.decide(userId, ids[1] ?? "", { approved: true });
    setSending(false);
    expect(ids.map((id) => action(id).state)).toEqual(["proposed", "approved"]);
  });

  test("a kind that is sent without asking is approved at once", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers } = fixture;
    core.automation.save(userId, { approval: { sendWithoutAsking: { connection_request: true } } });
    const { state } = core.bot.propose({ userId, kind: "connection_request", person: first(strangers) });
    expect(state).toBe("approved");
  });

  test("duplicates, excluded people and texts with placeholders are refused", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers } = fixture;
    const person = first(strangers);
    const propose =
      (text?: string, who = person) =>
      () =>
        core.bot.propose({ userId, kind: "connection_request", person: who, text });
    expect(faultOf(propose("Hi [firstName]"))).toMatchObject({ code: "bot.text" });
    expect(faultOf(propose("x".repeat(201)))).toMatchObject({ code: "bot.text" });
    propose("Hi")();
    expect(faultOf(propose("Hi"))).toMatchObject({ code: "bot.duplicate" });
    core.automation.save(userId, { targeting: { excludedPeople: [first(strangers, 1).name] } });
    expect(faultOf(propose(undefined, first(strangers, 1)))).toMatchObject({ code: "bot.excluded" });
    core.bot.addWhyNot((_userId, { id }) =>
      id === first(strangers, 2).id ? { code: "campaign.contacted", note: "Contacted before." } : undefined,
    );
    expect(faultOf(propose(undefined, first(strangers, 2)))).toMatchObject({
      code: "bot.excluded",
      message: "Contacted before.",
    });
  });

  test("the owner is reminded once a day of what waits", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers } = fixture;
    core.bot.start(userId);
    core.bot.propose({ userId, kind: "connection_request", person: first(strangers) });
    const count = () =>
      core.notifications.list(userId, { limit: 50 }).items.filter(({ kind }) => kind === "bot_approvals").length;
    core.bot.remindOfApprovals();
    core.bot.remindOfApprovals();
    expect(count()).toBe(1);
    core.clock.jump(day);
    core.bot.remindOfApprovals();
    expect(count()).toBe(2);
  });
});
