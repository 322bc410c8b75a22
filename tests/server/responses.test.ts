import { afterAll, expect, test } from "bun:test";
import { z } from "zod";
import { AnalyticsExport } from "#core/analytics/contract.ts";
import { ErrorBody } from "#core/contract.ts";
import { statusIn } from "#server/declaration.ts";
import { noon } from "../support/core/core.ts";
import { toStrictSchema } from "../support/core/http.ts";
import { createLinkedInApi } from "../support/linkedin-api/linkedin-api.ts";
import { cheapPasswords } from "../support/core/people.ts";
import { callOf, exampleOf, isHarmless } from "./examples.ts";
import { createFixture, operations } from "./fixture.ts";

cheapPasswords();
const api = await createLinkedInApi({ now: () => noon });
afterAll(() => api.stop());
const shared = await createFixture({ api });

const issuesOf = (schema: z.ZodType, json: unknown) => {
  const parsed = toStrictSchema(schema).safeParse(json);
  return parsed.success ? [] : parsed.error.issues;
};

for (const operation of operations.filter(({ key }) => !exampleOf(key).isStream)) {
  const { key: route, declaration } = operation;
  test(`${route} responds with exactly the keys of its contract`, async () => {
    const fixture = isHarmless(operation) ? shared : await createFixture({ api });
    const caller = declaration.who === "admin" ? fixture.people.admin : fixture.people.ada;
    await exampleOf(route).prepare?.(fixture, caller);
    const { path, call } = callOf(route, fixture, caller);
    const token = declaration.who === "guest" ? undefined : caller.token;
    const { status, headers, text, json } = await fixture.call(path, { ...call, token });
    expect([status, text]).toEqual([statusIn(declaration), text]);
    if (declaration.answer) expect(issuesOf(declaration.answer, json)).toEqual([]);
    else if (declaration.media) {
      const type = headers.get("content-type")?.split(";")[0] ?? "";
      expect([type, "*/*"]).toContain(declaration.media.type);
      if (declaration.media.schema) expect(issuesOf(declaration.media.schema, json)).toEqual([]);
    } else expect(text).toBe("");
    expect(headers.has("x-next-cursor") || headers.has("x-total-count")).toBe(path.includes("count=true"));
  });
}

test("a JSON export and an error have exactly the keys of their contracts", async () => {
  const { call, people } = await createFixture();
  const file = await call("/api/analytics/export", { token: people.ada.token });
  expect(issuesOf(AnalyticsExport, file.json)).toEqual([]);
  expect(issuesOf(ErrorBody, (await call("/api/nowhere")).json)).toEqual([]);
});

test("the strict contract detects a leaked column at any depth", () => {
  const contract = toStrictSchema(z.object({ data: z.array(z.object({ id: z.string().nullable() })) }));
  expect(contract.safeParse({ data: [{ id: "a" }] }).success).toBe(true);
  expect(contract.safeParse({ data: [{ id: "a", passwordHash: "x" }] }).success).toBe(false);
});

test("no response is cached, sniffed, framed or shared with another origin", async () => {
  const { call, people } = await createFixture();
  for (const path of ["/api/auth/me", "/api/nowhere", "/api/server"]) {
    const { headers } = await call(path, {
      token: people.ada.token,
      headers: { Origin: "https://elsewhere.example" },
    });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  }
});
