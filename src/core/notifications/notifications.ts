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
import { headerLine, mailAssociatedData, senderFor } from "./rules.ts";

export type Notifications = ReturnType<typeof createNotifications>;

export interface NewMail extends mailTemplates.MailMessage {
  kind: MailKind;
  to: string;
  /** The account the mail belongs to: it is deleted with it. */
  userId?: string;
  /** After this it is no longer sent, UTC ms. A week by default. */
  expiresAt?: number;
}

interface ConnectionExpiry {
  network: string;
  when: string;
  left: string;
  /** UTC ms */
  expiresAt: number;
}

const hour = 60 * 60_000;
const week = 7 * 24 * hour;
/** Mails about registrations that one admin gets within an hour, however many people register. */
const registrationMailsPerHour = 10;
const registrationTarget = (id: string): ScreenTarget => ({ screen: "users", id });

export function createNotifications(deps: NotificationDeps) {
  const { database, clock, secrets, linkTo } = deps;
  const mailSettings = (): MailSettings | undefined => {
    const settings = deps.mailSettings();
    return settings && { url: settings.url, from: settings.from ?? senderFor(settings.url) };
  };
  const inbox = createInbox(deps);
  const store = createMailStore(deps);
  const outbox = createOutbox({ ...deps, mailSettings, store });

  /** Queues a mail, in the transaction of what it reports. It is sent afterwards, at most once. */
  const mail = ({ kind, to, userId, subject, text, expiresAt }: NewMail): void => {
    const [id, now] = [Bun.randomUUIDv7(), clock.now()];
    store.insert({
      id,
      userId: userId ?? null,
      kind,
      recipient: to,
      subject: headerLine(subject),
      body: secrets.encrypt(text, mailAssociatedData(id)),
      state: "waiting",
      dueAt: now,
      expiresAt: expiresAt ?? now + week,
      createdAt: now,
    });
    database.afterCommit(outbox.wake);
  };

  return {
    ...inbox,
    ...createRecentMails(database),
    mail,
    /** Texts of mails that other modules send themselves. */
    mailTemplates,
    outbox,
    encryptedValues: store.encryptedValues,

    /** Whether a mail server is configured. */
    canSendMail: (): boolean => mailSettings() !== undefined,

    /** In the transaction that decides about a registration, or deletes it: it no longer needs an admin. */
    settleRegistration: (userId: string): void => inbox.settle("registration", registrationTarget(userId)),

    /** In the transaction of an approval. */
    notifyApproved({ id: userId, name, email, quotas }: User): void {
      const message = "An admin approved your account. You can now use every feature.";
      const target = { screen: "dashboard" } as const;
      inbox.notify({ userId, kind: "account_approved", title: "Welcome to Attaché", message, target });
      const link = linkTo({ screen: "signIn" });
      mail({ kind: "approval", to: email, userId, ...mailTemplates.approval({ name, quotas, link }) });
    },

    /** In the transaction of a rejection. By mail alone: they cannot read the app. */
    notifyRejected({ id: userId, name, email }: User, reason: string | undefined): void {
      mail({ kind: "rejection", to: email, userId, ...mailTemplates.rejection({ name, reason }) });
    },

    /** Mails that an official sign-in will expire; not sent after that. */
    mailConnectionExpiry({ id: userId, name, email }: User, { expiresAt, ...expiry }: ConnectionExpiry): void {
      const link = linkTo({ screen: "connection" });
      const message = mailTemplates.connectionExpiry({ name, link, ...expiry });
      mail({ kind: "sign_in_ends", to: email, userId, expiresAt, ...message });
    },

    /** In the transaction of a registration, to everyone who decides about it. */
    notifyRegistered({ id, name, email }: User, admins: readonly User[]): void {
      const target = registrationTarget(id);
      for (const admin of admins) {
        const message = `${name} (${email}) is waiting for approval.`;
        inbox.notify({ userId: admin.id, kind: "registration", title: "New registration", message, target });
        const written = store.countSince(admin.id, "registration", clock.now() - hour);
        if (written >= registrationMailsPerHour) continue;
        const isLast = written === registrationMailsPerHour - 1;
        const content = mailTemplates.registration({ name, email, link: linkTo(target), isLast });
        mail({ kind: "registration", to: admin.email, userId: admin.id, ...content });
      }
    },
  };
}
