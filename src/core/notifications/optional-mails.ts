import type { MailKind, NotificationKind } from "#core/declarations.ts";
import type { StoredPreferences } from "#core/preferences/contract.ts";

type Flags = StoredPreferences["notifications"];

/** What a person can turn off, each kind by its own flag. Everything else is needed to sign in, or answers what they asked. */
export const optionalMails = {
  weekly_report: { flag: "weeklyReports", name: "weekly reports" },
  sign_in_ends: { flag: "connectionExpiryEmails", name: "reminders before a sign-in to a network expires" },
  registration: { flag: "registrationEmails", name: "emails about new registrations" },
  post_problem: { flag: "postProblemEmails", name: "emails about posts that failed or could not be confirmed" },
  connection_problem: { flag: "connectionProblemEmails", name: "emails about connections that need you" },
  approval_needed: { flag: "approvalEmails", name: "emails about what waits for your approval" },
  reply: { flag: "replyEmails", name: "emails about replies" },
  job_alert: { flag: "jobAlertEmails", name: "emails about new jobs" },
  application_reminder: { flag: "applicationReminderEmails", name: "application reminders by email" },
} as const satisfies Partial<Record<MailKind, { flag: keyof Flags; name: string }>>;
export type OptionalMailKind = keyof typeof optionalMails;

export const isOptionalMail = (kind: string): kind is OptionalMailKind => Object.hasOwn(optionalMails, kind);

export const isMailWanted = (kind: MailKind, wanted: Flags): boolean =>
  !isOptionalMail(kind) || (wanted.email && wanted[optionalMails[kind].flag]);

/** Notifications that are mailed as well. */
export const mailedNotifications: Partial<Record<NotificationKind, OptionalMailKind>> = {
  content_failed: "post_problem",
  content_unconfirmed: "post_problem",
  content_duplicate: "post_problem",
  content_missed: "post_problem",
  content_first_comment: "post_problem",
  network_needs_you: "connection_problem",
  approval_requested: "approval_needed",
  applications_prepared: "approval_needed",
  bot_approvals: "approval_needed",
  bot_needs_you: "approval_needed",
  reply_received: "reply",
  job_search_matched: "job_alert",
  application_reminder: "application_reminder",
};
