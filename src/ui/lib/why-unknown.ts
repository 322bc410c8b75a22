import type { MeasuredPost } from "#core/analytics/outcomes/contract.ts";

const reasons: Partial<Record<string, string>> = {
  not_read_yet: "not measured yet",
  not_provided: "not provided by the network",
  not_connected: "no account is connected",
  too_old: "posts are measured for 30 days",
} satisfies Record<NonNullable<MeasuredPost["unknown"]>, string>;

/** Completes a sentence. A newer server may have more reasons. */
export const whyUnknown = (reason: string): string => reasons[reason] ?? "unknown";
