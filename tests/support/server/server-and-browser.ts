import { afterAll, afterEach, beforeAll } from "bun:test";
import type { Browser } from "playwright";
import { closeContext, launchBrowser } from "../browser/browser.ts";
import { startServer, type RunningServer, type ServerOptions } from "./executable.ts";

interface Running {
  server: RunningServer;
  browser: Browser;
}

/** Starts the real executable and a browser before a file's tests, and stops both afterwards. */
export function setUpServerAndBrowser(onStarted: (running: Running) => void, options: ServerOptions = {}): void {
  let running: Running | undefined;
  beforeAll(async () => {
    const [server, browser] = await Promise.all([startServer(options), launchBrowser()]);
    onStarted((running = { server, browser }));
  }, 300_000);
  // An open page goes on following the server's events, at the expense of the next test.
  afterEach(async () => {
    for (const context of running?.browser.contexts() ?? []) await closeContext(context);
  });
  afterAll(async () => {
    await running?.browser.close();
    await running?.server[Symbol.asyncDispose]();
  });
}
