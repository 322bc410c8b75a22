import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "#core/owner.ts";
import type { JobPreferences } from "./contract.ts";

export const jobPreferences = sqliteTable("job_preferences", {
  userId: owner().primaryKey(),
  /** As saved: read with the contract's defaults. */
  data: text({ mode: "json" }).$type<Partial<JobPreferences>>().notNull(),
  updatedAt: integer("updated_at").notNull(),
});
