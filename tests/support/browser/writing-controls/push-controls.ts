import { Database } from "bun:sqlite";
import { join } from "node:path";
import type { Page } from "playwright";
import type { RunningServer } from "../../server/executable.ts";
import { button, type WritingControl } from "../press-repeatedly.ts";

const source = "screens/settings/push/push-card.tsx";

/** As a browser that was turned on: nothing is sent, because no key was made. */
async function openBrowsers(page: Page, { dataDir }: RunningServer): Promise<void> {
  using sqlite = new Database(join(dataDir, "attache.db"));
  sqlite.run("PRAGMA busy_timeout = 10000");
  sqlite.run(
    `INSERT OR IGNORE INTO push_browsers (id, user_id, endpoint_hash, subscription, created_at)
     SELECT 'push-' || id, id, id, 'none', 0 FROM users`,
  );
  await page.goto("/settings?tab=notifications");
}

export const pushControls = (server: () => RunningServer): WritingControl[] => [
  {
    write: "POST /api/push/browsers/*/test",
    source,
    async open(page) {
      await openBrowsers(page, server());
      return button(page, "Send a test to Unknown device");
    },
    done: "Test Sent",
  },
  {
    write: "DELETE /api/push/browsers/*",
    source,
    async open(page) {
      await openBrowsers(page, server());
      return button(page, "Remove Unknown device");
    },
    done: "Push Turned Off",
  },
];
