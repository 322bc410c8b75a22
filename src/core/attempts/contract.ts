/** `armed`: committed before the point of no return. `unconfirmed`: searched for, never sent again. */
export const phases = ["claimed", "armed", "unconfirmed", "ended"] as const;
export type Phase = (typeof phases)[number];

/** `unresolved`: the owner chose 'Post again' or 'Discard'. */
export const outcomes = ["published", "rejected", "not_sent", "abandoned", "unresolved", "duplicate"] as const;
export type Outcome = (typeof outcomes)[number];

/** In order. Fault tests stop a process at each step. */
export const steps = [
  "claimed",
  "baseline",
  "prepared",
  "arming",
  "armed",
  "submitted",
  "settling",
  "settled",
  "checking",
  "checked",
] as const;
export type Step = (typeof steps)[number];
