import { createAnalytics } from "./analytics/analytics.ts";
import { createAutosaves } from "./autosaves/autosaves.ts";
import { createBulkChanges } from "./bulk-changes/bulk-changes.ts";
import { createCalendarFeed } from "./calendar-feed/calendar-feed.ts";
import { createContentImport } from "./content-import/content-import.ts";
import { createContent } from "./content/content.ts";
import { createEvergreen } from "./evergreen/evergreen.ts";
import { createLibrary } from "./library/library.ts";
import { createSavedPosts } from "./library/saved-posts.ts";
import { createPostHistory } from "./post-history/post-history.ts";
import { createLinkCheck } from "./link-check/link-check.ts";
import { createPostingQueue } from "./posting-queue/posting-queue.ts";
import { createSeries } from "./series/series.ts";

/** What a module needs besides those that are created here. */
type Needed<Create extends (deps: never) => unknown> = Omit<
  Parameters<Create>[0],
  "content" | "analytics" | "postingQueue" | "postHistory" | "onOccurrenceDeleted" | "findPastPost"
>;

type ContentModulesDeps = Needed<typeof createContent> &
  Needed<typeof createAnalytics> &
  Needed<typeof createAutosaves> &
  Needed<typeof createBulkChanges> &
  Needed<typeof createCalendarFeed> &
  Needed<typeof createContentImport> &
  Needed<typeof createEvergreen> &
  Needed<typeof createLibrary> &
  Needed<typeof createLinkCheck> &
  Needed<typeof createPostHistory> &
  Needed<typeof createPostingQueue> &
  Needed<typeof createSeries>;

/** Content, and what plans it, brings it in and measures it. */
export function createContentModules(deps: ContentModulesDeps) {
  const content = createContent({
    ...deps,
    postingQueue: {
      isPaused: (userId) => postingQueue.isPaused(userId),
      nextSlot: (userId) => postingQueue.nextFree(userId),
    },
    onOccurrenceDeleted: (seriesId, on) => series.onOccurrenceDeleted(seriesId, on),
    findPastPost: (userId, text) => postHistory.findSameText(userId, text),
  });
  const postHistory = createPostHistory({ ...deps, content });
  const analytics = createAnalytics({ ...deps, content, postHistory });
  const postingQueue = createPostingQueue({ ...deps, content, analytics });
  const bulkChanges = createBulkChanges({ ...deps, content });
  const series = createSeries({ ...deps, content });
  const evergreen = createEvergreen({ ...deps, content, postingQueue });
  const contentImport = createContentImport({ ...deps, content });
  const calendarFeed = createCalendarFeed({ ...deps, content });
  const library = createLibrary(deps);
  const savedPosts = createSavedPosts({ content });
  const linkCheck = createLinkCheck(deps);
  const autosaves = createAutosaves(deps);

  for (const { referencedMedia } of [content, series, evergreen, bulkChanges, autosaves])
    deps.media.addReferences(referencedMedia);
  return {
    content,
    postHistory,
    analytics,
    postingQueue,
    bulkChanges,
    series,
    evergreen,
    contentImport,
    calendarFeed,
    library,
    savedPosts,
    linkCheck,
    autosaves,
  };
}
