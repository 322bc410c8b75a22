import { describe, expect, test } from "bun:test";
import { Fault } from "#core/errors.ts";
import { createBotFixture } from "#tests/support/simulator/bot-fixture.ts";

describe("an account's settings", () => {
  test("are counted from the connection, saved and reset", async () => {
    await using fixture = await createBotFixture();
    const { core, userId } = fixture;
    expect(core.automation.get(userId)).toMatchObject({
      account: { connectionStatus: "connected", pendingRequests: null },
      safety: { maxDailyActions: 150, nightModeStart: "22:00" },
      updatedAt: null,
    });
    const saved = core.automation.save(userId, { safety: { maxDailyActions: 20 } });
    expect(saved.safety.maxDailyActions).toBe(20);
    expect(saved.updatedAt).not.toBeNull();
    expect(core.automation.get(userId)).toEqual(saved);
    expect(core.automation.reset(userId).safety.maxDailyActions).toBe(150);
    core.bot.start(userId);
    await fixture.run(5 * 3_600_000);
    expect(core.automation.get(userId).account.pendingRequests).toBe(0);
  });

  test("the least delay is at most the longest", async () => {
    await using fixture = await createBotFixture();
    const save = () => fixture.core.automation.save(fixture.userId, { safety: { minDelaySeconds: 300 } });
    expect(save).toThrow(Fault);
    expect(
      fixture.core.automation.save(fixture.userId, { safety: { minDelaySeconds: 300, maxDelaySeconds: 400 } }).safety,
    ).toMatchObject({
      minDelaySeconds: 300,
      maxDelaySeconds: 400,
    });
  });
});
