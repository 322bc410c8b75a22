import type { z } from "zod";
import { CvInput } from "../contract.ts";
import type { ImportProblem, ImportSource } from "../output/contract.ts";

export interface ReadProblem extends ImportProblem {
  /** It was understood, and a CV has no place for it. */
  isLeftOut?: true;
}

export interface ReadCv {
  source: ImportSource;
  cv: CvInput;
  problems: ReadProblem[];
}

/** As many are listed; more say the same. */
const problemsMax = 200;

/** What is read so far, and what could not be. */
export interface Draft {
  cv: CvInput;
  report(place: string, text: string, message: string): void;
  leaveOut(place: string, text: string, message: string): void;
}

const shorten = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);

/**
 * Nothing in a file is required, and nothing in it makes an import fail: texts that are too long are cut, what does not
 * fit is left out, and both are reported.
 */
export function createDraft(source: ImportSource) {
  const problems: ReadProblem[] = [];
  const cv: CvInput = {};
  const add = (problem: ReadProblem): void => {
    if (problems.length < problemsMax) problems.push({ ...problem, text: shorten(problem.text) });
  };
  const report: Draft["report"] = (place, text, message) => add({ place, text, message });
  const leaveOut: Draft["leaveOut"] = (place, text, message) => add({ place, text, message, isLeftOut: true });
  return { cv, report, leaveOut, finish: (): ReadCv => ({ source, cv: fit(cv, report), problems }) };
}

function fit(draft: CvInput, report: Draft["report"]): CvInput {
  const cv: unknown = structuredClone(draft);
  for (let round = 0; round < 50; round += 1) {
    const { success, data, error } = CvInput.safeParse(cv);
    if (success) return data;
    // From the end, so that the places of others stay right.
    for (const issue of error.issues.toReversed()) change(cv, issue, report);
  }
  return CvInput.parse({});
}

type Issue = z.core.$ZodIssue;

function change(root: unknown, issue: Issue, report: Draft["report"]): void {
  const path = issue.path.map(String);
  const key = path.at(-1) ?? "";
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], root);
  if (typeof holder !== "object" || holder === null) return;
  const fields = holder as Record<string, unknown>;
  const value = fields[key];
  const place = path.join(".");
  if (issue.code === "too_big" && (typeof value === "string" || Array.isArray(value))) {
    const max = Number(issue.maximum);
    const rest = value.slice(max);
    report(place, typeof rest === "string" ? rest : JSON.stringify(rest), "Too long: this part was left out.");
    fields[key] = value.slice(0, max);
    return;
  }
  if (typeof value === "string" && /[\n\r]/.test(value)) {
    fields[key] = value.replaceAll(/\s*[\n\r]+\s*/g, " ");
    return;
  }
  report(place, typeof value === "string" ? value : (JSON.stringify(value) ?? ""), issue.message);
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete fields[key];
}
