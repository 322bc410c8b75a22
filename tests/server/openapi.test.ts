import { beforeAll, expect, test } from "bun:test";
import { Glob } from "bun";
import { join } from "node:path";
import { z } from "zod";
import { createApp } from "#server/app.ts";
import type { Operation } from "#server/openapi.ts";
import { words } from "#server/reference/page.ts";
import { reference } from "#server/reference/reference.ts";
import { memoryAttache } from "#tests/support/attache.ts";

const core = memoryAttache();
const app = createApp(core, core.extensions);
const operations = new Map<string, Operation>(Object.values(reference).flatMap((group) => Object.entries(group)));
const password = "correct horse battery";
const tokens = { admin: "", guest: "" };

async function call(method: string, path: string, token: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  return app.request(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

beforeAll(async () => {
  await core.accounts.create({ name: "Admin", email: "admin@example.com", password, role: "admin" });
  const signedIn = await call("POST", "/api/auth/login", "", { email: "admin@example.com", password });
  tokens.admin = ((await signedIn.json()) as { token: string }).token;
});

test("the reference has every route of the server, and no other", () => {
  const routes = app.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`);
  expect([...operations.keys()].toSorted()).toEqual([...new Set(routes)].toSorted());
});

test("who may call is what the server enforces: a guest gets in exactly where the reference says so", async () => {
  for (const [key, { who }] of operations) {
    const [method = "", path = ""] = key.split(" ");
    const body = method === "GET" || method === "DELETE" ? undefined : {};
    const { status } = await call(method, path.replaceAll(/:\w+/g, "x"), "", body);
    expect(`${key} ${status === 401 ? "asks to sign in" : "lets a guest in"}`).toBe(
      `${key} ${who === "guest" ? "lets a guest in" : "asks to sign in"}`,
    );
  }
});

const body = { email: "ada@example.com", password, name: "Ada" };
/** Calls in an order in which each has what it needs; `{item}` and `{user}` are ids of earlier answers. */
const examples: [key: string, body?: unknown, query?: string][] = [
  ["POST /api/auth/register", body],
  ["POST /api/auth/login", { email: "admin@example.com", password }],
  ["POST /api/auth/forgot-password", { email: "ada@example.com" }],
  ["GET /api/auth/me"],
  ["GET /api/server"],
  ["GET /api/admin/users", undefined, "?limit=1&count=true"],
  ["GET /api/admin/pending-users"],
  ["GET /api/admin/stats"],
  ["GET /api/admin/users/:id"],
  ["PATCH /api/admin/users/:id/approve", {}],
  ["PATCH /api/admin/users/:id/suspend", { reason: "Because" }],
  ["PATCH /api/admin/users/:id/reinstate"],
  ["PATCH /api/admin/users/:id/quotas", { quotas: { posts: 1, applications: 2, aiInteractions: 3 } }],
  ["PATCH /api/admin/users/:id/role", { role: "admin" }],
  ["POST /api/linkedin/auth/sandbox"],
  ["GET /api/linkedin/auth/status"],
  ["POST /api/scheduled-content", { content: "Calm is a skill.", scheduledFor: "2026-12-24T10:00:00Z" }],
  ["GET /api/scheduled-content"],
  ["GET /api/scheduled-content/:id"],
  ["PATCH /api/scheduled-content/:id", { theme: "Linux" }],
  ["GET /api/dashboard/stats"],
  ["GET /api/dashboard/real-stats", undefined, "?days=90"],
  ["GET /api/analytics/overview", undefined, "?days=365"],
  ["GET /api/analytics/performance"],
  ["GET /api/analytics/dashboard"],
  ["GET /api/recent-activities"],
  ["GET /api/attention"],
  ["GET /api/badges"],
  ["GET /api/usage"],
  ["DELETE /api/scheduled-content/:id"],
  ["DELETE /api/auth/linkedin/disconnect"],
  ["GET /api/auth/two-factor"],
  ["POST /api/auth/two-factor", { password }],
  ["GET /api/auth/sessions"],
  ["DELETE /api/auth/sessions"],
  ["GET /api/auth/api-key"],
  ["POST /api/auth/regenerate-api-key"],
  ["GET /api/auth/api-key"],
  ["DELETE /api/auth/api-key"],
  ["POST /api/auth/logout"],
];

test("what the server answers fits its schema, key for key", async () => {
  let [user, item] = ["", ""];
  for (const [key, sent, query = ""] of examples) {
    const operation = operations.get(key);
    const [method = "", path = ""] = key.split(" ");
    const where = path.replace(":id", path.startsWith("/api/admin") ? user : item) + query;
    const answered = await call(method, where, operation?.who === "guest" ? "" : tokens.admin, sent);
    expect(`${key} ${answered.status}`).toBe(`${key} ${operation?.status ?? 200}`);
    if (!operation?.answer) continue;
    const said: unknown = await answered.json();
    // Parsing drops what the schema does not know, so what differs is a key too many.
    expect(operation.answer.parse(said)).toEqual(said);
    if (key === "POST /api/auth/register") user = (said as { user: { id: string } }).user.id;
    if (key === "POST /api/scheduled-content") item = (said as { id: string }).id;
  }
});

test("a paged list tells of its headers", async () => {
  const document = (await (await call("GET", "/api/openapi.json", "")).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { responses: Record<string, { headers?: object }>; parameters?: object[] }>>;
  };
  expect(document.openapi).toBe("3.1.0");
  const list = document.paths["/api/scheduled-content"]?.get;
  expect(Object.keys(list?.responses["200"]?.headers ?? {})).toEqual(["X-Next-Cursor", "X-Total-Count"]);
  expect(list?.parameters).toContainEqual(expect.objectContaining({ name: "limit", in: "query", required: false }));
  expect(document.paths["/api/scheduled-content/{id}"]?.delete?.parameters).toContainEqual({
    $ref: "#/components/parameters/IdempotencyKey",
  });
});

test("every error code that the reference names is raised somewhere", async () => {
  const root = join(import.meta.dir, "../../src");
  let source = "";
  for await (const path of new Glob("{core,server,drivers,simulator}/**/*.ts").scan(root)) {
    if (!path.startsWith("server/reference/")) source += await Bun.file(join(root, path)).text();
  }
  const named = new Set([...operations.values()].flatMap(({ errors = {} }) => Object.keys(errors)));
  expect([...named].filter((code) => !source.includes(`"${code}"`))).toEqual([]);
});

test("the page names every call, carries no script and no inline style, and lets nothing in from elsewhere", async () => {
  const answered = await call("GET", "/api/docs", "");
  const html = await answered.text();
  for (const key of operations.keys()) expect(html).toContain(key.split(" ")[1]?.replaceAll(/:(\w+)/g, "{$1}") ?? "?");
  expect(html).not.toMatch(/<script|style=|javascript:|https?:\/\//i);
  expect(answered.headers.get("content-security-policy")).toStartWith("default-src 'none'; style-src 'self'");
  expect((await call("GET", "/api/docs.css", "")).headers.get("content-type")).toStartWith("text/css");
});

test("a schema reads as a person would write it", () => {
  const role = z.enum(["admin", "user"]).default("user");
  const schema = z.object({ name: z.string().min(1).max(100), role, title: z.string().nullable() });
  expect(words(z.toJSONSchema(schema, { io: "input" }))).toBe(
    '{\n  name: text (1-100)\n  role?: "admin" | "user", else "user"\n  title: text | null\n}',
  );
});
