import { eq } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import { SearchQuery } from "#core/jobs/contract.ts";
import { draftLimits, type NewDraft } from "./contract.ts";
import type { DraftsDeps } from "./context.ts";
import type { DraftRow } from "./draft-store.ts";
import { draftRuns } from "./tables.ts";

const dayMs = 24 * 60 * 60_000;
/** Of one run, if the person set no limit. */
const mostAtOnce = 10;

/** Prepares applications for new jobs that match well, for those who saved preferences with auto-apply. Sends nothing. */
export function createMatches(
  { database, clock, log, jobs, jobPreferences, notifications }: DraftsDeps,
  prepare: (userId: string, job: NewDraft, isPreparedByRule: boolean) => DraftRow,
) {
  const { db } = database;
  const lastRun = (userId: string): number =>
    db.select().from(draftRuns).where(eq(draftRuns.userId, userId)).get()?.ranAt ?? 0;

  async function prepareFor(userId: string): Promise<number> {
    const now = clock.now();
    const since = lastRun(userId);
    const { autoApply, applicationsPerDay } = jobPreferences.get(userId);
    if (!autoApply || now - since < dayMs) return 0;
    const { items } = await jobs.search(userId, SearchQuery.parse({ limit: "50" }));
    const most = applicationsPerDay === "unlimited" ? mostAtOnce : applicationsPerDay;
    const matching = items
      .filter(({ matchScore, isExpired }) => matchScore >= draftLimits.matchScore && !isExpired)
      .filter(({ firstSeenAt }) => Date.parse(firstSeenAt) > since);
    return database.write(() => {
      let prepared = 0;
      for (const { id } of matching) if (prepared < most && isPrepared(userId, id)) prepared += 1;
      db.insert(draftRuns)
        .values({ userId, ranAt: now })
        .onConflictDoUpdate({ target: draftRuns.userId, set: { ranAt: now } })
        .run();
      if (prepared > 0) notify(userId, prepared);
      return prepared;
    });
  }

  /** False if there is an application already, or no room. */
  function isPrepared(userId: string, jobId: string): boolean {
    const startedAt = clock.now();
    try {
      return prepare(userId, { jobId }, true).createdAt >= startedAt;
    } catch (error) {
      if (error instanceof Fault) return false;
      throw error;
    }
  }

  function notify(userId: string, prepared: number): void {
    const what = prepared === 1 ? "1 application is" : `${prepared} applications are`;
    notifications.notify({
      userId,
      kind: "applications_prepared",
      title: `${what} ready to read`,
      message: "Nothing is sent until you approve it.",
      target: { screen: "applications" },
    });
  }

  return {
    prepareFor,

    /** Once a day for each person. */
    async prepareMatches(): Promise<void> {
      for (const userId of jobPreferences.savedBy()) {
        try {
          await prepareFor(userId);
        } catch (error) {
          log.warn("drafts.not_prepared", { userId, error });
        }
      }
    },
  };
}
