import { expect, test } from "bun:test";
import { z } from "zod";
import { memoryAttache } from "#tests/support/attache.ts";
import { createClient } from "../support/core/http.ts";
import { cheapPasswords, person } from "../support/core/people.ts";
import { operations } from "./fixture.ts";

cheapPasswords();

const secretFields = ["token", "secret", "recoveryCodes", "apiKey", "ticket", "link"];

/** Names of all properties that hold text, at any depth. */
function textFieldsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) => [
    ...(name === "properties" ? textProperties(value as Record<string, unknown>) : []),
    ...textFieldsOf(value),
  ]);
}

const textProperties = (properties: Record<string, unknown>): string[] =>
  Object.entries(properties).flatMap(([name, schema]) => (JSON.stringify(schema).includes('"string"') ? [name] : []));

test("signing in accepts no key: a password is never answered from a stored response", async () => {
  const core = memoryAttache();
  await person(core, "Ada");
  const call = createClient(core);
  const body = { email: "ada@example.com", password: "correct horse battery" };
  const login = () => call("/api/auth/login", { method: "POST", body, headers: { "Idempotency-Key": "k" } });
  const tokens = [await login(), await login()].map(({ json }) => (json as { token: string }).token);
  expect(tokens[0]).not.toBe(tokens[1]);
  expect(core.database.sqlite.query("SELECT * FROM idempotency_keys").all()).toEqual([]);
});

test("exactly the writes whose response contains a secret are declared as secret", () => {
  const withSecret = operations.filter(({ mode, declaration: { answer } }) => {
    if (mode === "read" || !answer) return false;
    const fields = textFieldsOf(z.toJSONSchema(answer, { unrepresentable: "any" }));
    return secretFields.some((name) => fields.includes(name));
  });
  const declared = operations.filter(({ declaration }) => declaration.isSecret).map(({ key }) => key);
  // The state that completes a connection is in their address.
  const starts = [
    "POST /api/auth/linkedin",
    "POST /api/linkedin/member-data/oauth",
    "POST /api/auth/oidc/link",
    "POST /api/auth/oidc/start",
  ];
  expect(declared.toSorted()).toEqual([...withSecret.map(({ key }) => key), ...starts].toSorted());
});
