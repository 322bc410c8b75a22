import { z } from "zod";
import { Instant } from "#core/contract.ts";
import { currentPassword } from "../passwords/contract.ts";

/** Typed by the person who deletes something for good. */
export const confirmationWord = "DELETE";

export const ConfirmedDeletion = z.object({
  password: currentPassword("Enter your password."),
  confirm: z.literal(confirmationWord, `Type ${confirmationWord} to confirm.`),
});
export type ConfirmedDeletion = z.infer<typeof ConfirmedDeletion>;

export const AccountDeletion = z.object({
  success: z.literal(true),
  deletesAt: Instant.describe("Signing in before then keeps the account."),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;
