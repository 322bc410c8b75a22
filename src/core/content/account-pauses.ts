import type { Pause } from "#core/connections/contract.ts";
import { toInstant } from "#core/contract.ts";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { StatusParams } from "./status-notes.ts";
import { networkPauseCodes, pauseReasonOf, pauseCodes, type AccountPause } from "./waiting.ts";

/** No pause that is read from the items is longer. */
const longestPauseMs = 48 * 3_600_000;

interface PauseRow {
  userId: string;
  code: string;
  params: string | null;
  until: number;
}

export type AccountPauses = ReturnType<typeof createAccountPauses>;

/** Exact in the publisher's process. Another process reads the item that caused the pause. */
export function createAccountPauses({
  database,
  clock,
  changes,
}: {
  database: Database;
  clock: Clock;
  changes: Changes;
}) {
  const pauses = new Map<string, AccountPause>();
  let isPublisher = false;
  const select = (
    codes: readonly string[],
  ) => `SELECT user_id AS userId, code, params, due_at AS until FROM content_items
     WHERE state = 'scheduled' AND due_at > $now AND due_at <= $latest AND code IN (${codes.map((code) => `'${code}'`).join(", ")})`;
  const selectOf = database.sqlite.prepare<PauseRow, [Record<string, string | number>]>(
    `${select(pauseCodes)} AND user_id = $userId ORDER BY due_at DESC LIMIT 1`,
  );
  const selectAll = database.sqlite.prepare<PauseRow, [Record<string, string | number>]>(
    `${select(networkPauseCodes)} ORDER BY due_at`,
  );

  const toPause = ({ code, params, until }: PauseRow): AccountPause => ({
    code,
    params: params === null ? null : (JSON.parse(params) as StatusParams),
    until,
  });
  const notifyScreens = (userId: string): void =>
    database.afterCommit(() => changes.publish(userId, "content", "network"));

  const pauseOf = (userId: string): AccountPause | undefined => {
    const now = clock.now();
    const known = pauses.get(userId);
    if (known && known.until > now) return known;
    const row = isPublisher ? null : selectOf.get({ userId, now, latest: now + longestPauseMs });
    return row ? toPause(row) : undefined;
  };

  return {
    pauseOf,

    describePause(userId: string): Pause | undefined {
      const pause = pauseOf(userId);
      const reason = pause && pauseReasonOf(pause.code);
      return pause && reason && { reason, until: toInstant(pause.until) };
    },

    isPaused: (userId: string, now: number): boolean => (pauses.get(userId)?.until ?? 0) > now,

    pause(userId: string, pause: AccountPause): void {
      pauses.set(userId, pause);
      notifyScreens(userId);
    },

    /** The network's requests outlast a restart; a browser may be there again. */
    restore(): void {
      isPublisher = true;
      const now = clock.now();
      for (const row of selectAll.all({ now, latest: now + longestPauseMs })) pauses.set(row.userId, toPause(row));
    },

    /** UTC ms; Infinity if no account is paused. */
    nextEnd: (): number => Math.min(Infinity, ...[...pauses.values()].map(({ until }) => until)),

    /** Returns the accounts whose pause is over. */
    end(now: number): string[] {
      const ended = [...pauses].filter(([, { until }]) => until <= now).map(([userId]) => userId);
      for (const userId of ended) {
        pauses.delete(userId);
        notifyScreens(userId);
      }
      return ended;
    },
  };
}
