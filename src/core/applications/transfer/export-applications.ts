import { inArray } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { byteOrderMark, formatCsvTable, protectReversibly } from "#core/csv-format.ts";
import type { Database } from "#core/database.ts";
import type { ApplicationRow } from "../application-store.ts";
import { inOrder } from "../rules.ts";
import { applicationContacts, applicationInterviews, applicationNotes, applicationStatusHistory } from "../tables.ts";
import type { PortableApplication } from "./contract.ts";

type PartTable =
  | typeof applicationStatusHistory
  | typeof applicationNotes
  | typeof applicationContacts
  | typeof applicationInterviews;

/** SQLite takes so many variables at once. */
const idsAtOnce = 1000;

function partsOf<Table extends PartTable>({ db }: Database, table: Table, ids: readonly string[]) {
  const byApplication = new Map<string, Table["$inferSelect"][]>();
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = ids.slice(at, at + idsAtOnce);
    const rows = db.select().from(table).where(inArray(table.applicationId, some)).all() as Table["$inferSelect"][];
    for (const row of rows)
      byApplication.set(row.applicationId, [...(byApplication.get(row.applicationId) ?? []), row]);
  }
  return (id: string): Table["$inferSelect"][] => byApplication.get(id) ?? [];
}

export function toPortable(database: Database, rows: readonly ApplicationRow[]): PortableApplication[] {
  const ids = rows.map(({ id }) => id);
  const history = partsOf(database, applicationStatusHistory, ids);
  const notes = partsOf(database, applicationNotes, ids);
  const contacts = partsOf(database, applicationContacts, ids);
  const interviews = partsOf(database, applicationInterviews, ids);
  return rows.map((row) => ({
    jobTitle: row.jobTitle,
    company: row.company,
    location: row.location,
    salaryRange: row.salaryRange,
    jobUrl: row.jobUrl,
    matchScore: row.matchScore,
    cvUsed: row.cvUsed,
    coverLetter: row.coverLetter,
    jobDescription: row.jobDescription,
    aiGenerated: row.aiGenerated,
    answers: row.answers,
    history: inOrder(history(row.id)).map(({ status, at }) => ({ status, at: toInstant(at) })),
    notes: notes(row.id).map(({ text }) => text),
    contacts: contacts(row.id).map(({ name, role, email, phone, url }) => ({ name, role, email, phone, url })),
    interviews: interviews(row.id).map(({ kind, startsAt, minutes, place, note }) => ({
      kind,
      startsAt: toInstant(startsAt),
      minutes,
      place,
      note,
    })),
  }));
}

export const csvColumns = [
  "Job title",
  "Company",
  "Location",
  "Salary range",
  "Job URL",
  "Status",
  "Applied at",
  "Match score",
  "CV used",
  "Cover letter",
  "AI generated",
  "History",
  "Notes",
] as const;

/** History and notes are one cell each: 'applied 2026-11-20T11:00:00.000Z; …', and notes apart by empty lines. */
export function formatCsv(applications: readonly PortableApplication[]): string {
  const rows = applications.map((application) => {
    const { history, notes } = application;
    return [
      application.jobTitle,
      application.company,
      application.location,
      application.salaryRange,
      application.jobUrl,
      history.at(-1)?.status ?? "",
      history.find(({ status }) => status === "applied")?.at ?? history[0]?.at ?? "",
      application.matchScore,
      application.cvUsed,
      application.coverLetter,
      application.aiGenerated ? "yes" : "no",
      history.map(({ status, at }) => `${status} ${at}`).join("; "),
      notes.join("\n\n"),
    ];
  });
  return byteOrderMark + formatCsvTable([csvColumns, ...rows], protectReversibly);
}
