import { and, desc, eq, gt, inArray, lt, ne } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import type { ImportsContext } from "./context.ts";
import { askedKinds, importLimits, importKinds, undoDays, type Import, type ImportState } from "./contract.ts";
import type { ChunkStore } from "./chunk-store.ts";
import { imports } from "./tables.ts";

export type ImportRecord = typeof imports.$inferSelect;
export type ImportStore = ReturnType<typeof createImportStore>;

const dayMs = 24 * 60 * 60_000;
const notFound = () => new Fault("not_found", "imports.not_found", "Import not found.");

/** What only the process knows that reads or applies it. */
export interface RunningWork {
  done: number;
  total: number;
}

/** Everything that changes rows runs in the caller's transaction. */
export function createImportStore({ database, clock }: ImportsContext, chunks: ChunkStore) {
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

    toImport(record: ImportRecord, running: RunningWork | undefined, question: string | null): Import {
      const { kinds, problems } = chunks.countsOf(record.id);
      const byKind = new Map((record.counts ?? kinds).map((one) => [one.kind, one]));
      const shown = importKinds.flatMap((kind) => byKind.get(kind) ?? []);
      const wasApplied = record.state === "applied" || record.state === "undone" || record.state === "applying";
      const before = this.appliedBefore(record);
      const undoUntil = undoUntilOf(record);
      return {
        id: record.id,
        name: record.name,
        source: record.source,
        state: record.state,
        createdAt: toInstant(record.createdAt),
        asOf: record.asOf === null ? null : toInstant(record.asOf),
        appliedAt: record.appliedAt === null ? null : toInstant(record.appliedAt),
        undoUntil: undoUntil === null ? null : toInstant(undoUntil),
        progress: running ?? null,
        kinds: shown.map((one) => ({
          ...one,
          isChosen: wasApplied ? record.applied.includes(one.kind) : !askedKinds.has(one.kind),
        })),
        problems,
        files: record.files,
        owner: record.ownerName,
        question,
        isStale: this.isStale(record),
        importedBefore: before === null ? null : toInstant(before),
        problem: record.problem,
      };
    },
  };
}
