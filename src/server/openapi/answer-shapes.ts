import { z } from "zod";
import type { Operation } from "../operations.ts";

/** 1 stands for a text, 2 for `true` alone, 0 for anything. What ends in '?' may be missing or null. Numbers and other booleans are left out. */
export type AnswerShape = number | AnswerShape[] | { [key: string]: AnswerShape };

interface Node {
  type?: string | string[];
  const?: unknown;
  anyOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
  required?: string[];
}

interface Found {
  shape: AnswerShape | undefined;
  isNullable: boolean;
}

/** The page completes it where a server of another version leaves it out. */
const completedByPage = new Set(["detail"]);

/** By 'METHOD /path' below /api: what the page relies on in each JSON answer. */
export function answerShapesOf(operations: readonly Operation[]): Record<string, AnswerShape> {
  return Object.fromEntries(
    operations.flatMap(({ method, path, declaration: { answer } }) => {
      if (!answer) return [];
      const { shape, isNullable } = findShape(
        z.toJSONSchema(answer, { io: "output", unrepresentable: "any", reused: "inline" }) as Node,
      );
      const call = `${method} ${path.replace(/^\/api/, "")}`;
      return shape === undefined ? [] : [[isNullable ? `${call}?` : call, shape] as const];
    }),
  );
}

function findShape({ type, const: only, anyOf, items, properties, required = [] }: Node): Found {
  const types = type === undefined ? [] : [type].flat();
  const isNullable = types.includes("null") || anyOf?.some((one) => one.type === "null") === true;
  const found = (shape: AnswerShape | undefined): Found => ({ shape, isNullable });
  if (only === true) return found(2);
  if (anyOf) return found(commonOf(anyOf.filter((one) => one.type !== "null").map((one) => findShape(one).shape)));
  if (items) return found([findShape(items).shape ?? 0]);
  if (types.includes("object")) return found(fieldsOf(properties ?? {}, required));
  return found(types.length > 0 && types.every((one) => one === "string" || one === "null") ? 1 : undefined);
}

function fieldsOf(properties: Record<string, Node>, required: readonly string[]): AnswerShape {
  const fields = Object.entries(properties).flatMap(([name, node]) => {
    const { shape, isNullable } = findShape(node);
    if (shape === undefined) return [];
    const isOptional = isNullable || !required.includes(name) || completedByPage.has(name);
    return [[isOptional ? `${name}?` : name, shape] as const];
  });
  return Object.fromEntries(fields);
}

/** What the alternatives have in common. */
function commonOf(shapes: readonly (AnswerShape | undefined)[]): AnswerShape | undefined {
  const [first, ...others] = shapes;
  if (others.every((other) => Bun.deepEquals(other, first))) return first;
  if (!shapes.every((shape) => typeof shape === "object" && !Array.isArray(shape))) return undefined;
  const same = Object.entries(first ?? {}).filter(([name, shape]) =>
    others.every((other) => Bun.deepEquals((other as Record<string, AnswerShape>)[name], shape)),
  );
  return Object.fromEntries(same);
}
