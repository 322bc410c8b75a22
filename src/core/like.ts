import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** A LIKE pattern for `ESCAPE '\'`: the text anywhere, with '%' and '_' taken literally. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const contains = (column: AnyColumn, text: string): SQL => sql`${column} LIKE ${likePattern(text)} ESCAPE '\\'`;
