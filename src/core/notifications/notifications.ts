import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { Secrets } from "#core/secrets.ts";
import type { MailKind, NotificationKind } from "./contract.ts";
import { openRecentMails } from "./recent-mails.ts";
import { mails, notifications } from "./tables.ts";

export type Notifications = ReturnType<typeof openNotifications>;

interface NotificationDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
  secrets: Secrets;
}

export interface NewNotification {
  userId: string;
  kind: NotificationKind;
  title: string;
  message: string;
  href?: string;
}

export interface NewMail {
  kind: MailKind;
  to: string;
  /** Whose mail it is: it goes with the account. */
  userId?: string;
  subject: string;
  text: string;
  /** After this it is not sent any more, UTC ms. A week, unless said. */
  expiresAt?: number;
}

const week = 7 * 24 * 60 * 60_000;

export function openNotifications({ database, clock, changes, secrets }: NotificationDeps) {
  const { db } = database;
  const unread = db
    .select({ n: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, sql.placeholder("userId")), isNull(notifications.readAt)))
    .prepare();
  return {
    /** Tells a person in the app, in the transaction of what it tells of. */
    notify({ userId, kind, title, message, href }: NewNotification): void {
      const id = Bun.randomUUIDv7();
      db.insert(notifications)
        .values({ id, userId, kind, title, message, href: href ?? null, at: clock.now() })
        .run();
      database.afterCommit(() => changes.tell(userId, "notifications", "badges"));
    },

    ...openRecentMails(database),

    unreadOf: (userId: string): number => unread.get({ userId })?.n ?? 0,

    /** Puts a mail on its way, in the transaction of what it tells of. It is sent afterwards, at most once. */
    mail({ kind, to, userId, subject, text, expiresAt }: NewMail): void {
      const [id, now] = [Bun.randomUUIDv7(), clock.now()];
      db.insert(mails)
        .values({
          id,
          userId: userId ?? null,
          kind,
          recipient: to,
          subject,
          body: secrets.seal(text, `mail:${id}`),
          state: "waiting",
          dueAt: now,
          expiresAt: expiresAt ?? now + week,
          createdAt: now,
        })
        .run();
    },
  };
}
