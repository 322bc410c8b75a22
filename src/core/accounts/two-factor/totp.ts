import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { Fault, invalid } from "#core/errors.ts";

/** What every authenticator app expects; the app that shows them shares the secret alone. */
const shape = { issuer: "Attaché", algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps before and after the present one whose codes are taken: clocks differ, and people type. */
const window = 1;
const recoveryCodes = 10;
const recoveryBytes = 15;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads, as text and as the QR code that it scans. */
export function enrolment(secret: string, email: string): { uri: string; qr: string } {
  const uri = new TOTP({ ...shape, label: email, secret }).toString();
  return { uri, qr: renderSVG(uri, { ecc: "M", border: 4, pixelSize: 4 }) };
}

/** The 30-second step whose code this is, undefined when it is none of those that are taken now. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...shape, secret });
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Each of 120 random bits, in groups that a person can copy. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => grouped(new Secret({ size: recoveryBytes }).base32));

const grouped = (code: string): string => code.match(/.{6}/g)?.join("-") ?? code;

/** A code as it was typed: of the app, or for recovery with the digits that base32 does not have read as its letters. */
export function readCode(typed: string): { kind: "totp" | "recovery"; code: string } {
  const code = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: "totp", code };
  const letters = code.replaceAll("0", "O").replaceAll("1", "I").replaceAll("8", "B");
  return { kind: "recovery", code: grouped(letters) };
}

export const codeRequired = () =>
  new Fault(
    "unauthenticated",
    "auth.code_required",
    "Enter the code that your authenticator app shows, or one of your recovery codes.",
  );

export const wrongCode = () =>
  new Fault(
    "unauthenticated",
    "auth.wrong_code",
    "This code is not right or was used already. Enter the one that your authenticator app shows now, or a recovery code.",
  );

export const wrongFirstCode = () =>
  invalid(
    "auth.wrong_code",
    "code",
    "This code is not right. Enter the one that your app shows now, and check that the clock of your phone is right.",
  );

export const alreadyOn = () =>
  new Fault("conflict", "auth.two_factor_on", "Two-factor authentication is on already. Turn it off first.");

export const notOn = () => new Fault("conflict", "auth.two_factor_off", "Two-factor authentication is not on.");

export const notStarted = () =>
  new Fault("conflict", "auth.two_factor_not_started", "Nothing waits for a code. Start setting it up once more.");

export const unreadable = () =>
  new Fault(
    "unavailable",
    "auth.two_factor_unreadable",
    "The codes of your authenticator app cannot be checked: this server has another key than the one they were set up with. Use a recovery code, or ask an admin.",
  );
