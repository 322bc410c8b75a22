import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { Zone } from "#core/contract.ts";
import type { PersonalTable } from "#core/personal-data.ts";
import { columnsOf } from "./owned-rows.ts";

const textMax = 200_000;
/** `Date` ends there. */
const maxInstant = 8.64e15;

const day = z.iso.date();
/** Of texts whose meaning follows from their name. */
const named: Readonly<Record<string, z.ZodType>> = {
  id: z.string().regex(/^[\w-]{1,64}$/, "must be an id"),
  timezone: Zone,
  day,
  on: day,
  occurrenceOn: day,
  createdThrough: day,
  wallTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/, "must be a local time"),
};
/** They become links. */
const address = z
  .string()
  .max(4000)
  .regex(/^(https?:\/\/|\/(?!\/)|$)/i, "must be a web address");

function fieldOf(name: string, column: SQLiteColumn, { json, fields }: PersonalTable): z.ZodType {
  const own = fields?.[name] ?? json?.[name];
  if (own) return own;
  if (column.dataType === "boolean") return z.boolean();
  if (column.dataType === "number") return z.number().int().min(-maxInstant).max(maxInstant);
  if (column.enumValues && column.enumValues.length > 0) return z.enum(column.enumValues as [string, ...string[]]);
  return named[name] ?? (/url$/i.test(name) ? address : z.string().max(textMax));
}

/** Properties in the file: all but the owner and what only this server can know. */
export function exportedColumns(personal: PersonalTable): [string, SQLiteColumn][] {
  return Object.entries(columnsOf(personal.table)).filter(
    ([name]) => name !== "userId" && !personal.omit?.includes(name),
  );
}

/** Of one row in a file, which anybody may have written. */
export function rowSchema(personal: PersonalTable): z.ZodObject {
  const fields = exportedColumns(personal).map(([name, column]) => {
    const field = fieldOf(name, column, personal);
    const read = column.notNull ? field : field.nullable();
    return [name, column.notNull && !column.hasDefault ? read : read.optional()];
  });
  return z.object(Object.fromEntries(fields));
}

/** Replaces ids wherever they are. */
export function replaceIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => replaceIds(one, ids));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaceIds(one, ids)]));
}
