import { z } from "zod";
import { Id, Instant, Page, Zone } from "#core/contract.ts";
import { Quotas, Usage } from "#core/quotas/contract.ts";

export const roles = ["admin", "user"] as const;
export type Role = (typeof roles)[number];

export const statuses = ["pending", "approved", "rejected", "suspended"] as const;
export type Status = (typeof statuses)[number];

export const nameMax = 100;
export const emailMax = 254;
export const passwordLength = { min: 6, max: 128 } as const;
/** Passwords chosen anew, and those of admins, are longer than the six characters registration asks for. */
export const strongPasswordLength = { min: 8, max: 128 } as const;
/** Days and minutes after which a session ends: unused, and in any case. */
export const sessionLife = { idleMinutes: 60, days: 30, pendingDays: 7 } as const;
export const setUpCodeMinutes = 30;
export const resetLinkMinutes = 30;
/** How long a browser stays known without use, and how many of a person's do. */
export const deviceLife = { days: 365, most: 20 } as const;

const name = z
  .string("Enter your full name.")
  .trim()
  .min(1, "Enter your full name.")
  .max(nameMax, `The name can have at most ${nameMax} characters.`);
const email = z
  .string("Enter your email address.")
  .trim()
  .toLowerCase()
  .max(emailMax, `The email address can have at most ${emailMax} characters.`)
  .pipe(z.email("Enter an email address such as name@example.com."));
const password = ({ min, max }: { min: number; max: number }) =>
  z
    .string("Enter a password.")
    .min(min, `Password must be at least ${min} characters long.`)
    .max(max, `Password can have at most ${max} characters.`);

const code = z.string("Enter the code.").trim().max(64, "A code can have at most 64 characters.");

export const Registration = z.object({ name, email, password: password(passwordLength), timezone: Zone.optional() });
export type Registration = z.infer<typeof Registration>;

export const SignIn = z.object({
  email: z.string("Enter your email address.").trim().toLowerCase().min(1, "Enter your email address.").max(emailMax),
  password: z
    .string("Enter your password.")
    .min(1, "Enter your password.")
    .max(passwordLength.max, `Password can have at most ${passwordLength.max} characters.`),
  /** Of the authenticator app or for recovery, when the account has a second factor. */
  code: code.optional(),
});
export type SignIn = z.infer<typeof SignIn>;

/** The first admin, by the one-use code that the server prints while there is none. */
export const SetUp = z.object({
  code: z
    .string("Open the set-up link that the server printed.")
    .min(1, "Open the set-up link that the server printed.")
    .max(200),
  name,
  email,
  password: password(strongPasswordLength),
  timezone: Zone.optional(),
});
export type SetUp = z.infer<typeof SetUp>;

/** An account made by an admin on the command line, or the first admin by environment. */
export const NewAccount = z.object({
  name,
  email,
  password: password(strongPasswordLength),
  role: z.enum(roles).default("user"),
  timezone: Zone.optional(),
});
export type NewAccount = z.input<typeof NewAccount>;

const newPassword = z
  .string("Enter a new password.")
  .min(strongPasswordLength.min, "Password must be at least 8 characters long.")
  .max(strongPasswordLength.max, `Password can have at most ${strongPasswordLength.max} characters.`);
export const NewPassword = password(strongPasswordLength);

export const PasswordChange = z.object({
  currentPassword: z
    .string("Enter your current password.")
    .min(1, "Enter your current password.")
    .max(passwordLength.max, `Password can have at most ${passwordLength.max} characters.`),
  newPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;
export const PasswordChanged = z.object({ success: z.literal(true), token: z.string() });
export type PasswordChanged = z.infer<typeof PasswordChanged>;

export const ForgottenPassword = z.object({ email });
export type ForgottenPassword = z.infer<typeof ForgottenPassword>;

const wholeLink = "Open the link in the mail: its code is missing here.";
/** By the one-use code in the mailed link. */
export const PasswordReset = z.object({
  token: z.string(wholeLink).min(1, wholeLink).max(200),
  newPassword,
});
export type PasswordReset = z.infer<typeof PasswordReset>;

export const profileBounds = { headline: 220, links: 5, linkLabel: 40, linkUrl: 500 } as const;

/** A link of a person's profile; only web addresses. */
export const ProfileLink = z.object({
  label: z
    .string("Name the link.")
    .trim()
    .min(1, "Name the link.")
    .max(profileBounds.linkLabel, `A link's name can have at most ${profileBounds.linkLabel} characters.`),
  url: z
    .url({ protocol: /^https?$/, error: "Enter a whole web address, such as https://example.com." })
    .max(profileBounds.linkUrl, `A link can have at most ${profileBounds.linkUrl} characters.`),
});
export type ProfileLink = z.infer<typeof ProfileLink>;

/** What a person says about themselves. */
export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  /** Empty when there is none. */
  headline: z.string(),
  links: z.array(ProfileLink),
  /** Where their picture is; absent without one. */
  avatar: z.string().optional(),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileChange = z.object({
  name: name.optional(),
  headline: z
    .string("The headline must be text.")
    .trim()
    .max(profileBounds.headline, `The headline can have at most ${profileBounds.headline} characters.`)
    .regex(/^[^\n\r]*$/, "The headline is one line: remove the line breaks.")
    .optional(),
  links: z
    .array(ProfileLink, "The links must be a list.")
    .max(profileBounds.links, `A profile can have at most ${profileBounds.links} links.`)
    .optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(statuses),
  createdAt: Instant,
  quotas: Quotas,
  avatar: z.string().optional(),
});
export type User = z.infer<typeof User>;

/** What an admin reads of one account. */
export const UserDetails = User.extend({
  /** Why it was rejected or suspended, in the admin's words. */
  reason: z.string().nullable(),
  lastSeenAt: Instant.nullable(),
  /** Sessions open now. */
  sessions: z.number(),
  usage: Usage,
  /** Scheduled content by status. */
  content: z.object({ draft: z.number(), scheduled: z.number(), published: z.number(), failed: z.number() }),
});
export type UserDetails = z.infer<typeof UserDetails>;

export const SignedIn = z.object({ success: z.literal(true), token: z.string(), user: User });
export type SignedIn = z.infer<typeof SignedIn>;
export const Me = z.object({ success: z.literal(true), data: User });
export type Me = z.infer<typeof Me>;

/** Asked once more before the account's security changes. */
export const Reauthentication = SignIn.pick({ password: true });
export type Reauthentication = z.infer<typeof Reauthentication>;

export const TwoFactorState = z.object({
  enabled: z.boolean(),
  since: Instant.nullable(),
  recoveryCodesLeft: z.number(),
});
export type TwoFactorState = z.infer<typeof TwoFactorState>;
/** What goes into an authenticator app: the secret in base32, the same as an otpauth address, and that as a QR code (SVG). */
export const TwoFactorStart = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export type TwoFactorStart = z.infer<typeof TwoFactorStart>;
export const TwoFactorCode = z.object({ code: code.min(1, "Enter the code that your app shows.") });
export type TwoFactorCode = z.infer<typeof TwoFactorCode>;
/** Shown once; each opens the account once in place of a code. */
export const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;

/** Where the person is signed in: the browser and system in words. */
export const Session = z.object({
  id: Id,
  device: z.string(),
  address: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** The key scripts act with, as its owner sees it later: never the key itself. */
export const ApiKey = z.object({ createdAt: Instant, lastUsedAt: Instant.nullable() });
export type ApiKey = z.infer<typeof ApiKey>;
/** Shown once, when it is made. */
export const NewApiKey = z.object({ apiKey: z.string(), createdAt: Instant });
export type NewApiKey = z.infer<typeof NewApiKey>;

export const Approval = z.object({ quotas: Quotas.optional() });
export type Approval = z.infer<typeof Approval>;
export const QuotaChange = z.object({ quotas: Quotas });
export const RoleChange = z.object({ role: z.enum(roles, `role must be one of ${roles.join(", ")}`) });
const reasonMessage = "The reason can have at most 500 characters.";
export const Decision = z.object({
  reason: z.string("The reason must be text.").trim().max(500, reasonMessage).optional(),
});
export type Decision = z.infer<typeof Decision>;

export const UserQuery = Page.extend({
  status: z.enum(statuses, `status must be one of ${statuses.join(", ")}`).optional(),
  search: z.string().max(200).optional(),
});
export type UserQuery = z.infer<typeof UserQuery>;

export const UserCounts = z.object({
  total: z.number(),
  pending: z.number(),
  approved: z.number(),
  rejected: z.number(),
  suspended: z.number(),
});
export type UserCounts = z.infer<typeof UserCounts>;

/** Transitions an admin may make; anything else is a conflict. */
export const transitions = {
  approve: { from: ["pending"], to: "approved" },
  reject: { from: ["pending"], to: "rejected" },
  suspend: { from: ["approved"], to: "suspended" },
  reinstate: { from: ["suspended"], to: "approved" },
} as const satisfies Record<string, { from: readonly Status[]; to: Status }>;
export type Transition = keyof typeof transitions;

/** Who made an act that has no account: somebody on the server's own machine. */
export const commandLine = "command line";

export const AuditQuery = Page.omit({ count: true }).extend({
  /** Text in the address of who did it or of whom it was done to; 'command line' finds what was done there. */
  search: z.string().max(200, "search can have at most 200 characters").optional(),
  /** Everything one account did or had done to it. */
  user: z.string().max(64, "user must be the id of an account").optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** One act on an account or the server. Entries are only ever added; they outlive the accounts they name. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  actor: z.object({
    /** Null for the command line and the environment. */
    id: z.string().nullable(),
    /** The address, or 'command line'. */
    name: z.string(),
  }),
  action: z.string(),
  target: z.object({ id: z.string(), email: z.string() }).nullable(),
  /** What was done, in words. */
  says: z.string(),
  /** What else is known of it, in words: limits from and to, a reason. */
  details: z.array(z.string()),
  /** The network address it came from. */
  address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** A mail to see whether mails leave; to the admin who asks unless said otherwise. */
export const TestMail = z.object({ to: email.optional() });
