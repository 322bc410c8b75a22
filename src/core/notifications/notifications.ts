import type { User } from "#core/accounts/contract.ts";
import { openCentre } from "./centre.ts";
import type { MailKind } from "./contract.ts";
import * as letters from "./letters.ts";
import { openOutbox } from "./outbox.ts";
import type { NotificationDeps } from "./room.ts";
import { openRecentMails } from "./recent-mails.ts";
import { headerLine } from "./rules.ts";
import { mails } from "./tables.ts";

export type Notifications = ReturnType<typeof openNotifications>;

export interface NewMail extends letters.Letter {
  kind: MailKind;
  to: string;
  /** Whose mail it is: it goes with the account. */
  userId?: string;
  /** After this it is not sent any more, UTC ms. A week, unless said. */
  expiresAt?: number;
}

const hour = 60 * 60_000;
const week = 7 * 24 * hour;
/** Mails about registrations that one admin gets within an hour, however many register. */
const registrationsMailed = 10;
const placeOf = (userId: string): string => `/admin/users?user=${userId}`;

export function openNotifications(deps: NotificationDeps) {
  const { database, clock, secrets, mailSettings, linkTo } = deps;
  const { db } = database;
  const centre = openCentre(deps);
  const outbox = openOutbox(deps);

  /** Puts a mail on its way, in the transaction of what it tells of. It is sent afterwards, at most once. */
  const mail = ({ kind, to, userId, subject, text, expiresAt }: NewMail): void => {
    const [id, now] = [Bun.randomUUIDv7(), clock.now()];
    db.insert(mails)
      .values({
        id,
        userId: userId ?? null,
        kind,
        recipient: to,
        subject: headerLine(subject),
        body: secrets.seal(text, `mail:${id}`),
        state: "waiting",
        dueAt: now,
        expiresAt: expiresAt ?? now + week,
        createdAt: now,
      })
      .run();
    database.afterCommit(outbox.wake);
  };

  return {
    ...centre,
    ...openRecentMails(database),
    mail,
    /** Words of mails that other rooms write themselves. */
    letters,
    outbox,

    /** Whether this process knows a mail server. */
    mailReady: (): boolean => mailSettings() !== undefined,

    /** In the transaction that decides about a registration, or takes it away: no admin need look at it any more. */
    registrationSettled: (userId: string): void => centre.settle("registration", placeOf(userId)),

    /** In the transaction of an approval. */
    tellApproved({ id: userId, name, email, quotas }: User): void {
      const message = "An admin approved your account. Every feature is open to you now.";
      centre.notify({ userId, kind: "account_approved", title: "Welcome to Attaché", message, href: "/dashboard" });
      mail({ kind: "approval", to: email, userId, ...letters.approval({ name, quotas, link: linkTo("/login") }) });
    },

    /** In the transaction of a rejection: the mail is all they hear of it before they sign in again. */
    tellRejected({ id: userId, name, email }: User, reason: string | undefined): void {
      mail({ kind: "rejection", to: email, userId, ...letters.rejection({ name, reason }) });
    },

    /** In the transaction of a registration, to those who decide about it. */
    tellRegistered({ id, name, email }: User, admins: readonly User[]): void {
      const href = placeOf(id);
      for (const admin of admins) {
        const message = `${name} (${email}) waits for your approval.`;
        centre.notify({ userId: admin.id, kind: "registration", title: "New registration", message, href });
        const written = outbox.writtenSince(admin.id, "registration", clock.now() - hour);
        if (written >= registrationsMailed) continue;
        const words = { name, email, link: linkTo(href), last: written === registrationsMailed - 1 };
        mail({ kind: "registration", to: admin.email, userId: admin.id, ...letters.registration(words) });
      }
    },
  };
}
