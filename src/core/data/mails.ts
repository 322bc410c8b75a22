import type { Database } from "#core/database.ts";

/**
 * Mail that waited when the backup was taken may have left since: it is given up, unread. Nothing is sent twice, and
 * what it told of stands in the app.
 *
 * @param now when it is restored, UTC ms
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
