import type { NextCheck } from "#core/attempts/rules.ts";

/** How a publisher handles an attempt that may have happened, and how the disk writes. */
export interface Policy {
  synchronous: "full" | "normal";
  /** Whether an unanswered submit, a check without a find or a restart leads to another submit, or to 'failed'. */
  onUnknown(because: "answer" | "check" | "restart", sinceArmed: number, check: NextCheck): "wait" | "again" | "fail";
  /** Checks the profile before it sends. */
  checksBeforeSending: boolean;
}

/** The product's own policy: wait, check, ask. */
export const productPolicy: Policy = { synchronous: "full", onUnknown: () => "wait", checksBeforeSending: true };

/** Five policies that are common in practice. Each posts twice sooner or later, and the simulator must detect it. */
export const brokenPolicies = {
  "A: retries every unknown outcome": {
    synchronous: "normal",
    onUnknown: () => "again",
    checksBeforeSending: false,
  },
  "B: stores no armed record and fails unknown outcomes": {
    synchronous: "full",
    onUnknown: (because) => (because === "restart" ? "again" : "fail"),
    checksBeforeSending: false,
  },
  "C: checks once, early, then sends again": {
    synchronous: "full",
    onUnknown: (because) => (because === "check" ? "again" : "wait"),
    checksBeforeSending: false,
  },
  "D: sends again after a minute": {
    synchronous: "full",
    onUnknown: (because, sinceArmed) => (because === "check" && sinceArmed >= 60_000 ? "again" : "wait"),
    checksBeforeSending: false,
  },
  "F: the product's policy, on a disk that may lose the last commits": { ...productPolicy, synchronous: "normal" },
} as const satisfies Record<string, Policy>;
