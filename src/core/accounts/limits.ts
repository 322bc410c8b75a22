/** Limits that the sign-in and registration pages state too. Without zod, which those pages do not load. */
export const passwordLength = { min: 6, max: 128 } as const;
/** For passwords set after registration, and for every admin's. */
export const strongPasswordLength = { min: 8, max: 128 } as const;
/** Of an authenticator or recovery code. */
export const codeMax = 64;
export const resetLinkMinutes = 30;
export const recoveryCodeCount = 10;
/** Of a reason for a rejection or suspension, in characters. */
export const reasonMax = 500;
