/** Between two loads of what is on the screen, ms, as specified. Events report most changes sooner. */
export const pollIntervalMs = 30_000;

/** A poll loads every page again: a list that was scrolled further waits for live updates instead. */
const polledPages = 3;
export const pollWhileShort = (list: { pages: readonly unknown[] } | undefined, everyMs: number): number | false =>
  (list?.pages.length ?? 0) <= polledPages && everyMs;
