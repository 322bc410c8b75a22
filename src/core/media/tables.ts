import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "#core/owner.ts";
import { mediaKinds } from "./contract.ts";

/** The bytes are in `files/<sha256>`. */
export const media = sqliteTable(
  "media",
  {
    /** 128 random bits: anyone who knows the URL may open the file. */
    id: text().primaryKey(),
    userId: owner(),
    kind: text({ enum: mediaKinds }).notNull(),
    sha256: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    createdAt: integer("created_at").notNull(),
    name: text(),
    /** Pixels; documents have `pages` instead, if known. */
    width: integer(),
    height: integer(),
    pages: integer(),
  },
  (t) => [index("media_by_user").on(t.userId, t.kind), index("media_by_file").on(t.sha256)],
);
