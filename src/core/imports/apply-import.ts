import { topics } from "#core/declarations.ts";
import { Fault, getErrorMessage } from "#core/errors.ts";
import { yieldToEvents } from "#core/yield-to-events.ts";
import type { ImportKind } from "./contract.ts";
import { importKinds, kindLabels } from "./contract.ts";
import type { ImportRecord } from "./import-store.ts";
import { targetOf, type ReviewParts } from "./review-upload.ts";

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** In the caller's transaction: takes back what was staged or published, the last kind first. */
export function takeBack({ context }: Pick<ReviewParts, "context">, { id, userId, applied }: ImportRecord): void {
  const order = importKinds.filter((kind) => applied.includes(kind)).toReversed();
  for (const kind of order) targetOf(context, kind).undo({ userId, importId: id });
}

/** Stages in small transactions, then shows everything in one. */
export async function applyImport(parts: ReviewParts, record: ImportRecord): Promise<void> {
  const { context, store, chunks, running } = parts;
  const { database, clock, changes, activity, log } = context;
  const { id, userId } = record;
  const kinds = importKinds.filter((kind) => record.applied.includes(kind));
  const run = { userId, importId: id, asOf: record.asOf ?? record.createdAt };
  const work = kinds.flatMap((kind) => chunks.numbersOf(id, kind).map((number) => ({ kind, number })));

  const stage = async (): Promise<void> => {
    for (const [done, { kind, number }] of work.entries()) {
      const rows = chunks.rowsOf(id, number);
      database.write(() => targetOf(context, kind).stage(run, rows));
      running.set(id, { done: done + 1, total: work.length });
      await yieldToEvents();
    }
  };

  const publish = (): void =>
    database.write(() => {
      for (const kind of kinds) targetOf(context, kind).publish(run);
      const counts = chunks.countsOf(id).kinds;
      store.update(id, { state: "applied", appliedAt: clock.now(), counts, problem: null });
      const message = `Imported from ${record.name}: ${list.format(kinds.map((kind: ImportKind) => kindLabels[kind]))}`;
      activity.record({ userId, type: "data_imported", message, subjectId: id });
      database.afterCommit(() => changes.publish(userId, ...topics));
    });

  try {
    await stage();
    for (const kind of kinds) await targetOf(context, kind).prepare?.(run);
    publish();
    await chunks.removeRows(id);
  } catch (error) {
    if (!(error instanceof Fault)) log.error("imports.apply_failed", { id, problem: getErrorMessage(error) });
    const reason = error instanceof Fault ? error.message : "Something went wrong.";
    database.write(() => {
      if (store.find(id)?.state !== "applying") return;
      takeBack(parts, record);
      store.update(id, { state: "ready", applied: [], problem: `Nothing was imported. ${reason}` });
    });
  } finally {
    running.delete(id);
    changes.publish(userId, "imports");
  }
}
