import { toInstant } from "#core/contract.ts";
import type { ChunkStore } from "./chunk-store.ts";
import { askedKinds, importKinds, type Import } from "./contract.ts";
import type { ImportRecord, ImportStore } from "./import-store.ts";

/** What only the process knows that reads or applies it. */
export interface RunningWork {
  done: number;
  total: number;
}

export function createImportView(store: ImportStore, chunks: ChunkStore) {
  return (record: ImportRecord, running: RunningWork | undefined, question: string | null): Import => {
    const { kinds, problems } = chunks.countsOf(record.id);
    const byKind = new Map((record.counts ?? kinds).map((one) => [one.kind, one]));
    const shown = importKinds.flatMap((kind) => byKind.get(kind) ?? []);
    const wasApplied = record.state === "applied" || record.state === "undone" || record.state === "applying";
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
        isChosen: wasApplied ? record.applied.includes(one.kind) : !askedKinds.has(one.kind),
      })),
      problems,
      files: record.files,
      owner: record.ownerName,
      question,
      isStale: store.isStale(record),
      importedBefore: before === null ? null : toInstant(before),
      problem: record.problem,
    };
  };
}
