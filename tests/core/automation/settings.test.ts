import { describe, expect, test } from "bun:test";
import { AutomationSettingsChange, defaultAutomationSettings } from "#core/automation/contract.ts";
import { applyChange, readStored } from "#core/automation/rules.ts";
import { Fault } from "#core/errors.ts";
import { fc } from "#tests/support/core/fast-check.ts";
import { createBotFixture } from "../bot/bot-fixture.ts";

describe("what was stored", () => {
  test("opens whatever it is: what can't be read is as by default", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(readStored(stored)).toBeDefined();
      }),
    );
    const stored = {
      safety: { minDelaySeconds: 5000, warmUp: false, gone: 1 },
      targeting: { industries: "x" },
      other: true,
    };
    const read = readStored(stored);
    expect(read.safety.minDelaySeconds).toBe(30);
    expect(read.safety.warmUp).toBe(false);
    expect(read.targeting.industries).toEqual([]);
    expect(Object.keys(read)).toEqual(Object.keys(defaultAutomationSettings));
  });

  test("an earlier object without newer fields gets their defaults", () => {
    const { approval: _approval, ...earlier } = structuredClone(defaultAutomationSettings);
    expect(readStored(earlier)).toEqual(defaultAutomationSettings);
  });
});

describe("a change", () => {
  const apply = (change: AutomationSettingsChange) => applyChange(defaultAutomationSettings, change).safety;

  test("writes both fields of a pair, and the one that changes something decides", () => {
    expect(apply({ safety: { randomDelays: false } })).toMatchObject({ randomDelays: false, randomizeTimings: false });
    expect(apply({ safety: { randomDelays: true, randomizeTimings: false } })).toMatchObject({
      randomDelays: false,
      randomizeTimings: false,
    });
    expect(apply({ safety: { respectLinkedInLimits: false } })).toMatchObject({
      respectRateLimits: false,
      respectLinkedInLimits: false,
    });
    expect(apply({ safety: { weekendMode: "normal" } })).toMatchObject({ weekendMode: "normal", weekendPause: false });
    expect(apply({ safety: { weekendPause: false, weekendMode: "pause" } })).toMatchObject({
      weekendMode: "normal",
      weekendPause: false,
    });
  });

  test("omitted fields stay, lists are replaced as a whole", () => {
    const changed = applyChange(defaultAutomationSettings, { targeting: { industries: ["Energy"] } });
    expect(changed.targeting.industries).toEqual(["Energy"]);
    expect(changed.automation).toEqual(defaultAutomationSettings.automation);
  });

  test("lists are trimmed, without duplicates and empty entries", () => {
    const parsed = AutomationSettingsChange.parse({ targeting: { industries: [" Energy ", "energy", "", "IT"] } });
    expect(parsed.targeting?.industries).toEqual(["Energy", "IT"]);
  });
});

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
