import { toInstant } from "#core/contract.ts";
import type { ChunkStore } from "./chunk-store.ts";
import type { ImportsContext } from "./context.ts";
import { askedKinds, importKinds, type Import, type ImportKind, type StoredCounts } from "./contract.ts";
import type { ImportRecord, ImportStore } from "./import-store.ts";

/** What only the process knows that reads or applies it. */
export interface RunningWork {
  done: number;
  total: number;
}

/** More than this share of the people is hardly ever gone: the list is a part of the whole. */
const partialShare = 0.25;

export function createImportView(
  { connectionsOf }: Pick<ImportsContext, "connectionsOf">,
  store: ImportStore,
  chunks: ChunkStore,
) {
  /** A list that is older than the newest one is missing no one. */
  function comparedWith({ userId, state, asOf }: ImportRecord, counts: StoredCounts | undefined) {
    if (state !== "ready" || !counts) return { missing: 0, isPartial: false };
    const { connected, listedAt = 0 } = connectionsOf(userId);
    const missing = (asOf ?? Infinity) < listedAt ? 0 : Math.max(0, connected - counts.same - counts.changed);
    return { missing, isPartial: missing > connected * partialShare };
  }

  return (record: ImportRecord, running: RunningWork | undefined, question: string | null): Import => {
    const { kinds, problems } = chunks.countsOf(record.id);
    const byKind = new Map((record.counts ?? kinds).map((one) => [one.kind, one]));
    const shown = importKinds.flatMap((kind) => byKind.get(kind) ?? []);
    const wasApplied = record.state === "applied" || record.state === "undone" || record.state === "applying";
    const { missing, isPartial } = comparedWith(record, byKind.get("connections"));
    const isAsked = (kind: ImportKind): boolean => askedKinds.has(kind) || (kind === "connections" && isPartial);
    const before = store.appliedBefore(record);
    const undoUntil = store.undoUntilOf(record);
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
        isChosen: wasApplied ? record.applied.includes(one.kind) : !isAsked(one.kind),
      })),
      problems,
      files: record.files,
      owner: record.ownerName,
      question,
      isStale: store.isStale(record),
      missing,
      importedBefore: before === null ? null : toInstant(before),
      problem: record.problem,
    };
  };
}
