import type { JobsDeps } from "./context.ts";
import type { Opening, SearchCriteria, SearchQuery, SourceChange, SourceState } from "./contract.ts";
import type { Listed } from "#core/contract.ts";
import { readCursor } from "#core/cursor.ts";
import { createImport } from "./import/import-opening.ts";
import { createRefusals } from "./refusals.ts";
import { createSavedSearches } from "./saved-searches.ts";
import { createSearch } from "./search/search.ts";
import { createRefresh } from "./sources/refresh.ts";
import { createSourceChoices } from "./sources/source-choices.ts";
import { createOpeningIndex } from "./store/opening-index.ts";
import { createOpeningStore } from "./store/opening-store.ts";

export type Jobs = ReturnType<typeof createJobs>;

const titlesInNotification = 3;

/** Openings from job boards and networks: searched, scored, imported, hidden. */
export function createJobs(deps: JobsDeps) {
  const openings = createOpeningStore(deps);
  const index = createOpeningIndex(deps.database);
  const choices = createSourceChoices(deps);
  const refresh = createRefresh({ ...deps, choices, openings });
  const refusals = createRefusals(deps);
  const search = createSearch({ ...deps, index, openings, refresh, refusals });
  const saved = createSavedSearches({
    ...deps,
    refresh: refresh.refresh,
    findNew(userId, criteria, after) {
      const found = search.find(userId, { ...criteria, firstSeenAfter: after }).filter(({ isExpired }) => !isExpired);
      const ids = found.slice(0, titlesInNotification).map(({ entry }) => entry.id);
      const titles = openings.list(ids).map(({ title, company }) => `${title}, ${company}`);
      return { titles, count: found.length };
    },
  });
  const { importOpening } = createImport({ ...deps, index });

  return {
    importOpening,
    saved,
    details: search.details,
    blocks: refusals.blocks,
    block: refusals.block,
    unblock: refusals.unblock,

    /** Asks the sources that are due first; those that need longer follow. @throws Fault `jobs.search_not_found`, `list.cursor` */
    async search(userId: string, query: SearchQuery): Promise<Listed<Opening>> {
      const own = query.saved === undefined ? undefined : saved.getOwned(userId, query.saved);
      const range = { offset: readCursor(query.cursor)?.at ?? 0, firstSeenAfter: own?.openedAt };
      await refresh.refresh(userId, query);
      return deps.database.read(() => search.search(userId, query, range));
    },

    /** Null for a job that is not on a network. @throws Fault `jobs.not_found` */
    networkJobIdOf(userId: string, id: string): string | null {
      search.assertVisible(userId, id);
      const row = openings.get(id);
      return row?.source === "sandbox" || row?.source === "network" ? row.sourceId : null;
    },

    refresh: (userId: string, criteria: SearchCriteria): Promise<void> => refresh.refresh(userId, criteria),

    sources: (userId: string): SourceState[] => refresh.states(userId),

    /** @throws Fault `jobs.board_needed`, `jobs.too_many` */
    changeSource(userId: string, change: SourceChange): SourceState[] {
      choices.change(userId, change);
      return refresh.states(userId);
    },

    /** @throws Fault `jobs.not_found`, `jobs.too_many` */
    hide(userId: string, id: string): void {
      search.assertVisible(userId, id);
      refusals.hide(userId, id);
    },
    /** @throws Fault `jobs.not_found` */
    unhide(userId: string, id: string): void {
      if (!refusals.isHidden(userId, id)) search.assertVisible(userId, id);
      refusals.unhide(userId, id);
    },

    deleteOld(): void {
      openings.deleteOld();
      index.reset();
    },
  };
}
