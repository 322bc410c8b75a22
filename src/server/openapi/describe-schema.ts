import { z } from "zod";

/** `{ name: text (1-100), role?: admin | user }` */
export const describeSchema = (schema: z.ZodType, io: "input" | "output"): string => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return describeNode(rest);
};

interface Node {
  type?: string | string[] | undefined;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Node[];
  allOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
  required?: string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
  description?: string;
  not?: object;
}

export function describeNode(node: object, depth = 0): string {
  const {
    type,
    enum: choices,
    const: only,
    anyOf,
    allOf,
    items,
    properties,
    required,
    format,
    not: never,
  }: Node = node;
  if (never) return "not supported";
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(" | ") + bounds(node);
  if (Array.isArray(type))
    return type.map((one) => (one === "null" ? one : describeNode({ ...node, type: one }, depth))).join(" | ");
  if (anyOf) return anyOf.map((one) => describeNode(one, depth)).join(" | ");
  if (allOf) return [...new Set(allOf.map((one) => describeNode(one, depth)))].join(" and ");
  if (items) return `[ ${describeNode(items, depth)}, … ]`;
  if (properties) {
    const indent = "  ".repeat(depth + 1);
    const lines = Object.entries(properties).map(
      ([name, field]) =>
        `${explain(field, indent)}${indent}${name}${required?.includes(name) && field.default === undefined ? "" : "?"}: ${describeNode(field, depth + 1)}`,
    );
    return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
  }
  if (type === "string")
    return `${format === "date-time" ? "instant" : format === "uri" ? "address" : "text"}${bounds(node)}`;
  if (type === "integer") return `whole number${bounds(node)}`;
  return `${type ?? "anything"}${bounds(node)}`;
}

/** A field that may be null has it on its other alternative. */
export function descriptionOf(node: object): string | undefined {
  const { description, anyOf }: Node = node;
  return description ?? anyOf?.find((one) => one.description !== undefined)?.description;
}

const explain = (field: Node, indent: string): string => {
  const description = descriptionOf(field);
  return description === undefined ? "" : `${indent}// ${description}\n`;
};

function bounds({ minimum, maximum, minLength, maxLength, default: preset }: Node): string {
  const min = minimum ?? minLength;
  const max = maximum ?? maxLength;
  const known = max !== undefined && Math.abs(max) < Number.MAX_SAFE_INTEGER;
  const range = known ? ` (${min === undefined ? "at most " : `${min}-`}${max})` : "";
  return preset === undefined ? range : `${range}, default ${JSON.stringify(preset)}`;
}
