import { parseDate } from "./layout/format-dates.ts";
import { endsBeforeItStarts } from "./periods/rules.ts";

export interface FieldProblem {
  path: (string | number)[];
  message: string;
}

const badEmail = "Enter an email address such as name@example.com.";
const badDate = "Enter a date such as 2024-05 or 2024. Words need a year, such as Spring 2024.";

const badEnd = "The end is before the start. Correct one of the two dates.";

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u.test(text);

/** 2024, 2024-05, 2024-05-31, or words with a year, which are printed as they are. */
function isDate(text: string): boolean {
  const date = parseDate(text);
  if (date) return date.day === undefined || isDayOfMonth(date.year, date.month ?? 1, date.day);
  return /\p{L}{2}/u.test(text) && /(?<!\d)[12]\d{3}(?!\d)/.test(text);
}

const isDayOfMonth = (year: number, month: number, day: number): boolean =>
  day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

const dateFields = ["startDate", "endDate", "date"] as const;
type Dated = Partial<Record<(typeof dateFields)[number], string>> & { current?: boolean; entries?: readonly Dated[] };

const problemsOf = (entry: Dated, path: (string | number)[]): FieldProblem[] => [
  ...dateFields
    .filter((field) => !(field === "endDate" && entry.current === true))
    .filter((field) => (entry[field] ?? "") !== "" && !isDate(entry[field] ?? ""))
    .map((field) => ({ path: [...path, field], message: badDate })),
  ...(endsBeforeItStarts(entry) ? [{ path: [...path, "endDate"], message: badEnd }] : []),
  ...(entry.entries ?? []).flatMap((inner, at) => problemsOf(inner, [...path, "entries", at])),
];

export interface FieldsToCheck {
  personalInfo?: { email?: string };
}

/** What a CV may not be saved with. Stored and imported ones may have it: they are shown with the message. */
export function findFieldProblems(cv: FieldsToCheck): FieldProblem[] {
  const email = cv.personalInfo?.email ?? "";
  return [
    ...(email === "" || isEmail(email) ? [] : [{ path: ["personalInfo", "email"], message: badEmail }]),
    ...Object.entries(cv).flatMap(([list, entries]) =>
      Array.isArray(entries) ? (entries as unknown[]).flatMap((entry, at) => inEntry(entry, [list, at])) : [],
    ),
  ];
}

const inEntry = (entry: unknown, path: (string | number)[]): FieldProblem[] =>
  typeof entry === "object" && entry !== null ? problemsOf(entry, path) : [];
