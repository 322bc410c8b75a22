/** `bun run lint:config`: writes .oxlintrc.json */
import { Glob } from "bun";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createBoundaries } from "./boundaries.ts";

const root = join(import.meta.dir, "../..");

export const sizes = { file: 250, function: 100 } as const;

const counted = (max: number) => ["error", { max, skipBlankLines: false, skipComments: false }];

const rules = {
  "import/no-cycle": ["error", { ignoreTypes: false }],
  "max-lines": counted(sizes.file),
  "max-lines-per-function": counted(sizes.function),
  "typescript/no-explicit-any": "error",
  "typescript/no-floating-promises": "error",
  "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
  "typescript/no-non-null-assertion": "error",
  "typescript/ban-ts-comment": "error",
  "typescript/consistent-type-imports": "error",
  "react/rules-of-hooks": "error",
  "react/react-in-jsx-scope": "off",
  "no-restricted-globals": "off",
  "typescript/unbound-method": "off",
};

/** The simulated site imitates other sites' pages. */
const site = {
  files: ["src/simulator/site/**"],
  rules: Object.fromEntries(
    [
      "react/jsx-key",
      "jsx-a11y/anchor-has-content",
      "jsx-a11y/anchor-is-valid",
      "jsx-a11y/label-has-associated-control",
      "jsx-a11y/no-noninteractive-tabindex",
      "jsx-a11y/prefer-tag-over-role",
      "jsx-a11y/role-has-required-aria-props",
      "jsx-a11y/role-supports-aria-props",
    ].map((rule) => [rule, "off"]),
  ),
};

const timers = {
  files: ["src/core/**"],
  excludeFiles: ["src/core/clock.ts"],
  rules: {
    "no-restricted-globals": [
      "error",
      ...["setTimeout", "setInterval"].map((name) => ({
        name,
        message: "Timers are made by the scheduler, on the clock.",
      })),
    ],
  },
};

/** The outer function of a test file contains all its tests. */
const tests = { files: ["tests/**"], rules: { "max-lines-per-function": "off" } };

/** Only folders with a source file: git doesn't track empty ones. */
const foldersIn = (path: string): string[] =>
  [
    ...new Set([...new Glob("*/**/*.{ts,tsx}").scanSync(join(root, path))].map((file) => file.split("/")[0] ?? "")),
  ].toSorted();

export function lintConfig(): string {
  const folders = { modules: foldersIn("src/core"), screens: foldersIn("src/ui/screens") };
  const config = {
    $schema: "./node_modules/oxlint/configuration_schema.json",
    plugins: ["typescript", "import", "react", "jsx-a11y", "promise", "unicorn"],
    categories: { correctness: "error" },
    rules,
    ignorePatterns: ["dist/**", "migrations/**", "src/simulator/migrations/**", "node_modules/**"],
    overrides: [...createBoundaries(folders), site, timers, tests],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

if (import.meta.main) writeFileSync(join(root, ".oxlintrc.json"), lintConfig());
