import type { User } from "#core/accounts/contract.ts";
import type { MailKind } from "#core/declarations.ts";
import type { MailSettings } from "#core/ports.ts";
import type { NotificationDeps } from "./context.ts";
import { createInbox } from "./inbox.ts";
import { createMailStore } from "./mail-store.ts";
import * as mailTemplates from "./mail-templates.ts";
import type { NewMail } from "./new-mail.ts";
import { createMailNotification } from "./mail-notification.ts";
import { createOutbox } from "./outbox.ts";
import { createRecentMails } from "./recent-mails.ts";
import { isMailWanted } from "./optional-mails.ts";
import { createRegistrationNotices } from "./registration-notices.ts";
import { toHeaderLine, mailAssociatedData, defaultSender } from "./rules.ts";
import { createSignInNotices } from "./sign-in-notices.ts";
import { createUnsubscribeLinks } from "./unsubscribe-links.ts";

export type Notifications = ReturnType<typeof createNotifications>;

interface ConnectionExpiry {
  network: string;
  when: string;
  left: string;
  expiresAt: number;
}

interface WeeklyReportMail {
  userId: string;
  name: string;
  to: string;
  /** UTC ms. */
  since: number;
}

const week = 7 * 24 * 60 * 60_000;
export function createNotifications(deps: NotificationDeps) {
  const { database, clock, secrets, linkTo } = deps;
  const mailSettings = (): MailSettings | undefined => {
    const settings = deps.mailSettings();
    return settings && { url: settings.url, from: settings.from ?? defaultSender(settings.url) };
  };
  const [inbox, store] = [createInbox(deps), createMailStore(deps)];
  const unsubscribeLinks = createUnsubscribeLinks({ ...deps, store });
  const outbox = createOutbox({ ...deps, mailSettings, store, unsubscribeUrlOf: unsubscribeLinks.urlOf });

  const toRow = ({ kind, to, userId, subject, text, expiresAt }: NewMail): Parameters<typeof store.insert>[0] => {
    const [id, now] = [Bun.randomUUIDv7(), clock.now()];
    return {
      id,
      userId: userId ?? null,
      kind,
      recipient: to,
      subject: toHeaderLine(subject),
      body: secrets.encrypt(text, mailAssociatedData(id)),
      state: "waiting",
      dueAt: now,
      expiresAt: expiresAt ?? now + week,
      createdAt: now,
    };
  };

  /** What people need to sign in is mailed in any case. */
  const wantsMail = (userId: string, kind: MailKind): boolean =>
    isMailWanted(kind, deps.preferences.of(userId).notifications);
  const canSendMail = (): boolean => mailSettings() !== undefined;

  const queue = (insert: () => void) => (): void => {
    insert();
    database.afterCommit(outbox.wake);
  };

  /** Encrypts; the returned function runs in the transaction of the event it reports. */
  const prepareMail = (newMail: NewMail): (() => void) => {
    const row = toRow(newMail);
    return queue(() => store.insert(row));
  };

  /** Runs in the transaction of the event it reports; sent afterwards, at most once. */
  const mail = (newMail: NewMail): void => prepareMail(newMail)();

  inbox.onNotified.add(createMailNotification({ ...deps, store, mail, wantsMail, canSendMail }));

  return {
    ...inbox,
    ...createRecentMails(database),
    mail,
    prepareMail,
    mailTemplates,

    /** Encrypts; the returned function runs in the transaction of the events they report. */
    prepareMails: (newMails: readonly NewMail[]): (() => void) => queue(store.prepare(newMails.map(toRow))),

    outbox,
    unsubscribeLinks,
    /** Those that are not sent yet, in the transaction that makes them pointless. */
    cancelMails: store.cancel,
    encryptedValues: store.encryptedValues,

    canSendMail,

    /** Not sent after the sign-in has expired. */
    mailConnectionExpiry({ id: userId, name, email: to }: User, { expiresAt, ...expiry }: ConnectionExpiry): void {
      if (!wantsMail(userId, "sign_in_ends")) return;
      const message = mailTemplates.connectionExpiry({ name, link: linkTo({ screen: "connection" }), ...expiry });
      mail({ kind: "sign_in_ends", to, userId, expiresAt, ...message });
    },

    ...createSupportMails(mail),
    ...createSignInNotices({ linkTo, inbox, mail }),
    ...createRegistrationNotices({ clock, linkTo, inbox, store, mail, wantsMail }),

    /** None if one was written since then. */
    mailWeeklyReport({ userId, name, to, since }: WeeklyReportMail, week: mailTemplates.WeekInNumbers): void {
      if (!wantsMail(userId, "weekly_report") || store.countSince(userId, "weekly_report", since) > 0) return;
      const link = linkTo({ screen: "dashboard" });
      database.write(() =>
        mail({ kind: "weekly_report", to, userId, ...mailTemplates.weeklyReport({ name, link, week }) }),
      );
    },
  };
}

const createSupportMails = (mail: (newMail: NewMail) => void) => ({
  /** Runs in the transaction of the answer. */
  mailSupportAnswer(
    { id: userId, name, email }: User,
    answer: { subject: string; answer: string; link?: string },
  ): void {
    const message = mailTemplates.supportAnswer({ name, ...answer });
    mail({ kind: "support_answer", to: email, userId, ...message });
  },
});
