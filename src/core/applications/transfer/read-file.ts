import { unprotect } from "#core/csv-format.ts";
import { findTableDelimiter, parseTable, type TableRow } from "#core/csv-table.ts";
import { decodeFile } from "#core/decode-file.ts";
import { Fault } from "#core/errors.ts";
import { PortableApplication, transferLimits } from "./contract.ts";
import { fieldOf, readDate, readStatus, slashOrderOf, type Field, type SlashOrder } from "./read-columns.ts";

interface Reading {
  zone: string;
  /** UTC ms. */
  now: number;
}

const halfDayMs = 12 * 60 * 60_000;

/** An application, or why a row is none. */
export interface ReadRow {
  row: number;
  jobTitle: string;
  company: string;
  application?: PortableApplication;
  problem?: string;
}

const limits = {
  ...transferLimits,
  codes: { notCsv: "applications.not_csv", tooMany: "applications.too_many_rows" },
} as const;

/** @throws Fault `applications.not_csv`, `applications.not_json`, `applications.too_many_rows` */
export function readRows(bytes: Uint8Array, reading: Reading): ReadRow[] {
  const { text } = decodeFile(bytes);
  const content = text.replace(/^\uFEFF/, "");
  return /^\s*[{[]/.test(content) ? readJson(content) : readCsv(content, reading);
}

const firstProblem = (error: { issues: readonly { path: PropertyKey[]; message: string }[] }): string => {
  const [issue] = error.issues;
  if (!issue) return "It can't be read.";
  const path = issue.path.map(String).join(".");
  return path === "" ? issue.message : `${path}: ${issue.message}`;
};

function readJson(text: string): ReadRow[] {
  const notJson = (): Fault =>
    new Fault("invalid", "applications.not_json", "Not a file of applications: export one to see what it looks like.");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw notJson();
  }
  const found = Array.isArray(value) ? value : (value as { applications?: unknown }).applications;
  if (!Array.isArray(found)) throw notJson();
  const entries: unknown[] = found;
  if (entries.length > limits.rows) throw tooMany();
  return entries.map((entry, at) => {
    const read = PortableApplication.safeParse(entry);
    if (read.success)
      return { row: at + 1, jobTitle: read.data.jobTitle, company: read.data.company, application: read.data };
    const named = (typeof entry === "object" && entry !== null ? entry : {}) as Record<string, unknown>;
    const textOf = (name: string): string => (typeof named[name] === "string" ? named[name].slice(0, 200) : "");
    return {
      row: at + 1,
      jobTitle: textOf("jobTitle"),
      company: textOf("company"),
      problem: firstProblem(read.error),
    };
  });
}

const tooMany = (): Fault =>
  new Fault(
    "too_large",
    "applications.too_many_rows",
    `A file can have at most ${limits.rows} applications. Split it.`,
  );

function readCsv(text: string, reading: Reading): ReadRow[] {
  const rows = parseTable(text, findTableDelimiter(text), limits);
  const header = rows.findIndex(({ cells }) => {
    const fields = cells.map(fieldOf);
    return fields.includes("jobTitle") && fields.includes("company");
  });
  const columns = rows[header]?.cells.map(fieldOf);
  if (!columns) {
    const message = "Name the columns in the first row: 'Job title' and 'Company' at least.";
    throw new Fault("invalid", "applications.not_csv", message);
  }
  const dates = rows.slice(header + 1).map(({ cells }) => cells[columns.indexOf("appliedAt")] ?? "");
  const order = slashOrderOf(dates);
  return rows.slice(header + 1).map((row) => readRow(row, columns, { ...reading, order }));
}

function readRow(
  { row, cells }: TableRow,
  columns: readonly (Field | undefined)[],
  { zone, now, order }: Reading & { order: SlashOrder },
): ReadRow {
  const valueOf = (field: Field): string => unprotect(cells[columns.indexOf(field)] ?? "").trim();
  const named = { row, jobTitle: valueOf("jobTitle"), company: valueOf("company") };
  const status = readStatus(valueOf("status"));
  if (status === undefined)
    return { ...named, problem: `The status '${valueOf("status").slice(0, 60)}' is not known.` };
  const date = valueOf("appliedAt");
  const found = readDate(date, zone, order);
  // A day without a time is its noon, which today may be still to come.
  const appliedAt = found !== undefined && found > now && found - now < halfDayMs ? now : found;
  if (appliedAt === undefined)
    return { ...named, problem: date === "" ? "It has no date." : `The date '${date.slice(0, 60)}' can't be read.` };
  const at = new Date(appliedAt).toISOString();
  const written = readHistory(valueOf("history"));
  const score = Number(valueOf("matchScore").replace("%", "") || Number.NaN);
  const email = valueOf("contactEmail");
  const phone = valueOf("contactPhone");
  const read = PortableApplication.safeParse({
    jobTitle: named.jobTitle,
    company: named.company,
    location: valueOf("location"),
    salaryRange: valueOf("salaryRange"),
    jobUrl: valueOf("jobUrl"),
    cvUsed: valueOf("cvUsed"),
    coverLetter: valueOf("coverLetter"),
    matchScore: Number.isNaN(score) ? null : Math.round(score),
    aiGenerated: /^(yes|true|1)$/i.test(valueOf("aiGenerated")),
    answers: readAnswers(valueOf("answers")),
    history:
      written.length > 0 ? written : [{ status: "applied", at }, ...(status === "applied" ? [] : [{ status, at }])],
    notes: valueOf("notes") === "" ? [] : [valueOf("notes")],
    contacts:
      email === "" && phone === ""
        ? []
        : [{ name: email || phone, email: email || null, phone: phone || null, role: null, url: null }],
  });
  return read.success ? { ...named, application: read.data } : { ...named, problem: firstProblem(read.error) };
}

const readHistory = (cell: string) =>
  [...cell.matchAll(/(applied|viewed|interview|rejected|offer) (\d{4}-\d{2}-\d{2}T[\d:.]{5,15}Z)/g)].map(
    ([, status, at]) => ({ status, at }),
  );

/** 'question:answer' pairs; a question may itself end in a colon. */
const readAnswers = (cell: string) =>
  cell.split(" | ").flatMap((pair) => {
    const at = pair.lastIndexOf(":");
    const [question, answer] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    return at > 0 && question !== "" && answer !== "" ? [{ question, answer }] : [];
  });
