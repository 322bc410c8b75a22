import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";

const parameters = { issuer: "Attaché", algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps accepted before and after the current one: clocks differ, and typing takes time. */
const window = 1;

export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

export function createEnrollment(secret: string, email: string): { uri: string; qr: string } {
  const uri = new TOTP({ ...parameters, label: email, secret }).toString();
  return { uri, qr: renderSVG(uri, { ecc: "M", border: 4, pixelSize: 4 }) };
}

/** The 30-second step of the code, undefined if it isn't valid now. */
export function findMatchingStep(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ ...parameters, secret });
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
