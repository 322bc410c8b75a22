import { invalid, type Fault } from "./errors.ts";

/** Where a list that is ordered by time and id goes on. */
export const cursorOf = (at: number | string, id: string): string => `${at}.${id}`;

/** @throws Fault `list.cursor` */
export function readCursor(cursor: string | undefined): { at: number; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (at && id) return { at: Number(at), id };
  throw madeUpCursor();
}

export const madeUpCursor = (): Fault =>
  invalid("list.cursor", "cursor", "Use the cursor of the X-Next-Cursor header as it was given.");
