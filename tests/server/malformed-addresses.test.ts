import { expect, test } from "bun:test";
import { z } from "zod";
import { ErrorBody } from "#core/contract.ts";
import type { Operation } from "#server/operations.ts";
import { memoryAttache } from "#tests/support/attache.ts";

import { createClient } from "../support/core/http.ts";
import { dumpDatabase } from "../support/core/dump-database.ts";
import { createPeople, cheapPasswords } from "../support/core/people.ts";
import { exampleOf } from "./examples.ts";
import { operations, type Fixture } from "./fixture.ts";

cheapPasswords();

const core = memoryAttache();
const call = createClient(core);
const people = await createPeople(core);
const tokenFor = ({ declaration: { who } }: Operation) =>
  who === "guest" ? undefined : who === "admin" ? people.admin.token : people.ada.token;

const strangeIds = [
  "none",
  "..",
  "%2e%2e",
  "%00",
  "%ff",
  "😀",
  "x".repeat(5000),
  "' OR 1=1 --",
  "0",
  "%",
  "constructor",
];

const isOtherAddress = (method: string, path: string): boolean =>
  operations.some((other) => other.method === method && other.path === path);

for (const operation of operations.filter(({ path }) => path.includes(":id"))) {
  const { key, method, path } = operation;
  test(`${key} finds nothing under an id that does not exist`, async () => {
    const before = dumpDatabase(core);
    for (const strange of strangeIds) {
      const address = path.replace(":id", strange.startsWith("%") ? strange : encodeURIComponent(strange));
      // A client makes '/a/../b' the address of another endpoint before it sends it.
      if (isOtherAddress(method, new URL(address, "http://localhost").pathname)) continue;
      const body = exampleOf(key).body?.({ prepared: {} } as Fixture, people.ada);
      const token = tokenFor(operation);
      const answer = await call(address, { method, token, ...(body !== undefined && { body }) });
      expect([400, 404, 405]).toContain(answer.status);
      ErrorBody.parse(answer.json);
    }
    expect(dumpDatabase(core)).toBe(before);
  });
}

interface Parameter {
  enum?: unknown[];
  type?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Values that are invalid for a parameter of this schema. */
function badValues(name: string, input: Parameter, output: Parameter): string[] {
  if (name === "cursor") return ["x", "..", "1", "none"];
  if (input.enum) return ["maybe", ""];
  if (output.type === "integer" || output.type === "number") {
    const { minimum = 0, maximum = 0 } = output;
    return ["x", "", "1.5", "1e9", `${minimum - 1}`, `${maximum + 1}`];
  }
  if (input.format === "date-time") return ["soon", "2026-02-30T00:00:00Z"];
  return ["%00", "x".repeat((input.maxLength ?? 0) + 1)];
}

const parametersOf = (schema: z.ZodObject, io: "input" | "output") =>
  (z.toJSONSchema(schema, { io, unrepresentable: "any" }).properties ?? {}) as Record<string, Parameter>;

for (const operation of operations) {
  const { key, path, declaration } = operation;
  const { query } = declaration;
  if (!query || operation.mode !== "read") continue;
  test(`${key} refuses a query it cannot read by the name of the parameter`, async () => {
    const read = parametersOf(query, "output");
    for (const [name, schema] of Object.entries(parametersOf(query, "input"))) {
      for (const value of badValues(name, schema, read[name] ?? {})) {
        const answer = await call(`${path}?${name}=${value}`, { token: tokenFor(operation) });
        expect([name, value.slice(0, 20), answer.status]).toEqual([name, value.slice(0, 20), 400]);
        if (value !== "%00") expect(ErrorBody.parse(answer.json).details).toMatchObject([{ path: name }]);
      }
    }
  });
}

test("an unknown path is a 404 in the envelope, for every method", async () => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    for (const path of ["/api/nowhere", "/api/", "/api", "/api/auth/nowhere/deep"]) {
      const answer = await call(path, { method });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
      expect(ErrorBody.parse(answer.json).code).toBe("request.not_found");
    }
  }
});

test("an unsupported method is a 405 that names the supported ones", async () => {
  for (const [method, path, allow] of [
    ["DELETE", "/api/auth/login", "POST"],
    ["GET", "/api/auth/login", "POST"],
    ["POST", "/api/auth/me", "GET, HEAD"],
    ["OPTIONS", "/api/server", "GET, HEAD"],
    ["PURGE", "/api/health", "GET, HEAD"],
  ] as const) {
    const answer = await call(path, { method });
    expect([method, path, answer.status, answer.headers.get("allow")]).toEqual([method, path, 405, allow]);
    expect(ErrorBody.parse(answer.json).code).toBe("request.method");
  }
});

test("HEAD responds like GET, without a body", async () => {
  const answer = await call("/api/server", { method: "HEAD" });
  expect([answer.status, answer.text]).toEqual([200, ""]);
});

test("no other site can read a response or write: no CORS header is ever sent", async () => {
  const headers = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
  for (const method of ["GET", "POST", "OPTIONS"]) {
    const answer = await call("/api/auth/login", { method, headers });
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});
