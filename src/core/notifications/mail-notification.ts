import type { NotificationDeps } from "./context.ts";
import type { NewNotification } from "./inbox.ts";
import type { MailStore } from "./mail-store.ts";
import { notification as notificationMail } from "./mail-templates.ts";
import type { NewMail } from "./new-mail.ts";
import { mailedNotifications, type OptionalMailKind } from "./optional-mails.ts";

const dayMs = 24 * 60 * 60_000;
/** Of one kind to one person, so that a bad day doesn't fill a mailbox. */
const mailsPerDay = 5;

interface MailNotificationDeps extends Pick<NotificationDeps, "database" | "clock" | "linkTo"> {
  store: Pick<MailStore, "countSince">;
  mail: (newMail: NewMail) => void;
  wantsMail: (userId: string, kind: OptionalMailKind) => boolean;
  canSendMail: () => boolean;
}

/** Mails a notification to who wants that, in its transaction. */
export const createMailNotification = ({
  database,
  clock,
  linkTo,
  store,
  mail,
  wantsMail,
  canSendMail,
}: MailNotificationDeps) => {
  const recipientOf = (userId: string) =>
    database.sqlite
      .query<{ name: string; email: string }, [string]>(
        "SELECT name, email FROM users WHERE id = ? AND status = 'approved'",
      )
      .get(userId);
  return ({ userId, kind: notified, title, message, target }: NewNotification): void => {
    const kind = mailedNotifications[notified];
    if (kind === undefined || !canSendMail() || !wantsMail(userId, kind)) return;
    const recipient = recipientOf(userId);
    const now = clock.now();
    const written = store.countSince(userId, kind, now - dayMs);
    if (!recipient || written >= mailsPerDay) return;
    const { name, email: to } = recipient;
    const content = { name, title, text: message, link: target && linkTo(target), isLast: written === mailsPerDay - 1 };
    // Tomorrow it is no longer news.
    mail({ kind, to, userId, expiresAt: now + dayMs, ...notificationMail(content) });
  };
};
