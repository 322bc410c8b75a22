import type { ZodType } from "zod";

/** How one field is stored. Without one, a value is stored as it is and must keep the shape of the field's first value. */
export interface KeptField<Value> {
  /** @returns what JSON can hold */
  serialize: (value: Value) => unknown;
  /** @returns undefined if what is stored is no longer valid for the field */
  restore: (stored: unknown) => RestoredField<Value> | undefined;
}

export interface RestoredField<Value> {
  value: Value;
  /** What the person has to do again: '1 file must be added again.' */
  note?: string;
}

export type KeptFields<Values> = { readonly [Name in keyof Values]?: KeptField<Values[Name]> };

/** Stored as it is; restored if it matches the schema. */
export const keptAs = <Value>(schema: ZodType<Value>): KeptField<Value> => ({
  serialize: (value) => value,
  restore(stored) {
    const parsed = schema.safeParse(stored);
    return parsed.success ? { value: parsed.data } : undefined;
  },
});

/** The last defense: a field with such a name is never stored, whatever else is configured. */
const secretName = /pass(word|phrase)|secret|token|cookie|api_?key|smtp_?url|^code$|[a-z]Code$/;
export const isSecretName = (name: string): boolean => secretName.test(name) || secretName.test(name.toLowerCase());

export type Stored = Record<string, unknown>;

interface FieldRules {
  fields: Partial<Record<string, KeptField<unknown>>>;
  isSecret: (name: string) => boolean;
}

/** What differs from what the form began with, and what it differs from. */
export function changedFields(current: Stored, base: Stored, rules: FieldRules): { changed: Stored; base: Stored } {
  const found: { changed: Stored; base: Stored } = { changed: {}, base: {} };
  for (const name of Object.keys(base)) {
    if (rules.isSecret(name)) continue;
    const { serialize } = rules.fields[name] ?? asItIs;
    const [now, before] = [serialize(current[name]), serialize(base[name])];
    if (isSame(now, before)) continue;
    found.changed[name] = now;
    found.base[name] = before;
  }
  return found;
}

export interface RestoredValues {
  values: Stored;
  notes: string[];
  /** What is saved has changed since this was written. */
  isOutdated: boolean;
}

/** Leaves out what the form no longer has, what has another shape, and what is saved already. */
export function restoredValues(kept: { changed: Stored; base: Stored }, base: Stored, rules: FieldRules) {
  const restored: RestoredValues = { values: {}, notes: [], isOutdated: false };
  for (const [name, stored] of Object.entries(kept.changed)) {
    if (!Object.hasOwn(base, name) || rules.isSecret(name)) continue;
    const { serialize, restore } = rules.fields[name] ?? likeBefore(base[name]);
    const field = restore(stored);
    if (field === undefined) continue;
    const saved = serialize(base[name]);
    if (isSame(serialize(field.value), saved) && field.note === undefined) continue;
    restored.values[name] = field.value;
    if (field.note !== undefined) restored.notes.push(field.note);
    if (!isSame(kept.base[name], saved)) restored.isOutdated = true;
  }
  return restored;
}

const asItIs: Pick<KeptField<unknown>, "serialize"> = { serialize: (value) => value };

const likeBefore = (before: unknown): KeptField<unknown> => ({
  ...asItIs,
  restore: (stored) => (hasShapeOf(before, stored) ? { value: stored } : undefined),
});

/** A list needs an element to compare with, or a `KeptField`. */
function hasShapeOf(before: unknown, stored: unknown): boolean {
  if (Array.isArray(before)) {
    const [first] = before as unknown[];
    return Array.isArray(stored) && first !== undefined && stored.every((one) => hasShapeOf(first, one));
  }
  if (!isRecord(before)) return typeof before === typeof stored && (before === null) === (stored === null);
  return (
    isRecord(stored) &&
    Object.keys(stored).length === Object.keys(before).length &&
    Object.entries(before).every(([name, value]) => Object.hasOwn(stored, name) && hasShapeOf(value, stored[name]))
  );
}

export const isRecord = (value: unknown): value is Stored =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Key order counts: both come from the same code. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
