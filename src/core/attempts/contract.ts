/**
 * `claimed`: being prepared, nothing irreversible yet. `armed`: the commit before the point of no return. `unconfirmed`:
 * it may have happened; searched for on the network, never sent again. `ended`: an outcome is known.
 */
export const phases = ["claimed", "armed", "unconfirmed", "ended"] as const;
export type Phase = (typeof phases)[number];

/** `unresolved`: the owner ended the reconciliation with 'Post again' or 'Discard'. */
export const outcomes = ["published", "rejected", "not_sent", "abandoned", "unresolved", "duplicate"] as const;
export type Outcome = (typeof outcomes)[number];

/** The named steps of an attempt, in order. Fault tests stop a process at each. */
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
