import { expect, test } from "bun:test";
import { memoryAttache } from "#tests/support/attache.ts";
import { createClient } from "../support/core/http.ts";

const call = createClient(memoryAttache());
const published = createClient(memoryAttache({ ATTACHE_PUBLIC_URL: "https://attache.example" }));
const host = { Host: "attache.lan:3000" };

/** The code of a write; sign-in's own refusal shows that it arrived. */
async function write(send: typeof call, headers: Record<string, string>): Promise<string> {
  const body = { email: "ada@example.com", password: "not it" };
  const { json } = await send("/api/auth/login", { method: "POST", body, headers: { ...host, ...headers } });
  return (json as { code: string }).code;
}
const [arrived, refused] = ["auth.wrong_credentials", "request.foreign_origin"];

for (const [sentence, headers, code] of [
  ["a script, which sends neither header", {}, arrived],
  ["a page of this server", { "Sec-Fetch-Site": "same-origin", Origin: "https://attache.lan:3000" }, arrived],
  [
    "a page of this server behind a proxy that rewrites Host",
    { "Sec-Fetch-Site": "same-origin", Origin: "https://a.b" },
    arrived,
  ],
  ["a person, without a page", { "Sec-Fetch-Site": "none" }, arrived],
  ["a page of this server, over plain HTTP", { Origin: "http://attache.lan:3000" }, arrived],
  ["a page of another site", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }, refused],
  ["a page of another site that hides its origin", { "Sec-Fetch-Site": "cross-site", Origin: "null" }, refused],
  ["a page of a neighboring subdomain", { "Sec-Fetch-Site": "same-site", Origin: "https://evil.lan" }, refused],
] as const) {
  test(`a write by ${sentence} gets ${code}`, async () => {
    expect(await write(call, headers)).toBe(code);
  });
}

test("with a public URL, an origin alone is enough to tell", async () => {
  expect(await write(published, { Origin: "https://attache.example" })).toBe(arrived);
  expect(await write(published, { Origin: "http://attache.lan:3000" })).toBe(arrived);
  for (const origin of ["https://evil.example", "https://attache.example.evil.example", "null"]) {
    expect([origin, await write(published, { Origin: origin })]).toEqual([origin, refused]);
  }
});

test("reading is answered, whoever asks: a browser keeps the answer from the other page", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
  expect(await call("/api/health", { headers })).toMatchObject({ status: 200 });
});
