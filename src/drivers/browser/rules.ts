const megabyte = 1024 * 1024;

/** In ms. */
export const timeouts = {
  /** Until a browser without pages ends. */
  idle: 30_000,
  /** How long an account's context is kept after its last page. */
  context: 15_000,
  start: 60_000,
  /** Opening or closing a page: a browser that takes longer is considered hung. */
  step: 20_000,
  /** Grace period before it is killed. */
  end: 3_000,
} as const;

export const maxInteractivePages = 4;

const restartThresholds = { pages: 200, bytes: 700 * megabyte, bytesPerPage: 300 * megabyte } as const;

/** `bytes` of all its processes; undefined where unknown. */
export function needsRestart(browser: { opened: number; pages: number; bytes: number | undefined }): boolean {
  const { opened, pages, bytes = 0 } = browser;
  return opened >= restartThresholds.pages || bytes > restartThresholds.bytes + pages * restartThresholds.bytesPerPage;
}

/** Round robin: a request waits for at most one turn of every other account. */
export function nextInQueue<T extends { account: string }>(
  waiting: readonly T[],
  servedAt: ReadonlyMap<string, number>,
): T | undefined {
  const lastTurn = ({ account }: T): number => servedAt.get(account) ?? -1;
  return waiting.reduce<T | undefined>(
    (best, one) => (best && lastTurn(best) <= lastTurn(one) ? best : one),
    undefined,
  );
}
