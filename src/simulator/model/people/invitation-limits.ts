import { and, asc, count, eq, gt, gte, isNotNull } from "drizzle-orm";
import type { SimulatorContext } from "../context.ts";
import type { InvitationLimits } from "../contract.ts";
import { startOfNextMonth, startOfMonth, week } from "./invitation-rules.ts";
import { invitations } from "../tables.ts";

export const createInvitationLimits = ({ database: { db }, clock }: SimulatorContext) => {
  const sentBy = (memberId: string) => and(eq(invitations.memberId, memberId), eq(invitations.received, false));

  /** In this month. */
  const notesLeft = (memberId: string, { notesPerMonth }: InvitationLimits): number => {
    const notes = db
      .select({ number: count() })
      .from(invitations)
      .where(and(sentBy(memberId), isNotNull(invitations.note), gte(invitations.sentAt, startOfMonth(clock.now()))))
      .get();
    return Math.max(0, notesPerMonth - (notes?.number ?? 0));
  };

  return {
    notesLeft,

    /** UTC ms; undefined below the limit. */
    limitedUntil(memberId: string, limits: InvitationLimits) {
      const now = clock.now();
      const { perWeek } = limits;
      const inWeek = db
        .select({ at: invitations.sentAt })
        .from(invitations)
        .where(and(sentBy(memberId), gt(invitations.sentAt, now - week)))
        .orderBy(asc(invitations.sentAt))
        .all();
      const oldestCounted = inWeek[Math.max(0, inWeek.length - perWeek)]?.at ?? now;
      return {
        invitations: inWeek.length >= perWeek ? oldestCounted + week : undefined,
        notes: notesLeft(memberId, limits) === 0 ? startOfNextMonth(now) : undefined,
      };
    },
  };
};
