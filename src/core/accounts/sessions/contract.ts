import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";
import { sessionIdleMinutes } from "../limits.ts";

/** `days` limits a session even when used; `pendingDays` applies before approval. */
export const sessionLife = { idleMinutes: sessionIdleMinutes, days: 30, pendingDays: 7 } as const;

/** Why a session is over; `idle` and `expired` follow from its times, the others are acts of a person. */
export const sessionEndReasons = [
  "idle",
  "expired",
  "signed_out",
  "password_changed",
  "two_factor_changed",
  "suspended",
  "rejected",
  "deleted",
] as const;
/** In the details of `auth.session_ended`. */
export type SessionEndReason = (typeof sessionEndReasons)[number];

export const Session = z.object({
  id: Id,
  device: z.string(),
  address: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant,
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;
