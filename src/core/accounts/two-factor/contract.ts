import { z } from "zod";
import { Instant } from "#core/contract.ts";
import { codeMax } from "../limits.ts";

export const SignInCode = z
  .string("Enter the code.")
  .trim()
  .max(codeMax, `A code can have at most ${codeMax} characters.`);

export const TwoFactorState = z.object({
  enabled: z.boolean(),
  since: Instant.nullable(),
  recoveryCodesLeft: z.number(),
});
export type TwoFactorState = z.infer<typeof TwoFactorState>;

/** `secret` in base32, `uri` an otpauth URI, `qr` the URI as an SVG QR code. */
export const TwoFactorStart = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export type TwoFactorStart = z.infer<typeof TwoFactorStart>;

export const TwoFactorCode = z.object({ code: SignInCode.min(1, "Enter the code from your app.") });
export type TwoFactorCode = z.infer<typeof TwoFactorCode>;

export const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;
