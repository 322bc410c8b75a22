import { parseDate, type PartialDate } from "../layout/format-dates.ts";
import { endsBeforeItStarts } from "../periods/rules.ts";
import type { CvFields } from "../contract.ts";
import type { Finding } from "../output/contract.ts";
import { createFinding } from "./finding.ts";

interface Span {
  id: string;
  label: string;
  /** Months since year 0; the end is the last month. */
  from: number;
  to: number;
  isExact: boolean;
}

const firstMonth = ({ year, month = 1 }: PartialDate): number => year * 12 + month - 1;
const lastMonth = ({ year, month = 12 }: PartialDate): number => year * 12 + month - 1;
/** Shorter pauses between two positions need no words. */
const gapMonths = 6;

const isEarlier = (a: PartialDate, b: PartialDate): boolean => lastMonth(a) < firstMonth(b);

function checkDate(section: string, entryId: string, field: string, text: string): Finding[] {
  if (text === "" || parseDate(text)) return [];
  return [
    createFinding(
      "dates",
      "warning",
      { section, entryId, field, text },
      "This is not a date such as 2024-05 or 2024.",
      "It is printed as it is, but parsers and other formats can't read it.",
    ),
  ];
}

function checkPeriod(
  section: string,
  entry: { id: string; startDate: string; endDate: string; current?: boolean },
  today: PartialDate,
): Finding[] {
  const { id: entryId, startDate, endDate, current = false } = entry;
  const findings = [
    ...checkDate(section, entryId, "startDate", startDate),
    ...(current ? [] : checkDate(section, entryId, "endDate", endDate)),
  ];
  const start = parseDate(startDate);
  const at = (field: string, text: string) => ({ section, entryId, field, text });
  if (endsBeforeItStarts(entry)) {
    findings.push(
      createFinding(
        "dates",
        "error",
        at("endDate", endDate),
        "It ends before it begins.",
        "Parsers count no experience for it, and readers see a mistake.",
      ),
    );
  }
  if (start && isEarlier(today, start)) {
    findings.push(
      createFinding(
        "dates",
        "warning",
        at("startDate", startDate),
        "This date is in the future.",
        "Readers take it for a mistake.",
      ),
    );
  }
  if (section === "experience" && startDate === "" && (endDate !== "" || current)) {
    findings.push(
      createFinding(
        "dates",
        "warning",
        at("startDate", ""),
        "The start is missing.",
        "Without it, the years of experience can't be counted.",
      ),
    );
  }
  if (section === "experience" && startDate === "" && endDate === "" && !current) {
    findings.push(
      createFinding(
        "dates",
        "warning",
        at("startDate", ""),
        "This position has no dates.",
        "Most readers and parsers expect them.",
      ),
    );
  }
  return findings;
}

function toSpan(entry: CvFields["experience"][number], today: PartialDate): Span[] {
  const start = parseDate(entry.startDate);
  const end = entry.current ? today : parseDate(entry.endDate);
  if (!start || !end) return [];
  const label = [entry.title, entry.company].filter((part) => part !== "").join(", ");
  const isExact = start.month !== undefined && end.month !== undefined;
  return [{ id: entry.id, label, from: firstMonth(start), to: lastMonth(end), isExact }];
}

function checkOverlaps(spans: readonly Span[]): Finding[] {
  return spans.flatMap((span, at) =>
    spans.slice(at + 1).flatMap((other) => {
      const months = Math.min(span.to, other.to) - Math.max(span.from, other.from) + 1;
      // A handover, or a change within a month or a year without one.
      if (months <= 1 || !span.isExact || !other.isExact) return [];
      const place = { section: "experience", entryId: span.id, field: "startDate", text: span.label };
      return [
        createFinding(
          "overlap",
          "hint",
          place,
          `It overlaps '${other.label}' by ${months} months.`,
          "Check the dates. If both were part time, say so.",
        ),
      ];
    }),
  );
}

function checkGaps(spans: readonly Span[]): Finding[] {
  const sorted = spans.toSorted((a, b) => a.from - b.from);
  let last = sorted[0];
  return sorted.slice(1).flatMap((span) => {
    const before = last;
    if (!last || span.to > last.to) last = span;
    const months = before ? span.from - before.to - 1 : 0;
    if (months < gapMonths) return [];
    const place = { section: "experience", entryId: span.id, field: "startDate", text: span.label };
    return [
      createFinding(
        "gap",
        "hint",
        place,
        `${months} months lie between this and the position before.`,
        "Readers ask about it: a line on what you did answers them.",
      ),
    ];
  });
}

export function checkDates(cv: CvFields, today: PartialDate): Finding[] {
  const spans = cv.experience.flatMap((entry) => toSpan(entry, today));
  const single = [
    ...cv.certifications.map(({ id, date }) => checkDate("certifications", id, "date", date)),
    ...cv.publications.map(({ id, date }) => checkDate("publications", id, "date", date)),
    ...cv.awards.map(({ id, date }) => checkDate("awards", id, "date", date)),
  ].flat();
  return [
    ...cv.experience.flatMap((entry) => checkPeriod("experience", entry, today)),
    ...cv.education.flatMap((entry) => checkPeriod("education", entry, today)),
    ...cv.projects.flatMap((entry) => checkPeriod("projects", entry, today)),
    ...cv.volunteering.flatMap((entry) => checkPeriod("volunteering", entry, today)),
    ...single,
    ...checkOverlaps(spans),
    ...checkGaps(spans),
  ];
}
