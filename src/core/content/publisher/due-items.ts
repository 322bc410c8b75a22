import type { Database } from "#core/database.ts";

export type DueItems = ReturnType<typeof createDueItems>;

/** Uses the index: publishing never scans the table. */
export function createDueItems({ sqlite }: Database, isQueuePaused: (userId: string) => boolean) {
  const firstDue = sqlite.prepare<{ at: number | null }, [number]>(
    "SELECT min(due_at) AS at FROM content_items WHERE state = 'scheduled' AND due_at > ?",
  );
  const dueUsers = sqlite.prepare<{ userId: string }, [number, number]>(
    "SELECT DISTINCT user_id AS userId FROM content_items WHERE state = 'scheduled' AND due_at > ? AND due_at <= ?",
  );
  const prepareFirst = (where: string) =>
    sqlite.prepare<{ id: string; inQueue: number }, [string, number]>(
      `SELECT id, in_queue AS inQueue FROM content_items WHERE user_id = ? AND state = 'scheduled' AND due_at <= ? ${where}
       ORDER BY due_at LIMIT 1`,
    );
  const first = prepareFirst("");
  const firstByHand = prepareFirst("AND in_queue = 0");

  /** Nothing goes out of a paused queue. */
  const findFirstDue = (userId: string, now: number): string | undefined => {
    const item = first.get(userId, now);
    return (item?.inQueue && isQueuePaused(userId) ? firstByHand.get(userId, now) : item)?.id;
  };

  return {
    findFirstDue,
    hasDue: (userId: string, now: number): boolean => findFirstDue(userId, now) !== undefined,
    firstDueAfter: (after: number): number | undefined => firstDue.get(after)?.at ?? undefined,
    usersDueBetween: (after: number, until: number): string[] => dueUsers.all(after, until).map(({ userId }) => userId),
  };
}
