import { and, count, desc, eq, inArray, isNotNull, like, lt, max, or, sql } from "drizzle-orm";
import { readCursor } from "#core/cursor.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { InboxQuery } from "./contract.ts";
import { inboxMessages, inboxReads, inboxThreads } from "./tables.ts";

export type ThreadRow = typeof inboxThreads.$inferSelect;
export type MessageRow = typeof inboxMessages.$inferSelect;
export type InboxStore = ReturnType<typeof createInboxStore>;

/** Of one thread, newest ones. */
const shownMessages = 200;
const batch = 500;

export function createInboxStore({ db }: Database) {
  const own = (userId: string) => eq(inboxThreads.userId, userId);

  return {
    /** @throws Fault `inbox.not_found` */
    get(userId: string, id: string): ThreadRow {
      const row = db
        .select()
        .from(inboxThreads)
        .where(and(eq(inboxThreads.id, id), own(userId)))
        .get();
      if (!row) throw new Fault("not_found", "inbox.not_found", "Conversation not found");
      return row;
    },
    byRemoteId: (userId: string, remoteId: string): ThreadRow | undefined =>
      db
        .select()
        .from(inboxThreads)
        .where(and(own(userId), eq(inboxThreads.remoteId, remoteId)))
        .get(),
    /** The newest one. */
    byPerson: (userId: string, personId: string): ThreadRow | undefined =>
      db
        .select()
        .from(inboxThreads)
        .where(and(own(userId), eq(inboxThreads.personId, personId)))
        .orderBy(desc(inboxThreads.lastAt))
        .get(),
    lastTimes: (userId: string): Map<string, number> => readLastTimes(db, userId),
    insert: (row: typeof inboxThreads.$inferInsert) => db.insert(inboxThreads).values(row).run(),
    update: (id: string, fields: Partial<typeof inboxThreads.$inferInsert>) =>
      db.update(inboxThreads).set(fields).where(eq(inboxThreads.id, id)).run(),

    /** Newest first. */
    list(
      userId: string,
      { limit, cursor, ...filter }: Pick<InboxQuery, "limit" | "cursor" | "unread" | "search">,
    ): ThreadRow[] {
      const after = readCursor(cursor);
      const { lastAt, id } = inboxThreads;
      const older = after && or(lt(lastAt, after.at), and(eq(lastAt, after.at), lt(id, after.id)));
      return db
        .select()
        .from(inboxThreads)
        .where(and(matching(userId, filter), older))
        .orderBy(desc(lastAt), desc(id))
        .limit(limit)
        .all();
    },
    count: (userId: string, filter: Pick<InboxQuery, "unread" | "search">): number =>
      db.select({ n: count() }).from(inboxThreads).where(matching(userId, filter)).get()?.n ?? 0,

    /** False if it was read before. */
    addMessage: (row: typeof inboxMessages.$inferInsert): boolean =>
      db.insert(inboxMessages).values(row).onConflictDoNothing().returning({ id: inboxMessages.id }).all().length > 0,
    /** The newest, oldest first. */
    messages: (threadId: string): MessageRow[] =>
      db
        .select()
        .from(inboxMessages)
        .where(eq(inboxMessages.threadId, threadId))
        .orderBy(desc(inboxMessages.at), desc(inboxMessages.id))
        .limit(shownMessages)
        .all()
        .toReversed(),
    lastMessage: (threadId: string): MessageRow | undefined =>
      db
        .select()
        .from(inboxMessages)
        .where(eq(inboxMessages.threadId, threadId))
        .orderBy(desc(inboxMessages.at), desc(inboxMessages.id))
        .get(),

    writtenTo(userId: string, personIds: readonly string[]): Set<string> {
      const found = new Set<string>();
      for (let at = 0; at < personIds.length; at += batch) {
        const ids = personIds.slice(at, at + batch);
        const written = and(own(userId), inArray(inboxThreads.personId, ids), isNotNull(inboxThreads.lastOwnAt));
        const rows = db.select({ personId: inboxThreads.personId }).from(inboxThreads).where(written).all();
        for (const { personId } of rows) found.add(personId);
      }
      return found;
    },

    readOf: (userId: string) => db.select().from(inboxReads).where(eq(inboxReads.userId, userId)).get(),
    setRead: (userId: string, fields: { readAt?: number; failedAt: number | null }) =>
      db
        .insert(inboxReads)
        .values({ userId, ...fields })
        .onConflictDoUpdate({ target: inboxReads.userId, set: fields })
        .run(),

    /** Messages before that time, and threads without any. */
    deleteBefore(at: number): void {
      db.delete(inboxMessages).where(lt(inboxMessages.at, at)).run();
      db.delete(inboxThreads).where(lt(inboxThreads.lastAt, at)).run();
    },
  };
}

function matching(userId: string, { unread, search }: Pick<InboxQuery, "unread" | "search">) {
  const words = search?.trim();
  const pattern = words && `%${words.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const inMessages = sql`EXISTS (SELECT 1 FROM ${inboxMessages} WHERE ${inboxMessages.threadId} = ${inboxThreads.id}
    AND ${like(inboxMessages.text, pattern ?? "")} ESCAPE '\\')`;
  return and(
    eq(inboxThreads.userId, userId),
    unread === undefined ? undefined : eq(inboxThreads.isUnread, unread === "true"),
    pattern ? or(sql`${like(inboxThreads.personName, pattern)} ESCAPE '\\'`, inMessages) : undefined,
  );
}

/** Of the newest message with each person. */
function readLastTimes(db: Database["db"], userId: string): Map<string, number> {
  const { personId, lastAt } = inboxThreads;
  const rows = db
    .select({ personId, at: max(lastAt) })
    .from(inboxThreads)
    .where(eq(inboxThreads.userId, userId))
    .groupBy(personId)
    .all();
  return new Map(rows.map((row) => [row.personId, row.at ?? 0]));
}
