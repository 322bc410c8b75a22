const megabyte = 1024 * 1024;

/** In ms. */
export const timeouts = {
  /** A browser without pages ends after this. */
  idle: 30_000,
  /** An account's context is kept this long after its last page. */
  context: 15_000,
  start: 60_000,
  /** Opening or closing a page; a browser that takes longer is hung. */
  step: 20_000,
  /** For a graceful end; then it is killed. */
  end: 3_000,
} as const;

/** People who are shown a page at the same time. */
export const maxInteractivePages = 4;

/** A browser is replaced after so many pages or above so much memory. */
const restartAt = { pages: 200, bytes: 700 * megabyte, bytesPerPage: 300 * megabyte } as const;

/** @param bytes of all its processes; undefined where unknown */
export function needsRestart(browser: { opened: number; pages: number; bytes: number | undefined }): boolean {
  const { opened, pages, bytes = 0 } = browser;
  return opened >= restartAt.pages || bytes > restartAt.bytes + pages * restartAt.bytesPerPage;
}

/**
 * The account served longest ago, one that never was before all others, and of one account the first request. So each
 * request waits for at most one turn of every other account.
 */
export function nextInQueue<T extends { account: string }>(
  waiting: readonly T[],
  servedAt: ReadonlyMap<string, number>,
): T | undefined {
  const last = ({ account }: T): number => servedAt.get(account) ?? -1;
  return waiting.reduce<T | undefined>((best, one) => (best && last(best) <= last(one) ? best : one), undefined);
}
