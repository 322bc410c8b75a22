import { Fault, getErrorMessage } from "#core/errors.ts";
import type { ImportRow, ImportTarget, ReviewedRow } from "#core/import-target.ts";
import { yieldToEvents } from "#core/yield-to-events.ts";
import type { ChunkStore } from "./chunk-store.ts";
import type { ImportsContext } from "./context.ts";
import type { ImportedFile, ImportKind } from "./contract.ts";
import type { ImportRecord, ImportStore } from "./import-store.ts";
import type { RunningWork } from "./import-view.ts";
import type { ReadEvent, UploadedOptions } from "./reading/read-import.ts";
import type { RowProblem } from "./rows.ts";
import { whyNothing } from "./why-nothing.ts";
import { UnreadableImport } from "./reader/import-reader.ts";
import type { UploadedFile } from "./uploaded-files.ts";

/** As many are listed. */
const maxFiles = 500;
const publishEveryMs = 500;

export interface ReviewParts {
  context: ImportsContext;
  store: ImportStore;
  chunks: ChunkStore;
  running: Map<string, RunningWork>;
}

const leftOut = ({ file, line, text, message }: RowProblem): ReviewedRow => ({
  file,
  line,
  state: "left_out",
  title: text || message,
  detail: text === "" ? null : message,
});

/** Whether a row is the first one of its thing, in all files of an upload. */
function createFirsts(): (kind: ImportKind, key: string) => boolean {
  const seen = new Map<ImportKind, Set<bigint | number>>();
  return (kind, key) => {
    const known = seen.get(kind) ?? new Set();
    seen.set(kind, known);
    const { size } = known;
    // Texts of 50,000 messages need not stay in memory.
    return known.add(Bun.hash(key)).size > size;
  };
}

/** Of any kind: which one its rows are of is known where it is chosen. */
export const targetOf = ({ targets }: Pick<ImportsContext, "targets">, kind: ImportKind) =>
  targets[kind] as ImportTarget<object>;

/** Reads an upload and compares it with what is stored. The file is deleted, whatever happens. */
export async function reviewUpload(
  { context, store, chunks, running }: ReviewParts,
  { id, userId }: Pick<ImportRecord, "id" | "userId">,
  file: UploadedFile,
  options: UploadedOptions,
): Promise<void> {
  const { database, clock, changes, log, reader } = context;
  const files: ImportedFile[] = [];
  let asOf = options.now;
  let publishedAt = 0;

  const isFirst = createFirsts();

  const reviewRows = (kind: ImportKind, rows: ImportRow<object>[]): ReviewedRow[] => {
    const target = targetOf(context, kind);
    return target.review({ userId, importId: id, asOf }, rows).map((reviewed, at) => {
      const value = rows[at]?.value;
      if (reviewed.state === "left_out" || !value || isFirst(kind, target.keyOf(value))) return reviewed;
      return { ...reviewed, state: "left_out", detail: "The same entry again." };
    });
  };

  function keepProblems(found: readonly RowProblem[]): void {
    const byKind = Map.groupBy(found, ({ leftOutOf = null }) => leftOutOf);
    database.write(() => {
      for (const [kind, problems] of byKind)
        chunks.add(id, kind, kind === null ? { problems } : { reviewed: problems.map(leftOut) });
    });
  }

  function handle(event: ReadEvent): void {
    if (event.type === "begin") {
      ({ asOf } = event);
      store.update(id, { source: event.source, asOf });
    } else if (event.type === "rows") {
      const rows: ImportRow<object>[] = event.rows;
      const reviewed = reviewRows(event.kind, rows);
      database.write(() => chunks.add(id, event.kind, { rows, reviewed }));
    } else if (event.type === "problems") keepProblems(event.problems);
    else if (event.type === "file") files.push(event.file);
    else if (event.type === "progress") running.set(id, { done: event.done, total: event.total });
    else finish({ ownerName: event.owner?.name ?? null, ownerSlug: event.owner?.slug ?? null });
  }

  const finish = (owner: Pick<ImportRecord, "ownerName" | "ownerSlug">): void => {
    const listed = files.slice(0, maxFiles);
    const more = files.length - listed.length;
    const name = `${more} more files`;
    if (more > 0) listed.push({ name, verdict: "left_out", rows: 0, message: "Too many files to list." });
    database.write(() => {
      const { kinds, problems } = chunks.countsOf(id);
      // A file that asks for the order of its days is read once that is answered.
      const isWaiting = files.some(({ dayChoice }) => dayChoice);
      const problem = kinds.length > 0 || isWaiting ? null : whyNothing(files, problems);
      store.update(id, { ...owner, state: problem === null ? "ready" : "failed", problem, files: listed });
    });
  };

  const fail = (error: unknown): void => {
    const isKnown = error instanceof UnreadableImport || error instanceof Fault;
    if (!isKnown) log.error("imports.review_failed", { id, problem: getErrorMessage(error) });
    const problem = isKnown ? error.message : "The file could not be read. Try again.";
    database.write(() => store.update(id, { state: "failed", problem }));
  };

  try {
    for await (const event of reader.read(userId, file, options)) {
      // Deleted meanwhile, by the person or with the account.
      if (!store.find(id)) return;
      handle(event);
      if (event.type === "rows") await yieldToEvents();
      if (clock.now() - publishedAt < publishEveryMs) continue;
      publishedAt = clock.now();
      changes.publish(userId, "imports");
    }
  } catch (error) {
    fail(error);
  } finally {
    file.remove();
    running.delete(id);
    changes.publish(userId, "imports");
  }
}
