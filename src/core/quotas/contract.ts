import { z } from "zod";
import { Instant } from "#core/contract.ts";

export const quotaKinds = ["posts", "applications", "aiInteractions"] as const;
export type QuotaKind = (typeof quotaKinds)[number];

export const quotaBounds = { min: 0, max: 100_000 } as const;
/** Preset of the approval dialog, and the default of an approval without quotas. */
export const defaultQuotas = { posts: 10, applications: 20, aiInteractions: 100 } as const;

const limit = (name: string) => {
  const message = `${name} must be a whole number from 0 to 100000`;
  return z.number(message).int(message).min(quotaBounds.min, message).max(quotaBounds.max, message);
};

/** Per calendar month in the user's time zone. */
export const Quotas = z.object({
  posts: limit("posts"),
  applications: limit("applications"),
  aiInteractions: limit("aiInteractions"),
});
export type Quotas = z.infer<typeof Quotas>;

const Used = z.object({ used: z.number(), limit: z.number(), resetsAt: Instant });
export const Usage = z.object({ posts: Used, applications: Used, aiInteractions: Used });
export type Usage = z.infer<typeof Usage>;

export const quotaNames: Record<QuotaKind, string> = {
  posts: "posts",
  applications: "job applications",
  aiInteractions: "AI interactions",
};
