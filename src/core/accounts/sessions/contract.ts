import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";

/** `days` limits a session even when used; `pendingDays` applies before approval. */
export const sessionLife = { idleMinutes: 60, days: 30, pendingDays: 7 } as const;

export const Session = z.object({
  id: Id,
  device: z.string(),
  address: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant,
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;
