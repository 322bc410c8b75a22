import { toInstant } from "#core/contract.ts";
import { findTableDelimiter, parseTable, tooMany } from "#core/csv-table.ts";
import { assertSize, readUpload } from "#core/csv-upload.ts";
import { decodeFile } from "#core/decode-file.ts";
import { Fault } from "#core/errors.ts";
import { checkRows } from "./check-import.ts";
import type { ContentImportContext } from "./context.ts";
import {
  importBounds,
  type ContentExportQuery,
  type ContentImport,
  type ImportCheck,
  type ImportSettings,
  type ListedImport,
} from "./contract.ts";
import { assertMapping } from "./assert-mapping.ts";
import { exportContent } from "./export-content.ts";
import { fileLimits } from "./file-limits.ts";
import { createImportedTables } from "./imported-table.ts";
import { createImportStore, type ImportRecord } from "./import-store.ts";
import { recognizeTable } from "./recognize.ts";
import { endImport, runBatch, undoBatch } from "./run-import.ts";

interface UploadOptions {
  name: string;
  /** As the client announced it. */
  length: number | undefined;
}

const previewRows = 5;
const previewLength = 200;
/** For how long an import that stopped in the middle keeps its file, once another one is uploaded. */
const continuedMs = 24 * 3_600_000;

const refuse = (message: string): Fault => new Fault("conflict", "content_import.not_now", message);

export function createContentImport(context: ContentImportContext) {
  const { database, clock, content, settings } = context;
  const store = createImportStore(context);
  const tables = createImportedTables();
  const parts = { context, store, tables };

  const toImport = (stored: ImportRecord): ContentImport => {
    const { userId: _userId, restoredFrom: _restoredFrom, text, createdAt, ...record } = stored;
    return { ...record, firstRows: text === null ? [] : previewOf(stored), createdAt: toInstant(createdAt) };
  };
  const previewOf = (record: ImportRecord): string[][] =>
    tables
      .rowsOf(record)
      .slice(0, previewRows)
      .map(({ cells }) => cells.map((cell) => cell.slice(0, previewLength).toWellFormed()));
  const get = (userId: string, id: string): ContentImport => toImport(store.getOwned(userId, id));

  /** @throws Fault `content_import.empty`, `.not_csv`, `.too_large`, `.too_many` */
  function add(userId: string, bytes: Uint8Array, name: string): ContentImport {
    assertSize(bytes.byteLength, fileLimits);
    const { text, encoding } = decodeFile(bytes);
    const delimiter = findTableDelimiter(text);
    const { product, columns, mapping, rows } = recognizeTable(parseTable(text, delimiter, fileLimits));
    if (rows.length === 0) throw empty();
    if (rows.length > importBounds.rows) throw tooMany(fileLimits);
    const id = Bun.randomUUIDv7();
    database.write(() => {
      store.forgetReady(userId);
      for (const record of store.stoppedBefore(userId, clock.now() - continuedMs)) endImport(parts, record);
      store.insert({
        id,
        userId,
        name: name.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").trim() || "posts.csv",
        state: "ready",
        encoding,
        delimiter,
        product,
        columns: columns.map((column) => column.slice(0, previewLength).toWellFormed()),
        rows: rows.length,
        text,
        settings: {
          mapping,
          timezone: settings.zoneOf(userId),
          dateOrder: null,
          pastTimes: "refuse",
          drafts: false,
        },
        problems: [],
        createdAt: clock.now(),
      });
      store.forgetOldest(userId);
    });
    return get(userId, id);
  }

  return {
    get,
    list: (userId: string): ListedImport[] =>
      store
        .list(userId)
        .map(({ userId: _userId, createdAt, ...record }) => ({ ...record, createdAt: toInstant(createdAt) })),

    /** @throws Fault `content_import.cut_off` and those of `add` */
    upload: async (userId: string, pieces: AsyncIterable<Uint8Array>, { name, length }: UploadOptions) =>
      add(userId, await readUpload(pieces, length, fileLimits), name),
    add,

    /** Keeps the settings for the import. @throws Fault `content_import.not_now`, `content_import.mapping` */
    async check(userId: string, id: string, chosen: ImportSettings): Promise<ImportCheck> {
      const record = store.getOwned(userId, id);
      assertNotBegun(record);
      assertMapping(chosen, record.columns);
      const found = await checkRows(context, record, chosen, tables.rowsOf(record));
      database.write(() => {
        assertNotBegun(store.getOwned(userId, id));
        store.update(id, { settings: chosen });
      });
      return found;
    },

    run(userId: string, id: string, from: number): ContentImport {
      runBatch(parts, userId, id, from);
      return get(userId, id);
    },

    undo(userId: string, id: string): ContentImport {
      undoBatch(parts, userId, id);
      return get(userId, id);
    },

    export: (userId: string, query: ContentExportQuery): Generator<string> => exportContent(content, userId, query),
  };
}

function assertNotBegun({ state }: ImportRecord): void {
  if (state !== "ready") throw refuse("This import has begun, so its settings can't change. Undo it, or continue it.");
}

const empty = (): Fault =>
  new Fault("invalid", "content_import.empty", "The file has no rows to import. Add a row for each post.");
