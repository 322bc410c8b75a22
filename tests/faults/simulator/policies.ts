import type { NextCheck } from "#core/attempts/rules.ts";

/** How a publisher handles an attempt that may have happened, and how the disk writes. */
export interface Policy {
  synchronous: "full" | "normal";
  /** Whether an unanswered submit, a check without a find or a restart leads to another submit, or to 'failed'. */
  onUnknown(because: "answer" | "check" | "restart", sinceArmed: number, check: NextCheck): "wait" | "again" | "fail";
  /** Checks the profile before it sends. */
  checksBeforeSending: boolean;
  /** What a restore marks as possibly sent since the backup: every unsent item, what was due by then, or nothing. */
  marksRestored: "all" | "due" | "nothing";
}

/** The product's own policy: wait, check, ask. */
export const productPolicy: Policy = {
  synchronous: "full",
  onUnknown: () => "wait",
  checksBeforeSending: true,
  marksRestored: "all",
};

/** Five policies that are common in practice. Each posts twice sooner or later, and the simulator must detect it. */
export const brokenPolicies = {
  "A: retries every unknown outcome": {
    synchronous: "normal",
    onUnknown: () => "again",
    checksBeforeSending: false,
    marksRestored: "all",
  },
  "B: stores no armed record and fails unknown outcomes": {
    synchronous: "full",
    onUnknown: (because) => (because === "restart" ? "again" : "fail"),
    checksBeforeSending: false,
    marksRestored: "all",
  },
  "C: checks once, early, then sends again": {
    synchronous: "full",
    onUnknown: (because) => (because === "check" ? "again" : "wait"),
    checksBeforeSending: false,
    marksRestored: "all",
  },
  "D: sends again after a minute": {
    synchronous: "full",
    onUnknown: (because, sinceArmed) => (because === "check" && sinceArmed >= 60_000 ? "again" : "wait"),
    checksBeforeSending: false,
    marksRestored: "all",
  },
  "F: the product's policy, on a disk that may lose the last commits": { ...productPolicy, synchronous: "normal" },
} as const satisfies Record<string, Policy>;

/** Two more that post twice after a backup was restored. */
export const brokenRestorePolicies = {
  "G: asks only about what was due at the time of the restore": { ...productPolicy, marksRestored: "due" },
  "H: restores a backup and goes on": { ...productPolicy, marksRestored: "nothing" },
} as const satisfies Record<string, Policy>;
