import { button, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";

const switchSource = "screens/bot/overview/start-stop.tsx";

/** Of a person who is connected, and whose bot is stopped and has nothing to do. */
export const automationControls: WritingControl[] = [
  {
    write: "POST /api/auth/linkedin/settings",
    source: "screens/network/automation/settings-form.tsx",
    async open(page) {
      await page.goto("/linkedin-settings");
      await fill(page, { "Max daily actions": "40" });
      return button(page, "Save Settings");
    },
    done: "Settings Saved",
  },
  {
    write: "DELETE /api/auth/linkedin/settings",
    source: "screens/network/automation/save-bar.tsx",
    async open(page) {
      await page.goto("/linkedin-settings");
      await button(page, "Reset to Defaults").click();
      return confirmation(page, "Reset to Defaults");
    },
    done: "All settings are back to their defaults.",
  },
  {
    write: "POST /api/bot/start",
    source: switchSource,
    async open(page) {
      await page.goto("/bot");
      return button(page, "Start");
    },
    done: "Bot Started",
  },
  {
    write: "POST /api/bot/stop",
    source: switchSource,
    open: async (page) => button(page, "Stop"),
    done: "Bot Stopped",
  },
];
