import { afterAll, beforeAll, expect, test } from "bun:test";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createBoundaries } from "../../src/lint/boundaries.ts";
import { lintConfig, sizes } from "../../src/lint/config.ts";

const root = join(import.meta.dir, "../..");
const project = mkdtempSync(join(tmpdir(), "boundaries-"));
cpSync(join(root, ".oxlintrc.json"), join(project, ".oxlintrc.json"));
symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
afterAll(() => rmSync(project, { recursive: true }));

function write(file: string, source: string): void {
  const path = join(project, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source, { flag: "wx" });
}

/** The linter's findings in the project, one line each, starting with the file. */
const lint = (): string[] =>
  Bun.spawnSync([join(root, "node_modules/.bin/oxlint"), "--format=unix"], { cwd: project })
    .stdout.toString()
    .split("\n");

const forbidden: [sentence: string, file: string, source: string][] = [
  [
    "the UI imports only contracts from core",
    "src/ui/x.ts",
    `import { Fault } from "#core/errors.ts"; new Fault("invalid", "a", "b");`,
  ],
  [
    "the UI imports no values from a module",
    "src/ui/x.ts",
    `import { createContent } from "#core/content/content.ts"; createContent({});`,
  ],
  [
    "the UI imports only types from the server",
    "src/ui/x.ts",
    `import { createApp } from "#server/app.ts"; createApp({});`,
  ],
  ["the UI does not import the CLI", "src/ui/x.ts", `import { failWith } from "#cli/exit-with-error.ts"; failWith(1);`],
  ["the UI runs in a browser", "src/ui/x.ts", `import { join } from "node:path"; join("a");`],
  [
    "the server imports no module's values",
    "src/server/x.ts",
    `import { createContent } from "#core/content/content.ts"; createContent({});`,
  ],
  ["the server does not import the UI", "src/server/x.ts", `import { api } from "#ui/api.ts"; api();`],
  [
    "the server does not import the CLI",
    "src/server/x.ts",
    `import { failWith } from "#cli/exit-with-error.ts"; failWith(1);`,
  ],
  [
    "commands do not import the server",
    "src/cli/commands/x.ts",
    `import { createApp } from "#server/app.ts"; createApp({});`,
  ],
  ["commands contain no SQL", "src/cli/commands/x.ts", `import { users } from "#core/accounts/tables.ts"; users();`],
  [
    "core does not import the server",
    "src/core/content/x.ts",
    `import { createApp } from "#server/app.ts"; createApp({});`,
  ],
  [
    "core does not import the CLI",
    "src/core/content/x.ts",
    `import { failWith } from "#cli/exit-with-error.ts"; failWith(1);`,
  ],
  ["core does not import the UI", "src/core/content/x.ts", `import { api } from "#ui/api.ts"; api();`],
  [
    "a module imports no values from another",
    "src/core/content/x.ts",
    `import { createQuotas } from "#core/quotas/quotas.ts"; createQuotas({});`,
  ],
  [
    "a module does not import another by a relative path",
    "src/core/content/x.ts",
    `import { createQuotas } from "../quotas/quotas.ts"; createQuotas({});`,
  ],
  [
    "a module does not import its composition root",
    "src/core/content/x.ts",
    `import { createCore } from "#core/core.ts"; createCore({});`,
  ],
  [
    "no import points up, not even by type",
    "src/core/quotas/x.ts",
    `import type { Content } from "#core/content/content.ts"; export type X = Content;`,
  ],
  [
    "base files do not import modules",
    "src/core/x.ts",
    `import { createQuotas } from "./quotas/quotas.ts"; createQuotas({});`,
  ],
  ["a contract is browser-safe", "src/core/content/contract.ts", `import { sql } from "drizzle-orm"; sql();`],
  [
    "a contract imports only contracts",
    "src/core/analytics/contract.ts",
    `import { Fault } from "#core/errors.ts"; new Fault("invalid", "a", "b");`,
  ],
  [
    "tables reference no other module's tables except users",
    "src/core/content/tables.ts",
    `import { attempts } from "#core/attempts/tables.ts"; attempts();`,
  ],
  ["rules use no database", "src/core/content/rules.ts", `import { eq } from "drizzle-orm"; eq();`],
  [
    "rules import no module's functions",
    "src/core/analytics/rules.ts",
    `import { createQuotas } from "#core/quotas/quotas.ts"; createQuotas({});`,
  ],
  [
    "a driver has no tables",
    "src/drivers/linkedin-web/x.ts",
    `import { connections } from "#core/connections/tables.ts"; connections();`,
  ],
  [
    "a driver imports no module's values",
    "src/drivers/linkedin-web/x.ts",
    `import { createVault } from "#core/connections/vault.ts"; createVault({});`,
  ],
  [
    "core does not import drivers",
    "src/core/connections/x.ts",
    `import { createBrowser } from "#drivers/browser/browser.ts"; createBrowser({});`,
  ],
  [
    "core does not import the simulator, not even its types",
    "src/core/connections/x.ts",
    `import type { Simulator } from "#simulator/model/simulator.ts"; export type X = Simulator;`,
  ],
  [
    "the simulator imports no module's values",
    "src/simulator/model/x.ts",
    `import { createContent } from "#core/content/content.ts"; createContent({});`,
  ],
  [
    "the server imports no driver",
    "src/server/x.ts",
    `import { createBrowser } from "#drivers/browser/browser.ts"; createBrowser({});`,
  ],
  [
    "a screen does not import another screen",
    "src/ui/screens/content/x.ts",
    `import { useProfile } from "../accounts/queries.ts"; useProfile();`,
  ],
  [
    "the shell imports no screen",
    "src/ui/shell/x.ts",
    `import { useItems } from "../screens/content/queries.ts"; useItems();`,
  ],
  [
    "components import no shared queries",
    "src/ui/components/form/x.ts",
    `import { sessionKeys } from "../../data/session-keys.ts"; sessionKeys.me.at(0);`,
  ],
  [
    "shared queries import no components",
    "src/ui/data/x.ts",
    `import { useToast } from "../components/feedback/toast.ts"; useToast();`,
  ],
  [
    "shared queries import no routing",
    "src/ui/data/x.ts",
    `import { useScreens } from "../routing/router-context.ts"; useScreens();`,
  ],
  ["lib imports no components", "src/ui/lib/x.ts", `import { classes } from "#ui/components/classes.ts"; classes();`],
  [
    "features do not import the shell",
    "src/ui/features/x.ts",
    `import { useSession } from "../shell/session.ts"; useSession();`,
  ],
  ["core creates no timers of its own", "src/core/content/x.ts", `setTimeout(() => {}, 1);`],
];

const allowed: [sentence: string, file: string, source: string][] = [
  ["the UI shares contracts", "src/ui/x.ts", `import { themes } from "#core/content/contract.ts"; themes.at(0);`],
  [
    "the UI imports the server's types",
    "src/ui/x.ts",
    `import type { Api } from "#server/app.ts"; export type X = Api;`,
  ],
  [
    "modules import types from lower modules",
    "src/core/content/x.ts",
    `import type { QuotaLedger } from "#core/quotas/quotas.ts"; export type X = QuotaLedger;`,
  ],
  [
    "features join components, shared queries and routing",
    "src/ui/features/x.ts",
    `import { useToast } from "../components/feedback/toast.ts"; import { connectionKeys } from "../data/connection.ts"; useToast(connectionKeys);`,
  ],
  ["serve starts the server", "src/cli/commands/serve.ts", `import { serve } from "#server/serve.ts"; serve({});`],
];

/** Each case is a separate file, so that the linter runs only once. */
const own = (file: string, at: number): string => file.replace(/\bx\.ts$/, `x${at}.ts`);

let findings: string[] = [];
const findingsIn = (file: string): string => findings.filter((line) => line.startsWith(`${file}:`)).join("\n");
beforeAll(() => {
  for (const [at, [, file, source]] of [...forbidden, ...allowed].entries()) write(own(file, at), source);
  write("src/core/content/a.ts", `import type { B } from "./b.ts"; export type A = B;`);
  write("src/core/content/b.ts", `import type { A } from "./a.ts"; export type B = A;`);
  write("src/core/content/long.ts", `export const a = 1;\n${"\n".repeat(sizes.file + 1)}`);
  write("src/core/content/big.ts", `export function a() {\n${"  a();\n".repeat(sizes.function)}}\n`);
  findings = lint();
});

for (const [at, [sentence, file]] of forbidden.entries()) {
  test(`the linter refuses: ${sentence}`, () => {
    expect(findingsIn(own(file, at))).toMatch(/no-restricted-imports|no-restricted-globals/);
  });
}

test("the linter refuses an import cycle, type imports included", () => {
  expect(findingsIn("src/core/content/a.ts")).toContain("no-cycle");
});

test("the linter refuses a file over 250 lines and a function over 100", () => {
  expect(sizes).toEqual({ file: 250, function: 100 });
  expect(findingsIn("src/core/content/long.ts")).toContain("max-lines");
  expect(findingsIn("src/core/content/big.ts")).toContain("max-lines-per-function");
});

test("the linter's configuration matches the list of layers", async () => {
  expect(await Bun.file(join(root, ".oxlintrc.json")).text()).toBe(lintConfig());
});

for (const [at, [sentence, file]] of allowed.entries()) {
  test(`the linter allows: ${sentence}`, () => {
    expect(findings.length).toBeGreaterThan(forbidden.length);
    expect(findingsIn(own(file, forbidden.length + at))).not.toMatch(/no-restricted-imports/);
  });
}

test("a module that is not listed may use every module, and none may use it", () => {
  const boundaries = createBoundaries({ modules: ["content", "labels"], screens: [] });
  const groupsFor = (files: string) =>
    boundaries
      .filter((boundary) => boundary.files.includes(files))
      .flatMap(({ rules }) => rules["no-restricted-imports"][1].patterns.flatMap(({ group }) => group));
  expect(groupsFor("src/core/content/**")).toContain("#core/labels/**");
  expect(groupsFor("src/core/labels/**")).not.toContain("#core/content/**");
  expect(groupsFor("src/core/labels/**")).toContain("#server/**");
});
