import { and, count, desc, eq, gt, isNotNull, isNull, lte } from "drizzle-orm";
import type { SimulatedPerson, Relation, WriteResult, SimulatorContext } from "../context.ts";
import type { InvitationLimits } from "../contract.ts";
import { createInvitationLimits } from "./invitation-limits.ts";
import { reinviteDelayMs, validateInvitation } from "./invitation-rules.ts";
import type { SimulatedMessages } from "./messages.ts";
import { drawInvitationResponse } from "./replies.ts";
import { postId } from "../rules.ts";
import { invitations } from "../tables.ts";

export type SimulatedInvitations = ReturnType<typeof createInvitations>;
type Row = typeof invitations.$inferSelect;
const { memberId: ofMember, personId: ofPerson, received, sentAt, acceptedAt, withdrawnAt } = invitations;

/** Only what has been sent by now. */
function createReading({ database, clock }: SimulatorContext) {
  const rows = (memberId: string, ...conditions: Parameters<typeof and>): Row[] =>
    database.db
      .select()
      .from(invitations)
      .where(and(eq(ofMember, memberId), lte(sentAt, clock.now()), ...conditions))
      .orderBy(desc(sentAt), desc(invitations.id))
      .all();
  const findBetween = (memberId: string, personId: string): Row[] => rows(memberId, eq(ofPerson, personId));
  const isAccepted = (row: Row): boolean => row.acceptedAt !== null && row.acceptedAt <= clock.now();

  const relationFrom = (person: SimulatedPerson, history: readonly Row[]): Relation => {
    const open = history.find((row) => row.withdrawnAt === null);
    if (person.degree === 1 || history.some(isAccepted)) return "connected";
    if (open) return open.received ? "incoming" : "pending";
    return person.invitationPolicy === "follow_only" ? "follow_only" : "none";
  };

  return {
    rows,
    findBetween,
    isAccepted,
    relation: (memberId: string, person: SimulatedPerson): Relation =>
      relationFrom(person, findBetween(memberId, person.id)),

    /** The member withdrew the newest invitation, and may not send another yet. */
    isReinviteBlocked(memberId: string, personId: string): boolean {
      const [newest] = findBetween(memberId, personId);
      const withdrawn = newest?.received === false ? newest.withdrawnAt : null;
      return withdrawn !== null && clock.now() < withdrawn + reinviteDelayMs;
    },

    relations(memberId: string): (person: SimulatedPerson) => Relation {
      const known = Map.groupBy(rows(memberId), (row) => row.personId);
      return (person) => relationFrom(person, known.get(person.id) ?? []);
    },
  };
}

type Reading = ReturnType<typeof createReading>;

function createResponses(
  { database, clock, findPersonBySlug }: SimulatorContext,
  { relation, findBetween }: Reading,
  cancelPending: SimulatedMessages["cancelPending"],
) {
  const closeInvitation = (
    memberId: string,
    slug: string,
    side: "pending" | "incoming",
    change: { acceptedAt?: number | null; withdrawnAt?: number },
  ): WriteResult =>
    database.write(() => {
      const person = findPersonBySlug(slug);
      const isOpen = person !== undefined && relation(memberId, person) === side;
      const open = isOpen ? findBetween(memberId, person.id).find((row) => row.withdrawnAt === null) : undefined;
      if (!person || !open) {
        return { kind: "refused", reason: `No invitation between you and ${person?.name ?? slug} is open.` };
      }
      database.db.update(invitations).set(change).where(eq(invitations.id, open.id)).run();
      if (side === "pending" && change.withdrawnAt) cancelPending(memberId, person.id);
      return { kind: "accepted", id: person.slug };
    });

  return {
    withdraw: (memberId: string, slug: string): WriteResult =>
      closeInvitation(memberId, slug, "pending", { withdrawnAt: clock.now(), acceptedAt: null }),

    answer: (memberId: string, slug: string, accepts: boolean): WriteResult =>
      closeInvitation(memberId, slug, "incoming", accepts ? { acceptedAt: clock.now() } : { withdrawnAt: clock.now() }),

    /** Accepts now, whatever was drawn. */
    accept: (memberId: string, slug: string): WriteResult =>
      closeInvitation(memberId, slug, "pending", { acceptedAt: clock.now() }),
  };
}

export function createInvitations(
  context: SimulatorContext,
  { deliver, cancelPending }: Pick<SimulatedMessages, "deliver" | "cancelPending">,
) {
  const { database, clock, seed, findPersonBySlug, findPersonById, nextOrdinal } = context;
  const { db } = database;
  const reading = createReading(context);
  const { rows, findBetween, isAccepted, relation, relations, isReinviteBlocked } = reading;
  const { limitedUntil, notesLeft } = createInvitationLimits(context);

  return {
    relation,
    relations,
    isReinviteBlocked,
    limitedUntil,
    notesLeft,
    ...createResponses(context, reading, cancelPending),

    /** @param note blank means none. Withdrawn invitations still count toward the limits. */
    invite(memberId: string, slug: string, note: string | undefined, limits: InvitationLimits): WriteResult {
      return database.write(() => {
        const person = findPersonBySlug(slug);
        const [newest] = person ? findBetween(memberId, person.id) : [];
        const refused = validateInvitation({
          person: person && {
            name: person.name,
            invitationPolicy: person.invitationPolicy,
            relation: relation(memberId, person),
          },
          note,
          withdrawnAt: newest?.received === false ? newest.withdrawnAt : null,
          limitedUntil: limitedUntil(memberId, limits),
          now: clock.now(),
        });
        if (refused || !person) return refused ?? { kind: "refused", reason: "This person doesn't exist." };
        db.delete(invitations)
          .where(and(eq(ofMember, memberId), eq(ofPerson, person.id), gt(sentAt, clock.now())))
          .run();
        const id = postId(clock.now(), nextOrdinal());
        const sent = { id, note: note?.trim() || null, sentAt: clock.now() };
        const response = drawInvitationResponse(seed, { ...sent, degree: person.degree });
        db.insert(invitations)
          .values({ ...sent, memberId, personId: person.id, acceptedAt: response?.acceptedAt ?? null })
          .run();
        if (response?.thanks) deliver({ memberId, person, ...response.thanks });
        return { kind: "accepted", id: person.slug };
      });
    },

    /** Newest first. */
    openInvitations: (memberId: string, side: "sent" | "received") =>
      rows(memberId, eq(received, side === "received"), isNull(withdrawnAt))
        .filter((row) => !isAccepted(row))
        .flatMap((row) => {
          const person = findPersonById(row.personId);
          return person ? [{ person, note: row.note, sentAt: row.sentAt }] : [];
        }),

    /** Beyond those the member started with. */
    connectionsMade: (memberId: string): number =>
      db
        .select({ number: count() })
        .from(invitations)
        .where(and(eq(ofMember, memberId), isNotNull(acceptedAt), lte(acceptedAt, clock.now()), isNull(withdrawnAt)))
        .get()?.number ?? 0,
  };
}
