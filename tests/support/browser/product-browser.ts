import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "#core/browser-port.ts";
import { systemClock } from "#core/clock.ts";
import { silentLog } from "#core/log.ts";
import { createBrowser } from "#drivers/browser/browser.ts";

/** The product's own way to Chromium: of this machine, or at an address, by default the one of `ATTACHE_BROWSER_WS`. */
export async function plainBrowser(browserWs = process.env.ATTACHE_BROWSER_WS || undefined): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), "network-"));
  const browser = createBrowser({
    config: {
      browserPath: process.env.ATTACHE_BROWSER_PATH || undefined,
      browserWs,
      browserPages: 4,
    },
    clock: systemClock,
    log: silentLog,
    folder,
  });
  return {
    ...browser,
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
