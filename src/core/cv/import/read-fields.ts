import type { Draft } from "./import-draft.ts";

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads an object field by field, and knows which of them were never asked for. */
export function createFieldReader(value: unknown, place: string, draft: Draft) {
  const fields: Fields = isFields(value) ? value : {};
  const asked = new Set<string>();
  if (value !== undefined && value !== null && !isFields(value)) {
    draft.report(place, JSON.stringify(value), "This is not an object, so it was left out.");
  }
  const read = (name: string): unknown => {
    asked.add(name);
    return fields[name];
  };

  return {
    has: (name: string): boolean => fields[name] !== undefined,
    read,

    /** The first of these fields that has a text. */
    text(...names: string[]): string {
      const texts = names.map((name): string => {
        const value = read(name);
        if (typeof value === "string") return value;
        if (typeof value === "number") return String(value);
        if (value !== undefined && value !== null) {
          draft.report(`${place}.${name}`, JSON.stringify(value), "This is not a text, so it was left out.");
        }
        return "";
      });
      return texts.find((text) => text.trim() !== "") ?? texts.find((text) => text !== "") ?? "";
    },

    texts(name: string): string[] {
      const value = read(name) ?? [];
      if (!Array.isArray(value)) {
        draft.report(`${place}.${name}`, JSON.stringify(value), "This is not a list, so it was left out.");
        return [];
      }
      return value.filter((item) => typeof item === "string");
    },

    list(name: string): unknown[] {
      const value = read(name) ?? [];
      if (Array.isArray(value)) return value;
      draft.report(`${place}.${name}`, JSON.stringify(value), "This is not a list, so it was left out.");
      return [];
    },

    /** Reports what has no place in a CV of ours. */
    reportOthers(ignored: readonly string[] = []): void {
      for (const [name, value] of Object.entries(fields)) {
        if (asked.has(name) || ignored.includes(name) || value === null || value === "") continue;
        const text = typeof value === "string" ? value : JSON.stringify(value);
        draft.report(`${place}.${name}`.replace(/^\./, ""), text, "The CV has no field for this, so it was left out.");
      }
    },
  };
}
export type FieldReader = ReturnType<typeof createFieldReader>;
