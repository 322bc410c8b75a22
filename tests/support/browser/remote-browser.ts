import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "#drivers/browser/find-browser.ts";
import { findProcesses } from "../server/processes.ts";
import { waitUntil } from "../core/wait-until.ts";

/** A Chromium started separately from the server, listening on its own port. */
export async function startRemoteBrowser(): Promise<{ address: string; stop(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), "remote-browser-"));
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
  const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"];
  // Otherwise every window starts two more pages, for the address bar.
  const noPopups = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup";
  const path = findBrowser(process.env.ATTACHE_BROWSER_PATH || undefined) ?? "";
  const chromium = Bun.spawn(
    [path, ...flags, ...quiet, noPopups, "--remote-debugging-port=0", `--user-data-dir=${profile}`],
    {
      stdout: "ignore",
      stderr: "ignore",
    },
  );
  const port = join(profile, "DevToolsActivePort");
  await waitUntil(() => existsSync(port) && readFileSync(port, "utf8").includes("\n"));
  const [number] = readFileSync(port, "utf8").split("\n");
  return {
    address: `ws://127.0.0.1:${number}`,
    async stop() {
      chromium.kill("SIGKILL");
      await waitUntil(() => findProcesses(profile).length === 0);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
