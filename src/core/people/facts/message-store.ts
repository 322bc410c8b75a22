import { and, desc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { peopleImports, peopleMessages, peopleMessageSources } from "../tables.ts";

export type MessageRow = typeof peopleMessages.$inferSelect;
export type MessageStore = ReturnType<typeof createMessageStore>;

interface ConversationPart {
  userId: string;
  importId: string;
  conversationId: string;
  sender: string;
  senderName: string;
  senderSlug: string | null;
  others: string;
  at: number;
}

export function createMessageStore({ db, sqlite }: Database) {
  const { find, isPublished, lastDated, insert, link, addConversation } = prepareStatements(sqlite);

  return {
    isPublished: (userId: string, key: string): boolean => isPublished.get(userId, key) !== null,
    /** When the sender last wrote in a conversation, as published imports say, UTC ms: kept without any text. */
    lastOf: (userId: string, conversationId: string, sender: string): number | undefined =>
      lastDated.get(userId, conversationId, sender)?.at ?? undefined,
    idOf: (userId: string, key: string): string | undefined => find.get(userId, key)?.id,
    insert: (row: MessageRow) =>
      insert.run(
        row.id,
        row.userId,
        row.key,
        row.conversationId,
        row.senderName,
        row.senderSlug,
        row.at,
        row.subject,
        row.text,
      ),
    link: (userId: string, importId: string, id: string) => link.run(userId, importId, id),
    addToConversation: (part: ConversationPart) =>
      addConversation.run(
        part.userId,
        part.importId,
        part.conversationId,
        part.sender,
        part.senderName,
        part.senderSlug,
        part.others,
        part.at,
      ),

    /** The newest, oldest first. */
    list(userId: string, conversationIds: readonly string[], limit: number): MessageRow[] {
      const sources = db
        .select({ id: peopleMessageSources.messageId })
        .from(peopleMessageSources)
        .innerJoin(
          peopleImports,
          and(
            eq(peopleImports.userId, peopleMessageSources.userId),
            eq(peopleImports.importId, peopleMessageSources.importId),
          ),
        )
        .where(and(eq(peopleMessageSources.messageId, peopleMessages.id), isNotNull(peopleImports.publishedAt)));
      return db
        .select()
        .from(peopleMessages)
        .where(
          and(
            eq(peopleMessages.userId, userId),
            inArray(peopleMessages.conversationId, [...conversationIds]),
            sql`EXISTS ${sources}`,
          ),
        )
        .orderBy(desc(peopleMessages.at), desc(peopleMessages.key))
        .limit(limit)
        .all()
        .toReversed();
    },

    /** Those that no other import contains. */
    removeOf(userId: string, importId: string): void {
      sqlite.run(
        `DELETE FROM people_messages WHERE id IN (
           SELECT message_id FROM people_message_sources s WHERE user_id = ? AND import_id = ?
             AND NOT EXISTS (SELECT 1 FROM people_message_sources o WHERE o.message_id = s.message_id AND o.import_id <> s.import_id))`,
        [userId, importId],
      );
      sqlite.run("DELETE FROM people_message_sources WHERE user_id = ? AND import_id = ?", [userId, importId]);
      sqlite.run("DELETE FROM people_conversations WHERE user_id = ? AND import_id = ?", [userId, importId]);
    },

    deleteBefore: (userId: string, at: number) =>
      db
        .delete(peopleMessages)
        .where(and(eq(peopleMessages.userId, userId), lt(peopleMessages.at, at)))
        .run(),
    owners: (): string[] =>
      db
        .selectDistinct({ userId: peopleMessages.userId })
        .from(peopleMessages)
        .all()
        .map(({ userId }) => userId),
  };
}

/** Hot path (each of 50,000 messages). */
const prepareStatements = (sqlite: Database["sqlite"]) => ({
  find: sqlite.prepare<{ id: string }, [string, string]>(
    "SELECT id FROM people_messages WHERE user_id = ? AND key = ?",
  ),
  isPublished: sqlite.prepare<{ found: number }, [string, string]>(
    `SELECT 1 AS found FROM people_messages m JOIN people_message_sources s ON s.message_id = m.id
     JOIN people_imports i ON i.user_id = s.user_id AND i.import_id = s.import_id
     WHERE m.user_id = ? AND m.key = ? AND i.published_at IS NOT NULL LIMIT 1`,
  ),
  lastDated: sqlite.prepare<{ at: number | null }, [string, string, string]>(
    `SELECT max(c.last_at) AS at FROM people_conversations c
     JOIN people_imports i ON i.user_id = c.user_id AND i.import_id = c.import_id
     WHERE c.user_id = ? AND c.conversation_id = ? AND c.sender = ? AND i.published_at IS NOT NULL`,
  ),
  insert: sqlite.prepare(
    `INSERT INTO people_messages (id, user_id, key, conversation_id, sender_name, sender_slug, at, subject, text)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  link: sqlite.prepare(
    "INSERT OR IGNORE INTO people_message_sources (user_id, import_id, message_id) VALUES (?, ?, ?)",
  ),
  addConversation: sqlite.prepare(
    `INSERT INTO people_conversations
       (user_id, import_id, conversation_id, sender, sender_name, sender_slug, others, messages, last_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, 1, ?)
     ON CONFLICT DO UPDATE SET messages = messages + 1, last_at = max(last_at, excluded.last_at),
       others = CASE WHEN length(excluded.others) > length(others) THEN excluded.others ELSE others END`,
  ),
});
