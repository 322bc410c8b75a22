import { expect, test } from "bun:test";
import { Glob } from "bun";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cliErrors } from "#cli/error-codes.ts";
import { kindsOfError, modules, errorKinds, type ErrorCode } from "#core/declarations.ts";
import { faultKinds } from "#core/errors.ts";
import type { ModuleDeclaration } from "#core/module.ts";
import { simulatorErrors } from "#simulator/error-codes.ts";

const root = join(import.meta.dir, "../..");

const kindsOf = (path: string, code: string): readonly string[] => {
  const own: Record<string, string> = path.startsWith("src/cli/")
    ? cliErrors
    : path.startsWith("src/simulator/")
      ? simulatorErrors
      : {};
  if (Object.hasOwn(own, code)) return [own[code] ?? ""];
  return Object.hasOwn(errorKinds, code) ? kindsOfError(code as ErrorCode) : [];
};

const raised = /(?:new Fault\(\s*"(?<kind>\w+)",\s*|\binvalid\(\s*)"(?<code>[\w.]+)"/g;

interface Raised {
  path: string;
  kind: string;
  code: string;
}

const files = [...new Glob("src/**/*.{ts,tsx}").scanSync(root)].toSorted().map((path) => ({
  path,
  source: readFileSync(join(root, path), "utf8"),
}));
const all: Raised[] = files.flatMap(({ path, source }) =>
  [...source.matchAll(raised)].map(({ groups = {} }) => ({
    path,
    kind: groups["kind"] ?? "invalid",
    code: groups["code"] ?? "",
  })),
);

test("every Fault in the source is raised with a declared code and one of its declared kinds", () => {
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter(({ path, kind, code }) => !kindsOf(path, code).includes(kind))).toEqual([]);
});

test("codes that are not written next to their Fault are declared too", () => {
  const computed = files.flatMap(({ path, source }) => {
    const calls = [...source.matchAll(/new Fault\(|(?<!function )\binvalid\(/g)].length;
    const literal = [...source.matchAll(raised)].length;
    return calls > literal ? [`${path} ${calls - literal}`] : [];
  });
  expect(computed.filter((line) => !line.startsWith("src/cli/"))).toEqual([
    "src/core/content/assert-content.ts 1",
    "src/core/content/attached-media.ts 1",
    "src/core/content/publisher/item-action.ts 1",
    // Codes of the module that reads the file.
    "src/core/csv-table.ts 3",
    "src/core/csv-upload.ts 2",
    // Codes that the reading process raised.
    "src/core/cv/import/cv-file-reader.ts 1",
    "src/core/errors.ts 2",
    // A code that the reading process raised.
    "src/core/media/reading/reader-process.ts 1",
    "src/core/series/assert-series.ts 2",
  ]);
  const sources = [
    "src/core/campaigns/audience/read-people-file.ts",
    "src/core/content-import/file-limits.ts",
    "src/core/errors.ts",
    "src/core/media/contract.ts",
  ];
  const named = /"((?:database|campaigns|content|content_import)\.\w+)"/g;
  const codes = files
    .filter(({ path }) => sources.includes(path))
    .flatMap(({ source }) => [...source.matchAll(named)].map(([, code]) => code ?? ""));
  expect(codes.length).toBeGreaterThan(5);
  expect(codes.filter((code) => !Object.hasOwn(errorKinds, code))).toEqual([]);
});

test("every declared code is raised somewhere", () => {
  const text = files
    .filter(({ path }) => !/\/(declaration|error-codes)\.ts$/.test(path))
    .map(({ source }) => source)
    .join("\n");
  const codes = [...Object.keys(errorKinds), ...Object.keys(cliErrors), ...Object.keys(simulatorErrors)];
  expect(codes.filter((code) => !text.includes(`"${code}"`))).toEqual([]);
});

test("no two modules declare the same name, and every declared kind exists", () => {
  const fields = ["activityKinds", "notificationKinds", "mailKinds", "screens", "errors"] as const;
  for (const field of fields) {
    const names = modules.flatMap((module: ModuleDeclaration) => Object.keys(module[field] ?? {}));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
  for (const field of ["topics", "attemptSubjects"] as const) {
    const names = modules.flatMap((module: ModuleDeclaration) => module[field] ?? []);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
  for (const kind of Object.values(errorKinds)) expect(faultKinds).toContain(kind);
});
