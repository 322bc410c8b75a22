import type { Database } from "#core/database.ts";
import type { Participant, peopleConversations, peopleFacts, peopleInvitations } from "../tables.ts";

export type FactRow = Omit<typeof peopleFacts.$inferSelect, "id" | "userId">;
/** Without the message, which is encrypted. */
export type ListedInvitation = Omit<typeof peopleInvitations.$inferSelect, "userId" | "message">;
export type ConversationRow = Omit<typeof peopleConversations.$inferSelect, "userId" | "sender">;

/** Rows that are read at once, so that other requests are answered in between. */
const pageSize = 500;

interface OfImport {
  userId: string;
  importId: string;
}

interface Rows {
  facts: FactRow[];
  invitations: ListedInvitation[];
  conversations: ConversationRow[];
}

type StoredFact = Omit<FactRow, "importId" | "emails" | "phones" | "urls"> & {
  at: number;
  emails: string;
  phones: string;
  urls: string;
};
type StoredInvitation = Omit<ListedInvitation, "importId"> & { at: number };
type StoredConversation = Omit<ConversationRow, "importId" | "others"> & { sender: string; others: string };

/** Equal values are one in memory: most people have no address, and all conversations are with the owner. */
function createShared() {
  const texts = new Map<string, string>();
  const lists = new Map<string, unknown>();
  return {
    text(value: string): string {
      const known = texts.get(value);
      if (known === undefined) texts.set(value, value);
      return known ?? value;
    },
    list<Item>(json: string): Item[] {
      const known = lists.get(json) ?? (JSON.parse(json) as unknown);
      lists.set(json, known);
      return known as Item[];
    },
  };
}

/** Hot path (each of 30,000 people): prepared statements, and only what is shown. */
export function createRowReader(sqlite: Database["sqlite"]) {
  const facts = sqlite.prepare<StoredFact, [string, string, number]>(
    `SELECT rowid AS at, kind, slug, name, company, position, emails, phones, urls, connected_on AS connectedOn
     FROM people_facts WHERE user_id = ? AND import_id = ? AND rowid > ? ORDER BY rowid LIMIT ${pageSize}`,
  );
  const invitations = sqlite.prepare<StoredInvitation, [string, string, number]>(
    `SELECT rowid AS at, id, direction, slug, name, sent_at AS sentAt
     FROM people_invitations WHERE user_id = ? AND import_id = ? AND rowid > ? ORDER BY rowid LIMIT ${pageSize}`,
  );
  const conversationsAfter = (last: string) =>
    `SELECT conversation_id AS conversationId, sender, sender_name AS senderName, sender_slug AS senderSlug, others,
       messages, last_at AS lastAt
     FROM people_conversations WHERE user_id = ? AND import_id = ? ${last}
     ORDER BY conversation_id, sender LIMIT ${pageSize}`;
  const firstConversations = sqlite.prepare<StoredConversation, [string, string]>(conversationsAfter(""));
  const moreConversations = sqlite.prepare<StoredConversation, [string, string, string, string]>(
    conversationsAfter("AND (conversation_id, sender) > (?, ?)"),
  );

  return function* read(imports: readonly OfImport[]): Generator<void, Rows> {
    const shared = createShared();
    const rows: Rows = { facts: [], invitations: [], conversations: [] };
    for (const { userId, importId } of imports) {
      yield* eachPage<StoredFact>(
        (last) => facts.all(userId, importId, last?.at ?? 0),
        ({ at: _at, kind, slug, name, company, position, emails, phones, urls, connectedOn }) =>
          rows.facts.push({
            importId,
            kind,
            slug,
            name,
            company: company && shared.text(company),
            position: position && shared.text(position),
            emails: shared.list(emails),
            phones: shared.list(phones),
            urls: shared.list(urls),
            connectedOn,
          }),
      );
      yield* eachPage<StoredInvitation>(
        (last) => invitations.all(userId, importId, last?.at ?? 0),
        ({ at: _at, ...invitation }) => rows.invitations.push({ importId, ...invitation }),
      );
      yield* eachPage<StoredConversation>(
        (last) =>
          last
            ? moreConversations.all(userId, importId, last.conversationId, last.sender)
            : firstConversations.all(userId, importId),
        ({ conversationId, senderName, senderSlug, others, messages, lastAt }) =>
          rows.conversations.push({
            importId,
            conversationId,
            senderName: shared.text(senderName),
            senderSlug,
            others: shared.list<Participant>(others),
            messages,
            lastAt,
          }),
      );
    }
    return rows;
  };
}

function* eachPage<Row>(pageAfter: (last: Row | undefined) => Row[], take: (row: Row) => void): Generator<void> {
  let last: Row | undefined;
  for (;;) {
    const page = pageAfter(last);
    page.forEach(take);
    if (page.length < pageSize) return;
    last = page.at(-1);
    yield;
  }
}
