import { describe, expect, test } from "bun:test";
import { createBotFixture, day, first, hour, insertAccount, minute } from "#tests/support/simulator/bot-fixture.ts";
import { settle } from "#tests/support/core/core.ts";

describe("limits", () => {
  test("three weeks with plenty to do pass no limit, and nothing is done outside working hours", async () => {
    await using fixture = await createBotFixture({ zone: "America/New_York" });
    const { core, userId, strangers } = fixture;
    core.automation.save(userId, {
      approval: { sendWithoutAsking: { connection_request: true } },
      safety: { requestsPerWeek: 12, weekendMode: "normal" },
      automation: { connectionRequests: { dailyLimit: 8 }, profileViewing: { enabled: false } },
    });
    core.bot.start(userId);
    for (const person of strangers) core.bot.propose({ userId, kind: "connection_request", person });
    await fixture.run(21 * day);
    const done = core.bot.list(userId, { view: "log", limit: 200, kind: "connection_request", state: "done" }).items;
    const times = done.map(({ doneAt }) => Date.parse(doneAt ?? "")).toSorted((a, b) => a - b);
    // How many people can be invited follows from the simulated network.
    expect(times.length).toBeGreaterThan(12);
    const localOf = (at: number) => new Date(at).toLocaleString("sv-SE", { timeZone: "America/New_York" });
    const perDay = new Map<string, number>();
    for (const [index, at] of times.entries()) {
      const inWeek = times.filter((other) => other > at - 7 * day && other <= at).length;
      expect(inWeek).toBeLessThanOrEqual(12);
      const [date = "", clock = ""] = localOf(at).split(" ");
      perDay.set(date, (perDay.get(date) ?? 0) + 1);
      expect(clock >= "09:00:00" && clock < "18:00:00").toBe(true);
      const before = times[index - 1];
      if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(30 * minute);
    }
    // The first week of the warm-up, and the second.
    for (const [date, count] of perDay) expect(count).toBeLessThanOrEqual(date <= "2026-11-29" ? 5 : 8);
  });

  test("times that passed while the server was off are not made up for", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers } = fixture;
    core.automation.save(userId, { approval: { sendWithoutAsking: { connection_request: true } } });
    core.bot.start(userId);
    for (const person of strangers.slice(0, 10)) core.bot.propose({ userId, kind: "connection_request", person });
    await fixture.run(90 * minute);
    const before = core.bot.status(userId).today.connection_request.done;
    core.clock.jump(6 * hour);
    core.bot.dispatcher.tick();
    await settle();
    expect(core.bot.status(userId).today.connection_request.done - before).toBeLessThanOrEqual(1);
    expect(core.bot.plan(userId).slots.filter(({ state }) => state === "passed").length).toBeGreaterThan(0);
  });

  test("the warm-up begins at the first connection, and again after two weeks without one", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, memberId } = fixture;
    const profile = { memberId, name: "Ada", headline: "", url: "" };
    core.bot.start(userId);
    expect(core.bot.status(userId).warmUp).toEqual({ day: 1, endsOn: "2026-12-07" });
    core.clock.jump(13 * day);
    expect(core.bot.status(userId).warmUp?.day).toBe(14);
    core.clock.jump(7 * day);
    expect(core.bot.status(userId).warmUp).toBeNull();
    core.connections.disconnect(userId);
    core.clock.jump(13 * day);
    core.connections.connect(userId, "sandbox", profile);
    expect(core.bot.status(userId).warmUp).toBeNull();
    core.connections.disconnect(userId);
    core.clock.jump(14 * day);
    core.connections.connect(userId, "sandbox", profile);
    expect(core.bot.status(userId).warmUp?.day).toBe(1);
  });
});

describe("the plan", () => {
  test("is reproducible, can be skipped, moved and given an action", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers, action } = fixture;
    core.bot.start(userId);
    const ids = [0, 1].map(
      (at) => core.bot.propose({ userId, kind: "connection_request", person: first(strangers, at) }).id,
    );
    const slots = () => core.bot.plan(userId).slots.filter(({ kind }) => kind === "connection_request");
    expect(slots().length).toBe(5);
    const [one, two, three] = slots();
    if (!one || !two || !three) throw new Error("The day has times.");
    expect(one.action?.id).toBe(ids[0] ?? "");
    core.bot.changeSlot(userId, one.id, { skip: true });
    expect(slots()[0]).toMatchObject({ state: "skipped", action: null, isEdited: true });
    expect(slots()[1]?.action?.id).toBe(ids[0] ?? "");
    core.bot.changeSlot(userId, two.id, { actionId: ids[1] ?? "" });
    expect(slots().map((slot) => slot.action?.id)).toEqual([undefined, ids[1], ids[0], undefined, undefined] as never);

    const move = (at: string) => () => core.bot.changeSlot(userId, three.id, { at });
    expect(move("2026-11-23T07:00:00.000Z")).toThrow("still ahead");
    expect(move("2026-11-24T10:00:00.000Z")).toThrow("same day");
    expect(move("2026-11-23T19:00:00.000Z")).toThrow("working hours");
    expect(move(two.at)).toThrow("closer than the delay");
    expect(() => core.bot.changeSlot(userId, "nothing", { skip: true })).toThrow("no such time");

    core.bot.decideMany(userId, { approved: true });
    await fixture.run(12 * hour);
    expect(ids.map((id) => action(id).state)).toEqual(["done", "done"]);
    expect(slots()[1]).toMatchObject({ state: "used", action: { id: ids[1] } });
  });

  test("a skip can be taken back while its time is ahead", async () => {
    await using fixture = await createBotFixture();
    const { core, userId } = fixture;
    core.bot.start(userId);
    const [slot, other] = core.bot.plan(userId).slots.filter(({ kind }) => kind === "connection_request");
    if (!slot || !other) throw new Error("The day has times.");
    const restore = () => core.bot.changeSlot(userId, slot.id, { skip: false });
    expect(restore).toThrow("isn't skipped");
    core.bot.changeSlot(userId, slot.id, { skip: true });
    expect(() => core.bot.changeSlot(userId, slot.id, { at: slot.at })).toThrow("Restore it first");
    expect(restore()).toMatchObject({ state: "planned", at: slot.at });

    core.bot.changeSlot(userId, slot.id, { skip: true });
    core.bot.changeSlot(userId, other.id, { at: slot.at });
    expect(restore).toThrow("closer than the delay");
    core.bot.changeSlot(userId, other.id, { at: other.at });
    await fixture.run(12 * hour);
    expect(restore).toThrow("still ahead");
  });

  test("what was chosen for a time that is then skipped takes no earlier one", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers } = fixture;
    core.bot.start(userId);
    const { id } = core.bot.propose({ userId, kind: "connection_request", person: first(strangers) });
    const slots = () => core.bot.plan(userId).slots.filter(({ kind }) => kind === "connection_request");
    const [, , third] = slots();
    if (!third) throw new Error("The day has times.");
    core.bot.changeSlot(userId, third.id, { actionId: id });
    core.bot.changeSlot(userId, third.id, { skip: true });
    expect(slots().map(({ action }) => action?.id)).toEqual([undefined, undefined, undefined, id, undefined] as never);
    core.bot.changeSlot(userId, third.id, { skip: false });
    expect(slots()[2]?.action?.id).toBe(id);
  });

  test("the status counts the coming times that have something to do", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers } = fixture;
    core.bot.start(userId);
    expect(core.bot.status(userId).today.connection_request.planned).toBe(0);
    core.bot.propose({ userId, kind: "connection_request", person: first(strangers) });
    expect(core.bot.status(userId).today.connection_request.planned).toBe(1);
  });

  test("is laid again for the rest of the day when the settings change; edited times stay", async () => {
    await using fixture = await createBotFixture();
    const { core, userId } = fixture;
    core.bot.start(userId);
    const before = core.bot.plan(userId).slots;
    const edited = before.findLast(({ kind }) => kind === "message");
    if (!edited) throw new Error("The day has times.");
    core.bot.changeSlot(userId, edited.id, { at: new Date(Date.parse(edited.at) + 20_000).toISOString() });
    core.automation.save(userId, { safety: { workingHoursEnd: "12:00" } });
    const after = core.bot.plan(userId).slots;
    expect(after.find(({ id }) => id === edited.id)?.isEdited).toBe(true);
    for (const { at, isEdited } of after)
      if (!isEdited) expect(Date.parse(at)).toBeLessThan(Date.parse("2026-11-23T12:00:00Z"));
    expect(core.bot.plan(userId, "2026-11-30")).toMatchObject({
      slots: [],
      notes: ["This day is planned when it begins."],
    });
  });
});

test("many accounts take turns, one at a time, and each does its own", async () => {
  await using fixture = await createBotFixture();
  const { core, simulator, strangers } = fixture;
  const accounts = Array.from({ length: 40 }, (_, at) => {
    const userId = insertAccount(core, `Person ${at}`);
    const memberId = simulator.join(userId, `Person ${at}`).id;
    core.connections.connect(userId, "sandbox", { memberId, name: `Person ${at}`, headline: "", url: "" });
    core.automation.save(userId, { safety: { sweepInbox: false } });
    core.bot.start(userId);
    core.bot.propose({ userId, kind: "profile_view", person: first(strangers) });
    return userId;
  });
  let atOnce = 0;
  let most = 0;
  fixture.replace.with = (driver) => ({
    ...driver,
    ...(driver.people && {
      people: {
        ...driver.people,
        view: async (id: string) => {
          atOnce += 1;
          most = Math.max(most, atOnce);
          await new Promise<void>((resolve) => setImmediate(resolve));
          atOnce -= 1;
          return driver.people?.view(id);
        },
      },
    }),
  });
  // The same times for all: they are served one after the other.
  for (let minutes = 0; minutes < 10 * 60; minutes += 1) await fixture.run(minute);
  const states = accounts.map((userId) =>
    core.bot
      .list(userId, { view: "log", limit: 5 })
      .items.map(({ state }) => state)
      .join(),
  );
  expect(new Set(states)).toEqual(new Set(["done"]));
  expect(most).toBe(1);
});
