/** Between two loads of what is on the screen, ms, as specified. Events report most changes sooner. */
export const pollIntervalMs = 30_000;
