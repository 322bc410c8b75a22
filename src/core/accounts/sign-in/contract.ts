import { z } from "zod";
import { Zone } from "#core/contract.ts";
import { Email, emailMax, Name, User } from "../contract.ts";
import { passwordLength, strongPasswordLength } from "../limits.ts";
import { currentPassword, createPasswordSchema } from "../passwords/contract.ts";
import { SignInCode } from "../two-factor/contract.ts";

export const setUpCodeMinutes = 30;
/** Days without use until a browser is forgotten; the most browsers per account. */
export const deviceLife = { days: 365, devices: 20 } as const;

export const Registration = z.object({
  name: Name,
  email: Email,
  password: createPasswordSchema(passwordLength),
  timezone: Zone.optional(),
});
export type Registration = z.infer<typeof Registration>;

export const SignIn = z.object({
  email: z.string("Enter your email address.").trim().toLowerCase().min(1, "Enter your email address.").max(emailMax),
  password: currentPassword("Enter your password."),
  code: SignInCode.optional(),
  /** The browser's, for an account that has none yet. */
  timezone: Zone.optional(),
});
export type SignIn = z.infer<typeof SignIn>;

export const SignedIn = z.object({ success: z.literal(true), token: z.string(), user: User });
export type SignedIn = z.infer<typeof SignedIn>;

const missingCode = "Open the set-up link printed by the server.";
export const SetUp = z.object({
  code: z.string(missingCode).min(1, missingCode).max(200),
  name: Name,
  email: Email,
  password: createPasswordSchema(strongPasswordLength),
  timezone: Zone.optional(),
});
export type SetUp = z.infer<typeof SetUp>;
