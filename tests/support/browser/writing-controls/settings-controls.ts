import { Database } from "bun:sqlite";
import { join } from "node:path";
import type { Page } from "playwright";
import { password } from "../../server/accounts.ts";
import type { RunningServer } from "../../server/executable.ts";
import { button, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";

const deletions = "screens/settings/data/deletion-card.tsx";

function allowDeletion({ dataDir }: RunningServer): void {
  using sqlite = new Database(join(dataDir, "attache.db"));
  sqlite.run("PRAGMA busy_timeout = 10000");
  sqlite.run(
    `INSERT INTO user_preferences (user_id, settings, updated_at)
     SELECT id, '{"privacy":{"allowDataDeletion":true}}', 0 FROM users WHERE true
     ON CONFLICT (user_id) DO UPDATE SET settings = excluded.settings`,
  );
}

async function confirmDeletion(page: Page, name: string) {
  await page.goto("/settings?tab=data");
  await button(page, name).click();
  await fill(page, { "Type DELETE to confirm": "DELETE", "Your password": password });
  return page.getByRole("dialog").getByRole("button", { name });
}

/** Of an approved person. The last one ends the session. */
export const settingsControls = (server: () => RunningServer): WritingControl[] => [
  {
    write: "POST /api/settings",
    source: "screens/settings/personal/personal-settings-panels.tsx",
    async open(page) {
      await page.goto("/settings?tab=privacy");
      await page.getByLabel("Show activity").check();
      return button(page, "Save Settings");
    },
    done: "Settings Saved",
  },
  {
    write: "DELETE /api/settings",
    source: "screens/settings/personal/save-bar.tsx",
    async open(page) {
      await button(page, "Reset to Defaults").click();
      return confirmation(page, "Reset to Defaults");
    },
    done: "All settings are back to their defaults.",
  },
  {
    write: "DELETE /api/data",
    source: deletions,
    async open(page) {
      allowDeletion(server());
      return confirmDeletion(page, "Delete All Data");
    },
    done: "Data Deleted",
  },
  {
    write: "DELETE /api/auth/account",
    source: deletions,
    open: async (page) => confirmDeletion(page, "Delete Account"),
    done: "Welcome back to Attaché.",
  },
];
