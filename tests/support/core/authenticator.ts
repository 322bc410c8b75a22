import { TOTP } from "otpauth";

/** The code that an authenticator app with this secret shows at `now`. */
export const codeAt = (secret: string, now: number): string =>
  new TOTP({ secret, algorithm: "SHA1", digits: 6, period: 30 }).generate({ timestamp: now });

/** An authenticator that never returns a code twice, as the server accepts each only once. */
export function createAuthenticator(secret: string) {
  const period = 30_000;
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / period));
    return codeAt(secret, last * period);
  };
}
