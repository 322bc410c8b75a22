import type { DriverPage } from "./context.ts";

/** Between two looks at a page, ms. */
const between = 50;

/** Waits a moment by the page's own clock; a page that is led away meanwhile ends it at once. */
export async function pause({ page, signal }: DriverPage): Promise<void> {
  signal.throwIfAborted();
  await page.evaluate((ms) => new Promise<void>((next) => window.setTimeout(next, ms)), between).catch(() => undefined);
  signal.throwIfAborted();
}
