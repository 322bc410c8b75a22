import { expect, test } from "bun:test";
import { Profile } from "#core/accounts/profile/contract.ts";
import { ErrorBody } from "#core/contract.ts";
import { createApp } from "#server/app.ts";
import { memoryAttache } from "#tests/support/attache.ts";

import { dumpDatabase } from "../support/core/dump-database.ts";
import { createClient, toStrictSchema } from "../support/core/http.ts";
import { createPeople, cheapPasswords } from "../support/core/people.ts";
import { jpeg, png, pngChunk, webp } from "../support/files/pictures.ts";

cheapPasswords();

const core = memoryAttache();
const call = createClient(core);
const { ada, ben } = await createPeople(core);

const put = (body: Uint8Array, type = "image/png", headers: Record<string, string> = {}) =>
  call("/api/profile/avatar", { method: "PUT", token: ada.token, body, headers: { "Content-Type": type, ...headers } });
const text = (content: string) => new TextEncoder().encode(content);

test("a profile has exactly the keys of its contract", async () => {
  await put(png(64));
  for (const [method, path, body] of [
    ["GET", "/api/profile", undefined],
    ["PATCH", "/api/profile", { headline: "Calm", links: [{ label: "Site", url: "https://example.com" }] }],
    ["DELETE", "/api/profile/avatar", undefined],
  ] as const) {
    const { json } = await call(path, { method, token: ada.token, ...(body && { body }) });
    toStrictSchema(Profile).parse(json);
  }
});

test("a picture is served with its type, cached permanently, and a browser runs nothing in it", async () => {
  for (const [bytes, type] of [
    [png(64), "image/png"],
    [jpeg(64), "image/jpeg"],
    [webp.lossy(64), "image/webp"],
  ] as const) {
    // The declared type is ignored.
    const { json } = await put(bytes, "image/svg+xml");
    const { avatar = "" } = Profile.parse(json);
    const { status, headers } = await call(avatar);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  }
});

test("a picture is served without its metadata", async () => {
  const plain = Buffer.from(png(64));
  const notes = ["tEXt", "eXIf", "caBX"].map((name) => pngChunk(name, text("Ada at home")));
  const { json } = await put(Buffer.concat([plain.subarray(0, 33), ...notes, plain.subarray(33)]));
  const served = await createApp(core, core.extensions).request(Profile.parse(json).avatar ?? "");
  expect(Buffer.from(await served.arrayBuffer())).toEqual(plain);
});

test("bytes that are not a supported picture are refused with a message, and the previous picture stays", async () => {
  await put(png(64));
  const before = dumpDatabase(core);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const bad: [sentence: string, bytes: Uint8Array, type: string, status: number, code: string][] = [
    ["nothing", new Uint8Array(), "image/png", 400, "media.type"],
    ["half a PNG", png(64).subarray(0, 70), "image/png", 400, "media.damaged"],
    ["half a JPEG", jpeg(64).subarray(0, 30), "image/jpeg", 400, "media.damaged"],
    ["an SVG that says it is one", text(svg), "image/svg+xml", 400, "media.type"],
    ["an SVG disguised as a PNG", text(svg), "image/png", 400, "media.type"],
    ["a GIF", text("GIF89a\u0001\u0000\u0001\u0000\u0000"), "image/gif", 400, "media.type"],
    ["a page", text("<!doctype html><script>alert(1)</script>"), "image/png", 400, "media.type"],
    ["a huge size in the header", png(60_000, { pixels: Buffer.alloc(9) }), "image/png", 400, "media.size"],
    ["100 MB in 100 kB", png(1024, { pixels: Buffer.alloc(100_000_000) }), "image/png", 400, "media.damaged"],
    ["a picture that is not square", png(100, { height: 64 }), "image/png", 400, "media.size"],
    ["5 MB", new Uint8Array(5_000_000), "image/png", 413, "request.too_large"],
    ["a byte over 1 MiB", new Uint8Array(1024 * 1024 + 1), "image/png", 413, "request.too_large"],
    ["JSON", text("{}"), "application/json", 400, "request.content_type"],
    ["a form", text("a=b"), "application/x-www-form-urlencoded", 400, "request.content_type"],
  ];
  for (const [sentence, bytes, type, status, code] of bad) {
    const answer = await put(bytes, type);
    expect([sentence, answer.status, ErrorBody.parse(answer.json).code]).toEqual([sentence, status, code]);
  }
  const headers = { "Content-Type": "image/png" };
  const withoutBody = await call("/api/profile/avatar", { method: "PUT", token: ada.token, headers });
  expect([withoutBody.status, ErrorBody.parse(withoutBody.json).code]).toEqual([400, "request.content_type"]);
  expect(dumpDatabase(core)).toBe(before);
});

test("every other call accepts only JSON", async () => {
  for (const [method, path] of [
    ["PATCH", "/api/profile"],
    ["POST", "/api/profile/avatar"],
    ["PUT", "/api/profile/avatar/"],
    ["PUT", "/api/profile/avatar/x"],
    ["POST", "/api/scheduled-content"],
  ] as const) {
    const headers = { "Content-Type": "image/png" };
    const { status, json } = await call(path, { method, token: ada.token, body: png(64), headers });
    expect([path, status, ErrorBody.parse(json).code]).toEqual([path, 400, "request.content_type"]);
  }
});

test("an address without a picture is a 404", async () => {
  const { avatar = "" } = Profile.parse((await put(png(64))).json);
  expect((await call(avatar)).status).toBe(200);
  await put(png(64, { shade: 3 }));
  for (const gone of [avatar, "/api/media/x", `${avatar}x`, "/api/media/..%2fattache.db"]) {
    expect([gone, (await call(gone)).status]).toEqual([gone, 404]);
  }
});

test("a picture sent twice with one key is one change, and another picture with that key is refused", async () => {
  const key = { "Idempotency-Key": "picture" };
  const first = await put(png(64, { shade: 50 }), "image/png", key);
  const again = await put(png(64, { shade: 50 }), "image/png", key);
  expect([again.text, again.headers.get("idempotency-replayed")]).toEqual([first.text, "true"]);
  expect((await put(png(64, { shade: 51 }), "image/png", key)).status).toBe(409);
});

test("a person changes only their own profile", async () => {
  await call("/api/profile", {
    method: "PATCH",
    token: ada.token,
    body: { name: "Ada Byron", email: "x@example.com", role: "admin" },
  });
  expect(core.accounts.user(ada.user.id)).toMatchObject({ name: "Ada Byron", email: "ada@example.com", role: "user" });
  expect(core.accounts.user(ben.user.id).name).toBe("Ben");
});
