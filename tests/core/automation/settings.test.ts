import { describe, expect, test } from "bun:test";
import { AutomationSettingsChange, defaultAutomationSettings } from "#core/automation/contract.ts";
import { applyChange, readStored } from "#core/automation/rules.ts";
import { fc } from "#tests/support/core/fast-check.ts";

test("the defaults are those of the specification", () => {
  const { automation, safety, targeting } = defaultAutomationSettings;
  expect(automation).toMatchObject({
    connectionRequests: { dailyLimit: 25, delayBetweenRequests: 30, includeNote: true },
    profileViewing: { dailyLimit: 100, delayBetweenViews: 45 },
    messaging: { dailyLimit: 20, delayBetweenMessages: 60 },
  });
  expect(automation.connectionRequests.noteTemplate).toContain("[firstName]");
  expect(safety).toMatchObject({
    maxDailyActions: 150,
    actionDelay: 30,
    minDelaySeconds: 30,
    maxDelaySeconds: 120,
    nightModePause: true,
    nightModeStart: "22:00",
    nightModeEnd: "07:00",
    weekendPause: true,
  });
  expect(targeting.connectionDegree).toBe("2nd");
});

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
