import { createCopyId } from "../../../components/form/kept/kept-writer.ts";
import type { EntryKind } from "./entry-kinds.ts";

/** An entry of any list: texts by field, and whether it is current. */
export interface Entry {
  id: string;
  [field: string]: unknown;
}

export const textOf = (entry: Entry, field: string): string => {
  const value = entry[field];
  return typeof value === "string" ? value : "";
};

export const headingOf = (entry: Entry, kind: EntryKind): string =>
  kind.heading
    .map((field) => textOf(entry, field).trim())
    .filter((text) => text !== "")
    .join(" · ");

export const createEntry = (kind: EntryKind): Entry => ({
  ...Object.fromEntries(kind.fields.map(({ name }) => [name, ""])),
  ...(kind.currentLabel !== undefined && { current: false }),
  id: createCopyId(),
});

export function moveEntry<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const others = list.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}
