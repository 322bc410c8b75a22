import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "#core/owner.ts";

/** First answers of calls that carried a key, so that a call sent again takes effect once. */
export const replies = sqliteTable(
  "replies",
  {
    userId: owner(),
    key: text().notNull(),
    /** SHA-256 of the call's method, address and body. */
    requestHash: text("request_hash").notNull(),
    /** Null while an asynchronous call runs, and for good when the process ended under it. */
    status: integer(),
    body: text(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("replies_by_time").on(t.at)],
);
