import { useEffect, useRef } from "react";
import { codeMax } from "#core/accounts/limits.ts";
import { TextField } from "../fields/field.tsx";

/** Appears, focused, once the server asks for the second factor. */
export function CodeField({ failed }: { failed: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    if (failed) field.current?.select();
  }, [failed]);
  return (
    <TextField
      ref={field}
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={codeMax}
      required
      hint="Enter the six digits from your authenticator app, or a recovery code."
    />
  );
}
