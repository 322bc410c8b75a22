import { and, count, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { toInstant, type Listed, type Page } from "#core/contract.ts";
import { cursorOf, readCursor } from "#core/cursor.ts";
import type { NotificationKind } from "#core/declarations.ts";
import type { Notification, ReadNotifications } from "./contract.ts";
import type { NotificationDeps } from "./context.ts";
import { notifications } from "./tables.ts";

export interface NewNotification {
  userId: string;
  kind: NotificationKind;
  title: string;
  message: string;
  href?: string;
}

const keptFor = 90 * 24 * 60 * 60_000;
const keptEach = 500;

/** What the app itself tells a person: written with what it tells of, read in the top bar. */
export function createInbox({ database, clock, changes }: NotificationDeps) {
  const { db, sqlite } = database;
  const unread = db
    .select({ n: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, sql.placeholder("userId")), isNull(notifications.readAt)))
    .prepare();
  const tell = (userId: string) => database.afterCommit(() => changes.tell(userId, "notifications", "badges"));

  return {
    /** Tells a person in the app, in the transaction of what it tells of. */
    notify({ userId, kind, title, message, href }: NewNotification): void {
      const id = Bun.randomUUIDv7();
      db.insert(notifications)
        .values({ id, userId, kind, title, message, href: href ?? null, at: clock.now() })
        .run();
      tell(userId);
    },

    unreadOf: (userId: string): number => unread.get({ userId })?.n ?? 0,

    /** Newest first. */
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
        items: rows.slice(0, limit).map(({ id, kind, title, message, href, at, readAt }) => ({
          id,
          kind,
          title,
          message,
          href,
          at: toInstant(at),
          read: readAt !== null,
        })),
        ...(last && { next: cursorOf(last.at, last.id) }),
        ...(counted === "true" && { total: db.select({ n: count() }).from(notifications).where(own).get()?.n ?? 0 }),
      };
    },

    /** Marks those of the person as read; ids of nobody or of others change nothing. */
    markRead(userId: string, { ids }: ReadNotifications): void {
      database.write(() => {
        const mine = and(
          eq(notifications.userId, userId),
          isNull(notifications.readAt),
          ids && inArray(notifications.id, ids),
        );
        const changed = db.update(notifications).set({ readAt: clock.now() }).where(mine).returning().all();
        if (changed.length > 0) tell(userId);
      });
    },

    /** In the transaction of what settles it for everybody: who was told and has not read it need not any more. */
    settle(kind: NotificationKind, href: string): void {
      const open = and(eq(notifications.kind, kind), eq(notifications.href, href), isNull(notifications.readAt));
      const settled = db.update(notifications).set({ readAt: clock.now() }).where(open).returning().all();
      for (const { userId } of settled) tell(userId);
    },

    /** Keeps 90 days, and the newest 500 of each person. */
    forgetOld(): void {
      database.write(() => {
        db.delete(notifications)
          .where(lt(notifications.at, clock.now() - keptFor))
          .run();
        sqlite
          .query(
            `DELETE FROM notifications WHERE id IN (
               SELECT id FROM (
                 SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY at DESC, id DESC) AS place
                 FROM notifications
                 WHERE user_id IN (SELECT user_id FROM notifications GROUP BY user_id HAVING count(*) > $kept))
               WHERE place > $kept)`,
          )
          .run({ kept: keptEach });
      });
    },
  };
}
