import { z } from "zod";
import { isScopeList } from "./contract.ts";

const notEmpty = "must not be empty";
const wholeAddress = "must be a full URL, such as https://auth.example.com";
const onOrOff = z.enum(["true", "false"], "must be true or false");
const scopeNames = "must be names separated by spaces, such as openid email profile";

/** Of the provider that people can sign in with. */
export const oidcVariables = {
  oidcIssuer: {
    doc: "Issuer of the OpenID Connect provider that people can sign in with, such as https://auth.example.com",
    env: "ATTACHE_OIDC_ISSUER",
    schema: z.url({ protocol: /^https?$/, error: wholeAddress }).optional(),
  },
  oidcClientId: {
    doc: "Client id of this server at the OpenID Connect provider",
    env: "ATTACHE_OIDC_CLIENT_ID",
    schema: z.string().min(1, notEmpty).optional(),
  },
  oidcClientSecret: {
    doc: "Client secret of this server at the OpenID Connect provider; public clients have none",
    env: "ATTACHE_OIDC_CLIENT_SECRET",
    schema: z.string().min(1, notEmpty).optional(),
    secret: true,
  },
  oidcLabel: {
    doc: "Name of the OpenID Connect provider on the sign-in screen; defaults to its host name",
    env: "ATTACHE_OIDC_LABEL",
    schema: z.string().min(1, notEmpty).max(40, "must have at most 40 characters").optional(),
  },
  oidcScopes: {
    doc: "Scopes that are asked for, openid always; defaults to 'openid email profile'",
    env: "ATTACHE_OIDC_SCOPES",
    schema: z.string().refine(isScopeList, scopeNames).optional(),
  },
  oidcSignUp: {
    doc: "true: people without an account can register through the provider; an admin still approves them",
    env: "ATTACHE_OIDC_SIGN_UP",
    schema: onOrOff.optional(),
  },
  oidcLinkByEmail: {
    doc: "true: a sign-in through the provider opens the account with the same email address, if the provider says it is verified",
    env: "ATTACHE_OIDC_LINK_BY_EMAIL",
    schema: onOrOff.optional(),
  },
  oidcSkipTwoFactor: {
    doc: "true: people who sign in through the provider aren't asked for a code, because the provider does that",
    env: "ATTACHE_OIDC_SKIP_TWO_FACTOR",
    schema: onOrOff.optional(),
  },
  oidcAllowHttpLoopback: {
    doc: "true: the provider may use http:// on this machine (localhost), where no one else can read or change it",
    env: "ATTACHE_OIDC_ALLOW_HTTP_LOOPBACK",
    schema: onOrOff.default("false"),
  },
} as const;
