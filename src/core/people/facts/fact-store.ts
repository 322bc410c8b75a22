import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { peopleImports, peopleInvitations } from "../tables.ts";
import { createRowReader, type ConversationRow, type FactRow, type ListedInvitation } from "./read-rows.ts";

export type ImportRow = typeof peopleImports.$inferSelect;
type InvitationRow = typeof peopleInvitations.$inferSelect;

/** What an import contains. */
export type ImportPart = "hasConnections" | "hasInvitations" | "hasMessages" | "hasContacts";

/** Everything that the published imports of a person say. */
export interface PublishedFacts {
  imports: readonly ImportRow[];
  facts: readonly FactRow[];
  invitations: readonly ListedInvitation[];
  conversations: readonly ConversationRow[];
}

export type FactStore = ReturnType<typeof createFactStore>;

export function createFactStore(database: Database) {
  const { db, sqlite } = database;
  const readRows = createRowReader(sqlite);
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
      return { imports, ...(yield* readRows(imports)) };
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
