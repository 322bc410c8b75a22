import { describe, expect, test } from "bun:test";
import { defaultAutomationSettings } from "#core/automation/contract.ts";
import { actionKinds, gateReasons, type ActionKind } from "#core/bot/contract.ts";
import { budgetOf, warmUpCeiling, warmUpDayOf, type BudgetFacts } from "#core/bot/rules/budgets.ts";
import { closedGate, type GateFacts } from "#core/bot/rules/gates.ts";
import { localDayOf } from "#core/bot/rules/working-time.ts";
import { gateSentence } from "#core/bot/sentences.ts";
import { fc } from "#tests/support/core/fast-check.ts";

const tuesday = Date.parse("2026-11-24T12:00:00Z");
const none = Object.fromEntries(actionKinds.map((kind) => [kind, 0])) as Record<ActionKind, number>;
const settings = defaultAutomationSettings;

const budgetFacts = (over: Partial<BudgetFacts> = {}): BudgetFacts => ({
  settings,
  today: none,
  totalToday: 0,
  invitationsInWeek: 0,
  warmUpDay: undefined,
  quotaLeft: { comment: 100, job_application: 100 },
  applicationsPerDay: Infinity,
  pending: 0,
  paused: {},
  ...over,
});

function gateFacts(
  over: Partial<GateFacts> = {},
  budget = budgetFacts(),
  kind: ActionKind = "connection_request",
): GateFacts {
  return {
    isRunning: true,
    status: "approved",
    account: "connected",
    throttledUntil: undefined,
    zone: "UTC",
    day: localDayOf(tuesday, "UTC"),
    settings,
    totalToday: budget.totalToday,
    lastAt: undefined,
    kind: {
      kind,
      done: budget.today[kind],
      budget: budgetOf(kind, budget),
      lastAt: undefined,
      pausedUntil: undefined,
      pauseReason: undefined,
      weekFreeAt: undefined,
      quotaResetsAt: undefined,
    },
    ...over,
  };
}

describe("gates", () => {
  test("an open one lets an action through", () => {
    expect(closedGate(gateFacts(), tuesday)).toBeUndefined();
  });

  test("what would not end before closing time does not begin", () => {
    const at = (time: string) => closedGate(gateFacts(), Date.parse(`2026-11-24T${time}Z`));
    expect(at("17:58:59")).toBeUndefined();
    expect(at("17:59:01")).toEqual({ reason: "outside_hours", until: Date.parse("2026-11-25T09:00:00Z") });
  });

  test("withdrawals are off with their setting", () => {
    const switched = (withdrawOldRequests: boolean) =>
      budgetOf(
        "withdrawal",
        budgetFacts({ settings: { ...settings, safety: { ...settings.safety, withdrawOldRequests } } }),
      );
    expect(switched(false)).toMatchObject({ limit: 0, exhausted: "kind_off" });
    expect(switched(true).limit).toBeGreaterThan(0);
  });

  test("each reason is named, in the agreed order", () => {
    const kind = gateFacts().kind;
    if (!kind) throw new Error("There is a kind.");
    const late = tuesday + 3_600_000;
    const closings: [string, Partial<GateFacts>, number?][] = [
      ["stopped", { isRunning: false }],
      ["not_approved", { status: "pending" }],
      ["suspended", { status: "suspended" }],
      ["not_connected", { account: "not_connected" }],
      ["session_expired", { account: "session_expired" }],
      ["challenge", { account: "challenge" }],
      ["misses", { kind: { ...kind, pausedUntil: late, pauseReason: "misses" } }],
      ["throttled", { throttledUntil: late }],
      ["network_limit", { kind: { ...kind, pausedUntil: late, pauseReason: "network_limit" } }],
      ["outside_hours", {}, Date.parse("2026-11-24T20:00:00Z")],
      ["kind_off", { kind: { ...kind, budget: { ...kind.budget, exhausted: "kind_off" } } }],
      ["daily_limit", { totalToday: 150 }],
      ["kind_daily_limit", { kind: { ...kind, done: 25, budget: { ...kind.budget, exhausted: "kind_daily_limit" } } }],
      ["weekly_limit", { kind: { ...kind, budget: { ...kind.budget, exhausted: "weekly_limit" } } }],
      ["warm_up", { kind: { ...kind, budget: { ...kind.budget, exhausted: "warm_up" } } }],
      ["quota", { kind: { ...kind, budget: { ...kind.budget, exhausted: "quota" } } }],
      ["pending_limit", { kind: { ...kind, budget: { ...kind.budget, exhausted: "pending_limit" } } }],
      ["delay", { lastAt: tuesday - 1000 }],
    ];
    for (const [reason, over, now = tuesday] of closings)
      expect(closedGate(gateFacts(over), now)?.reason).toBe(reason as never);
    // Of two closed gates, the earlier one is named.
    for (const [at, [reason, over]] of closings.entries())
      for (const [, later, now] of closings.slice(at + 1)) {
        if (now !== undefined || (later.kind && over.kind)) continue;
        expect(closedGate(gateFacts({ ...later, ...over }), tuesday)?.reason).toBe(
          (reason === "outside_hours"
            ? closedGate(gateFacts({ ...later, ...over }), tuesday)?.reason
            : reason) as never,
        );
      }
  });

  test("night and weekend close it, and say until when", () => {
    const wide = { ...settings, safety: { ...settings.safety, workingHoursStart: "00:00", workingHoursEnd: "00:00" } };
    const facts = gateFacts({ settings: wide });
    expect(closedGate(facts, Date.parse("2026-11-24T23:00:00Z"))).toEqual({
      reason: "night",
      until: Date.parse("2026-11-25T07:00:00Z"),
    });
    expect(closedGate(facts, Date.parse("2026-11-28T12:00:00Z"))).toEqual({
      reason: "weekend",
      until: Date.parse("2026-11-30T07:00:00Z"),
    });
    expect(gateSentence("night", { until: Date.parse("2026-11-25T07:00:00Z"), now: tuesday, zone: "UTC" })).toBe(
      "Waiting until tomorrow at 07:00, night mode.",
    );
  });

  test("every reason has a sentence that ends", () => {
    for (const reason of gateReasons)
      expect(gateSentence(reason, { now: tuesday, zone: "UTC", kind: "message" })).toMatch(/\.$/);
  });
});

describe("budgets", () => {
  test("a budget is never above the limit, the ceilings and what is left", () => {
    const facts = fc.record({
      done: fc.integer({ min: 0, max: 30 }),
      total: fc.integer({ min: 0, max: 200 }),
      week: fc.integer({ min: 0, max: 120 }),
      warmUpDay: fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }),
      pending: fc.integer({ min: 0, max: 800 }),
    });
    fc.assert(
      fc.property(facts, ({ done, total, week, warmUpDay, pending }) => {
        const given = budgetFacts({
          today: { ...none, connection_request: done },
          totalToday: Math.max(total, done),
          invitationsInWeek: Math.max(week, done),
          warmUpDay,
          pending,
        });
        const { budget, exhausted } = budgetOf("connection_request", given);
        const left = Math.max(0, budget - done);
        expect(budget).toBeLessThanOrEqual(25);
        expect(done + left).toBeLessThanOrEqual(Math.max(done, warmUpCeiling("connection_request", warmUpDay)));
        expect(given.invitationsInWeek + left).toBeLessThanOrEqual(Math.max(given.invitationsInWeek, 80));
        expect(given.totalToday + left).toBeLessThanOrEqual(Math.max(given.totalToday, 150));
        expect(pending + left).toBeLessThanOrEqual(Math.max(pending, settings.safety.maxPendingRequests));
        expect(left === 0).toBe(exhausted !== undefined);
      }),
    );
  });

  test("the warm-up allows 5 and 10, then 10 and 20, then the owner's limit", () => {
    const on = (day: number | undefined) =>
      (["connection_request", "message"] as const).map(
        (kind) => budgetOf(kind, budgetFacts({ warmUpDay: day })).budget,
      );
    expect([on(1), on(7), on(8), on(14), on(undefined)]).toEqual([
      [5, 10],
      [5, 10],
      [10, 20],
      [10, 20],
      [25, 20],
    ]);
    expect([warmUpDayOf(0, true), warmUpDayOf(13, true), warmUpDayOf(14, true), warmUpDayOf(0, false)]).toEqual([
      1,
      14,
      undefined,
      undefined,
    ]);
  });

  test("views stay within the limit of all actions, which does not count profiles opened for other actions", () => {
    const few = { ...settings, safety: { ...settings.safety, maxDailyActions: 20 } };
    const viewsAfter = (views: number) =>
      budgetOf("profile_view", budgetFacts({ settings: few, today: { ...none, profile_view: views }, totalToday: 3 }));
    expect(viewsAfter(4)).toMatchObject({ budget: 20, reason: "daily_limit" });
    expect(viewsAfter(21)).toMatchObject({ budget: 21, exhausted: "daily_limit" });
  });

  test("comments and applications stay within the monthly limits, and a paused kind has none", () => {
    expect(budgetOf("comment", budgetFacts({ quotaLeft: { comment: 3, job_application: 0 } }))).toMatchObject({
      budget: 3,
      reason: "quota",
    });
    expect(budgetOf("job_application", budgetFacts({ quotaLeft: { comment: 3, job_application: 0 } })).exhausted).toBe(
      "quota",
    );
    expect(budgetOf("message", budgetFacts({ paused: { message: "misses" } }))).toMatchObject({
      budget: 0,
      reason: "misses",
    });
  });
});
