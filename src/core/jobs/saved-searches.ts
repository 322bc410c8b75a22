import { and, asc, eq, isNull, lte, or } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import type { JobsDeps } from "./context.ts";
import {
  jobLimits,
  refreshEveryMs,
  type NewSavedSearch,
  type SavedSearch,
  type SavedSearchChange,
  type SearchCriteria,
} from "./contract.ts";
import { savedJobSearches } from "./tables.ts";

type Row = typeof savedJobSearches.$inferSelect;

interface SavedSearchesDeps extends Pick<JobsDeps, "database" | "clock" | "log" | "changes" | "notifications"> {
  refresh: (userId: string, criteria: SearchCriteria) => Promise<void>;
  /** Titles of the best openings that were first seen after an instant, and how many there are. */
  findNew: (userId: string, criteria: SearchCriteria, after: number) => { titles: string[]; count: number };
}

/** Searches that run on their own, at most every 6 hours, and notify of what is new. */
export function createSavedSearches(deps: SavedSearchesDeps) {
  const { database, clock, log, changes } = deps;
  const { db } = database;
  const refreshScreens = (userId: string): void => database.afterCommit(() => changes.publish(userId, "jobs"));
  const owned = (userId: string, id: string) => and(eq(savedJobSearches.id, id), eq(savedJobSearches.userId, userId));

  /** @throws Fault `jobs.search_not_found` */
  function getOwned(userId: string, id: string): Row {
    const row = db.select().from(savedJobSearches).where(owned(userId, id)).get();
    if (!row) throw new Fault("not_found", "jobs.search_not_found", "Saved search not found");
    return row;
  }
  function update(id: string, fields: Partial<Row>): void {
    db.update(savedJobSearches).set(fields).where(eq(savedJobSearches.id, id)).run();
  }

  const run = createRun(deps);

  return {
    getOwned,

    list: (userId: string): SavedSearch[] =>
      db
        .select()
        .from(savedJobSearches)
        .where(eq(savedJobSearches.userId, userId))
        .orderBy(asc(savedJobSearches.createdAt), asc(savedJobSearches.id))
        .all()
        .map(toSavedSearch),

    /** What is there now is not new. @throws Fault `jobs.search_exists`, `jobs.too_many` */
    create(userId: string, { name, criteria, isNotifying }: NewSavedSearch): SavedSearch {
      return database.write(() => {
        const own = db.select().from(savedJobSearches).where(eq(savedJobSearches.userId, userId)).all();
        const same = own.find((saved) => isSame(saved.criteria, criteria));
        if (same)
          throw new Fault("conflict", "jobs.search_exists", `You saved this search already, as ‘${same.name}’.`);
        if (own.length >= jobLimits.searches) {
          const message = `You have ${jobLimits.searches} saved searches, which is the limit. Delete one and try again.`;
          throw new Fault("conflict", "jobs.too_many", message);
        }
        const now = clock.now();
        const id = Bun.randomUUIDv7();
        const times = { openedAt: now, reportedAt: now, createdAt: now, lastRunAt: now };
        db.insert(savedJobSearches)
          .values({ id, userId, name, criteria, isNotifying, newOpenings: 0, ...times })
          .run();
        refreshScreens(userId);
        return toSavedSearch(getOwned(userId, id));
      });
    },

    /** @throws Fault `jobs.search_not_found` */
    change(userId: string, id: string, change: SavedSearchChange): SavedSearch {
      return database.write(() => {
        const row = getOwned(userId, id);
        const now = clock.now();
        const { name = row.name, isNotifying = row.isNotifying, criteria } = change;
        const restart = criteria && { criteria, openedAt: now, reportedAt: now, newOpenings: 0 };
        update(row.id, { name, isNotifying, ...restart });
        refreshScreens(userId);
        return toSavedSearch(getOwned(userId, id));
      });
    },

    /** What was new has been seen. @throws Fault `jobs.search_not_found` */
    markSeen(userId: string, id: string): SavedSearch {
      return database.write(() => {
        const row = getOwned(userId, id);
        update(row.id, { openedAt: clock.now(), newOpenings: 0 });
        refreshScreens(userId);
        return toSavedSearch(getOwned(userId, id));
      });
    },

    /** @throws Fault `jobs.search_not_found` */
    remove(userId: string, id: string): void {
      database.write(() => {
        getOwned(userId, id);
        db.delete(savedJobSearches).where(owned(userId, id)).run();
        refreshScreens(userId);
      });
    },

    /** One after the other: none needs to be quick. */
    async runDue(): Promise<void> {
      const before = clock.now() - refreshEveryMs;
      const isDue = or(isNull(savedJobSearches.lastRunAt), lte(savedJobSearches.lastRunAt, before));
      for (const row of db.select().from(savedJobSearches).where(isDue).all())
        await run(row).catch((error: unknown) => log.error("jobs.saved_search_failed", { id: row.id, error }));
    },
  };
}

/** One search: what is new since the last report notifies. */
function createRun({ database, clock, changes, notifications, refresh, findNew }: SavedSearchesDeps) {
  const { db } = database;
  const update = (id: string, fields: Partial<Row>): void =>
    db.update(savedJobSearches).set(fields).where(eq(savedJobSearches.id, id)).run();

  return async function run(row: Row): Promise<void> {
    const { id, userId, criteria, name } = row;
    database.write(() => update(id, { lastRunAt: clock.now() }));
    await refresh(userId, criteria);
    database.write(() => {
      const current = db.select().from(savedJobSearches).where(eq(savedJobSearches.id, id)).get();
      if (!current) return;
      const unreported = findNew(userId, criteria, current.reportedAt);
      update(id, { reportedAt: clock.now(), newOpenings: findNew(userId, criteria, current.openedAt).count });
      database.afterCommit(() => changes.publish(userId, "jobs"));
      if (unreported.count === 0 || !current.isNotifying) return;
      const jobs = unreported.count === 1 ? "1 new job" : `${unreported.count} new jobs`;
      notifications.notify({
        userId,
        kind: "job_search_matched",
        title: `${jobs} for '${name}'`,
        message: unreported.titles.join(" · "),
        target: { screen: "jobs", saved: id },
      });
    });
  };
}

/** Without regard to case; an empty criterion is none. */
const keyOf = (criteria: SearchCriteria): string =>
  JSON.stringify(
    Object.entries(criteria)
      .flatMap(([name, value]) => (value ? [[name, value.toLowerCase()]] : []))
      .toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
  );
const isSame = (a: SearchCriteria, b: SearchCriteria): boolean => keyOf(a) === keyOf(b);

const toSavedSearch = ({ id, name, criteria, isNotifying, newOpenings, lastRunAt, createdAt }: Row): SavedSearch => ({
  id,
  name,
  criteria,
  isNotifying,
  newOpenings,
  lastRunAt: lastRunAt === null ? null : toInstant(lastRunAt),
  createdAt: toInstant(createdAt),
});
