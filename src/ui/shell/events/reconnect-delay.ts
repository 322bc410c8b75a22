/** Before the n-th attempt to reconnect: doubled up to 30 s, and spread (0 to 1) so that tabs do not come at once. */
export function reconnectDelayMs(attempt: number, spread: number): number {
  return Math.min(30_000, 1000 * 2 ** (attempt - 1)) * (0.75 + spread / 2);
}
