import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { enumCheck } from "#core/enum-check.ts";
import { owner } from "#core/owner.ts";
import { deliveryStates, type DeliveryEvent, type WebhookEvent } from "./contract.ts";

export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text().primaryKey(),
    userId: owner(),
    url: text().notNull(),
    events: text({ mode: "json" }).$type<WebhookEvent[]>().notNull(),
    /** Encrypted. */
    secret: text().notNull(),
    isActive: integer("is_active", { mode: "boolean" }).notNull(),
    problem: text(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("webhooks_by_user").on(t.userId)],
);

/** Written with the event it reports, sent afterwards: at least once, always with the same id. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: text().primaryKey(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    event: text().$type<DeliveryEvent>().notNull(),
    body: text().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    tries: integer().notNull().default(0),
    status: integer(),
    problem: text(),
    dueAt: integer("due_at"),
    createdAt: integer("created_at").notNull(),
    settledAt: integer("settled_at"),
  },
  (t) => [
    index("webhook_deliveries_by_webhook").on(t.webhookId, t.createdAt, t.id),
    index("webhook_deliveries_due")
      .on(t.dueAt)
      .where(sql`${t.state} = 'waiting'`),
    index("webhook_deliveries_by_time").on(t.createdAt),
    enumCheck("webhook_delivery_state", t.state, deliveryStates),
    check("webhook_delivery_due_while_waiting", sql`(${t.state} = 'waiting') = (${t.dueAt} IS NOT NULL)`),
  ],
);
