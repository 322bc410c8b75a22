import type { User } from "#core/accounts/contract.ts";
import type { ScreenTarget } from "#core/screen-target.ts";
import type { NotificationDeps } from "./context.ts";
import type { createInbox } from "./inbox.ts";
import type { MailStore } from "./mail-store.ts";
import * as mailTemplates from "./mail-templates.ts";
import type { NewMail } from "./new-mail.ts";

const hour = 60 * 60_000;
/** Per admin, however many people register. */
const registrationMailsPerHour = 10;
export type RegistrationOutcome = "approved" | "rejected" | "deleted";
const registrationTitles: Record<RegistrationOutcome, string> = {
  approved: "Registration approved",
  rejected: "Registration rejected",
  deleted: "Account deleted",
};
const registrationTarget = (id: string): ScreenTarget => ({ screen: "users", id });

interface RegistrationNoticesDeps extends Pick<NotificationDeps, "clock" | "linkTo"> {
  inbox: Pick<ReturnType<typeof createInbox>, "notify" | "settle">;
  store: Pick<MailStore, "countSince">;
  mail: (newMail: NewMail) => void;
  wantsMail: (userId: string, kind: "registration") => boolean;
}

/** What people and admins are notified of from a registration to its decision. */
export const createRegistrationNotices = ({
  clock,
  linkTo,
  inbox,
  store,
  mail,
  wantsMail,
}: RegistrationNoticesDeps) => ({
  /** Runs in the transaction that decides about a registration or deletes the account. */
  settleRegistration({ id, name, email }: User, outcome: RegistrationOutcome): void {
    const title = registrationTitles[outcome];
    const message = `${name} (${email}) was ${outcome}.`;
    inbox.settle("registration", registrationTarget(id), { title, message, hasTarget: outcome !== "deleted" });
  },

  /** Runs in the transaction of the approval. */
  notifyApproved({ id: userId, name, email, quotas }: User): void {
    const message = "You're approved. Connect an account to publish your first post.";
    const welcome = { title: "Welcome to Attaché", message, target: { screen: "connection" } } as const;
    inbox.notify({ userId, kind: "account_approved", ...welcome });
    const link = linkTo({ screen: "signIn" });
    mail({ kind: "approval", to: email, userId, ...mailTemplates.approval({ name, quotas, link }) });
  },

  /** By mail only: rejected users can't sign in. */
  notifyRejected({ id: userId, name, email }: User, reason: string | undefined): void {
    mail({ kind: "rejection", to: email, userId, ...mailTemplates.rejection({ name, reason }) });
  },

  /** Runs in the transaction of the registration. */
  notifyRegistered({ id, name, email }: User, admins: readonly User[]): void {
    const target = registrationTarget(id);
    for (const admin of admins) {
      const message = `${name} (${email}) is waiting for approval.`;
      inbox.notify({ userId: admin.id, kind: "registration", title: "New registration", message, target });
      if (!wantsMail(admin.id, "registration")) continue;
      const written = store.countSince(admin.id, "registration", clock.now() - hour);
      if (written >= registrationMailsPerHour) continue;
      const isLast = written === registrationMailsPerHour - 1;
      const content = mailTemplates.registration({ name, email, link: linkTo(target), isLast });
      mail({ kind: "registration", to: admin.email, userId: admin.id, ...content });
    }
  },
});
