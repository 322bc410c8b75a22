import { expect, test } from "bun:test";
import { z } from "zod";
import { createApp } from "#server/app.ts";
import { describeNode, descriptionOf } from "#server/openapi/describe-schema.ts";
import { memoryAttache } from "#tests/support/attache.ts";

import { createClient } from "../support/core/http.ts";
import { operations } from "./fixture.ts";

const core = memoryAttache();
const app = createApp(core, core.extensions);
const call = createClient(core, app);
const templated = (path: string) => path.replaceAll(/:(\w+)/g, "{$1}");

interface Described {
  security: object[];
  parameters?: object[];
  requestBody?: { required: boolean };
  responses: Record<
    string,
    {
      headers?: object;
      content?: Record<
        string,
        { schema: { type?: string; properties?: { code: { enum: string[] } }; anyOf?: object[] } }
      >;
    }
  >;
}
const document = (await call("/api/openapi.json")).json as {
  openapi: string;
  info: { description: string };
  paths: Record<string, Record<string, Described>>;
};
const described = (method: string, path: string): Described => {
  const found = document.paths[templated(path)]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not in the document.`);
  return found;
};

test("the document has every route of the server, and no other", () => {
  const routes = app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`);
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(named.toSorted()).toEqual([...new Set(routes)].map(templated).toSorted());
  expect(document.openapi).toBe("3.1.0");
});

test("every operation names all its error codes under their statuses, who may call it and what it takes", () => {
  for (const { key, method, path, declaration, errors } of operations) {
    const { security, responses, requestBody } = described(method, path);
    for (const [code, status] of errors) {
      const { schema } = responses[status]?.content?.["application/json"] ?? {};
      const codes = JSON.stringify(schema);
      expect([key, codes]).toEqual([key, expect.stringContaining(`"${code}"`)]);
    }
    const { who, scope } = declaration;
    const byKey = scope === undefined ? [] : [{ apiKey: [scope] }];
    expect([key, security]).toEqual([key, who === "guest" ? [] : [{ session: [] }, ...byKey]]);
    expect([key, requestBody !== undefined]).toEqual([
      key,
      declaration.body !== undefined || declaration.file !== undefined,
    ]);
  }
});

test("every error that can prevent scheduling is declared where it can occur", () => {
  const codesOf = (key: string) =>
    Object.fromEntries(operations.find((operation) => operation.key === key)?.errors ?? []);
  expect(codesOf("PATCH /api/scheduled-content/:id")).toMatchObject({
    "content.not_now": 409,
    "content.past": 400,
    "quota.used_up": 429,
  });
  expect(codesOf("POST /api/scheduled-content/:id/publish")).toMatchObject({
    "content.not_now": 409,
    "content.on_hold": 409,
    "quota.used_up": 429,
  });
  expect(codesOf("POST /api/scheduled-content/:id/resolve")).toMatchObject({ "content.not_now": 409 });
});

test("a paged list names its headers, a write its key", () => {
  const list = described("GET", "/api/scheduled-content");
  expect(Object.keys(list.responses["200"]?.headers ?? {})).toEqual(["X-Next-Cursor", "X-Total-Count"]);
  expect(list.parameters).toContainEqual(expect.objectContaining({ name: "limit", in: "query", required: false }));
  expect(described("DELETE", "/api/scheduled-content/:id").parameters).toContainEqual({
    $ref: "#/components/parameters/IdempotencyKey",
  });
  expect(described("DELETE", "/api/auth/sessions/:id").parameters).not.toContainEqual({
    $ref: "#/components/parameters/IdempotencyKey",
  });
});

test("a file that is JSON is declared as an object, and the CSV export next to it", () => {
  const contentOf = (path: string) => described("GET", path).responses["200"]?.content;
  const object = { schema: expect.objectContaining({ type: "object" }) };
  expect(contentOf("/api/openapi.json")).toEqual({ "application/json": object });
  expect(contentOf("/api/analytics/export")).toEqual({
    "application/json": object,
    "text/csv": { schema: { type: "string" } },
  });
});

test("the introduction names the errors that belong to no operation", () => {
  for (const code of ["request.not_found", "request.method"]) expect(document.info.description).toContain(code);
});

test("the page lists every call, has no script and no inline style, and loads nothing from other origins", async () => {
  const { text: html, headers } = await call("/api/docs");
  for (const { key, errors } of operations) {
    expect(html).toContain(templated(key));
    for (const code of errors.keys()) expect(html).toContain(`<code>${code}</code>`);
  }
  expect(html).not.toMatch(/<script|style=|javascript:|(?:src|href|action|content)\s*=\s*["']?https?:|url\(/i);
  expect(headers.get("content-security-policy")).toStartWith("default-src 'none'; style-src 'self'");
  expect((await call("/api/docs.css")).headers.get("content-type")).toStartWith("text/css");
});

test("a schema is as concise as a handwritten one", () => {
  const role = z.enum(["admin", "user"]).default("user");
  const schema = z.object({ name: z.string().min(1).max(100), role, title: z.string().nullable() });
  expect(describeNode(z.toJSONSchema(schema, { io: "input" }))).toBe(
    '{\n  name: text (1-100)\n  role?: "admin" | "user", default "user"\n  title: text | null\n}',
  );
});

test("every field that a call about content takes is explained, with an example that is accepted", () => {
  const unexplained = operations
    .filter(({ path }) => path.startsWith("/api/scheduled-content"))
    .flatMap(({ key, declaration: { body, query, example } }) => {
      if (body) expect([key, body.safeParse(example).error]).toEqual([key, undefined]);
      const fields = [body, query].flatMap((schema) => {
        const shape = schema && (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});
        return Object.entries(shape ?? {});
      });
      return fields.flatMap(([name, field]) =>
        typeof field === "object" && descriptionOf(field) !== undefined ? [] : [`${key} ${name}`],
      );
    });
  expect(unexplained).toEqual(["limit", "cursor", "count"].map((name) => `GET /api/scheduled-content ${name}`));
});

test("the reference page shows the explanations and an example request", async () => {
  const { text: page } = await call("/api/docs");
  expect(page).toContain("// Such as &#39;#bun #sqlite&#39;.");
  expect(page).toContain("<h4>Example request</h4>");
  expect(page).toContain("POST /api/scheduled-content\n{");
});

test("a body whose fields may all be left out is not required", () => {
  const isRequired = (method: string, path: string) => described(method, path).requestBody?.required;
  expect(isRequired("POST", "/api/scheduled-content/:id/publish")).toBe(false);
  expect(isRequired("POST", "/api/scheduled-content/:id/resolve")).toBe(true);
});
