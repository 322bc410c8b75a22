const megabyte = 1024 * 1024;

/** Times of the browser, ms. */
export const times = {
  /** Without a page for this long it ends. */
  idle: 30_000,
  /** An account's context is kept this long after its last page. */
  context: 15_000,
  start: 60_000,
  /** Opening a page or closing one; whatever takes longer hangs. */
  step: 20_000,
  /** A polite end; then it is killed. */
  end: 3_000,
} as const;

/** People who look at a page of the browser at the same time. */
export const maxInteractivePages = 4;

/** When a new one takes its place: after so many pages, or above so much memory. */
const worn = { pages: 200, bytes: 700 * megabyte, bytesPerPage: 300 * megabyte } as const;

/** @param bytes of all its processes; undefined where that cannot be told */
export function needsRestart(browser: { opened: number; pages: number; bytes: number | undefined }): boolean {
  const { opened, pages, bytes = 0 } = browser;
  return opened >= worn.pages || bytes > worn.bytes + pages * worn.bytesPerPage;
}

/**
 * Whose turn it is: the account that has not been served for longest, one that never was before all others, and of one
 * account the first that came. So whoever waits is served after at most one turn of every other account.
 */
export function nextInQueue<T extends { account: string }>(
  waiting: readonly T[],
  servedAt: ReadonlyMap<string, number>,
): T | undefined {
  const last = ({ account }: T): number => servedAt.get(account) ?? -1;
  return waiting.reduce<T | undefined>((best, one) => (best && last(best) <= last(one) ? best : one), undefined);
}
