import type { Database } from "#core/database.ts";

/**
 * Mails that were waiting when the backup was taken may have been sent since, so they become `unconfirmed`. The app
 * still shows what they reported.
 *
 * @param now time of the restore, UTC ms
 */
export function giveUpMails({ sqlite, write }: Database, now: number): void {
  write(() => {
    sqlite
      .query(
        `UPDATE mails SET state = 'unconfirmed', due_at = NULL, body = NULL, settled_at = $now,
           problem = 'Restored from a backup. It may have been sent since.'
         WHERE state IN ('waiting', 'sending')`,
      )
      .run({ now });
  });
}
