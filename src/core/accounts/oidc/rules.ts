import { Fault } from "#core/errors.ts";
import type { OidcFailure } from "#core/oidc-port.ts";
import { nameMax, Name } from "../contract.ts";

/** From the press on the button until the person is back. */
export const oidcMinutes = 10;
export const oidcCodeMinutes = 5;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Over http, whoever is between the servers could answer that anyone signed in. On loopback no one is between them. */
export function isIssuerAllowed(issuer: string, allowsHttpLoopback: boolean): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === "https:" || (allowsHttpLoopback && loopback.test(hostname));
}

export const insecureIssuer =
  "The provider's issuer must start with https://. Over http, anyone on the network could sign in as anyone. Only for a provider on this machine, the environment can allow it with ATTACHE_OIDC_ALLOW_HTTP_LOOPBACK=true.";

/** For the person who signs in; `label` names the provider. */
const failures: Record<Exclude<OidcFailure, "unreachable" | "cancelled">, (label: string) => string> = {
  provider_error: (label) => `${label} answered with an error. Try again later, or sign in with your password.`,
  too_large: (label) =>
    `The answer of ${label} was too large, so you were not signed in. Try again later. If it happens again, tell your admin.`,
  not_a_provider: (label) =>
    `${label} doesn't answer as a sign-in provider. Sign in with your password, and tell your admin to check the issuer.`,
  wrong_issuer: (label) =>
    `The answer is not from ${label}, so you were not signed in. Tell your admin to check the issuer.`,
  expired: (label) =>
    `The answer of ${label} had expired when it arrived. Start again. If it happens again, the clock of one of the servers is wrong: tell your admin.`,
  code_used: (label) => `${label} no longer accepts this sign-in: it was used already or took too long. Start again.`,
  client_refused: (label) =>
    `${label} doesn't accept this server. Sign in with your password, and tell your admin to check the client id and secret.`,
  invalid: (label) =>
    `The answer of ${label} could not be verified, so you were not signed in. Start again. If it happens again, tell your admin.`,
};

export function faultOfFailure(reason: OidcFailure, label: string): Fault {
  if (reason === "unreachable") {
    const message = `${label} can't be reached. Try again in a minute, or sign in with your password.`;
    return new Fault("upstream", "oidc.unreachable", message);
  }
  if (reason === "cancelled") {
    const message = `The sign-in at ${label} was canceled. Start again, or sign in with your password.`;
    return new Fault("invalid", "oidc.cancelled", message);
  }
  return new Fault("upstream", "oidc.refused", failures[reason](label), { reason });
}

/** For the admin who presses 'Test'. */
export const checkMessages: Record<OidcFailure, string> = {
  unreachable: "The provider can't be reached. Check the issuer, and that this server may connect to it.",
  provider_error: "The provider answered with an error. Try again later, or look at its log.",
  too_large: "The provider's answer is larger than 1 MB. Check the issuer.",
  not_a_provider: "Nothing at this issuer answers as an OpenID Connect provider. Check the issuer.",
  wrong_issuer: "The provider names another issuer. Copy the issuer exactly as the provider shows it.",
  expired: "The provider's answer had expired. Check the clocks of both servers.",
  cancelled: "The provider refused the test.",
  code_used: "The provider refused the test.",
  client_refused: "The provider was found, but it doesn't accept the client id or secret.",
  invalid: "The provider was found, but it refused the test.",
};

/** As the provider knows the person, or the first part of the address. */
export function nameOf(name: string | undefined, email: string): string {
  for (const candidate of [name?.slice(0, nameMax), email.split("@")[0]?.slice(0, nameMax)]) {
    const parsed = Name.safeParse(candidate);
    if (parsed.success) return parsed.data;
  }
  return "New user";
}

export const describeCheck = (found: { supportsPkce: boolean; supportsSignOut: boolean }): string =>
  [
    "The provider was found and accepts this server.",
    found.supportsPkce ? undefined : "It doesn't say that it supports PKCE, but sign-in may still work.",
    found.supportsSignOut ? undefined : "It has no page to sign out.",
  ]
    .filter((sentence) => sentence !== undefined)
    .join(" ");
