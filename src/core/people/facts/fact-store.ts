import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
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

export function createFactStore({ db, sqlite }: Database) {
  const published = (userId: string) => and(eq(peopleImports.userId, userId), isNotNull(peopleImports.publishedAt));
  const isImport = (userId: string, importId: string) =>
    and(eq(peopleImports.userId, userId), eq(peopleImports.importId, importId));
  // Hot path (every read of people): facts change only with the list of imports.
  const fingerprint = sqlite.prepare<{ key: string | null }, [string]>(
    "SELECT group_concat(revision) AS key FROM people_imports WHERE user_id = ? AND published_at IS NOT NULL",
  );
  const importsOf = (userId: string): ImportRow[] =>
    db.select().from(peopleImports).where(published(userId)).orderBy(desc(peopleImports.asOf)).all();

  return {
    fingerprint: (userId: string): string => fingerprint.get(userId)?.key ?? "",

    read(userId: string): PublishedFacts {
      const imports = importsOf(userId);
      const ids = imports.map(({ importId }) => importId);
      return {
        imports,
        facts: db
          .select()
          .from(peopleFacts)
          .where(and(eq(peopleFacts.userId, userId), inArray(peopleFacts.importId, ids)))
          .all(),
        invitations: db
          .select(invitationColumns)
          .from(peopleInvitations)
          .where(and(eq(peopleInvitations.userId, userId), inArray(peopleInvitations.importId, ids)))
          .all(),
        conversations: db
          .select()
          .from(peopleConversations)
          .where(and(eq(peopleConversations.userId, userId), inArray(peopleConversations.importId, ids)))
          .all(),
      };
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
        .values({ userId, importId, asOf, hidden, ...flags })
        .onConflictDoUpdate({
          target: [peopleImports.userId, peopleImports.importId],
          set: { asOf, hidden: sql`${peopleImports.hidden} + ${hidden}`, ...flags },
        })
        .run();
    },

    publish(userId: string, importId: string, at: number): void {
      db.update(peopleImports)
        .set({ publishedAt: at, revision: Bun.randomUUIDv7() })
        .where(isImport(userId, importId))
        .run();
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
