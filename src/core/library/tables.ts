import { sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "#core/accounts/tables.ts";
import { contentTypes } from "#core/content/contract.ts";
import { enumCheck } from "#core/enum-check.ts";

const base = {
  id: text().primaryKey(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  name: text().notNull(),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
};

export const snippets = sqliteTable(
  "snippets",
  {
    ...base,
    text: text().notNull(),
    isSignature: integer("is_signature", { mode: "boolean" }).notNull(),
  },
  (t) => [
    uniqueIndex("snippets_by_name").on(t.userId, t.name),
    uniqueIndex("snippets_signature")
      .on(t.userId)
      .where(sql`${t.isSignature} = 1`),
  ],
);

export const templates = sqliteTable(
  "content_templates",
  {
    ...base,
    type: text({ enum: contentTypes }).notNull(),
    theme: text().notNull(),
    title: text(),
    hashtags: text(),
    targetUrl: text("target_url"),
    firstComment: text("first_comment"),
    content: text().notNull(),
  },
  (t) => [
    uniqueIndex("content_templates_by_name").on(t.userId, t.name),
    enumCheck("content_template_type", t.type, contentTypes),
  ],
);
