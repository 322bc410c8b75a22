import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "#core/browser-port.ts";
import { systemClock } from "#core/clock.ts";
import { silentLog } from "#core/log.ts";
import type { Log } from "#core/ports.ts";
import { createBrowser } from "#drivers/browser/browser.ts";
import { headlessShellPath } from "./executables.ts";

interface Options {
  path?: string;
  browserWs?: string | undefined;
  log?: Log;
}

/** The product's browser port, on this machine or at the address in `ATTACHE_BROWSER_WS`. */
export async function createProductBrowser({
  path = headlessShellPath,
  browserWs = process.env.ATTACHE_BROWSER_WS || undefined,
  log = silentLog,
}: Options = {}): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), "network-"));
  const browser = createBrowser({
    config: { browserPath: path, browserWs, browserPages: 4 },
    clock: systemClock,
    log,
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
