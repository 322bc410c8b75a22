import type { NextCheck } from "#core/attempts/rules.ts";

/** What is done about an attempt that may have happened, and how the disk writes. */
export interface Policy {
  synchronous: "full" | "normal";
  /** Whether an unanswered submit, a check without a find or a restart leads to another submit, or to 'failed'. */
  whenUnknown(because: "answer" | "check" | "restart", sinceArmed: number, check: NextCheck): "wait" | "again" | "fail";
  /** Checks the profile before it sends. */
  checksFirst: boolean;
}

/** The product's own: wait, check, ask. */
export const ours: Policy = { synchronous: "full", whenUnknown: () => "wait", checksFirst: true };

/** Five that people really run; each posts twice sooner or later, and the simulator must see it. */
export const bad = {
  "A: tries again whatever is unknown": {
    synchronous: "normal",
    whenUnknown: () => "again",
    checksFirst: false,
  },
  "B: keeps no armed record and fails what is unknown": {
    synchronous: "full",
    whenUnknown: (because) => (because === "restart" ? "again" : "fail"),
    checksFirst: false,
  },
  "C: checks once, soon, then sends again": {
    synchronous: "full",
    whenUnknown: (because) => (because === "check" ? "again" : "wait"),
    checksFirst: false,
  },
  "D: sends again after a minute": {
    synchronous: "full",
    whenUnknown: (because, sinceArmed) => (because === "check" && sinceArmed >= 60_000 ? "again" : "wait"),
    checksFirst: false,
  },
  "F: ours, on a disk that may forget the last commits": { ...ours, synchronous: "normal" },
} as const satisfies Record<string, Policy>;
