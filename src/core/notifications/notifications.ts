import type { User } from "#core/accounts/contract.ts";
import type { MailKind } from "#core/declarations.ts";
import type { MailSettings } from "#core/ports.ts";
import type { ScreenTarget } from "#core/screen-target.ts";
import type { NotificationDeps } from "./context.ts";
import { createInbox } from "./inbox.ts";
import { createMailStore } from "./mail-store.ts";
import * as mailTemplates from "./mail-templates.ts";
import { createOutbox } from "./outbox.ts";
import { createRecentMails } from "./recent-mails.ts";
import { toHeaderLine, mailAssociatedData, defaultSender } from "./rules.ts";

export type Notifications = ReturnType<typeof createNotifications>;

export interface NewMail extends mailTemplates.MailMessage {
  kind: MailKind;
  to: string;
  /** The mail is deleted with this account. */
  userId?: string;
  /** Not sent after this, UTC ms; a week by default. */
  expiresAt?: number;
}

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

const hour = 60 * 60_000;
const week = 7 * 24 * hour;
/** Per admin, however many people register. */
const registrationMailsPerHour = 10;
export type RegistrationOutcome = "approved" | "rejected" | "deleted";
const registrationTitles: Record<RegistrationOutcome, string> = {
  approved: "Registration approved",
  rejected: "Registration rejected",
  deleted: "Account deleted",
};
const registrationTarget = (id: string): ScreenTarget => ({ screen: "users", id });

export function createNotifications(deps: NotificationDeps) {
  const { database, clock, secrets, linkTo } = deps;
  const mailSettings = (): MailSettings | undefined => {
    const settings = deps.mailSettings();
    return settings && { url: settings.url, from: settings.from ?? defaultSender(settings.url) };
  };
  const inbox = createInbox(deps);
  const store = createMailStore(deps);
  const outbox = createOutbox({ ...deps, mailSettings, store });

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
  const wantsMail = (userId: string): boolean => deps.preferences.of(userId).notifications.email;

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

  return {
    ...inbox,
    ...createRecentMails(database),
    mail,
    prepareMail,
    mailTemplates,

    /** Encrypts; the returned function runs in the transaction of the events they report. */
    prepareMails: (newMails: readonly NewMail[]): (() => void) => queue(store.prepare(newMails.map(toRow))),

    outbox,
    /** Those that are not sent yet, in the transaction that makes them pointless. */
    cancelMails: store.cancel,
    encryptedValues: store.encryptedValues,

    canSendMail: (): boolean => mailSettings() !== undefined,

    /** Runs in the transaction that decides about a registration or deletes the account. */
    settleRegistration({ id, name, email }: User, outcome: RegistrationOutcome): void {
      const title = registrationTitles[outcome];
      const message = `${name} (${email}) was ${outcome}.`;
      inbox.settle("registration", registrationTarget(id), { title, message, hasTarget: outcome !== "deleted" });
    },

    /** Runs in the transaction of the approval. */
    notifyApproved({ id: userId, name, email, quotas }: User): void {
      const message = "You're approved. Connect an account to publish your first post.";
      const target = { screen: "connection" } as const;
      inbox.notify({ userId, kind: "account_approved", title: "Welcome to Attaché", message, target });
      const link = linkTo({ screen: "signIn" });
      mail({ kind: "approval", to: email, userId, ...mailTemplates.approval({ name, quotas, link }) });
    },

    /** By mail only: rejected users can't sign in. */
    notifyRejected({ id: userId, name, email }: User, reason: string | undefined): void {
      mail({ kind: "rejection", to: email, userId, ...mailTemplates.rejection({ name, reason }) });
    },

    /** Not sent after the sign-in has expired. */
    mailConnectionExpiry({ id: userId, name, email }: User, { expiresAt, ...expiry }: ConnectionExpiry): void {
      if (!wantsMail(userId)) return;
      const link = linkTo({ screen: "connection" });
      const message = mailTemplates.connectionExpiry({ name, link, ...expiry });
      mail({ kind: "sign_in_ends", to: email, userId, expiresAt, ...message });
    },

    ...createSupportMails(mail),

    /** None if one was written since then. */
    mailWeeklyReport({ userId, name, to, since }: WeeklyReportMail, week: mailTemplates.WeekInNumbers): void {
      if (!wantsMail(userId) || store.countSince(userId, "weekly_report", since) > 0) return;
      const link = linkTo({ screen: "dashboard" });
      database.write(() =>
        mail({ kind: "weekly_report", to, userId, ...mailTemplates.weeklyReport({ name, link, week }) }),
      );
    },

    /** Runs in the transaction of the registration. */
    notifyRegistered({ id, name, email }: User, admins: readonly User[]): void {
      const target = registrationTarget(id);
      for (const admin of admins) {
        const message = `${name} (${email}) is waiting for approval.`;
        inbox.notify({ userId: admin.id, kind: "registration", title: "New registration", message, target });
        if (!wantsMail(admin.id)) continue;
        const written = store.countSince(admin.id, "registration", clock.now() - hour);
        if (written >= registrationMailsPerHour) continue;
        const isLast = written === registrationMailsPerHour - 1;
        const content = mailTemplates.registration({ name, email, link: linkTo(target), isLast });
        mail({ kind: "registration", to: admin.email, userId: admin.id, ...content });
      }
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
