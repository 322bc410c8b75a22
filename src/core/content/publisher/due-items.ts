import type { Database } from "#core/database.ts";

export type DueItems = ReturnType<typeof createDueItems>;

/** Uses the index: publishing never scans the table. */
export function createDueItems({ sqlite }: Database) {
  const firstDue = sqlite.prepare<{ at: number | null }, [number]>(
    "SELECT min(due_at) AS at FROM content_items WHERE state = 'scheduled' AND due_at > ?",
  );
  const dueUsers = sqlite.prepare<{ userId: string }, [number, number]>(
    "SELECT DISTINCT user_id AS userId FROM content_items WHERE state = 'scheduled' AND due_at > ? AND due_at <= ?",
  );
  const ofUser = sqlite.prepare<{ id: string }, [string, number]>(
    "SELECT id FROM content_items WHERE user_id = ? AND state = 'scheduled' AND due_at <= ? LIMIT 1",
  );
  return {
    hasDue: (userId: string, now: number): boolean => ofUser.get(userId, now) !== null,
    firstDueAfter: (after: number): number | undefined => firstDue.get(after)?.at ?? undefined,
    usersDueBetween: (after: number, until: number): string[] => dueUsers.all(after, until).map(({ userId }) => userId),
  };
}
