import type { Page, Request } from "playwright";
import { waitUntil } from "../core/wait-until.ts";

/** The paths of requests that a page leaves open, or repeats while one of these fails. */
const ofLiveUpdates = /\/api\/(events|health)$|\/ticket$/;

/** From before the page opens. @returns waits until the page has nothing left to ask */
export function watchRequests(page: Page): () => Promise<void> {
  const running = new Set<Request>();
  let started = 0;
  page.on("request", (request) => {
    if (ofLiveUpdates.test(new URL(request.url()).pathname)) return;
    // A document takes its requests with it, not always with an event.
    if (request.isNavigationRequest()) running.clear();
    running.add(request);
    started += 1;
  });
  page.on("requestfinished", (request) => running.delete(request));
  page.on("requestfailed", (request) => running.delete(request));
  return () =>
    waitUntil(async () => {
      if (running.size > 0) return false;
      const before = started;
      // An answer may make the page send more.
      await page.waitForFunction(waitForIdle);
      return started === before;
    });
}

/** Runs in the page. */
const waitForIdle = () => new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 1000 }));
