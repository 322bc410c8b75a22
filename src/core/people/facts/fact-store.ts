import { and, asc, desc, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database, Db } from "#core/database.ts";
import { peopleConversations, peopleFacts, peopleImports, peopleInvitations } from "../tables.ts";

export type ImportRow = typeof peopleImports.$inferSelect;
export type FactRow = typeof peopleFacts.$inferSelect;
export type InvitationRow = typeof peopleInvitations.$inferSelect;
export type ConversationRow = typeof peopleConversations.$inferSelect;

/** What an import contains. */
export type ImportPart = "hasConnections" | "hasInvitations" | "hasMessages" | "hasContacts";

/** Everything that the published imports of a person say. */
export interface PublishedFacts {
  imports: readonly ImportRow[];
  facts: readonly FactRow[];
  invitations: readonly Omit<InvitationRow, "message">[];
  conversations: readonly ConversationRow[];
}

export type FactStore = ReturnType<typeof createFactStore>;

/** Rows that are read at once, so that other requests are answered in between. */
const pageSize = 500;

export function createFactStore(database: Database) {
  const { db, sqlite } = database;
  const isImport = (userId: string, importId: string) =>
    and(eq(peopleImports.userId, userId), eq(peopleImports.importId, importId));
  // Hot path (every read of people): facts change only with the list of imports.
  const fingerprint = sqlite.prepare<{ key: string | null }, [string, string]>(
    `SELECT group_concat(revision) AS key FROM (SELECT revision FROM people_imports
       WHERE user_id = ? AND (published_at IS NOT NULL OR import_id = ?) ORDER BY import_id)`,
  );

  return {
    /** Equal while the facts are; with those of an import that is not published yet. */
    fingerprint: (userId: string, including = ""): string => fingerprint.get(userId, including)?.key ?? "",

    /** In small steps, with what `including` will show. */
    *read(userId: string, including = ""): Generator<void, PublishedFacts> {
      const { importId, publishedAt, asOf } = peopleImports;
      const imports: ImportRow[] = db
        .select()
        .from(peopleImports)
        .where(and(eq(peopleImports.userId, userId), or(isNotNull(publishedAt), eq(importId, including))))
        .orderBy(desc(asOf))
        .all();
      const facts: FactRow[] = [];
      const invitations: PublishedFacts["invitations"][number][] = [];
      const conversations: ConversationRow[] = [];
      for (const one of imports) {
        facts.push(...(yield* collect(factPages(db, one))));
        invitations.push(...(yield* collect(invitationPages(db, one))));
        conversations.push(...(yield* collect(conversationPages(db, one))));
      }
      return { imports, facts, invitations, conversations };
    },

    invitationTexts(userId: string, ids: readonly string[]): Pick<InvitationRow, "id" | "message">[] {
      return db
        .select({ id: peopleInvitations.id, message: peopleInvitations.message })
        .from(peopleInvitations)
        .where(and(eq(peopleInvitations.userId, userId), inArray(peopleInvitations.id, [...ids])))
        .all();
    },

    /** In the transaction that stages rows of the import. */
    addToImport(
      { userId, importId, asOf }: Pick<ImportRow, "userId" | "importId" | "asOf">,
      { hidden = 0, ...flags }: Partial<Pick<ImportRow, "hidden" | ImportPart>>,
    ): void {
      db.insert(peopleImports)
        .values({ userId, importId, asOf, hidden, revision: Bun.randomUUIDv7(), ...flags })
        .onConflictDoUpdate({
          target: [peopleImports.userId, peopleImports.importId],
          set: { asOf, hidden: sql`${peopleImports.hidden} + ${hidden}`, ...flags },
        })
        .run();
    },

    publish(userId: string, importId: string, at: number): void {
      db.update(peopleImports).set({ publishedAt: at }).where(isImport(userId, importId)).run();
    },

    /** After its rows were deleted. */
    removePart(userId: string, importId: string, part: ImportPart): void {
      db.update(peopleImports)
        .set({ [part]: false, revision: Bun.randomUUIDv7(), ...(part === "hasConnections" && { hidden: 0 }) })
        .where(isImport(userId, importId))
        .run();
      const { hasConnections, hasInvitations, hasMessages, hasContacts } = peopleImports;
      const isEmpty = [hasConnections, hasInvitations, hasMessages, hasContacts].map((column) => eq(column, false));
      db.delete(peopleImports)
        .where(and(isImport(userId, importId), ...isEmpty))
        .run();
    },
  };
}

/** Without the message, which is encrypted. */
const invitationColumns = {
  id: peopleInvitations.id,
  userId: peopleInvitations.userId,
  importId: peopleInvitations.importId,
  direction: peopleInvitations.direction,
  slug: peopleInvitations.slug,
  name: peopleInvitations.name,
  sentAt: peopleInvitations.sentAt,
};

type OfImport = Pick<ImportRow, "userId" | "importId">;
type Pages<Row> = (last: Row | undefined) => Row[];

function* collect<Row>(pageAfter: Pages<Row>): Generator<void, Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = pageAfter(rows.at(-1));
    rows.push(...page);
    if (page.length < pageSize) return rows;
    yield;
  }
}

function factPages(db: Db, { userId, importId }: OfImport): Pages<FactRow> {
  const own = and(eq(peopleFacts.userId, userId), eq(peopleFacts.importId, importId));
  return (last) =>
    db
      .select()
      .from(peopleFacts)
      .where(and(own, last && gt(rowid(peopleFacts), rowidOf(peopleFacts, last.id))))
      .orderBy(rowid(peopleFacts))
      .limit(pageSize)
      .all();
}

function invitationPages(db: Db, { userId, importId }: OfImport): Pages<Omit<InvitationRow, "message">> {
  const own = and(eq(peopleInvitations.userId, userId), eq(peopleInvitations.importId, importId));
  return (last) =>
    db
      .select(invitationColumns)
      .from(peopleInvitations)
      .where(and(own, last && gt(rowid(peopleInvitations), rowidOf(peopleInvitations, last.id))))
      .orderBy(rowid(peopleInvitations))
      .limit(pageSize)
      .all();
}

/** In the order of the primary key. */
function conversationPages(db: Db, { userId, importId }: OfImport): Pages<ConversationRow> {
  const { conversationId, sender, ...columns } = peopleConversations;
  const own = and(eq(columns.userId, userId), eq(columns.importId, importId));
  return (last) =>
    db
      .select()
      .from(peopleConversations)
      .where(and(own, last && sql`(${conversationId}, ${sender}) > (${last.conversationId}, ${last.sender})`))
      .orderBy(asc(conversationId), asc(sender))
      .limit(pageSize)
      .all();
}

/** Order in the index of an import. */
const rowid = (table: typeof peopleFacts | typeof peopleInvitations) => sql<number>`${table}.rowid`;
const rowidOf = (table: typeof peopleFacts | typeof peopleInvitations, id: string) =>
  sql<number>`(SELECT rowid FROM ${table} WHERE id = ${id})`;
