import { Fault, invalid } from "#core/errors.ts";

export const codeRequired = () =>
  new Fault(
    "unauthenticated",
    "auth.code_required",
    "Enter the code from your authenticator app, or one of your recovery codes.",
  );

export const wrongCode = () =>
  new Fault(
    "unauthenticated",
    "auth.wrong_code",
    "This code is wrong or was already used. Enter the current code from your authenticator app, or a recovery code.",
  );

export const wrongFirstCode = () =>
  invalid(
    "auth.wrong_code",
    "code",
    "This code is wrong. Enter the current code from your app, and check the clock of your phone.",
  );

export const twoFactorOn = () =>
  new Fault("conflict", "auth.two_factor_on", "Two-factor authentication is already on. Turn it off first.");

export const twoFactorOff = () => new Fault("conflict", "auth.two_factor_off", "Two-factor authentication is not on.");

export const setupNotStarted = () =>
  new Fault("conflict", "auth.two_factor_not_started", "Two-factor setup has not started. Start it again.");

export const secretUnreadable = () =>
  new Fault(
    "unavailable",
    "auth.two_factor_unreadable",
    "Codes from your authenticator app cannot be checked because the server's key has changed. Use a recovery code, or ask an admin.",
  );
