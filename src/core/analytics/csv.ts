import type { AnalyticsExport } from "./contract.ts";

type Cell = string | number | null;

/** Spreadsheets run text that begins so, in some languages also with the full-width characters, or skip what comes before it. */
const formulaStart = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Prevents formula injection with an apostrophe. */
function formatCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets read a file as UTF-8 only with it. */
const byteOrderMark = "\uFEFF";
const formatTable = (rows: Cell[][]): string => rows.map((row) => `${row.map(formatCell).join(",")}\r\n`).join("");

const outcomeColumns = ["impressions", "engagement_rate", "connections", "profile_views"] as const;
const postColumns = [
  "title",
  "published_at",
  "impressions",
  "engagement_rate",
  "likes",
  "comments",
  "shares",
  "measured_at",
  "url",
] as const;

/** Tables separated by empty lines: metrics, activity by day, top posts, outcomes by day, posts. */
export function formatCsv({ analytics, performance, outcomes, posts, exported_at }: AnalyticsExport): string {
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
  const topPosts = top_performing_content.map(({ content, likes, comments, shares, url }) => [
    content,
    likes,
    comments,
    shares,
    url,
  ]);
  return (
    byteOrderMark +
    [
      formatTable([["figure", "value"], ...metrics]),
      formatTable([["date", "job_applications", "content_posts", "profile_updates", "engagements"], ...days]),
      formatTable([["content", "likes", "comments", "shares", "url"], ...topPosts]),
      formatTable([
        ["date", ...outcomeColumns],
        ...outcomes.daily.map((day) => [day.date, ...outcomeColumns.map((column) => day[column])]),
      ]),
      formatTable([[...postColumns], ...posts.map((post) => postColumns.map((column) => post[column]))]),
    ].join("\r\n")
  );
}
