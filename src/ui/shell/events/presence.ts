/** Reports are this often at most, and often enough for a short idle limit. */
const maxIntervalMs = 4 * 60_000;
const retryMs = 15_000;

interface PresenceDeps {
  report: () => Promise<unknown>;
  /** After how long without a report the server ends the session. */
  idleMs: number;
}

/**
 * Reports that the page is in use: the first activity after a while at once, later ones together at the end of the
 * interval, so that the server's idea of the last activity is never much older than the activity.
 */
export function createPresence({ report, idleMs }: PresenceDeps) {
  const intervalMs = Math.min(maxIntervalMs, idleMs / 4);
  let reportedAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    timer = undefined;
    reportedAt = Date.now();
    report().catch(() => {
      clearTimeout(timer);
      timer = setTimeout(send, Math.min(retryMs, intervalMs));
    });
  }

  return {
    active(): void {
      const dueMs = reportedAt + intervalMs - Date.now();
      if (timer === undefined && dueMs > 0) timer = setTimeout(send, dueMs);
      // Timers of a computer that was asleep come late.
      if (dueMs > 0) return;
      clearTimeout(timer);
      send();
    },
    stop: (): void => clearTimeout(timer),
  };
}
