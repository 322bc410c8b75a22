import { definePersonalData } from "#core/personal-data.ts";
import { webhookDeliveries, webhooks } from "./tables.ts";

export const webhookData = definePersonalData([
  { table: webhooks, use: "internal" },
  {
    table: webhookDeliveries,
    use: "internal",
    parent: { column: webhookDeliveries.webhookId, table: webhooks },
  },
]);
