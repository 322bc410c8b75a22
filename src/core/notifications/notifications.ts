import { eq } from "drizzle-orm";
import type { User } from "#core/accounts/contract.ts";
import type { MailKind } from "#core/declarations.ts";
import type { SealedValue } from "#core/secrets.ts";
import { createInbox } from "./inbox.ts";
import * as letters from "./mail-templates.ts";
import { createOutbox } from "./outbox.ts";
import type { NotificationDeps } from "./context.ts";
import { createRecentMails } from "./recent-mails.ts";
import { headerLine, sealedFor } from "./rules.ts";
import { mails } from "./tables.ts";

export type Notifications = ReturnType<typeof createNotifications>;

export interface NewMail extends letters.Letter {
  kind: MailKind;
  to: string;
  /** Whose mail it is: it goes with the account. */
  userId?: string;
  /** After this it is not sent any more, UTC ms. A week, unless said. */
  expiresAt?: number;
}

/** The network as in a sentence, the day, and what is left: '3 days'. */
interface SignInEnds {
  network: string;
  when: string;
  left: string;
  /** UTC ms */
  expiresAt: number;
}

const hour = 60 * 60_000;
const week = 7 * 24 * hour;
/** Mails about registrations that one admin gets within an hour, however many register. */
const registrationsMailed = 10;
const placeOf = (userId: string): string => `/admin/users?user=${userId}`;

export function createNotifications(deps: NotificationDeps) {
  const { database, clock, secrets, mailSettings, linkTo } = deps;
  const { db } = database;
  const centre = createInbox(deps);
  const outbox = createOutbox(deps);

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
        body: secrets.seal(text, sealedFor(id)),
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
    ...createRecentMails(database),
    mail,
    /** Words of mails that other modules write themselves. */
    letters,
    outbox,

    /** What mails that wait say. */
    sealed: (): SealedValue[] =>
      db
        .select({ id: mails.id, body: mails.body })
        .from(mails)
        .all()
        .flatMap(({ id, body: sealed }) =>
          sealed === null
            ? []
            : {
                about: sealedFor(id),
                sealed,
                put: (body) => db.update(mails).set({ body }).where(eq(mails.id, id)).run(),
              },
        ),

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

    /** Mails in time that an official sign-in ends; after its end the mail is worth nothing. */
    mailSignInEnds({ id: userId, name, email }: User, { expiresAt, ...ends }: SignInEnds): void {
      const letter = letters.officialSignInEnds({ name, link: linkTo("/linkedin-settings"), ...ends });
      mail({ kind: "sign_in_ends", to: email, userId, expiresAt, ...letter });
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
