import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { Fault } from "#core/errors.ts";
import { allControls, createSelectorTable, selectorsVersion, type Control, type SelectorTable } from "./controls.ts";
import { findSelectorProblem } from "./check-selector.ts";

const Selectors = z.array(z.string().min(1).max(300)).min(1).max(8);
const SelectorFile = z.strictObject({
  schema: z.literal(1),
  /** Of the selectors that it replaces: those of another version may mean other controls. */
  version: z.string(),
  note: z.string().max(500).optional(),
  selectors: z.record(z.string(), z.strictObject({ ember: Selectors.optional(), sdui: Selectors.optional() })),
});

/** Bytes */
const maxSize = 64 * 1024;
/** Group or others may write. */
const writableByOthers = 0o022;

export interface SelectorOverride {
  table: SelectorTable;
  /** That the file replaces. */
  controls: readonly Control[];
  note: string | undefined;
}

export const selectorFilePath = (dataDir: string): string => join(dataDir, "selectors.json");

/** Undefined if it does not exist. @throws Fault `network.selectors_refused` with everything that is wrong */
export function readSelectorFile(path: string, { mustExist = false } = {}): SelectorOverride | undefined {
  const file = lstatSync(path, { throwIfNoEntry: false });
  if (!file && !mustExist) return undefined;
  if (!file?.isFile()) throw refuse(path, [file ? "It is not a regular file." : "It does not exist."]);
  if (file.size > maxSize) throw refuse(path, [`It is larger than ${maxSize / 1024} KB.`]);
  const owner = process.getuid?.();
  if (owner !== undefined && ![owner, 0].includes(file.uid)) throw refuse(path, ["It belongs to another user."]);
  if ((file.mode & writableByOthers) !== 0) throw refuse(path, ["Others may write it. Run: chmod 600."]);
  return parseSelectorFile(path, readFileSync(path, "utf8"));
}

export function parseSelectorFile(path: string, json: string): SelectorOverride {
  const parsed = SelectorFile.safeParse(parseJson(path, json));
  if (!parsed.success) {
    throw refuse(
      path,
      parsed.error.issues.map(({ path: at, message }) => `${at.join(".") || "file"}: ${message}.`),
    );
  }
  const { data } = parsed;
  if (data.version !== selectorsVersion) {
    const wrong = `It was written for the selectors of ${data.version}; this program has those of ${selectorsVersion}.`;
    throw refuse(path, [`version: ${wrong} Check each selector, then change the version.`]);
  }
  const names: readonly string[] = allControls;
  const problems = Object.entries(data.selectors).flatMap(([control, chains]) => {
    if (!names.includes(control)) return [`${control}: This control does not exist.`];
    return [...(chains.sdui ?? []), ...(chains.ember ?? [])].flatMap((selector) => {
      const problem = findSelectorProblem(control as Control, selector);
      return problem === undefined ? [] : [`${control}: ${problem} (${selector})`];
    });
  });
  if (problems.length > 0) throw refuse(path, problems);
  const overrides = new Map(
    Object.entries(data.selectors).map(([control, { ember, sdui }]) => [
      control as Control,
      { ...(ember && { ember }), ...(sdui && { sdui }) },
    ]),
  );
  return { table: createSelectorTable(overrides), controls: [...overrides.keys()], note: data.note };
}

function parseJson(path: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw refuse(path, ["It is not JSON."]);
  }
}

const refuse = (path: string, problems: readonly string[]): Fault =>
  new Fault(
    "invalid",
    "network.selectors_refused",
    [`The selectors in ${path} are not used.`, ...problems].join("\n  "),
  );
