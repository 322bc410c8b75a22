import { pollDelay } from "./poll-delay.ts";
import type { DriverPage } from "../context.ts";

/** Reads until something is found, as long as a control may take to appear. */
export async function waitFor<T>(
  at: DriverPage,
  read: () => Promise<T | undefined>,
  timeoutMs: number = at.context.timeouts.appearMs,
): Promise<T | undefined> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const found = await read();
    if (found !== undefined || performance.now() >= until) return found;
    await pollDelay(at);
  }
}
