import { describe, expect, test } from "bun:test";
import { settle } from "#tests/support/core/core.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { createBotFixture, day, first, hour, minute } from "#tests/support/simulator/bot-fixture.ts";

describe("after a restart", () => {
  test("a view that was interrupted is done again and counts twice, an interrupted sweep is left out", async () => {
    await using fixture = await createBotFixture({ start: false });
    const { core, userId, strangers, action } = fixture;
    core.bot.start(userId);
    const { id } = core.bot.propose({ userId, kind: "profile_view", person: first(strangers) });
    // As an earlier process left them.
    core.database.sqlite.query("UPDATE bot_actions SET state = 'claimed', fence = 1 WHERE id = ?").run(id);
    core.database.sqlite
      .query("INSERT INTO bot_uses (user_id, kind, at, action_id) VALUES (?, 'profile_view', ?, ?)")
      .run(userId, core.clock.now(), id);
    core.database.sqlite
      .query(
        "INSERT INTO bot_actions (id, user_id, kind, state, created_at, due_at, updated_at) VALUES ('sweep', ?, 'inbox_sweep', 'claimed', 0, 0, 0)",
      )
      .run(userId);
    core.bot.dispatcher.start(() => {});
    expect(action("sweep")).toMatchObject({ state: "skipped", note: "Interrupted by a restart." });
    expect(action(id).state).toBe("approved");
    await fixture.run(day);
    expect(action(id).state).toBe("done");
  });

  test("what was being prepared waits again, what was armed is looked for and not sent again", async () => {
    await using fixture = await createBotFixture({ start: false });
    const { core, userId, memberId, simulator, strangers, action } = fixture;
    core.bot.start(userId);
    const ids = [0, 1].map((at) => {
      const { id } = core.bot.propose({ userId, kind: "connection_request", person: first(strangers, at) });
      core.bot.decide(userId, id, { approved: true });
      return id;
    });
    const now = core.clock.now();
    const insert = core.database.sqlite.query(
      `INSERT INTO attempts (id, kind, subject_id, user_id, number, fence, phase, started_at, lease_until, armed_at, baseline)
       VALUES (?, 'bot_action', ?, ?, 1, 1, ?, ?, ?, ?, '[]')`,
    );
    const setState = core.database.sqlite.query("UPDATE bot_actions SET state = ?, fence = 1 WHERE id = ?");
    for (const [at, phase] of (["claimed", "armed"] as const).entries()) {
      insert.run(`attempt-${at}`, ids[at] ?? "", userId, phase, now, now + hour, phase === "armed" ? now : null);
      setState.run(phase, ids[at] ?? "");
    }
    // It had arrived.
    simulator.invite(memberId, first(strangers, 1).id, undefined, fixture.limits);
    core.bot.dispatcher.start(() => {});
    expect(ids.map((id) => action(id).state)).toEqual(["approved", "unconfirmed"]);
    await fixture.run(5 * minute);
    expect(action(ids[1] ?? "").state).toBe("done");
    await fixture.run(2 * day);
    expect(action(ids[0] ?? "").state).toBe("done");
  });
});

test("a comment that was interrupted, or could not be sent, gets another time on the same day", async () => {
  await using fixture = await createBotFixture({ start: false });
  const { core, userId, action } = fixture;
  const planned = () =>
    core.bot.plan(userId).slots.filter((slot) => slot.kind === "comment" && slot.state === "planned");
  core.bot.start(userId);
  const { id } = core.bot.propose({ userId, kind: "comment", targetUrl: "/sandbox/posts/1", text: "Well said" });
  core.bot.decide(userId, id, { approved: true });
  expect(planned()).toHaveLength(1);
  // Its time was used by a process that ended before anything was sent.
  core.database.sqlite
    .query(
      'UPDATE bot_plans SET slots = replace(slots, \'"state":"planned"\', \'"state":"used","actionId":"\' || ? || \'"\') WHERE user_id = ?',
    )
    .run(id, userId);
  const now = core.clock.now();
  core.database.sqlite
    .query(
      `INSERT INTO attempts (id, kind, subject_id, user_id, number, fence, phase, started_at, lease_until, armed_at, baseline)
       VALUES ('attempt', 'bot_action', ?, ?, 1, 1, 'claimed', ?, ?, NULL, '[]')`,
    )
    .run(id, userId, now, now + hour);
  core.database.sqlite.query("UPDATE bot_actions SET state = 'claimed', fence = 1 WHERE id = ?").run(id);
  expect(planned()).toHaveLength(0);
  core.bot.dispatcher.start(() => {});
  expect(action(id).state).toBe("approved");
  expect(planned()).toHaveLength(1);
});

test("a post and an action of the bot never run at once for one account", async () => {
  await using fixture = await createBotFixture();
  const { core, userId, strangers } = fixture;
  let running = 0;
  let most = 0;
  const slowly = async <T>(work: () => Promise<T>): Promise<T> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => setImmediate(resolve));
    const result = await work();
    running -= 1;
    return result;
  };
  fixture.replace.with = (driver) => ({
    ...driver,
    preparePost: (text, media) => slowly(() => driver.preparePost(text, media)),
    ...(driver.people && { people: { ...driver.people, view: (id) => slowly(async () => driver.people?.view(id)) } }),
  });
  core.content.publisher.start(() => {});
  core.bot.start(userId);
  const views = strangers.slice(0, 10).map((person) => core.bot.propose({ userId, kind: "profile_view", person }).id);
  const slots = core.bot.plan(userId).slots.filter(({ action }) => action?.kind === "profile_view");
  const posts = slots.map(
    ({ at }, index) => scheduleContent(core, userId, { type: "post", content: `Post ${index}`, scheduledFor: at }).id,
  );
  for (let minutes = 0; minutes < 10 * 60; minutes += 1) {
    await fixture.run(minute);
    core.content.publisher.tick();
    await settle();
  }
  expect(most).toBe(1);
  expect(views.map((id) => core.bot.get(userId, id).state)).toEqual(views.map(() => "done"));
  expect(posts.map((id) => core.content.get(userId, id).status)).toEqual(posts.map(() => "published"));
});

test("an account that moves to another zone keeps to the hours there", async () => {
  await using fixture = await createBotFixture();
  const { core, userId, strangers } = fixture;
  core.automation.save(userId, { approval: { sendWithoutAsking: { connection_request: true } } });
  core.bot.start(userId);
  for (const person of strangers.slice(0, 12)) core.bot.propose({ userId, kind: "connection_request", person });
  await fixture.run(2 * hour);
  core.settings.setZone(userId, "Asia/Tokyo");
  await fixture.run(3 * day);
  const done = core.bot.list(userId, { view: "log", limit: 200, kind: "connection_request", state: "done" }).items;
  expect(done.length).toBeGreaterThan(6);
  for (const { doneAt } of done) {
    const at = Date.parse(doneAt ?? "");
    const zone = at < Date.parse("2026-11-23T10:00:00Z") ? "UTC" : "Asia/Tokyo";
    const clock = new Date(at).toLocaleTimeString("sv-SE", { timeZone: zone });
    expect(clock >= "09:00:00" && clock < "18:00:00").toBe(true);
  }
});

test("a zone in which it is still the day before gets a plan at once", async () => {
  const night = Date.parse("2026-11-25T03:00:00.000Z");
  await using fixture = await createBotFixture({ at: night });
  const { core, userId } = fixture;
  core.automation.save(userId, {
    safety: { workingHoursStart: "00:00", workingHoursEnd: "23:45", nightModePause: false },
  });
  core.bot.start(userId);
  expect(core.bot.plan(userId).day).toBe("2026-11-25");
  core.accounts.saveProfile(userId, { timezone: "America/New_York" });
  const plan = core.bot.plan(userId);
  expect([plan.day, plan.timezone]).toEqual(["2026-11-24", "America/New_York"]);
  expect(plan.slots.length).toBeGreaterThan(0);
  for (const { at } of plan.slots) expect(Date.parse(at)).toBeGreaterThan(night);
});
