import { Fault } from "#core/errors.ts";

export const off = (): Fault =>
  new Fault(
    "conflict",
    "oidc.off",
    "Sign-in with a provider is not set up on this server. Sign in with your password.",
  );

export const insecure = (): Fault =>
  new Fault(
    "unavailable",
    "oidc.insecure",
    "Sign in with your password. An admin must give the provider an https:// address.",
  );

export const over = (): Fault =>
  new Fault(
    "conflict",
    "oidc.over",
    "This sign-in has expired, was already used or was started in another browser. Start again.",
  );

export const startedElsewhere = (): Fault =>
  new Fault(
    "conflict",
    "oidc.over",
    "Another account started this link, so nothing was linked. To link the account you are signed in to, start again under Settings → Security.",
  );

export const linkedElsewhere = (label: string): Fault =>
  new Fault(
    "conflict",
    "oidc.linked_elsewhere",
    `This ${label} account signs in to another account here. Unlink it there first, or use another one.`,
  );

export const notLinked = (label: string): Fault =>
  new Fault("not_found", "oidc.not_linked", `${label} is not linked to your account.`);

export const onlySignIn = (label: string): Fault =>
  new Fault(
    "conflict",
    "oidc.only_sign_in",
    `${label} is your only way to sign in. Sign out, set a password with 'Forgot password?', then unlink it.`,
  );

export const noAccount = (label: string): Fault =>
  new Fault(
    "forbidden",
    "oidc.no_account",
    `No account here belongs to this sign-in. Ask an admin for an account, then link ${label} under Settings → Security.`,
  );

export const accountExists = (label: string): Fault =>
  new Fault(
    "conflict",
    "oidc.account_exists",
    `An account with your email address exists here. Sign in with your password, then link ${label} under Settings → Security.`,
  );

/** Of the same code: the address is known here, and doesn't open the account. */
export const linkedToAnother = (label: string): Fault =>
  new Fault(
    "conflict",
    "oidc.account_exists",
    `Your account here is linked to another ${label} account. Sign in with that one or your password.`,
  );

export const unverified = (label: string): Fault =>
  new Fault(
    "forbidden",
    "oidc.email_unverified",
    `${label} says that your email address is not verified. Verify it there, then sign in again.`,
  );

export const noEmail = (label: string): Fault =>
  new Fault(
    "upstream",
    "oidc.refused",
    `${label} didn't send your email address. Allow it there, or ask your admin to add the scope 'email'.`,
    { reason: "no_email" },
  );
