import { and, asc, eq, gt, inArray, max, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ImportRow, ReviewedRow } from "#core/import-target.ts";
import { Fault } from "#core/errors.ts";
import type { Db } from "#core/database.ts";
import type { EncryptedValue, Secrets } from "#core/secrets.ts";
import { yieldToEvents } from "#core/yield-to-events.ts";
import type { ImportsContext } from "./context.ts";
import {
  askedKinds,
  type ImportKind,
  type RowsQuery,
  type ShownRow,
  type ShownRowState,
  type StoredCounts,
} from "./contract.ts";
import type { RowProblem } from "./rows.ts";
import { importChunks } from "./tables.ts";

interface ChunkContent {
  rows: ImportRow<object>[];
  reviewed: ReviewedRow[];
  problems: RowProblem[];
}

export type ChunkStore = ReturnType<typeof createChunkStore>;

const associatedData = (importId: string, number: number): string => `import:${importId}:${number}`;
/** Chunks that are deleted in one transaction. */
const deletedAtOnce = 20;

const toShown =
  (kind: ImportKind | null) =>
  ({ file, line, state, title, detail }: Omit<ReviewedRow, "state"> & { state: ShownRowState }): ShownRow => ({
    kind,
    state,
    file,
    line,
    title,
    detail,
  });

const ofImport = (importId: string) => eq(importChunks.importId, importId);

const createDecrypt =
  (secrets: Secrets) =>
  (importId: string, number: number, data: string): ChunkContent =>
    JSON.parse(secrets.decrypt(data, associatedData(importId, number))) as ChunkContent;

/** What is taken only when asked for comes last. */
const isAsked = sql<number>`coalesce(${inArray(importChunks.kind, [...askedKinds])}, 0)`;

interface ChunkPlace {
  isAsked: number;
  number: number;
}

function createRowPages(db: Db, decrypt: ReturnType<typeof createDecrypt>) {
  const placeOf = (importId: string, number: number): ChunkPlace =>
    db
      .select({ isAsked, number: importChunks.number })
      .from(importChunks)
      .where(and(ofImport(importId), eq(importChunks.number, number)))
      .get() ?? { isAsked: 0, number };

  /** The first that may have rows to show, from a place on. */
  const chunkFrom = (importId: string, from: ChunkPlace, { kind, state }: RowsQuery) => {
    const counted = {
      new: gt(importChunks.new, 0),
      changed: gt(importChunks.changed, 0),
      same: gt(importChunks.same, 0),
      left_out: gt(importChunks.leftOut, 0),
      not_understood: gt(importChunks.notUnderstood, 0),
    };
    return db
      .select({ isAsked, number: importChunks.number, kind: importChunks.kind, data: importChunks.data })
      .from(importChunks)
      .where(
        and(
          ofImport(importId),
          sql`(${isAsked}, ${importChunks.number}) >= (${from.isAsked}, ${from.number})`,
          kind && eq(importChunks.kind, kind),
          state && counted[state],
        ),
      )
      .orderBy(isAsked, asc(importChunks.number))
      .limit(1)
      .get();
  };

  return {
    /** The cursor is the chunk and the row in it that were shown last. @throws Fault `list.cursor` */
    show(importId: string, query: RowsQuery): { items: ShownRow[]; next?: string } {
      const [last, lastRow] = readPosition(query.cursor);
      let place = query.cursor === undefined ? { isAsked: 0, number: 0 } : placeOf(importId, last);
      const items: ShownRow[] = [];
      for (;;) {
        const chunk = chunkFrom(importId, place, query);
        if (!chunk) return { items };
        const { number } = chunk;
        const from = number === last ? lastRow : 0;
        const { reviewed, problems } = decrypt(importId, number, chunk.data);
        const failed = problems.map(({ file, line, text, message }) => ({
          file,
          line,
          state: "not_understood" as const,
          title: message,
          detail: text || null,
        }));
        const all = [...reviewed, ...failed].map(toShown(chunk.kind));
        for (const [at, row] of all.entries()) {
          if (at < from || (query.state !== undefined && row.state !== query.state)) continue;
          if (items.length === query.limit) return { items, next: `${number}.${at}` };
          items.push(row);
        }
        place = { isAsked: chunk.isAsked, number: number + 1 };
      }
    },
  };
}

const listEncrypted = (db: Db): EncryptedValue[] =>
  db
    .select({ importId: importChunks.importId, number: importChunks.number, data: importChunks.data })
    .from(importChunks)
    .all()
    .map(({ importId, number, data }) => ({
      associatedData: associatedData(importId, number),
      encrypted: data,
      replace: (encrypted: string) =>
        db
          .update(importChunks)
          .set({ data: encrypted })
          .where(and(ofImport(importId), eq(importChunks.number, number)))
          .run(),
    }));

/** Rows of a file in encrypted pieces, with what the review says about each. */
export function createChunkStore({ database, secrets }: Pick<ImportsContext, "database" | "secrets">) {
  const { db } = database;
  const decrypt = createDecrypt(secrets);

  const count = (reviewed: readonly ReviewedRow[], state: ReviewedRow["state"]): number =>
    reviewed.filter((row) => row.state === state).length;

  return {
    ...createRowPages(db, decrypt),
    encryptedValues: () => listEncrypted(db),

    /** In the caller's transaction. */
    add(importId: string, kind: ImportKind | null, content: Partial<ChunkContent>): void {
      const { rows = [], reviewed = [], problems = [] } = content;
      const last = db
        .select({ number: max(importChunks.number) })
        .from(importChunks)
        .where(ofImport(importId))
        .get();
      const number = (last?.number ?? 0) + 1;
      db.insert(importChunks)
        .values({
          importId,
          number,
          kind,
          new: count(reviewed, "new"),
          changed: count(reviewed, "changed"),
          same: count(reviewed, "same"),
          leftOut: count(reviewed, "left_out"),
          notUnderstood: problems.length,
          data: secrets.encrypt(JSON.stringify({ rows, reviewed, problems }), associatedData(importId, number)),
        })
        .run();
    },

    countsOf(importId: string): { kinds: StoredCounts[]; problems: number } {
      const sum = (column: SQLiteColumn) => sql<number>`sum(${column})`;
      const groups = db
        .select({
          kind: importChunks.kind,
          new: sum(importChunks.new),
          changed: sum(importChunks.changed),
          same: sum(importChunks.same),
          leftOut: sum(importChunks.leftOut),
          notUnderstood: sum(importChunks.notUnderstood),
        })
        .from(importChunks)
        .where(ofImport(importId))
        .groupBy(importChunks.kind)
        .all();
      const kinds = groups.flatMap(({ kind, notUnderstood: _problems, ...counts }) =>
        kind ? [{ kind, ...counts }] : [],
      );
      return { kinds, problems: groups.reduce((total, { notUnderstood }) => total + notUnderstood, 0) };
    },

    /** Numbers of the chunks with rows of a kind. */
    numbersOf: (importId: string, kind: ImportKind): number[] =>
      db
        .select({ number: importChunks.number })
        .from(importChunks)
        .where(and(ofImport(importId), eq(importChunks.kind, kind)))
        .orderBy(asc(importChunks.number))
        .all()
        .map(({ number }) => number),

    rowsOf(importId: string, number: number): ImportRow<object>[] {
      const one = db
        .select({ data: importChunks.data })
        .from(importChunks)
        .where(and(ofImport(importId), eq(importChunks.number, number)))
        .get();
      return one ? decrypt(importId, number, one.data).rows : [];
    },

    /** What is no longer needed once it is applied; what was not understood stays to be looked at. */
    async removeRows(importId: string): Promise<void> {
      for (;;) {
        const numbers = db
          .select({ number: importChunks.number })
          .from(importChunks)
          .where(and(ofImport(importId), sql`${importChunks.kind} IS NOT NULL`))
          .limit(deletedAtOnce)
          .all();
        if (numbers.length === 0) return;
        database.write(() => {
          for (const { number } of numbers)
            db.delete(importChunks)
              .where(and(ofImport(importId), eq(importChunks.number, number)))
              .run();
        });
        await yieldToEvents();
      }
    },

    removeAll: (importId: string) => db.delete(importChunks).where(ofImport(importId)).run(),
  };
}

/** @throws Fault `list.cursor` */
export function readPosition(cursor: string | undefined): [number: number, from: number] {
  if (cursor === undefined) return [1, 0];
  const [, number, from] = /^(\d{1,9})\.(\d{1,6})$/.exec(cursor) ?? [];
  if (number !== undefined && from !== undefined) return [Number(number), Number(from)];
  throw new Fault("invalid", "list.cursor", "Use the cursor from the X-Next-Cursor header unchanged.", [
    { path: "cursor", message: "Use the cursor from the X-Next-Cursor header unchanged." },
  ]);
}
