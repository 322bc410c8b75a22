import { and, count, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { createCallbackList } from "#core/callback-list.ts";
import { toInstant, type Listed, type Page } from "#core/contract.ts";
import { cursorOf, readCursor } from "#core/cursor.ts";
import type { NotificationKind } from "#core/declarations.ts";
import { once } from "#core/once.ts";
import { prepareRows } from "#core/prepare-rows.ts";
import type { ScreenTarget } from "#core/screen-target.ts";
import type { Notification, ReadNotifications } from "./contract.ts";
import type { NotificationDeps } from "./context.ts";
import { isWanted } from "./rules.ts";
import { hrefOf, writeTarget } from "./stored-target.ts";
import { notifications } from "./tables.ts";

export interface NewNotification {
  userId: string;
  kind: NotificationKind;
  title: string;
  message: string;
  target?: ScreenTarget;
}

export interface Settlement {
  title: string;
  message: string;
  /** False if the link leads nowhere any longer. */
  hasTarget?: boolean;
}

const retentionMs = 90 * 24 * 60 * 60_000;
const maxPerUser = 500;

type InboxDeps = Pick<NotificationDeps, "database" | "clock" | "changes" | "preferences">;

export function createInbox({ database, clock, changes, preferences }: InboxDeps) {
  const { db, sqlite } = database;
  const unread = once(() =>
    db
      .select({ n: count() })
      .from(notifications)
      .where(and(eq(notifications.userId, sql.placeholder("userId")), isNull(notifications.readAt)))
      .prepare(),
  );
  const settling = sqlite.query<{ userId: string }, (string | number | null)[]>(
    `UPDATE notifications SET title = ?, message = ?, read_at = coalesce(read_at, ?), target = ?
     WHERE kind = ? AND target = ? RETURNING user_id AS userId`,
  );
  const publishChange = (userId: string) =>
    database.afterCommit(() => changes.publish(userId, "notifications", "badges"));

  const onNotified = createCallbackList<[NewNotification]>();
  return {
    /** Called in the transaction of the notification. */
    onNotified,
    notify(notification: NewNotification): void {
      const { userId, kind, title, message, target } = notification;
      const { notifications: wanted } = preferences.of(userId);
      if (!isWanted(kind, wanted)) return;
      const stored = { userId, kind, title, message, target: target ? writeTarget(target) : null };
      prepareRows(database, notifications, [{ id: Bun.randomUUIDv7(), ...stored, at: clock.now() }])();
      onNotified(notification);
      if (wanted.push) publishChange(userId);
    },

    unreadOf: (userId: string): number => unread().get({ userId })?.n ?? 0,

    list(userId: string, { limit, cursor, count: counted }: Page): Listed<Notification> {
      const own = eq(notifications.userId, userId);
      const after = readCursor(cursor);
      const older =
        after &&
        or(lt(notifications.at, after.at), and(eq(notifications.at, after.at), lt(notifications.id, after.id)));
      const rows = db
        .select()
        .from(notifications)
        .where(and(own, older))
        .orderBy(desc(notifications.at), desc(notifications.id))
        .limit(limit + 1)
        .all();
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        items: rows.slice(0, limit).map(({ id, kind, title, message, target, at, readAt }) => ({
          id,
          kind,
          title,
          message,
          href: hrefOf(target),
          at: toInstant(at),
          read: readAt !== null,
        })),
        ...(last && { next: cursorOf(last.at, last.id) }),
        ...(counted === "true" && { total: db.select({ n: count() }).from(notifications).where(own).get()?.n ?? 0 }),
      };
    },

    /** Ids of other users are ignored. */
    markRead(userId: string, { ids }: ReadNotifications): void {
      database.write(() => {
        const mine = and(
          eq(notifications.userId, userId),
          isNull(notifications.readAt),
          ids && inArray(notifications.id, ids),
        );
        const changed = db.update(notifications).set({ readAt: clock.now() }).where(mine).returning().all();
        if (changed.length > 0) publishChange(userId);
      });
    },

    /** Runs in the transaction that resolves it for everyone. Read ones change too, so that none asks for what is done. */
    settle(kind: NotificationKind, target: ScreenTarget, { title, message, hasTarget = true }: Settlement): void {
      const stored = writeTarget(target);
      const settled = settling.all(title, message, clock.now(), hasTarget ? stored : null, kind, stored);
      for (const { userId } of settled) publishChange(userId);
    },

    deleteOld(): void {
      database.write(() => {
        db.delete(notifications)
          .where(lt(notifications.at, clock.now() - retentionMs))
          .run();
        sqlite
          .query(
            `DELETE FROM notifications WHERE id IN (
               SELECT id FROM (
                 SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY at DESC, id DESC) AS place
                 FROM notifications
                 WHERE user_id IN (SELECT user_id FROM notifications GROUP BY user_id HAVING count(*) > $max))
               WHERE place > $max)`,
          )
          .run({ max: maxPerUser });
      });
    },
  };
}
