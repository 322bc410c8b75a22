import { z } from "zod";
import { Instant } from "#core/contract.ts";
import { Email } from "../contract.ts";
import { passwordLength, strongPasswordLength } from "../limits.ts";

export const createPasswordSchema = ({ min, max }: { min: number; max: number }, missing = "Enter a password.") =>
  z
    .string(missing)
    .min(min, `Password must be at least ${min} characters long.`)
    .max(max, `Password can have at most ${max} characters.`);

/** Length is checked only to bound the hashing work. */
export const currentPassword = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .max(passwordLength.max, `Password can have at most ${passwordLength.max} characters.`);

export const NewPassword = createPasswordSchema(strongPasswordLength);
const newPassword = createPasswordSchema(strongPasswordLength, "Enter a new password.");

export const PasswordChange = z.object({
  currentPassword: currentPassword("Enter your current password."),
  newPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const PasswordChanged = z.object({ success: z.literal(true), token: z.string() });
export type PasswordChanged = z.infer<typeof PasswordChanged>;

export const Reauthentication = z.object({ password: currentPassword("Enter your password.") });
export type Reauthentication = z.infer<typeof Reauthentication>;

export const ForgottenPassword = z.object({ email: Email });
export type ForgottenPassword = z.infer<typeof ForgottenPassword>;

const incompleteLink = "This link is incomplete. Open it from the email again.";
const token = z.string(incompleteLink).min(1, incompleteLink).max(200, incompleteLink);
export const PasswordReset = z.object({
  token,
  newPassword,
});
export type PasswordReset = z.infer<typeof PasswordReset>;

export const InvitationLink = z.object({ token });
export type InvitationLink = z.infer<typeof InvitationLink>;

export const InvitedAccount = z.object({ name: z.string(), email: z.string(), expiresAt: Instant });
export type InvitedAccount = z.infer<typeof InvitedAccount>;

export const invitationEnds = ["expired", "used", "replaced", "revoked", "unknown"] as const;
/** Why an invitation's link doesn't work. */
export type InvitationEnd = (typeof invitationEnds)[number];
