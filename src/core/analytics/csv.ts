import type { AnalyticsExport } from "./contract.ts";

type Cell = string | number | null;

/** Text that a spreadsheet would run as a formula is marked as text; numbers are our own, a minus sign included. */
function cellOf(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What spreadsheets want before they take a file as UTF-8. */
const byteOrderMark = "\uFEFF";
const table = (rows: Cell[][]): string => rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");

/** Three tables with an empty line between them: the metrics, the days, the posts that did best. */
export function csvOf({ analytics, performance, exported_at }: AnalyticsExport): string {
  const { daily_stats, ...totals } = analytics;
  const { top_performing_content, source_label: _, ...measured } = performance;
  const metrics = Object.entries<Cell>({ ...totals, ...measured, exported_at });
  const days = daily_stats.map(({ date, job_applications, content_posts, profile_updates, engagements }) => [
    date,
    job_applications,
    content_posts,
    profile_updates,
    engagements,
  ]);
  const posts = top_performing_content.map(({ content, likes, comments, shares, url }) => [
    content,
    likes,
    comments,
    shares,
    url,
  ]);
  return (
    byteOrderMark +
    [
      table([["figure", "value"], ...metrics]),
      table([["date", "job_applications", "content_posts", "profile_updates", "engagements"], ...days]),
      table([["content", "likes", "comments", "shares", "url"], ...posts]),
    ].join("\r\n")
  );
}
