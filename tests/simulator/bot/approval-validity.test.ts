import { expect, test } from "bun:test";
import { createBotFixture, day, first, hour } from "#tests/support/simulator/bot-fixture.ts";

test("an approval that its owner gave too long ago is asked for again", async () => {
  await using fixture = await createBotFixture();
  const { core, userId, strangers, action } = fixture;
  core.automation.save(userId, { approval: { expireAfterDays: 2 } });
  const { id } = core.bot.propose({ userId, kind: "connection_request", person: first(strangers), text: "Hello!" });
  core.bot.decide(userId, id, { approved: true });
  await fixture.run(3 * day);
  core.bot.start(userId);
  await fixture.run(day);
  expect(action(id).state).toBe("proposed");
  core.bot.decide(userId, id, { approved: true });
  await fixture.run(day);
  expect(action(id).state).toBe("done");
});

test("what was to go without asking is asked about once its owner wants to be asked", async () => {
  await using fixture = await createBotFixture();
  const { core, userId, strangers, action } = fixture;
  core.automation.save(userId, { approval: { sendWithoutAsking: { connection_request: true } } });
  const { id } = core.bot.propose({ userId, kind: "connection_request", person: first(strangers), text: "Hello!" });
  expect(action(id).state).toBe("approved");
  core.automation.save(userId, { approval: { sendWithoutAsking: { connection_request: false } } });
  core.bot.start(userId);
  await fixture.run(8 * hour);
  expect(action(id).state).toBe("proposed");
});
