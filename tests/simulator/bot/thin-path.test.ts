import { expect, test } from "bun:test";
import { createBotFixture, day, first, hour } from "#tests/support/simulator/bot-fixture.ts";

test("an approved invitation goes out at a time of the plan, and the person's profile is read before", async () => {
  await using fixture = await createBotFixture();
  const { core, userId, simulator, memberId, strangers, action } = fixture;
  const person = first(strangers);
  core.bot.start(userId);
  const proposed = core.bot.propose({ userId, kind: "connection_request", person, text: "Hello!" });
  expect(action(proposed.id)).toMatchObject({ state: "proposed", allowed: ["approve", "edit", "reject"] });
  await fixture.run(4 * hour);
  expect(action(proposed.id).state).toBe("proposed");
  expect(core.bot.status(userId)).toMatchObject({ reason: "needs_approval", awaitingApproval: 1 });

  core.bot.decide(userId, proposed.id, { approved: true });
  expect(core.bot.status(userId)).toMatchObject({ state: "running", reason: "no_slot" });
  await fixture.run(day);
  expect(action(proposed.id)).toMatchObject({ state: "done", note: null });
  expect(simulator.person(memberId, person.id)?.relation).not.toBe("none");
  expect(core.bot.status(userId).week.connection_request).toEqual({ done: 1, budget: 80 });
});

test("views need no approval and are recorded", async () => {
  await using fixture = await createBotFixture();
  const { core, userId, strangers, action } = fixture;
  core.bot.start(userId);
  const view = core.bot.propose({ userId, kind: "profile_view", person: first(strangers, 1) });
  expect(view.state).toBe("approved");
  await fixture.run(4 * hour);
  expect(action(view.id).state).toBe("done");
  expect(core.activity.recent(userId, { limit: 5 }).map(({ type }) => type)).toContain("profile_viewed");
});
