import type { Changes } from "#core/changes.ts";
import type { Content } from "#core/content/content.ts";
import type { Database } from "#core/database.ts";

export interface PostHistoryDeps {
  database: Database;
  changes: Changes;
  content: Pick<Content, "publishedTexts">;
}
