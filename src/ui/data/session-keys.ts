/** What stays in the cache when the session ends. */
export const sessionKeys = { me: ["me"], server: ["server"], ended: ["session-ended"] } as const;
