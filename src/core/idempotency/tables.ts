import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "#core/owner.ts";

/** The first response of each call with an idempotency key, so that a retry takes effect once. */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    userId: owner(),
    key: text().notNull(),
    /** SHA-256 of the call's method, address and body. */
    requestHash: text("request_hash").notNull(),
    /** Null while an asynchronous call runs, and for good when the process ended during it. */
    status: integer(),
    body: text(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("idempotency_keys_by_time").on(t.at)],
);
