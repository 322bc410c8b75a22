import { toInstant } from "#core/contract.ts";
import type { PeopleContext } from "./context.ts";
import {
  peopleLimits,
  type PersonDetails,
  type PersonInvitation,
  type PersonMessage,
  type PersonTexts,
} from "./contract.ts";
import type { MessageRow } from "./facts/message-store.ts";
import type { MessageKey } from "./message-keys.ts";
import { profileUrlOf } from "./profile-address.ts";
import { invitationState, nameKey } from "./rules.ts";
import { toSummary, type KnownPerson } from "./view/build-people.ts";
import { keyOfName } from "./view/group-people.ts";

const lost = "This text can't be read: the server's key has changed.";

export function detailPerson(context: PeopleContext, userId: string, person: KnownPerson): PersonDetails {
  const [, ...aliases] = person.slugs;
  return {
    ...toSummary(person, context.lastSpoken(userId)),
    emails: person.emails,
    phones: person.phones,
    urls: person.urls,
    aliases: aliases.map(profileUrlOf),
    jobs: person.jobs.map(({ asOf, ...job }) => ({ ...job, asOf: toInstant(asOf) })),
    invitations: invitationsOf(person, () => null).map(({ message: _message, ...invitation }) => invitation),
    messageCount: countMessages(person.participations.filter(({ isDirect }) => isDirect)),
  };
}

export function readTexts(context: PeopleContext, userId: string, person: KnownPerson): PersonTexts {
  const { facts, keys, messages, known } = context;
  const key = keys.of(userId);
  const { ownKeys } = known(userId);
  const direct = person.participations.filter(({ isDirect }) => isDirect);
  const conversations = [...new Set(direct.map(({ conversation }) => conversation.conversationId))];
  const rows = messages.list(userId, conversations, peopleLimits.shownMessages);
  const ids = person.invitations.map(({ id }) => id);
  const texts = new Map(facts.invitationTexts(userId, ids).map(({ id, message }) => [id, message]));
  const textOf = (id: string): string | null => {
    const text = texts.get(id) ?? null;
    return text === null ? null : (key?.decrypt(text, id, "message") ?? lost);
  };
  return { invitations: invitationsOf(person, textOf), messages: rows.map((row) => toMessage(row, key, ownKeys)) };
}

function toMessage(row: MessageRow, key: MessageKey | undefined, ownKeys: ReadonlySet<string>): PersonMessage {
  const { id, at, senderName, senderSlug, subject, text } = row;
  return {
    id,
    at: toInstant(at),
    from: senderName,
    isOwn: ownKeys.size === 0 ? null : ownKeys.has(keyOfName({ name: senderName, slug: senderSlug })),
    subject: subject === null ? null : (key?.decrypt(subject, id, "subject") ?? null),
    text: key?.decrypt(text, id, "text") ?? lost,
  };
}

/** Two archives overlap: of each sender in a conversation the larger number counts. */
function countMessages(participations: KnownPerson["participations"]): number {
  const largest = new Map<string, number>();
  for (const { conversation } of participations) {
    const { conversationId, senderName, messages } = conversation;
    const sender = `${conversationId}|${nameKey(senderName)}`;
    largest.set(sender, Math.max(messages, largest.get(sender) ?? 0));
  }
  return [...largest.values()].reduce((sum, count) => sum + count, 0);
}

/** Each once, the newest first. */
function invitationsOf({ invitations, state }: KnownPerson, textOf: (id: string) => string | null): PersonInvitation[] {
  const merged = new Map<string, PersonInvitation>();
  const listedFirst = invitations.toSorted((a, b) => Number(b.isListed) - Number(a.isListed));
  for (const { id, direction, sentAt, isListed } of listedFirst) {
    const known = merged.get(`${direction}|${sentAt}`);
    merged.set(`${direction}|${sentAt}`, {
      direction,
      sentAt: sentAt === null ? null : toInstant(sentAt),
      state: known?.state ?? invitationState({ isConnected: state === "connected", isListed }),
      message: known?.message ?? textOf(id),
    });
  }
  return [...merged.values()].toSorted((a, b) => (b.sentAt ?? "").localeCompare(a.sentAt ?? ""));
}
