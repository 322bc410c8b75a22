import { sql, type AnyColumn, type SQL } from "drizzle-orm";

/** Matches the text anywhere, with '%' and '_' taken literally; needs `ESCAPE '\'`. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export const contains = (column: AnyColumn, text: string): SQL => sql`${column} LIKE ${likePattern(text)} ESCAPE '\\'`;
