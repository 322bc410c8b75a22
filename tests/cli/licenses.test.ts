import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getErrorMessage } from "#core/errors.ts";
import { collectLicenses, findPackages } from "../../src/collect-licenses.ts";

const root = join(import.meta.dir, "../..");

test("every package of a bundled file is found once, with its scope", () => {
  const files = ["src/a.ts", "node_modules/zod/a.js", "node_modules/zod/b.js", "node_modules/@hono/zod-validator/i.js"];
  expect(findPackages([...files, "node_modules/a/node_modules/b/i.js"])).toEqual([
    "node_modules/@hono/zod-validator",
    "node_modules/a/node_modules/b",
    "node_modules/zod",
  ]);
});

test("each is listed with its version and its text, also if it comes without a copy", async () => {
  const text = await collectLicenses(root, [
    "node_modules/zod/index.js",
    "node_modules/drizzle-orm/index.js",
    "node_modules/@hono/zod-validator/index.js",
  ]);
  expect(text).toMatch(/^zod 4\S+ \(MIT\)\n\nMIT License/m);
  expect(text).toMatch(
    /^@hono\/zod-validator \S+ \(MIT\)\n\nMIT License\n\nCopyright \(c\) the authors of @hono\/zod-validator$/m,
  );
  expect(text).toMatch(/^drizzle-orm \S+ \(Apache-2\.0\)\n\n\s*Apache License/m);
});

test("a package without a text stops the build", async () => {
  const folder = mkdtempSync(join(tmpdir(), "licenses-"));
  const manifest = { name: "unlicensed", version: "1.0.0", license: "Unknown" };
  await Bun.write(join(folder, "node_modules/unlicensed/package.json"), JSON.stringify(manifest));
  const failed = await collectLicenses(folder, ["node_modules/unlicensed/index.js"]).catch(getErrorMessage);
  rmSync(folder, { recursive: true });
  expect(failed).toBe("unlicensed 1.0.0 (Unknown) has no license text to hand on.");
});
