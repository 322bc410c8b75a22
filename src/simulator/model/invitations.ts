import { and, asc, count, desc, eq, gt, gte, isNotNull, isNull, lte } from "drizzle-orm";
import { answerTo } from "./replies.ts";
import type { InvitationLimits } from "./contract.ts";
import { invitationRefusal, monthAfter, monthOf, week } from "./invitation-rules.ts";
import { postId } from "./rules.ts";
import type { SimulatedMessages } from "./messages.ts";
import type { SimulatedPerson, Standing, WriteResult, SimulatorContext } from "./context.ts";
import { invitations } from "./tables.ts";

export type SimulatedInvitations = ReturnType<typeof createInvitations>;

export function createInvitations(
  context: SimulatorContext,
  { hear, unsay }: Pick<SimulatedMessages, "hear" | "unsay">,
) {
  const { database, clock, seed, personNamed, personOf, nextOrdinal } = context;
  const { db } = database;
  const { memberId: ofMember, personId: ofPerson, received, sentAt, acceptedAt, withdrawnAt } = invitations;

  const rows = (memberId: string, ...also: Parameters<typeof and>) =>
    db
      .select()
      .from(invitations)
      .where(and(eq(ofMember, memberId), lte(sentAt, clock.now()), ...also))
      .orderBy(desc(sentAt), desc(invitations.id))
      .all();
  type Row = ReturnType<typeof rows>[number];

  const isAccepted = (row: Row): boolean => row.acceptedAt !== null && row.acceptedAt <= clock.now();
  const standingBy = (person: SimulatedPerson, between: readonly Row[]): Standing => {
    const open = between.find((row) => row.withdrawnAt === null);
    if (person.degree === 1 || between.some(isAccepted)) return "connected";
    if (open) return open.received ? "incoming" : "pending";
    return person.asks === "follow_only" ? "follow_only" : "none";
  };
  const between = (memberId: string, personId: string): Row[] => rows(memberId, eq(ofPerson, personId));
  const standing = (memberId: string, person: SimulatedPerson): Standing =>
    standingBy(person, between(memberId, person.id));

  const spent = (memberId: string, { perWeek, notesPerMonth }: InvitationLimits) => {
    const now = clock.now();
    const sent = and(eq(ofMember, memberId), eq(received, false));
    const inWeek = db
      .select({ at: sentAt })
      .from(invitations)
      .where(and(sent, gt(sentAt, now - week)))
      .orderBy(asc(sentAt))
      .all();
    const leaves = inWeek[Math.max(0, inWeek.length - perWeek)]?.at ?? now;
    const notes = db
      .select({ number: count() })
      .from(invitations)
      .where(and(sent, isNotNull(invitations.note), gte(sentAt, monthOf(now))))
      .get();
    return {
      invitations: inWeek.length >= perWeek ? leaves + week : undefined,
      notes: (notes?.number ?? 0) >= notesPerMonth ? monthAfter(now) : undefined,
    };
  };

  const settle = (memberId: string, slug: string, which: "pending" | "incoming", set: Partial<Row>): WriteResult => {
    const person = personNamed(slug);
    const stands = person !== undefined && standing(memberId, person) === which;
    const open = stands ? between(memberId, person.id).find((row) => row.withdrawnAt === null) : undefined;
    if (!person || !open) {
      return { kind: "refused", reason: `No invitation between you and ${person?.name ?? slug} is open.` };
    }
    db.update(invitations).set(set).where(eq(invitations.id, open.id)).run();
    if (which === "pending" && set.withdrawnAt) unsay(memberId, person.id);
    return { kind: "accepted", id: person.slug };
  };

  return {
    standing,

    /** How a member and each person stand, by the person's id. */
    standings(memberId: string): (person: SimulatedPerson) => Standing {
      const known = Map.groupBy(rows(memberId), (row) => row.personId);
      return (person) => standingBy(person, known.get(person.id) ?? []);
    },

    /** Until when no more is allowed, UTC ms, by what is spent. */
    spent,

    /** @param note blank is none. A withdrawn one counts for the limits: it was sent. */
    invite(memberId: string, slug: string, note: string | undefined, limits: InvitationLimits): WriteResult {
      return database.write(() => {
        const person = personNamed(slug);
        const [newest] = person ? between(memberId, person.id) : [];
        const refused = invitationRefusal({
          person: person && { name: person.name, asks: person.asks, standing: standing(memberId, person) },
          note,
          withdrawnAt: newest?.received === false ? newest.withdrawnAt : null,
          spent: spent(memberId, limits),
          now: clock.now(),
        });
        if (refused || !person) return refused ?? { kind: "refused", reason: "There is no such person." };
        db.delete(invitations)
          .where(and(eq(ofMember, memberId), eq(ofPerson, person.id), gt(sentAt, clock.now())))
          .run();
        const id = postId(clock.now(), nextOrdinal());
        const sent = { id, note: note?.trim() || null, sentAt: clock.now() };
        const answer = answerTo(seed, { ...sent, degree: person.degree });
        db.insert(invitations)
          .values({ ...sent, memberId, personId: person.id, acceptedAt: answer?.acceptedAt ?? null })
          .run();
        if (answer?.thanks) hear({ memberId, person, ...answer.thanks });
        return { kind: "accepted", id: person.slug };
      });
    },

    withdraw: (memberId: string, slug: string): WriteResult =>
      database.write(() => settle(memberId, slug, "pending", { withdrawnAt: clock.now(), acceptedAt: null })),

    /** What the member says to one who asked them. */
    answer: (memberId: string, slug: string, yes: boolean): WriteResult =>
      database.write(() =>
        settle(memberId, slug, "incoming", yes ? { acceptedAt: clock.now() } : { withdrawnAt: clock.now() }),
      ),

    /** The person accepts now, whatever was drawn. */
    accept: (memberId: string, slug: string): WriteResult =>
      database.write(() => settle(memberId, slug, "pending", { acceptedAt: clock.now() })),

    /** Those still open, newest first. */
    openInvitations: (memberId: string, side: "sent" | "received") =>
      rows(memberId, eq(received, side === "received"), isNull(withdrawnAt))
        .filter((row) => !isAccepted(row))
        .flatMap((row) => {
          const person = personOf(row.personId);
          return person ? [{ person, note: row.note, sentAt: row.sentAt }] : [];
        }),

    /** Connections a member made here, beyond those it came with. */
    connectionsMade: (memberId: string): number =>
      db
        .select({ number: count() })
        .from(invitations)
        .where(and(eq(ofMember, memberId), isNotNull(acceptedAt), lte(acceptedAt, clock.now()), isNull(withdrawnAt)))
        .get()?.number ?? 0,
  };
}
