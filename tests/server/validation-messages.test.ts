import { expect, test } from "bun:test";
import { z } from "zod";
import { validationFault, type FieldProblem } from "#core/errors.ts";
import { operations } from "./fixture.ts";

interface Node {
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
}

const wrong: unknown[] = [
  undefined,
  null,
  7,
  -1,
  1.5,
  Infinity,
  true,
  "",
  "x",
  "x".repeat(5000),
  [],
  {},
  Array(999).fill("x"),
];

/** Values of every wrong type and size, at each level of the schema. */
function* wrongValues({ properties = {}, items, anyOf = [] }: Node): Generator<unknown> {
  yield* wrong;
  for (const [name, child] of Object.entries(properties)) {
    for (const value of wrongValues(child)) yield { [name]: value };
  }
  if (items) for (const value of wrongValues(items)) yield [value];
  for (const child of anyOf) yield* wrongValues(child);
}

/** How zod's own messages begin or go on: 'Invalid input: expected string, received null', 'Too big: …'. */
const untranslated = /^(Invalid\b|Too (big|small)|Unrecognized key)|\bexpected\b|\breceived\b/i;

test("every value of a wrong type or size is refused in words written for people", () => {
  const refused = new Set<string>();
  const found = new Set<string>();
  for (const { key, declaration } of operations) {
    for (const schema of [declaration.query, declaration.body]) {
      if (!schema) continue;
      for (const value of wrongValues(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node)) {
        const { error } = schema.safeParse(value);
        if (!error) continue;
        refused.add(key);
        for (const { path, message } of validationFault(error).details as FieldProblem[]) {
          if (untranslated.test(message)) found.add(`${key} ${path}: ${message}`);
        }
      }
    }
  }
  expect([...found]).toEqual([]);
  expect(refused.size).toBeGreaterThan(30);
});
