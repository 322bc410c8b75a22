import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { ImportRow, ImportTarget, ReviewedRow, RowState } from "#core/import-target.ts";
import { once } from "#core/once.ts";
import type { ImportKind } from "../contract.ts";
import { describeRow, mergeFacts } from "../rules.ts";
import type { RowValues } from "../rows.ts";
import { importedFacts, importedRecords } from "../tables.ts";

/** A person's records of one kind, while an import is compared with them or written to them. */
export interface Records<Value> {
  /** One that the person made, or that is there for another reason. */
  has(value: Value): boolean;
  /** @returns what names it from now on */
  create(value: Value): string;
  /** How it looks: differs after every edit. Undefined once it is deleted. */
  stateOf(id: string): string | undefined;
  change(id: string, value: Value): void;
  remove(id: string): void;
  /** Stores what was changed, if that wasn't done yet. */
  finish?(): void;
}

export interface RecordKind<Kind extends ImportKind> {
  kind: Kind;
  /** Equal for one thing in all files. */
  keyOf(value: RowValues[Kind]): string;
  /** In the caller's transaction. */
  open(userId: string): Records<RowValues[Kind]>;
}

type RecordRow = typeof importedRecords.$inferSelect;

const idsAtOnce = 500;

type WrittenRecord = Pick<RecordRow, "subjectId" | "value" | "state">;
type RecordDatabase = Pick<Database, "db" | "sqlite">;

/** What the published imports say, and the records that are made of it. */
function createDerivation<Kind extends ImportKind>({ db, sqlite }: RecordDatabase, { kind, open }: RecordKind<Kind>) {
  type Value = RowValues[Kind];
  const ofKind = (userId: string) => and(eq(importedFacts.userId, userId), eq(importedFacts.kind, kind));
  const recordOf = (userId: string, key: string) =>
    and(eq(importedRecords.userId, userId), eq(importedRecords.kind, kind), eq(importedRecords.key, key));

  const publishedFacts = (userId: string, keys: readonly string[]) => {
    const rows = db
      .select({ key: importedFacts.key, asOf: importedFacts.asOf, value: importedFacts.value })
      .from(importedFacts)
      .where(and(ofKind(userId), eq(importedFacts.isPublished, true), inArray(importedFacts.key, [...keys])))
      .all();
    return Map.groupBy(rows, ({ key }) => key);
  };

  const recordsOf = (userId: string, keys: readonly string[]): Map<string, RecordRow> => {
    const { userId: owner, kind: ofKind, key } = importedRecords;
    const rows = db
      .select()
      .from(importedRecords)
      .where(and(eq(owner, userId), eq(ofKind, kind), inArray(key, [...keys])))
      .all();
    return new Map(rows.map((row) => [row.key, row]));
  };

  // Hot path (each row of an import): building a query takes longer, and leaves more garbage, than running it.
  const writeRecord = once(() =>
    sqlite.prepare(
      `INSERT INTO imported_records (user_id, kind, key, subject_id, value, state) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET subject_id = excluded.subject_id, value = excluded.value, state = excluded.state`,
    ),
  );

  /** Brings the record of one thing up to date with what the published imports say. */
  function derive(
    { userId, key, record }: { userId: string; key: string; record: RecordRow | undefined },
    facts: Parameters<typeof mergeFacts>[0],
    records: Records<Value>,
  ): void {
    const merged = mergeFacts(facts) as Value | undefined;
    const subjectId = record?.subjectId ?? null;
    const isUntouched = subjectId !== null && record?.state === records.stateOf(subjectId);
    const write = ({ subjectId: subject, value, state }: WrittenRecord): void =>
      void writeRecord().run(userId, kind, key, subject, value, state);
    if (merged === undefined) {
      if (isUntouched) records.remove(subjectId);
      if (record) db.delete(importedRecords).where(recordOf(userId, key)).run();
      return;
    }
    const value = JSON.stringify(merged);
    if (!record) {
      if (records.has(merged)) {
        write({ subjectId: null, value: null, state: null });
        return;
      }
      const id = records.create(merged);
      write({ subjectId: id, value, state: records.stateOf(id) ?? null });
    } else if (isUntouched && record.value !== value) {
      records.change(subjectId, merged);
      write({ subjectId, value, state: records.stateOf(subjectId) ?? null });
    }
  }

  function deriveAll(userId: string, keys: readonly string[]): void {
    const records = open(userId);
    for (let at = 0; at < keys.length; at += idsAtOnce) {
      const some = keys.slice(at, at + idsAtOnce);
      const facts = publishedFacts(userId, some);
      const known = recordsOf(userId, some);
      for (const key of some) derive({ userId, key, record: known.get(key) }, facts.get(key) ?? [], records);
    }
    records.finish?.();
  }

  return { publishedFacts, recordsOf, deriveAll };
}

/**
 * Keeps what each import says as facts, and makes records of them: the newest fact of a field counts, a record that the
 * person edited or deleted stays as it is, and an undo leaves what the other imports say.
 */
export function createRecordTarget<Kind extends ImportKind>(
  database: RecordDatabase,
  recordKind: RecordKind<Kind>,
): ImportTarget<RowValues[Kind]> {
  type Value = RowValues[Kind];
  const { db, sqlite } = database;
  const { kind, keyOf, open } = recordKind;
  const { publishedFacts, recordsOf, deriveAll } = createDerivation(database, recordKind);
  const ofImport = (importId: string) => and(eq(importedFacts.importId, importId), eq(importedFacts.kind, kind));

  const addFact = once(() =>
    sqlite.prepare(
      `INSERT INTO imported_facts (id, user_id, import_id, kind, key, as_of, value, is_published)
       VALUES (?, ?, ?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING`,
    ),
  );

  const keysOf = (importId: string): string[] =>
    db
      .select({ key: importedFacts.key })
      .from(importedFacts)
      .where(ofImport(importId))
      .orderBy(importedFacts.key)
      .all()
      .map(({ key }) => key);

  function stateOfRow(
    { value, record }: { value: Value; record: RecordRow | undefined },
    asOf: number,
    facts: Parameters<typeof mergeFacts>[0],
    records: Records<Value>,
  ): RowState {
    if (!record) return records.has(value) ? "same" : "new";
    const isUntouched = record.subjectId !== null && record.state === records.stateOf(record.subjectId);
    const merged = mergeFacts([...facts, { asOf, value: { ...value } }]);
    return isUntouched && JSON.stringify(merged) !== record.value ? "changed" : "same";
  }

  return {
    keyOf,

    review(run, rows) {
      const records = open(run.userId);
      const keys = rows.map(({ value }) => keyOf(value));
      const facts = publishedFacts(run.userId, keys);
      const known = recordsOf(run.userId, keys);
      return rows.map(({ file, line, value }): ReviewedRow => {
        const key = keyOf(value);
        const compared = { value, record: known.get(key) };
        const state = stateOfRow(compared, run.asOf, facts.get(key) ?? [], records);
        return { file, line, state, ...describeRow(kind, value) };
      });
    },

    stage({ userId, importId, asOf }, rows: readonly ImportRow<Value>[]) {
      for (const { value } of rows)
        addFact().run(Bun.randomUUIDv7(), userId, importId, kind, keyOf(value), asOf, JSON.stringify(value));
    },

    publish({ userId, importId }) {
      db.update(importedFacts).set({ isPublished: true }).where(ofImport(importId)).run();
      deriveAll(userId, keysOf(importId));
    },

    undo({ userId, importId }) {
      const keys = keysOf(importId);
      db.delete(importedFacts).where(ofImport(importId)).run();
      deriveAll(userId, keys);
    },
  };
}
