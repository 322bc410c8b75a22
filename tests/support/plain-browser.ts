import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "#core/browser-port.ts";
import { systemClock } from "#core/clock.ts";
import { silentLog } from "#core/log.ts";
import { openBrowser } from "#core/network/browser/browser.ts";

/** The product's own way to Chromium, as the environment says: of this machine, or by `ATTACHE_BROWSER_WS` another's. */
export async function plainBrowser(): Promise<Browser> {
  const { ATTACHE_BROWSER_PATH, ATTACHE_BROWSER_WS } = process.env;
  const folder = mkdtempSync(join(tmpdir(), "network-"));
  const browser = openBrowser({
    config: {
      browserPath: ATTACHE_BROWSER_PATH || undefined,
      browserWs: ATTACHE_BROWSER_WS || undefined,
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
