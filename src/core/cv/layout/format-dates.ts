import type { CvDateFormat, CvLanguage } from "../style/contract.ts";
import { titlesIn } from "../section-titles/rules.ts";

export interface PartialDate {
  year: number;
  /** 1 to 12. */
  month?: number | undefined;
  day?: number | undefined;
}

/** 2024, 2024-05 or 2024-05-31. */
export function parseDate(text: string): PartialDate | undefined {
  const match = /^([12]\d{3})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01]))?)?$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  return year === undefined ? undefined : { year, month, day };
}

const monthNames = new Map<string, string>();

function nameMonth(language: CvLanguage, month: number, width: "short" | "long"): string {
  const key = `${language} ${month} ${width}`;
  const known = monthNames.get(key);
  if (known !== undefined) return known;
  const day = new Date(Date.UTC(2024, month - 1, 15));
  // With the year, for the form of the name that stands before one.
  const parts = new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
    month: width,
    year: "numeric",
    timeZone: "UTC",
  }).formatToParts(day);
  const name = parts.find(({ type }) => type === "month")?.value ?? String(month);
  const isNumber = /^\d+$/.test(name);
  const plain = isNumber ? `${month}${language === "zh" || language === "ja" ? "月" : ""}` : name.replace(/\.$/, "");
  monthNames.set(key, plain);
  return plain;
}

export interface DateStyle {
  dateFormat: CvDateFormat;
  language: CvLanguage;
}

/** Other texts than dates stay as they are. */
export function formatDate(text: string, { dateFormat, language }: DateStyle): string {
  const date = parseDate(text.trim());
  if (!date) return text.trim();
  const { year, month } = date;
  if (month === undefined || dateFormat === "YYYY") return String(year);
  const digits = String(month).padStart(2, "0");
  if (dateFormat === "MM/YYYY") return `${digits}/${year}`;
  if (dateFormat === "YYYY-MM") return `${year}-${digits}`;
  const name = nameMonth(language, month, dateFormat === "MMM YYYY" ? "short" : "long");
  return language === "zh" || language === "ja" ? `${year}年${name}` : `${name} ${year}`;
}

export interface Period {
  startDate: string;
  endDate: string;
  current?: boolean;
}

/** 'May 2020 – Present', with an en dash. */
export function formatPeriod({ startDate, endDate, current = false }: Period, style: DateStyle): string {
  const start = formatDate(startDate, style);
  const end = current ? titlesIn(style.language).present : formatDate(endDate, style);
  if (start === end) return start;
  return [start, end].filter((part) => part !== "").join(" – ");
}

/** Of a letter, which has a day. Other texts stay as they are. */
export function formatDay(text: string, language: CvLanguage): string {
  const { year, month, day } = parseDate(text.trim()) ?? {};
  if (year === undefined || month === undefined || day === undefined) return text.trim();
  const locale = `${language}-u-nu-latn-ca-gregory`;
  const at = new Date(Date.UTC(year, month - 1, day));
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(at);
}
