import { and, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { toInstant, type Listed, type Page } from "#core/contract.ts";
import { cursorOf, readCursor } from "#core/cursor.ts";
import type { Database } from "#core/database.ts";
import { contains, likePattern } from "#core/like.ts";
import type { ConversationQuery, Interaction, ListedConversation } from "./contract.ts";
import { conversationMessages as messages, conversations } from "./tables.ts";

export function createConversationLists({ db }: Pick<Database, "db">) {
  return {
    /** Newest first. */
    list(userId: string, { search = "", limit, cursor }: ConversationQuery): Listed<ListedConversation> {
      const after = readCursor(cursor);
      const { id, title, updatedAt, deletedAt } = conversations;
      const text = search.trim();
      const isSaid = sql`EXISTS (SELECT 1 FROM ${messages} WHERE ${messages.conversationId} = ${id} AND ${messages.content} LIKE ${likePattern(text)} ESCAPE '\\')`;
      const rows = db
        .select({ id, title, updatedAt })
        .from(conversations)
        .where(
          and(
            eq(conversations.userId, userId),
            isNull(deletedAt),
            text === "" ? undefined : or(contains(title, text), isSaid),
            after && or(lt(updatedAt, after.at), and(eq(updatedAt, after.at), lt(id, after.id))),
          ),
        )
        .orderBy(desc(updatedAt), desc(id))
        .limit(limit + 1)
        .all();
      const items = rows.slice(0, limit).map((row) => ({ ...row, updatedAt: toInstant(row.updatedAt) }));
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return { items, ...(last && { next: cursorOf(last.updatedAt, last.id) }) };
    },

    /** One for each answer, newest first. */
    interactions(userId: string, { limit, cursor }: Page): Listed<Interaction> {
      const after = readCursor(cursor);
      const rows = db
        .select({
          id: messages.id,
          action: messages.action,
          createdAt: messages.createdAt,
          conversationId: messages.conversationId,
          prompt: sql<string>`(SELECT asked.content FROM ${messages} AS asked WHERE asked.id = ${messages}.parent_id)`,
        })
        .from(messages)
        .innerJoin(conversations, eq(conversations.id, messages.conversationId))
        .where(
          and(
            eq(messages.userId, userId),
            eq(messages.type, "ai"),
            isNull(conversations.deletedAt),
            after && lt(messages.id, after.id),
          ),
        )
        .orderBy(desc(messages.id))
        .limit(limit + 1)
        .all();
      const items = rows.slice(0, limit).map(({ action, createdAt, ...row }) => ({
        ...row,
        type: action,
        createdAt: toInstant(createdAt),
      }));
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return { items, ...(last && { next: cursorOf(last.createdAt, last.id) }) };
    },
  };
}
