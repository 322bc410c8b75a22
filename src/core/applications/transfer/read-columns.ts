import { resolveWallTime } from "#core/wall-time.ts";
import type { ApplicationStatus } from "../contract.ts";

export type Field =
  | "jobTitle"
  | "company"
  | "location"
  | "salaryRange"
  | "jobUrl"
  | "status"
  | "appliedAt"
  | "matchScore"
  | "cvUsed"
  | "coverLetter"
  | "aiGenerated"
  | "history"
  | "notes"
  | "contactEmail"
  | "contactPhone"
  | "answers";

/** Headers of our export, of LinkedIn's archive, and of the spreadsheets that people keep, in English and German. */
const headers: Readonly<Record<Field, readonly string[]>> = {
  jobTitle: ["job title", "title", "position", "role", "job", "stelle", "jobtitel"],
  company: ["company", "company name", "employer", "firma", "unternehmen", "arbeitgeber"],
  location: ["location", "city", "ort", "standort"],
  salaryRange: ["salary range", "salary", "pay", "gehalt"],
  jobUrl: ["job url", "url", "link", "job link", "posting"],
  status: ["status", "stage", "state"],
  appliedAt: [
    "applied at",
    "applied on",
    "application date",
    "date applied",
    "applied",
    "date",
    "datum",
    "beworben am",
  ],
  matchScore: ["match score", "score", "match"],
  cvUsed: ["cv used", "cv", "resume", "resume name", "lebenslauf"],
  coverLetter: ["cover letter", "anschreiben"],
  aiGenerated: ["ai generated"],
  history: ["history", "verlauf"],
  notes: ["notes", "note", "comments", "notizen", "bemerkung"],
  contactEmail: ["contact email", "contact e-mail"],
  contactPhone: ["contact phone number", "contact phone"],
  answers: ["question and answers"],
};

export const fieldOf = (header: string): Field | undefined =>
  (Object.keys(headers) as Field[]).find((field) => headers[field].includes(header.trim().toLowerCase()));

const statusWords: Readonly<Record<ApplicationStatus, readonly string[]>> = {
  applied: ["applied", "sent", "submitted", "no answer", "beworben", "gesendet", "offen", ""],
  viewed: ["viewed", "seen", "in review", "gesehen", "in prüfung"],
  interview: ["interview", "interviewing", "interviewed", "phone screen", "gespräch", "vorstellungsgespräch"],
  rejected: ["rejected", "declined", "absage", "abgelehnt"],
  offer: ["offer", "offered", "accepted", "angebot", "zusage"],
};

export const readStatus = (word: string): ApplicationStatus | undefined =>
  (Object.keys(statusWords) as ApplicationStatus[]).find((status) =>
    statusWords[status].includes(word.trim().toLowerCase()),
  );

const pad = (number: string | undefined, length = 2): string => (number ?? "").padStart(length, "0");

/** `mixed`: the file has both, so that 4/3/2026 is anyone's guess. */
export type SlashOrder = "month first" | "day first" | "mixed";

/** Of dates such as 25/03/2026. The month is first, as in LinkedIn's archive, unless one of the file's dates says otherwise. */
export function slashOrderOf(dates: readonly string[]): SlashOrder {
  const pairs = dates.flatMap((date) => {
    const [, first, second] = slashDate.exec(date.trim()) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const isDayFirst = pairs.some(([first]) => first > 12);
  if (!isDayFirst) return "month first";
  return pairs.some(([, second]) => second > 12) ? "mixed" : "day first";
}

const slashDate = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})\b/;

function readSlashDate(day: string, order: SlashOrder): { month?: string; monthDay?: string; year?: string } {
  const [whole, first = "", second = "", year = ""] = slashDate.exec(day) ?? [];
  if (whole !== day) return {};
  if (order === "mixed" && Number(first) <= 12 && Number(second) <= 12) return {};
  const isDayFirst = order === "day first" || (order === "mixed" && Number(first) > 12);
  return isDayFirst ? { month: second, monthDay: first, year } : { month: first, monthDay: second, year };
}

/** LinkedIn's '7/20/22, 8:56 AM', and spreadsheets' '20.07.2022' and '2022-07-20 08:56'. UTC ms. */
export function readDate(text: string, zone: string, order: SlashOrder): number | undefined {
  const trimmed = text.trim();
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(trimmed)) {
    const at = Date.parse(trimmed);
    return Number.isNaN(at) ? undefined : at;
  }
  const time = /[T,\s]\s?(\d{1,2}):(\d{2})(?::\d{2})?\s?([ap]m)?$/i.exec(trimmed);
  const day = time ? trimmed.slice(0, time.index) : trimmed;
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(day) ?? [];
  const [, germanDay, germanMonth, germanYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(day) ?? [];
  const { month, monthDay, year } = readSlashDate(day, order);
  const found = isoYear ?? germanYear ?? year;
  if (found === undefined) return undefined;
  const fullYear = found.length === 2 ? `20${found}` : found;
  const date = `${fullYear}-${pad(isoMonth ?? germanMonth ?? month)}-${pad(isoDay ?? germanDay ?? monthDay)}`;
  const [, hours, minutes, half] = time ?? [];
  const hour = (Number(hours ?? 12) % (half ? 12 : 24)) + (/^p/i.test(half ?? "") ? 12 : 0);
  return resolveWallTime(`${date}T${pad(String(hour))}:${minutes ?? "00"}`, zone)?.instant;
}
