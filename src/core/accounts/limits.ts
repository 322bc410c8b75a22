/** Without zod: the sign-in and registration pages show these limits but don't load zod. */
export const passwordLength = { min: 6, max: 128 } as const;
/** For passwords set after registration, and for every admin's. */
export const strongPasswordLength = { min: 8, max: 128 } as const;
export const codeMax = 64;
/** A session ends after so long without activity. */
export const sessionIdleMinutes = 60;
/** A person who entered the password so recently isn't asked for it again. */
export const passwordConfirmedMinutes = 10;
export const resetLinkMinutes = 30;
/** Until then, signing in keeps an account that its owner deleted. */
export const deletionGraceDays = 14;
export const invitationDays = 7;
/** How long the link of an ended invitation still says why it no longer works. */
export const endedInvitationDays = 30;
export const invitationPrefix = "invite_";
export const recoveryCodeCount = 10;
/** Characters of a reason for a rejection or suspension. */
export const reasonMax = 500;
