import { heapStats } from "bun:jsc";
import { expect, test } from "bun:test";
import { createBotFixture, first, hour, insertAccount, minute, monday } from "#tests/support/simulator/bot-fixture.ts";

const accounts = 200;
const rounds = 2;

/** After a full collection, bytes. */
function heapSize(): number {
  Bun.gc(true);
  return heapStats().heapSize;
}

test("200 accounts with work at the same time take turns: no second action before everyone's first, in bounded memory", async () => {
  await using fixture = await createBotFixture();
  const { core, simulator, strangers } = fixture;
  const noonToday = monday + 4 * hour;
  for (let at = 0; at < accounts; at += 1) {
    const userId = insertAccount(core, `Person ${at}`);
    const memberId = simulator.join(userId, `Person ${at}`).id;
    core.connections.connect(userId, "sandbox", { memberId, name: `Person ${at}`, headline: "", url: "" });
    core.automation.save(userId, {
      automation: {
        profileViewing: { dailyLimit: rounds, delayBetweenViews: 30 },
        connectionRequests: { enabled: false },
        messaging: { enabled: false },
      },
      safety: { sweepInbox: false, randomDelays: false, actionDelay: 30 },
    });
    core.bot.start(userId);
    for (let view = 0; view < rounds; view += 1)
      core.bot.propose({ userId, kind: "profile_view", person: first(strangers, view) });
    const slots = core.bot.plan(userId).slots.filter(({ kind }) => kind === "profile_view");
    for (const [round, { id }] of slots.entries())
      core.bot.changeSlot(userId, id, { at: new Date(noonToday + round * minute).toISOString() });
  }
  // A view takes a second, so that the second times are due long before everyone's first is served.
  let [atOnce, most] = [0, 0];
  fixture.replace.with = (driver) => ({
    ...driver,
    ...(driver.people && {
      people: {
        ...driver.people,
        async view(id: string) {
          atOnce += 1;
          most = Math.max(most, atOnce);
          core.clock.jump(1000);
          try {
            return await driver.people?.view(id);
          } finally {
            atOnce -= 1;
          }
        },
      },
    }),
  });
  const before = heapSize();
  await fixture.run(noonToday - core.clock.now());
  // Short steps: the clock also moves while they are served.
  while (core.clock.now() < noonToday + 15 * minute) await fixture.run(1000);
  const grown = heapSize() - before;

  const served = core.database.sqlite
    .query<{ userId: string }, []>("SELECT user_id AS userId FROM bot_uses WHERE kind = 'profile_view' ORDER BY id")
    .all()
    .map(({ userId }) => userId);
  expect(served).toHaveLength(rounds * accounts);
  for (let round = 0; round < rounds; round += 1)
    expect(new Set(served.slice(round * accounts, (round + 1) * accounts)).size).toBe(accounts);
  expect(served.slice(accounts)).toEqual(served.slice(0, accounts));
  expect(most).toBe(1);
  expect(grown).toBeLessThan(16 * 1024 * 1024);
});
