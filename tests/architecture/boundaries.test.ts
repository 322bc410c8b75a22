import { afterAll, beforeAll, expect, test } from "bun:test";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(import.meta.dir, "../..");
const house = mkdtempSync(join(tmpdir(), "house-"));
cpSync(join(root, ".oxlintrc.json"), join(house, ".oxlintrc.json"));
symlinkSync(join(root, "node_modules"), join(house, "node_modules"));
afterAll(() => rmSync(house, { recursive: true }));

function write(file: string, source: string): void {
  const path = join(house, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source, { flag: "wx" });
}

/** What the linter says of everything that lies in the house, a line each that begins with the file. */
const lint = (): string[] =>
  Bun.spawnSync([join(root, "node_modules/.bin/oxlint"), "--format=unix"], { cwd: house })
    .stdout.toString()
    .split("\n");

const forbidden: [sentence: string, file: string, source: string][] = [
  [
    "the UI takes no value from core but contracts",
    "src/ui/x.ts",
    `import { Fault } from "#core/errors.ts"; new Fault("invalid", "a", "b");`,
  ],
  [
    "the UI takes no value from a room",
    "src/ui/x.ts",
    `import { openContent } from "#core/content/content.ts"; openContent({});`,
  ],
  [
    "the UI takes types alone from the server",
    "src/ui/x.ts",
    `import { createApp } from "#server/app.ts"; createApp({});`,
  ],
  ["the UI does not know the CLI", "src/ui/x.ts", `import { failWith } from "#cli/failure.ts"; failWith(1);`],
  ["the UI runs in a browser", "src/ui/x.ts", `import { join } from "node:path"; join("a");`],
  [
    "the server reaches no room's values",
    "src/server/x.ts",
    `import { openContent } from "#core/content/content.ts"; openContent({});`,
  ],
  ["the server does not know the UI", "src/server/x.ts", `import { api } from "#ui/api.ts"; api();`],
  ["the server does not know the CLI", "src/server/x.ts", `import { failWith } from "#cli/failure.ts"; failWith(1);`],
  [
    "commands do not reach the server",
    "src/cli/commands/x.ts",
    `import { createApp } from "#server/app.ts"; createApp({});`,
  ],
  ["commands hold no SQL", "src/cli/commands/x.ts", `import { users } from "#core/accounts/tables.ts"; users();`],
  [
    "core does not know the server",
    "src/core/content/x.ts",
    `import { createApp } from "#server/app.ts"; createApp({});`,
  ],
  ["core does not know the CLI", "src/core/content/x.ts", `import { failWith } from "#cli/failure.ts"; failWith(1);`],
  ["core does not know the UI", "src/core/content/x.ts", `import { api } from "#ui/api.ts"; api();`],
  [
    "a room takes no values from another",
    "src/core/content/x.ts",
    `import { openQuotas } from "#core/quotas/quotas.ts"; openQuotas({});`,
  ],
  [
    "a room does not climb by a relative path",
    "src/core/content/x.ts",
    `import { openQuotas } from "../quotas/quotas.ts"; openQuotas({});`,
  ],
  [
    "a room does not know who composes it",
    "src/core/content/x.ts",
    `import { openCore } from "#core/core.ts"; openCore({});`,
  ],
  [
    "no arrow runs up, not even by type",
    "src/core/quotas/x.ts",
    `import type { Content } from "#core/content/content.ts"; export type X = Content;`,
  ],
  [
    "the ground floor does not know rooms",
    "src/core/x.ts",
    `import { openQuotas } from "./quotas/quotas.ts"; openQuotas({});`,
  ],
  ["a contract is safe for a browser", "src/core/content/contract.ts", `import { sql } from "drizzle-orm"; sql();`],
  [
    "a contract takes nothing but contracts",
    "src/core/analytics/contract.ts",
    `import { Fault } from "#core/errors.ts"; new Fault("invalid", "a", "b");`,
  ],
  [
    "tables refer to no room's tables but users",
    "src/core/content/tables.ts",
    `import { attempts } from "#core/attempts/tables.ts"; attempts();`,
  ],
  ["rules touch no database", "src/core/content/rules.ts", `import { eq } from "drizzle-orm"; eq();`],
  [
    "rules take no room's verbs",
    "src/core/analytics/rules.ts",
    `import { openQuotas } from "#core/quotas/quotas.ts"; openQuotas({});`,
  ],
  [
    "a driver has no tables",
    "src/core/network/linkedin/browser.ts",
    `import { connections } from "#core/connections/tables.ts"; connections();`,
  ],
  ["core makes no timers of its own", "src/core/content/x.ts", `setTimeout(() => {}, 1);`],
];

const allowed: [sentence: string, file: string, source: string][] = [
  ["the UI shares contracts", "src/ui/x.ts", `import { may } from "#core/content/contract.ts"; may("draft", "edit");`],
  ["the UI takes the server's types", "src/ui/x.ts", `import type { Api } from "#server/app.ts"; export type X = Api;`],
  [
    "rooms take types from below",
    "src/core/content/x.ts",
    `import type { QuotaLedger } from "#core/quotas/quotas.ts"; export type X = QuotaLedger;`,
  ],
  ["serve starts the server", "src/cli/commands/serve.ts", `import { serve } from "#server/serve.ts"; serve({});`],
];

/** Each case in a file of its own, so that the linter has to be started once. */
const own = (file: string, at: number): string => file.replace(/\bx\.ts$/, `x${at}.ts`);

let said: string[] = [];
const saidOf = (file: string): string => said.filter((line) => line.startsWith(`${file}:`)).join("\n");
beforeAll(() => {
  for (const [at, [, file, source]] of [...forbidden, ...allowed].entries()) write(own(file, at), source);
  write("src/core/content/a.ts", `import type { B } from "./b.ts"; export type A = B;`);
  write("src/core/content/b.ts", `import type { A } from "./a.ts"; export type B = A;`);
  write("src/core/content/long.ts", `export const a = 1;\n${"\n".repeat(301)}`);
  said = lint();
});

for (const [at, [sentence, file]] of forbidden.entries()) {
  test(`the linter refuses: ${sentence}`, () => {
    expect(saidOf(own(file, at))).toMatch(/no-restricted-imports|no-restricted-globals/);
  });
}

test("the linter refuses a circle, types included", () => {
  expect(saidOf("src/core/content/a.ts")).toContain("no-cycle");
});

test("the linter refuses a file over 300 lines", () => {
  expect(saidOf("src/core/content/long.ts")).toContain("max-lines");
});

for (const [at, [sentence, file]] of allowed.entries()) {
  test(`the linter allows: ${sentence}`, () => {
    expect(said.length).toBeGreaterThan(forbidden.length);
    expect(saidOf(own(file, forbidden.length + at))).not.toMatch(/no-restricted-imports/);
  });
}
