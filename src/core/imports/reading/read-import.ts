import { maxChunk, type ImportRow } from "#core/import-target.ts";
import { importKinds, type DayOrder, type ImportedFile, type ImportKind, type ImportSource } from "../contract.ts";
import type { ReadItem, RowProblem, RowValues } from "../rows.ts";
import type { ByteSource } from "./byte-source.ts";
import type { FileOptions, FileReader, SourceFile } from "./file-reader.ts";
import { createOwnerFinder, type FoundOwner } from "./find-owner.ts";
import { readProfile, type ProfileTables, type ReadCvTables } from "./read-profile.ts";
import { fileReaders } from "./readers.ts";
import { isZip, listEntries, readEntryBytes, UnreadableEntry, type ZipEntry } from "./zip-archive.ts";

export type ReadRows = { [Kind in ImportKind]: { kind: Kind; rows: ImportRow<RowValues[Kind]>[] } }[ImportKind];

/** What the reading of a file tells, in order. */
export type ReadEvent =
  | ({ type: "rows" } & ReadRows)
  | { type: "problems"; problems: RowProblem[] }
  | { type: "file"; file: ImportedFile }
  | { type: "progress"; done: number; total: number }
  /** First. `asOf`: when the network handed it out, UTC ms. */
  | { type: "begin"; source: ImportSource; asOf: number }
  /** Last. */
  | { type: "end"; owner: FoundOwner | null };

export interface UploadedOptions {
  name: string;
  /** UTC ms. */
  modifiedAt: number | undefined;
  now: number;
  dayOrder?: DayOrder | undefined;
}

export interface ReadOptions extends UploadedOptions {
  readCvTables: ReadCvTables;
  readers?: readonly FileReader[];
}

/** Characters of rows that go together, so that a chunk stays small whatever its texts are. */
const chunkLength = 256 * 1024;

const lengthOf = (value: object): number =>
  Object.values(value).reduce<number>((sum, one) => sum + (typeof one === "string" ? one.length : 20), 0);

/** Collects rows of one kind, and those that were not understood. */
function createChunks() {
  const rows = new Map<ImportKind, { rows: ImportRow<object>[]; length: number }>();
  let problems: RowProblem[] = [];
  const flushKind = function* (kind: ImportKind): Generator<ReadEvent> {
    const kept = rows.get(kind);
    rows.delete(kind);
    if (kept) yield { type: "rows", kind, rows: kept.rows } as ReadEvent;
  };
  return {
    *add(item: ReadItem): Generator<ReadEvent> {
      if ("problem" in item) {
        problems.push(item.problem);
        if (problems.length < maxChunk) return;
        yield { type: "problems", problems };
        problems = [];
        return;
      }
      if (!("kind" in item)) return;
      const kept = rows.get(item.kind) ?? { rows: [], length: 0 };
      kept.rows.push(item.row);
      kept.length += lengthOf(item.row.value);
      rows.set(item.kind, kept);
      if (kept.rows.length >= maxChunk || kept.length >= chunkLength) yield* flushKind(item.kind);
    },
    *flush(): Generator<ReadEvent> {
      for (const kind of importKinds) yield* flushKind(kind);
      if (problems.length > 0) yield { type: "problems", problems };
    },
  };
}

/** Left behind by file managers. */
const isClutter = (name: string): boolean => /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** Office documents are archives too: one file, however many are in it. */
const isDocument = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => name === "[Content_Types].xml");

interface ListedFile {
  name: string;
  size: number;
  modifiedAt: number | null;
  open(): SourceFile;
}

function listFiles(source: ByteSource, name: string): { source: ImportSource; files: ListedFile[] } {
  const single = {
    name,
    size: source.size,
    modifiedAt: null,
    open: () => ({ name, bytes: source.read(0, source.size) }),
  };
  if (!isZip(source)) return { source: "file", files: [single] };
  const entries = listEntries(source);
  if (isDocument(entries)) return { source: "workbook", files: [single] };
  const files = entries
    .filter((entry) => !isClutter(entry.name))
    .map((entry) => ({
      name: entry.name,
      size: entry.packed,
      modifiedAt: entry.modifiedAt,
      open: () => ({ name: entry.name, bytes: readEntryBytes(source, entry) }),
    }));
  return { source: "archive", files };
}

const notUnderstood = "Attaché doesn't know this kind of file.";

/** Reads an upload file by file. @throws RefusedArchive */
export function* readImport(source: ByteSource, options: ReadOptions): Generator<ReadEvent> {
  const { readers = fileReaders, now } = options;
  const listed = listFiles(source, options.name);
  const total = listed.files.reduce((sum, { size }) => sum + size, 0);
  const chunks = createChunks();
  const owner = createOwnerFinder();
  const profile: ProfileTables = new Map();
  let done = 0;

  function* take(items: Iterable<ReadItem>, counts: { rows: number }): Generator<ReadEvent> {
    for (const item of items) {
      owner.see(item);
      if ("kind" in item) {
        counts.rows += 1;
      }
      yield* chunks.add(item);
    }
  }

  function* readFile(file: ListedFile): Generator<ReadEvent> {
    const about = { name: file.name.slice(0, 300), rows: 0 };
    let opened: SourceFile;
    try {
      opened = file.open();
    } catch (error) {
      if (!(error instanceof UnreadableEntry)) throw error;
      yield { type: "file", file: { ...about, verdict: "not_understood", message: error.message } };
      return;
    }
    const content = firstContent(readers, opened, { dayOrder: options.dayOrder });
    if (!content) {
      yield { type: "file", file: { ...about, verdict: "not_understood", message: notUnderstood } };
      return;
    }
    if ("leftOut" in content) {
      yield { type: "file", file: { ...about, verdict: "left_out", message: content.leftOut } };
      return;
    }
    if ("unreadable" in content) {
      const { unreadable: message, dayChoice } = content;
      yield { type: "file", file: { ...about, verdict: "not_understood", message, ...(dayChoice && { dayChoice }) } };
      return;
    }
    if ("profile" in content) {
      const table = profile.get(content.profile) ?? { file: file.name, rows: [] };
      profile.set(content.profile, table);
      for (const row of content.rows) {
        if ("problem" in row && typeof row.problem === "object") yield* chunks.add({ problem: row.problem });
        else {
          about.rows += 1;
          table.rows.push(row as Record<string, string>);
        }
      }
    } else yield* take(content.items, about);
    yield { type: "file", file: { ...about, verdict: "read", message: null } };
  }

  const handedOut = listed.files.flatMap(({ modifiedAt }) => modifiedAt ?? []);
  const asOf = handedOut.length > 0 ? Math.max(...handedOut) : (options.modifiedAt ?? now);
  yield { type: "begin", source: listed.source, asOf: Math.min(asOf, now) };
  for (const file of listed.files) {
    yield* readFile(file);
    done += file.size;
    yield { type: "progress", done, total };
  }
  owner.seeProfile(profile.get("Profile")?.rows[0]);
  yield* take(readProfile(profile, options.readCvTables), { rows: 0 });
  yield* chunks.flush();
  yield { type: "end", owner: owner.find() };
}

function firstContent(readers: readonly FileReader[], file: SourceFile, options: FileOptions) {
  for (const read of readers) {
    const content = read(file, options);
    if (content) return content;
  }
  return undefined;
}
