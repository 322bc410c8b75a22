import type { Random } from "#core/ports.ts";

/** A node of a JSON schema, as the API reference has it. */
export interface SchemaNode {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: SchemaNode[];
  allOf?: SchemaNode[];
  items?: SchemaNode;
  properties?: Record<string, SchemaNode>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  /** A field that is always refused. */
  not?: object;
}

export interface Choices {
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly [T, ...T[]] | readonly T[]): T;
}

export function createChoices(random: Random): Choices {
  const below = (limit: number) => Math.floor(random() * limit);
  return { below, chance: (probability) => random() < probability, pick: (from) => from[below(from.length)] as never };
}

const deep = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels)) as unknown;

/** What clients send that is wrong, large or meant to break a server. `JSON.parse` keeps `__proto__` as a key. */
const badScalars: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53 + 2,
  "",
  " ",
  "\0",
  "a\0b",
  "\ud83d",
  "\udc00x",
  "💥",
  "\u202e\u200b",
  "NaN",
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "../../../etc/passwd",
  "%00",
  "__proto__",
  "constructor",
  "2026-02-30T10:00",
  "9999-99-99T99:99",
  "-271821-04-20T00:00:00Z",
  "javascript:alert(1)",
  "file:///etc/passwd",
];
const badValues = badScalars.map((value) => () => value);
const largeValues: readonly (() => unknown)[] = [
  () => "x".repeat(10_000),
  () => "👩‍💻".repeat(2000),
  () => deep(40),
  () => Array.from({ length: 300 }, () => ({})),
];
const badObjects: readonly (() => unknown)[] = [
  () => [],
  () => ({}),
  () => [[null]],
  () => ({ length: { toString: 1 } }),
  () => ({ toString: 1, valueOf: null }),
  () => ({ valueOf: 1, toJSON: "x" }),
  () => JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":1}}') as unknown,
];

const badNames = [
  "__proto__",
  "constructor",
  "toString",
  "length",
  "then",
  "id",
  "role",
  "",
  "\0",
  "a.b",
  "x".repeat(1000),
] as const;

/** Values by field name that lead past the first check; `known` has the ids and addresses of the run. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

export function createValues({ below, chance, pick }: Choices, known: () => KnownValues) {
  const bad = (): unknown => pick(pick([badValues, badValues, badObjects, largeValues]))();

  const text = ({ format, minLength = 0, maxLength = 40 }: SchemaNode): string => {
    if (format === "date-time") return "2026-11-21T10:00:00Z";
    if (format === "uri") return "https://example.com/a?b=1";
    const length = chance(0.1) ? Math.min(maxLength, 5000) : Math.max(minLength, Math.min(maxLength, 1 + below(20)));
    return "Calm is a skill. ".repeat(1 + length / 17).slice(0, length);
  };

  function make(node: SchemaNode, name = ""): unknown {
    const usual = known()[name];
    if (usual && chance(0.8)) return pick(usual);
    if (node.const !== undefined) return node.const;
    if (node.enum) return pick(node.enum);
    if (node.anyOf) return make(pick(node.anyOf), name);
    if (node.allOf) return make(node.allOf[0] ?? {}, name);
    const type = Array.isArray(node.type) ? pick(node.type) : node.type;
    if (type === "string") return text(node);
    if (type === "integer" || type === "number")
      return (node.minimum ?? 0) + below(Math.min(node.maximum ?? 100, 1000));
    if (type === "boolean") return chance(0.5);
    if (type === "array") return Array.from({ length: below(4) }, () => make(node.items ?? {}, name));
    if (type === "object") return makeFields(node);
    return null;
  }

  function makeFields({ properties = {}, required = [] }: SchemaNode): Record<string, unknown> {
    const names = Object.keys(properties).filter(
      (name) => required.includes(name) || (!properties[name]?.not && chance(0.4)),
    );
    return Object.fromEntries(names.map((name) => [name, make(properties[name] ?? {}, name)]));
  }

  /** The same value with one part replaced, added or removed. */
  function damage(value: unknown): unknown {
    if (typeof value !== "object" || value === null || chance(0.1)) return bad();
    if (Array.isArray(value)) return [...(value as unknown[]).slice(0, -1), damage(value.at(-1))];
    const fields = Object.entries(value);
    const [name, own] = pick(fields.length > 0 ? fields : [["extra", null]]);
    if (chance(0.15)) return Object.fromEntries(fields.filter(([other]) => other !== name));
    if (chance(0.15)) return { ...value, [pick(badNames)]: bad() };
    return { ...value, [name]: damage(own) };
  }

  return { make, damage, bad };
}
export type Values = ReturnType<typeof createValues>;
