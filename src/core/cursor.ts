import { invalid, type Fault } from "./errors.ts";

export interface Cursor {
  at: number;
  id: string;
}

export interface NullableCursor {
  at: number | null;
  id: string;
}

/** For lists ordered by time and id; rows without a time use `none`. */
export const cursorOf = (at: number | string | null, id: string): string => `${at ?? "none"}.${id}`;

export function readNullableCursor(cursor: string | undefined): NullableCursor | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = /^(none|-?\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (at && id) return { at: at === "none" ? null : Number(at), id };
  throw invalidCursor();
}

/** @throws Fault `list.cursor` */
export function readCursor(cursor: string | undefined): Cursor | undefined {
  const read = readNullableCursor(cursor);
  if (read === undefined) return undefined;
  const { at, id } = read;
  if (at === null || at < 0) throw invalidCursor();
  return { at, id };
}

const invalidCursor = (): Fault =>
  invalid("list.cursor", "cursor", "Use the cursor from the X-Next-Cursor header unchanged.");
