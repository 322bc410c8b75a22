import { toInstant, type Listed } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import { createRunningWork } from "#core/running-work.ts";
import { applyImport, takeBack } from "./apply-import.ts";
import { createChunkStore, readPosition } from "./chunk-store.ts";
import type { ImportsContext } from "./context.ts";
import {
  reviewDays,
  undoDays,
  type ApplyRequest,
  type Import,
  type ListedImport,
  type RowsQuery,
  type ShownRow,
} from "./contract.ts";
import { createFreshness } from "./freshness.ts";
import { createImportStore, type ImportRecord } from "./import-store.ts";
import { createImportView, type RunningWork } from "./import-view.ts";
import type { ReviewParts } from "./review-upload.ts";
import { isSomeoneElse } from "./rules.ts";
import { createUpload } from "./upload-import.ts";

export type Imports = ReturnType<typeof createImports>;

const dayMs = 24 * 60 * 60_000;
const hourMs = 60 * 60_000;
const shortWaitMs = 1000;
const stopTimeoutMs = 15_000;

const notNow = (message: string): Fault => new Fault("conflict", "imports.not_now", message);

/** A person's own data from the network, reviewed before it is taken, and taken back within a month. */
export function createImports(context: ImportsContext) {
  const { database, clock, log, changes } = context;
  const chunks = createChunkStore(context);
  const store = createImportStore(context);
  const view = createImportView(context, store, chunks);
  const running = new Map<string, RunningWork>();
  const work = createRunningWork(clock);
  const settled = new Map<string, Promise<void>>();
  const parts = { context, store, chunks, running };
  const publish = (userId: string): void => database.afterCommit(() => changes.publish(userId, "imports"));

  /** Undefined if the file says what the server knows, or says nothing. */
  function questionOf({ userId, ownerName, ownerSlug, state }: ImportRecord): string | null {
    const known = context.connectedAs(userId);
    if (!known || state !== "ready" || !isSomeoneElse({ name: ownerName, slug: ownerSlug }, known)) return null;
    return `This is the data of ${ownerName ?? ownerSlug}, and your account is connected as ${known.name}. Is it yours?`;
  }

  const toImport = (record: ImportRecord): Import => view(record, running.get(record.id), questionOf(record));
  const get = (userId: string, id: string): Import => toImport(store.getOwned(userId, id));

  /** Goes on after the call that started it. */
  function start(id: string, run: () => Promise<void>): void {
    const promise = run().catch((error: unknown) => log.error("imports.failed", { id, error }));
    work.add(promise);
    settled.set(
      id,
      promise.finally(() => settled.delete(id)),
    );
  }

  /** Most files are read at once: then there is nothing to wait for afterwards. */
  async function waitShortly(id: string): Promise<void> {
    let cancel = (): void => {};
    const late = new Promise<void>((done) => {
      cancel = clock.after(shortWaitMs, done);
    });
    await Promise.race([settled.get(id), late]).finally(() => cancel());
  }

  return {
    ...createFreshness(context),
    get,
    encryptedValues: chunks.encryptedValues,

    /** The newest first. */
    list: (userId: string): ListedImport[] =>
      store.list(userId).map((record) => {
        const { files: _files, ...listed } = toImport(record);
        return listed;
      }),

    upload: createUpload(parts, { get, publish, start, waitShortly }),

    /** Waits for what is read or applied; what is not done in time is taken back at the next start. */
    stop: (): Promise<void> => work.finish(stopTimeoutMs),

    /** Resolves once nothing is read or applied any longer. */
    settle: async (id: string): Promise<void> => settled.get(id),

    /** @throws Fault `imports.not_found`, `list.cursor` */
    rows(userId: string, id: string, query: RowsQuery): Listed<ShownRow> {
      readPosition(query.cursor);
      store.getOwned(userId, id);
      return chunks.show(id, query);
    },

    ...createChanges(parts, { toImport, questionOf, publish, start }),
    ...createRecovery(parts),
  };
}

interface ChangeParts {
  toImport: (record: ImportRecord) => Import;
  questionOf: (record: ImportRecord) => string | null;
  publish: (userId: string) => void;
  start: (id: string, work: () => Promise<void>) => void;
}

/** What a person decides about a review or an import. */
function createChanges(parts: ReviewParts, { toImport, questionOf, publish, start }: ChangeParts) {
  const { context, store } = parts;
  const { database } = context;
  return {
    /** Begins to take what was chosen. @throws Fault `imports.not_now`, `imports.someone_else` */
    apply: (userId: string, id: string, { kinds, isMine }: ApplyRequest): Import =>
      database.write(() => {
        const record = store.getOwned(userId, id);
        if (record.state === "applying" || record.state === "applied") return toImport(record);
        if (record.state !== "ready") throw notNow("Only a file that was read can be imported. Upload it again.");
        const question = questionOf(record);
        if (question !== null && !isMine) throw new Fault("conflict", "imports.someone_else", question);
        store.update(id, { state: "applying", applied: [...new Set(kinds)], problem: null });
        publish(userId);
        const begun = store.getOwned(userId, id);
        database.afterCommit(() => start(id, () => applyImport(parts, begun)));
        return toImport(begun);
      }),

    /** All or nothing. @throws Fault `imports.not_now`, `imports.undo_expired` */
    undo: (userId: string, id: string): Import =>
      database.write(() => {
        const record = store.getOwned(userId, id);
        if (record.state === "undone") return toImport(record);
        if (record.state !== "applied")
          throw notNow("Nothing was imported from this file, so there is nothing to undo.");
        if (store.undoUntilOf(record) === null) {
          const message = `An import can be undone for ${undoDays} days. This one is from ${toInstant(record.appliedAt ?? 0).slice(0, 10)}.`;
          throw new Fault("conflict", "imports.undo_expired", message);
        }
        takeBack(parts, record);
        store.update(id, { state: "undone" });
        publish(userId);
        return toImport(store.getOwned(userId, id));
      }),

    /** Of a file that was not imported, or is undone. @throws Fault `imports.not_now` */
    remove: (userId: string, id: string): void =>
      database.write(() => {
        const { state } = store.getOwned(userId, id);
        if (state === "applying" || state === "applied") throw notNow("Undo this import first.");
        store.remove(id);
        publish(userId);
      }),
  };
}

function createRecovery(parts: ReviewParts) {
  const { context, store, chunks } = parts;
  const { database, clock, files } = context;
  return {
    /** After a crash. Requires the lock of the data folder. */
    recover(): void {
      files.removeAbandoned(Number.POSITIVE_INFINITY);
      database.write(() => {
        for (const record of store.inState("reading")) {
          const problem = "The server stopped while it read this file. Upload it again.";
          store.update(record.id, { state: "failed", problem });
        }
        for (const record of store.inState("applying")) {
          takeBack(parts, record);
          const problem = "The server stopped while it imported this file. Nothing was imported. Try again.";
          store.update(record.id, { state: "ready", applied: [], problem });
        }
      });
    },

    /** Uploads of processes that were killed, reviews that were not applied, and rows that were not understood. */
    sweep(): void {
      const now = clock.now();
      files.removeAbandoned(now - hourMs);
      database.write(() => {
        for (const { id } of store.olderThan(now - reviewDays * dayMs, ["ready", "failed"])) store.remove(id);
        for (const { id } of store.olderThan(now - undoDays * dayMs, ["applied", "undone"])) chunks.removeAll(id);
      });
    },
  };
}
