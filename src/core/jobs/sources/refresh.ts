import { desc, eq, like, or } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { FeedError, type FeedAnswer, type FeedProblem } from "./contract.ts";
import { TimeoutError, withTimeout } from "#core/with-timeout.ts";
import type { ActiveFeed, JobsDeps } from "../context.ts";
import { refreshEveryMs, sourceLabels, type SearchCriteria, type SourceState } from "../contract.ts";
import type { createOpeningStore } from "../store/opening-store.ts";
import { jobFeeds } from "../tables.ts";
import { createNetworkLimit } from "./network-limit.ts";
import { searchNetwork } from "./search-network.ts";
import type { SourceChoices } from "./source-choices.ts";

const timeoutMs = 60_000;
/** A search shows what is there after this time; slower sources follow. */
const waitMs = 5000;
/** After a failure that may pass soon. */
const retryAfterMs = 3_600_000;

interface RefreshDeps extends JobsDeps {
  choices: SourceChoices;
  openings: ReturnType<typeof createOpeningStore>;
}

type FeedRow = typeof jobFeeds.$inferSelect;

const nextAt = (row: FeedRow): number =>
  row.askedAt + (row.problem === "unreachable" || row.problem === "refused" ? retryAfterMs : refreshEveryMs);

/** After the clock was set back, no source waits longer than the longest wait. */
const isDue = (row: FeedRow | undefined, now: number): boolean =>
  row === undefined || nextAt(row) <= now || row.askedAt > now;

/** Asks sources, at most every 6 hours for the same thing, and keeps what each said last. */
export function createRefresh(deps: RefreshDeps) {
  const { database, clock, log, changes, jobFeeds: feeds, choices, openings } = deps;
  const { db } = database;
  const running = new Map<string, Promise<void>>();
  const networkLimit = createNetworkLimit(deps);

  const queryOf = ({ source }: ActiveFeed, { query = "", location = "" }: SearchCriteria): string =>
    source === "network" ? JSON.stringify([query.toLowerCase(), location.toLowerCase()]) : "";
  const keyOf = (active: ActiveFeed, criteria: SearchCriteria): string => {
    const query = queryOf(active, criteria);
    return query === "" ? active.feed : `${active.feed}?${query}`;
  };
  const rowOf = (key: string): FeedRow | undefined => db.select().from(jobFeeds).where(eq(jobFeeds.feed, key)).get();
  /** Written before the source is asked: a crash repeats nothing. */
  function begin(key: string, active: ActiveFeed, userId: string, query: string): void {
    const owner = active.source === "network" ? userId : null;
    database.write(() => {
      db.insert(jobFeeds)
        .values({ feed: key, userId: owner, askedAt: clock.now(), openings: 0, query, message: "" })
        .onConflictDoUpdate({ target: jobFeeds.feed, set: { askedAt: clock.now() } })
        .run();
    });
  }
  const settle = (key: string, fields: Partial<FeedRow>): void =>
    database.write(() => {
      db.update(jobFeeds).set(fields).where(eq(jobFeeds.feed, key)).run();
    });

  async function ask(active: ActiveFeed, userId: string, criteria: SearchCriteria): Promise<FeedAnswer> {
    if (active.source === "network") return searchNetwork(deps, userId, criteria);
    const feed = feeds.find(({ source }) => source === active.source);
    if (!feed) throw new FeedError("refused", "This server can't ask it.");
    const aborting = new AbortController();
    try {
      return await withTimeout(feed.fetch(active.board, aborting.signal), { clock, timeoutMs, waitingFor: "It" });
    } finally {
      aborting.abort();
    }
  }

  async function fetchFeed(active: ActiveFeed, userId: string, criteria: SearchCriteria): Promise<void> {
    const key = keyOf(active, criteria);
    const { source, feed } = active;
    begin(key, active, userId, queryOf(active, criteria));
    try {
      const answer = await ask(active, userId, criteria);
      const count = await openings.keep({ feed, source, userId: source === "network" ? userId : null }, answer);
      settle(key, { answeredAt: clock.now(), openings: count, problem: null, message: "" });
    } catch (error) {
      log.warn("jobs.source_failed", { source, error });
      settle(key, problemOf(error, choices.takesBoard(source)));
    }
    changes.publish(source === "network" ? userId : undefined, "jobs");
  }

  return {
    /** Never throws: a broken source is named in `states`. */
    async refresh(userId: string, criteria: SearchCriteria): Promise<void> {
      const asked = choices
        .list(userId)
        .filter(({ isOn, source }) => isOn && (criteria.source === undefined || criteria.source === source));
      const fetches = asked.flatMap((active) => {
        const key = keyOf(active, criteria);
        const current = running.get(key);
        if (current) return [current];
        if (!isDue(rowOf(key), clock.now()) || (active.source === "network" && networkLimit.isUsedUp(userId)))
          return [];
        const fetching = fetchFeed(active, userId, criteria)
          .catch((error: unknown) => log.error("jobs.refresh_failed", { key, error }))
          .finally(() => running.delete(key));
        running.set(key, fetching);
        return [fetching];
      });
      if (fetches.length === 0) return;
      await withTimeout(Promise.all(fetches), { clock, timeoutMs: waitMs, waitingFor: "A source" }).catch(
        () => undefined,
      );
    },

    states(userId: string): SourceState[] {
      return choices.list(userId).map((active) => {
        const row = db
          .select()
          .from(jobFeeds)
          .where(or(eq(jobFeeds.feed, active.feed), like(jobFeeds.feed, `${active.feed}?%`)))
          .orderBy(desc(jobFeeds.askedAt))
          .limit(1)
          .get();
        const state = toState(active, choices.takesBoard(active.source), row, row && nextAt(row));
        return networkLimit.explain(userId, state);
      });
    },

    feedsOf: (userId: string): ReadonlySet<string> =>
      new Set(choices.list(userId).flatMap(({ feed, isOn }) => (isOn ? [feed] : []))),
  };
}

export type Refresh = ReturnType<typeof createRefresh>;

function problemOf(error: unknown, isBoard: boolean): { problem: FeedProblem; message: string } {
  if (error instanceof TimeoutError) return { problem: "unreachable", message: "It didn't answer in time." };
  if (!(error instanceof FeedError)) return { problem: "changed", message: "Its answer could not be read." };
  // Only boards have names that may be wrong.
  if (error.problem === "unknown_board" && !isBoard) return { problem: "changed", message: "Its address has changed." };
  return { problem: error.problem, message: error.message };
}

function toState(
  { source, board, isOn }: ActiveFeed & { isOn: boolean },
  takesBoard: boolean,
  row: FeedRow | undefined,
  nextFetchAt: number | undefined,
): SourceState {
  const problem = (row?.problem ?? null) as FeedProblem | null;
  const isWaiting = !row || (row.answeredAt === null && problem === null);
  return {
    source,
    board,
    label: board === "" ? sourceLabels[source] : `${sourceLabels[source]}: ${board}`,
    isOn,
    takesBoard,
    status: !isOn ? "off" : isWaiting ? "waiting" : problem === null ? "ok" : "failing",
    problem: isOn ? problem : null,
    message: isOn ? (row?.message ?? "") : "",
    openings: row?.openings ?? 0,
    fetchedAt: row?.answeredAt ? toInstant(row.answeredAt) : null,
    nextFetchAt: isOn && nextFetchAt !== undefined ? toInstant(nextFetchAt) : null,
  };
}
