import type { DriverPage } from "../context.ts";

const pollIntervalMs = 50;

/** Uses the page's own timer, so that a redirect ends it at once. */
export async function pollDelay({ page, signal }: DriverPage): Promise<void> {
  signal.throwIfAborted();
  await page
    .evaluate((ms) => new Promise<void>((next) => window.setTimeout(next, ms)), pollIntervalMs)
    .catch(() => undefined);
  signal.throwIfAborted();
}
