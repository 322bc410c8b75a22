import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { silentLog } from "#core/log.ts";
import { nonceMark, serveAssets, type Asset } from "#server/assets.ts";

const folder = mkdtempSync(join(tmpdir(), "assets-"));
afterAll(() => rmSync(folder, { recursive: true }));

function asset(path: string, type: string, text: string, immutable = false): Asset {
  const plain = join(folder, path.slice(1));
  writeFileSync(plain, text);
  writeFileSync(`${plain}.br`, brotliCompressSync(text));
  writeFileSync(`${plain}.gz`, gzipSync(text));
  return {
    path,
    type,
    etag: `"${Bun.hash(text).toString(36)}"`,
    immutable,
    plain,
    br: `${plain}.br`,
    gzip: `${plain}.gz`,
  };
}

const script = "console.log('hello');".repeat(50);
const pages = serveAssets(
  [
    {
      ...asset(
        "/index.html",
        "text/html",
        `<!doctype html><head><style nonce="${nonceMark}"></style></head><div id="root"></div>`,
      ),
      scriptsOfPages: { "/login": ["/chunk-abc123.js"] },
    },
    asset("/chunk-abc123.js", "text/javascript", script, true),
  ],
  silentLog,
);
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  pages(new Request(`http://localhost${path}`, { method, headers }));

test("any path that is not a file is a page of the app, never cached", async () => {
  for (const path of ["/", "/dashboard", "/admin/users", "/index.html", "/no/such/page"]) {
    const page = await get(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).toContain('<div id="root">');
    expect(page.headers.get("cache-control")).toBe("no-store");
  }
});

test("a page asks at once for the scripts that its address needs", async () => {
  const preload = '<link rel="modulepreload" crossorigin href="/chunk-abc123.js"></head>';
  expect(await (await get("/login?from=%2Fdashboard")).text()).toContain(preload);
  expect(await (await get("/dashboard")).text()).not.toContain("modulepreload");
});

test("a page's policy allows its own scripts, and styles by a unique nonce", async () => {
  const nonceOf = async () => {
    const page = await get("/");
    const policy = page.headers.get("content-security-policy") ?? "";
    for (const rule of ["default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
    expect(policy).not.toContain("unsafe");
    const nonce = /'nonce-([\da-f-]{36})'/.exec(policy)?.[1] ?? "none";
    expect(await page.text()).toContain(`nonce="${nonce}"`);
    return nonce;
  };
  expect(await nonceOf()).not.toBe(await nonceOf());
});

test("a file is served in the best encoding the browser accepts, and cached for a year if its name contains its hash", async () => {
  const path = "/chunk-abc123.js";
  const [br, gzip, plain] = [
    await get(path, { "Accept-Encoding": "gzip, deflate, br" }),
    await get(path, { "Accept-Encoding": "gzip" }),
    await get(path),
  ];
  expect([br, gzip, plain].map(({ headers }) => headers.get("content-encoding"))).toEqual(["br", "gzip", null]);
  expect(await plain.text()).toBe(script);
  expect(Bun.gunzipSync(await gzip.bytes())).toEqual(new TextEncoder().encode(script));
  for (const { headers } of [br, gzip, plain]) {
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("vary")).toBe("Accept-Encoding");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("a file that the browser has cached is not sent again", async () => {
  const first = await get("/chunk-abc123.js");
  const again = await get("/chunk-abc123.js", { "If-None-Match": first.headers.get("etag") ?? "" });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("a file that does not exist is a 404, also with path traversal", async () => {
  for (const path of ["/chunk-old.js", "/../package.json", "/%2e%2e/package.json", "/fonts/none.woff2", "/.env"])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

test("pages are read only", async () => {
  const answer = await get("/login", {}, "POST");
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("nothing is guessed from the bytes of what is missing or not supported either", async () => {
  for (const response of [
    await get("/missing.js"),
    await get("/dashboard", {}, "POST"),
    await get("/chunk-abc123.js"),
  ]) {
    expect([response.status, response.headers.get("x-content-type-options")]).toEqual([response.status, "nosniff"]);
  }
});
