import type { Database } from "#core/database.ts";

/** Mails waiting at the time of the backup may have been sent since. @param now time of the restore, UTC ms */
export function markWaitingMailsUnconfirmed({ sqlite, write }: Database, now: number): void {
  write(() => {
    sqlite
      .query(
        `UPDATE mails SET state = 'unconfirmed', due_at = NULL, body = NULL, settled_at = $now,
           problem = 'Restored from a backup. It may have been sent since.'
         WHERE state IN ('waiting', 'sending')`,
      )
      .run({ now });
    sqlite
      .query(
        `UPDATE webhook_deliveries SET state = 'failed', due_at = NULL, settled_at = $now,
           problem = 'Restored from a backup. It may have been delivered since.'
         WHERE state IN ('waiting', 'sending')`,
      )
      .run({ now });
    sqlite
      .query(
        `UPDATE push_messages SET state = 'unconfirmed', due_at = NULL, settled_at = $now,
           problem = 'Restored from a backup. It may have been sent since.'
         WHERE state IN ('waiting', 'sending')`,
      )
      .run({ now });
  });
}
