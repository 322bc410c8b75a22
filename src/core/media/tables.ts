import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "#core/owner.ts";
import { mediaKinds } from "./contract.ts";

/** Files people upload. The bytes lie in `files/<sha256>` beside the database. */
export const media = sqliteTable(
  "media",
  {
    /** 128 random bits: whoever knows the address may see the picture. */
    id: text().primaryKey(),
    userId: owner(),
    kind: text({ enum: mediaKinds }).notNull(),
    sha256: text().notNull(),
    /** As found in the bytes, never as claimed. */
    type: text().notNull(),
    bytes: integer().notNull(),
    createdAt: integer("created_at").notNull(),
    /** As the person named the file; null for an avatar. */
    name: text(),
    /** In pixels; of a document the number of its pages, where it is known, is `pages`. */
    width: integer(),
    height: integer(),
    pages: integer(),
  },
  (t) => [index("media_by_user").on(t.userId, t.kind), index("media_by_file").on(t.sha256)],
);
