import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "bun:test";
import type { Browser } from "playwright";
import { launchBrowser } from "../browser/browser.ts";
import type { Person } from "../core/people.ts";
import { startServer, type RunningServer } from "./executable.ts";
import { seedHistory } from "./seeded-history.ts";

interface Running {
  server: RunningServer;
  browser: Browser;
  ada: Person;
  eve: Person;
}

/** Starts a server with the seeded history and a browser before a file's tests, and stops both afterwards. */
export function setUpServerWithHistory(onStarted: (running: Running) => void, zone: string): void {
  const folder = mkdtempSync(join(tmpdir(), "attache-analytics-"));
  let running: Running | undefined;
  beforeAll(async () => {
    const people = await seedHistory(folder, zone);
    const [server, browser] = await Promise.all([startServer({ dataDir: folder }), launchBrowser()]);
    onStarted((running = { server, browser, ...people }));
  }, 300_000);
  afterAll(async () => {
    await running?.browser.close();
    await running?.server[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  });
}
