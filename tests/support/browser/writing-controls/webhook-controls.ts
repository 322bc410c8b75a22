import type { Page } from "playwright";
import { button, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";

const row = "screens/webhooks/webhook-row.tsx";
const dialog = "screens/webhooks/webhook-dialog.tsx";
/** Nothing listens here. */
const url = "http://127.0.0.1:9/hook";

async function openWebhook(page: Page): Promise<void> {
  await page.goto("/settings/webhooks");
  await page.getByRole("button", { name: new RegExp(`^${url}`) }).click();
}

/** In this order, as an admin, whose webhooks may use private addresses: each uses the webhook of the first. */
export const webhookControls: WritingControl[] = [
  {
    write: "POST /api/webhooks",
    source: dialog,
    async open(page) {
      await page.goto("/settings/webhooks");
      await button(page, "New webhook").click();
      await fill(page, { URL: url });
      return button(page, "Create webhook");
    },
    done: "Signing secret",
  },
  {
    write: "POST /api/webhooks/*/test",
    source: row,
    async open(page) {
      await openWebhook(page);
      return button(page, "Send test");
    },
    done: "Test Sent",
  },
  {
    write: "POST /api/webhooks/*/deliveries/*/redeliver",
    source: "screens/webhooks/deliveries.tsx",
    open: async (page) => button(page, "Send again").first(),
    done: "Sent Again",
  },
  {
    write: "PATCH /api/webhooks/*",
    source: dialog,
    async open(page) {
      await openWebhook(page);
      await button(page, "Edit").click();
      return button(page, "Save webhook");
    },
  },
  {
    write: "PATCH /api/webhooks/*",
    source: row,
    open: async (page) => button(page, "Turn off"),
  },
  {
    write: "POST /api/webhooks/*/secret",
    source: row,
    async open(page) {
      await button(page, "Replace secret").click();
      return confirmation(page, "Replace secret");
    },
    done: "Secret Replaced",
  },
  {
    write: "DELETE /api/webhooks/*",
    source: row,
    async open(page) {
      await openWebhook(page);
      await button(page, "Delete").click();
      return confirmation(page, "Delete webhook");
    },
    done: "Webhook Deleted",
  },
];
