import type { Context } from "hono";
import type { Listed } from "#core/contract.ts";

/** A list is a bare array; where it goes on and how long it is stand in headers. */
export function listed<T>(c: Context, { items, next, total }: Listed<T>) {
  if (next !== undefined) c.header("X-Next-Cursor", next);
  if (total !== undefined) c.header("X-Total-Count", String(total));
  return c.json(items);
}
