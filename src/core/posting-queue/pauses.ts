import type { Database } from "#core/database.ts";

export function createPauses({ database: { sqlite } }: { database: Database }) {
  const select = sqlite.prepare<{ pausedAt: number }, [string]>(
    "SELECT paused_at AS pausedAt FROM queue_pauses WHERE user_id = ?",
  );
  return {
    /** UTC ms. */
    pausedAt: (userId: string): number | undefined => select.get(userId)?.pausedAt,

    /** Returns false if it was paused before. */
    begin: (userId: string, now: number): boolean =>
      sqlite
        .query<undefined, [string, number]>(
          "INSERT INTO queue_pauses (user_id, paused_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
        )
        .run(userId, now).changes > 0,

    /** Returns false if it was not paused. */
    end: (userId: string): boolean =>
      sqlite.query<undefined, [string]>("DELETE FROM queue_pauses WHERE user_id = ?").run(userId).changes > 0,
  };
}
