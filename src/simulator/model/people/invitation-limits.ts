import { and, asc, count, eq, gt, gte, isNotNull } from "drizzle-orm";
import type { SimulatorContext } from "../context.ts";
import type { InvitationLimits } from "../contract.ts";
import { startOfNextMonth, startOfMonth, week } from "./invitation-rules.ts";
import { invitations } from "../tables.ts";

export const createInvitationLimits = ({ database: { db }, clock }: SimulatorContext) => ({
  /** UTC ms; undefined below the limit. */
  limitedUntil(memberId: string, { perWeek, notesPerMonth }: InvitationLimits) {
    const now = clock.now();
    const sent = and(eq(invitations.memberId, memberId), eq(invitations.received, false));
    const inWeek = db
      .select({ at: invitations.sentAt })
      .from(invitations)
      .where(and(sent, gt(invitations.sentAt, now - week)))
      .orderBy(asc(invitations.sentAt))
      .all();
    const oldestCounted = inWeek[Math.max(0, inWeek.length - perWeek)]?.at ?? now;
    const notes = db
      .select({ number: count() })
      .from(invitations)
      .where(and(sent, isNotNull(invitations.note), gte(invitations.sentAt, startOfMonth(now))))
      .get();
    return {
      invitations: inWeek.length >= perWeek ? oldestCounted + week : undefined,
      notes: (notes?.number ?? 0) >= notesPerMonth ? startOfNextMonth(now) : undefined,
    };
  },
});
