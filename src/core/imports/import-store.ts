import { and, desc, eq, gt, inArray, lt, ne } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { ImportsContext } from "./context.ts";
import { importLimits, undoDays, type ImportState } from "./contract.ts";
import { imports } from "./tables.ts";

export type ImportRecord = typeof imports.$inferSelect;
export type ImportStore = ReturnType<typeof createImportStore>;

const dayMs = 24 * 60 * 60_000;
const notFound = () => new Fault("not_found", "imports.not_found", "Import not found.");

/** Everything that changes rows runs in the caller's transaction. */
export function createImportStore({ database, clock }: ImportsContext) {
  const { db } = database;
  const owned = (userId: string, id: string) => and(eq(imports.userId, userId), eq(imports.id, id));

  const undoUntilOf = ({ state, appliedAt }: ImportRecord): number | null => {
    const until = appliedAt === null ? 0 : appliedAt + undoDays * dayMs;
    return state === "applied" && until > clock.now() ? until : null;
  };

  return {
    undoUntilOf,
    find: (id: string): ImportRecord | undefined => db.select().from(imports).where(eq(imports.id, id)).get(),

    /** @throws Fault `imports.not_found` */
    getOwned(userId: string, id: string): ImportRecord {
      const record = db.select().from(imports).where(owned(userId, id)).get();
      if (!record) throw notFound();
      return record;
    },

    /** The newest first. */
    list: (userId: string): ImportRecord[] =>
      db
        .select()
        .from(imports)
        .where(eq(imports.userId, userId))
        .orderBy(desc(imports.createdAt), desc(imports.id))
        .limit(importLimits.kept)
        .all(),

    inState: (...states: ImportState[]): ImportRecord[] =>
      db.select().from(imports).where(inArray(imports.state, states)).all(),

    olderThan: (before: number, states: readonly ImportState[]): ImportRecord[] =>
      db
        .select()
        .from(imports)
        .where(and(inArray(imports.state, [...states]), lt(imports.createdAt, before)))
        .all(),

    insert: (record: typeof imports.$inferInsert) => db.insert(imports).values(record).run(),
    update: (id: string, fields: Partial<typeof imports.$inferInsert>) =>
      db.update(imports).set(fields).where(eq(imports.id, id)).run(),
    remove: (id: string) => db.delete(imports).where(eq(imports.id, id)).run(),

    /** Reviews that wait, the newest first. */
    waiting: (userId: string): ImportRecord[] =>
      db
        .select()
        .from(imports)
        .where(and(eq(imports.userId, userId), inArray(imports.state, ["ready", "failed"])))
        .orderBy(desc(imports.createdAt), desc(imports.id))
        .all(),

    /** The last time that this very file was applied. */
    appliedBefore: ({ userId, id, sha256 }: ImportRecord): number | null =>
      db
        .select({ id: imports.id, appliedAt: imports.appliedAt })
        .from(imports)
        .where(and(eq(imports.userId, userId), eq(imports.sha256, sha256), eq(imports.state, "applied")))
        .orderBy(desc(imports.appliedAt))
        .all()
        .find((other) => other.id !== id)?.appliedAt ?? null,

    /** What a review was compared with has changed. */
    isStale: ({ userId, id, state, createdAt }: ImportRecord): boolean =>
      state === "ready" &&
      db
        .select({ id: imports.id })
        .from(imports)
        .where(and(eq(imports.userId, userId), gt(imports.appliedAt, createdAt), ne(imports.id, id)))
        .limit(1)
        .get() !== undefined,
  };
}
