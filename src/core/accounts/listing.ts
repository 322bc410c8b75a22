import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import { Fault } from "#core/errors.ts";

/** Where a list that is ordered by time and id goes on. */
export const cursorOf = (at: number, id: string): string => `${at}.${id}`;

/** @throws Fault `list.cursor` */
export function readCursor(cursor: string | undefined): { at: number; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (at && id) return { at: Number(at), id };
  throw new Fault("invalid", "list.cursor", "Use the cursor of the X-Next-Cursor header as it was given.", [
    { path: "cursor", message: "Use the cursor of the X-Next-Cursor header as it was given." },
  ]);
}

/** The column has these words somewhere in it, whatever the case; '%' and '_' mean themselves. */
export function wordsWith(column: AnyColumn, words: string): SQL {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${column} LIKE ${pattern} ESCAPE '\\'`;
}
