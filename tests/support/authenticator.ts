import { TOTP } from "otpauth";

/** The code that an authenticator app with this secret shows at that moment. */
export const codeAt = (secret: string, now: number): string =>
  new TOTP({ secret, algorithm: "SHA1", digits: 6, period: 30 }).generate({ timestamp: now });
