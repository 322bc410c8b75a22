import { and, asc, eq, gte, isNotNull } from "drizzle-orm";
import { normalizePersonId } from "#core/person-address.ts";
import type { PeopleContext } from "./context.ts";
import { peopleImports, peopleInvitations } from "./tables.ts";

/** An invitation that was sent outside of this server, or from it before the import. */
export interface ImportedInvitation {
  personId: string | null;
  name: string;
  /** UTC ms. */
  at: number;
}

/** Why a person is not invited. */
export interface NoInvitation {
  code: string;
  note: string;
}

export function createBotKnowledge({ database: { db }, known }: PeopleContext) {
  return {
    /** Whom the person knows, has invited, or was declined by, as far as it was imported. */
    whyNotInvite(userId: string, personId: string): NoInvitation | undefined {
      const person = known(userId).bySlug.get(normalizePersonId(personId));
      if (!person) return undefined;
      const { name, state, invitations } = person;
      if (state === "connected")
        return { code: "people.connected", note: `${name} is in your imported list of connections.` };
      if (state === "missing")
        return { code: "people.was_connected", note: `${name} is in an earlier list of your connections.` };
      const outgoing = invitations.filter(({ direction }) => direction === "outgoing");
      if (outgoing.some(({ isListed }) => isListed))
        return { code: "people.invited", note: `You have already invited ${name}.` };
      if (outgoing.length > 0)
        return { code: "people.not_accepted", note: `You invited ${name} before, and it was not accepted.` };
      return invitations.some(({ isListed }) => isListed)
        ? { code: "people.invited_you", note: `${name} has invited you. Accept it on the network.` }
        : undefined;
    },

    /** The account's own ones, oldest first, each once for every import that has it. */
    invitationsSince(userId: string, since: number): ImportedInvitation[] {
      const { slug, name, sentAt, direction, importId } = peopleInvitations;
      return db
        .select({ personId: slug, name, at: sentAt })
        .from(peopleInvitations)
        .innerJoin(
          peopleImports,
          and(eq(peopleImports.userId, peopleInvitations.userId), eq(peopleImports.importId, importId)),
        )
        .where(
          and(
            eq(peopleInvitations.userId, userId),
            eq(direction, "outgoing"),
            gte(sentAt, since),
            isNotNull(peopleImports.publishedAt),
          ),
        )
        .orderBy(asc(sentAt))
        .all()
        .flatMap(({ at, ...one }) => (at === null ? [] : [{ ...one, at }]));
    },
  };
}
