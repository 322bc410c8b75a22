import type { UseFormRegisterReturn } from "react-hook-form";
import { z } from "zod";
import { strongPasswordLength } from "#core/accounts/limits.ts";
import { PasswordField } from "./field.tsx";

export const confirmation = { confirmation: z.string() };

export const matches = ({ newPassword, confirmation: repeated }: { newPassword: string; confirmation: string }) =>
  newPassword === repeated;
export const mismatch = { error: "New passwords don't match.", path: ["confirmation"] };

type Field = (name: "newPassword" | "confirmation") => UseFormRegisterReturn & { error: string | undefined };

export function NewPasswordFields({ field }: { field: Field }) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint={`At least ${strongPasswordLength.min} characters`}
        {...field("newPassword")}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" required {...field("confirmation")} />
    </>
  );
}
