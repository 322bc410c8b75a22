import { TOTP } from "otpauth";

/** The code that an authenticator app with this secret shows at `now`. */
export const codeAt = (secret: string, now: number): string =>
  new TOTP({ secret, algorithm: "SHA1", digits: 6, period: 30 }).generate({ timestamp: now });

/** Six digits that are no code of this secret around `now`. */
export function wrongCodeAt(secret: string, now: number): string {
  const codes = new Set([-2, -1, 0, 1, 2].map((steps) => codeAt(secret, now + steps * 30_000)));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((one) => !codes.has(one)) ?? "";
}

/** An authenticator that never returns a code twice, as the server accepts each only once. */
export function createAuthenticator(secret: string) {
  const period = 30_000;
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / period));
    return codeAt(secret, last * period);
  };
}
