import type { MailKind } from "#core/declarations.ts";
import type { StoredPreferences } from "#core/preferences/contract.ts";

type Flags = StoredPreferences["notifications"];

/** What a person can turn off, each kind by its own flag. Everything else is needed to sign in, or answers what they asked. */
export const optionalMails = {
  weekly_report: { flag: "weeklyReports", name: "weekly reports" },
  sign_in_ends: { flag: "connectionExpiryEmails", name: "reminders before a sign-in to a network expires" },
  registration: { flag: "registrationEmails", name: "emails about new registrations" },
} as const satisfies Partial<Record<MailKind, { flag: keyof Flags; name: string }>>;
export type OptionalMailKind = keyof typeof optionalMails;

export const isOptionalMail = (kind: string): kind is OptionalMailKind => Object.hasOwn(optionalMails, kind);

export const isMailWanted = (kind: MailKind, wanted: Flags): boolean =>
  !isOptionalMail(kind) || (wanted.email && wanted[optionalMails[kind].flag]);
