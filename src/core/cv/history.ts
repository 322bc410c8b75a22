import { and, desc, eq, isNull } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import type { CvContext } from "./context.ts";
import { cvLimits, historyBurstMs, type CvInput, type HistoryEntry } from "./contract.ts";
import { countEntries } from "./rules.ts";
import { cvHistory } from "./tables.ts";

export interface StoredState {
  data: string;
  revision: number;
  savedAt: number;
  isAutosave: boolean;
}

/** Earlier states of a CV and of its versions. */
export function createHistory({ database, clock }: CvContext) {
  const { db } = database;
  const of = (userId: string, versionId: string | null) =>
    and(
      eq(cvHistory.userId, userId),
      versionId === null ? isNull(cvHistory.versionId) : eq(cvHistory.versionId, versionId),
    );
  const rows = (userId: string, versionId: string | null) =>
    db
      .select()
      .from(cvHistory)
      .where(of(userId, versionId))
      .orderBy(desc(cvHistory.replacedAt), desc(cvHistory.id))
      .all();

  return {
    /** What was saved is kept; of a burst of autosaves, only the state before it, unless `always`. */
    keep(userId: string, versionId: string | null, stored: StoredState, { always = false } = {}): void {
      const { data, revision, savedAt, isAutosave } = stored;
      const kept = rows(userId, versionId);
      const [latest] = kept;
      const now = clock.now();
      if (!always && isAutosave && latest && now - latest.replacedAt < historyBurstMs) return;
      db.insert(cvHistory)
        .values({ id: Bun.randomUUIDv7(), userId, versionId, data, revision, savedAt, replacedAt: now })
        .run();
      for (const { id } of kept.slice(cvLimits.history - 1)) db.delete(cvHistory).where(eq(cvHistory.id, id)).run();
    },

    /** The newest first. */
    list: (userId: string, versionId: string | null): HistoryEntry[] =>
      rows(userId, versionId).map(({ id, revision, savedAt, data }) => {
        const cv = JSON.parse(data) as Partial<CvInput>;
        const summary = (cv.summary ?? "").slice(0, 160);
        return { id, versionId, revision, savedAt: toInstant(savedAt), entries: countEntries(cv), summary };
      }),

    /** @throws Fault `cv.not_found` */
    get(userId: string, id: string) {
      const row = db
        .select()
        .from(cvHistory)
        .where(and(eq(cvHistory.userId, userId), eq(cvHistory.id, id)))
        .get();
      if (!row) throw new Fault("not_found", "cv.not_found", "This earlier state no longer exists.");
      return row;
    },
  };
}
