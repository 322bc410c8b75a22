import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** The column has these words somewhere in it, whatever the case; '%' and '_' mean themselves. */
export function wordsWith(column: AnyColumn, words: string): SQL {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${column} LIKE ${pattern} ESCAPE '\\'`;
}
