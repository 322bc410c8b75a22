import { z } from "zod";
import { Instant, Zone } from "#core/contract.ts";
import { SignInCode } from "../two-factor/contract.ts";
import { SignedIn } from "../sign-in/contract.ts";

export const OidcStart = z.object({ timezone: Zone.optional() });
export type OidcStart = z.infer<typeof OidcStart>;

export const OidcRedirect = z.object({ url: z.string().describe("Send the person there.") });
export type OidcRedirect = z.infer<typeof OidcRedirect>;

const parameter = z.string().min(1).max(4000);
const noState = "state must be the one with which the provider sent the person back.";

/** As the provider added them to the address. */
export const OidcReturn = z.object({
  state: z.string(noState).min(1, noState).max(500, noState),
  code: parameter.optional(),
  iss: parameter.optional(),
  error: parameter.optional(),
  error_description: parameter.optional(),
});
export type OidcReturn = z.infer<typeof OidcReturn>;

export const OidcReturned = z.object({
  success: z.literal(true),
  signedIn: SignedIn.nullable().describe("Null if a code is needed, or an account was linked."),
  ticket: z.string().nullable().describe("For POST /api/auth/oidc/code, once, within five minutes."),
  linked: z.boolean(),
});
export type OidcReturned = z.infer<typeof OidcReturned>;

const noTicket = "ticket must be the one of the sign-in.";
export const OidcCode = z.object({ ticket: z.string(noTicket).min(1, noTicket).max(100, noTicket), code: SignInCode });
export type OidcCode = z.infer<typeof OidcCode>;

export const OidcLink = z.object({
  label: z.string().nullable().describe("Null if no provider is set up."),
  linked: z
    .object({ email: z.string().nullable(), since: Instant, lastUsedAt: Instant.nullable() })
    .nullable()
    .describe("At the provider that is set up."),
  canUnlink: z.boolean().describe("Whether the account has a password as well."),
});
export type OidcLink = z.infer<typeof OidcLink>;

/** Null if the provider has no page for it, or can't be reached. */
export const OidcSignOut = z.object({ success: z.literal(true), url: z.string().nullable() });
export type OidcSignOut = z.infer<typeof OidcSignOut>;

export const OidcCheck = z.object({
  works: z.boolean(),
  message: z.string(),
  detail: z.string().nullable().describe("As the provider or the network said it."),
  redirectUri: z.string().describe("To be registered at the provider."),
});
export type OidcCheck = z.infer<typeof OidcCheck>;
