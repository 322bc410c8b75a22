import { defineModule } from "#core/module.ts";

export const webhooksModule = defineModule({
  name: "webhooks",
  topics: ["webhooks"],
  notificationKinds: { webhook_failed: { label: "Webhook failed", tone: "warn" } },
  screens: { webhooks: { path: "/settings/webhooks", search: { id: "webhook" } } },
  errors: {
    "webhooks.not_found": "not_found",
    "webhooks.off": "conflict",
    "webhooks.too_many": "conflict",
    "webhooks.url_refused": "invalid",
  },
});
