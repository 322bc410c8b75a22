import { byteOrderMark, formatCsvTable, type CsvCell } from "#core/csv-format.ts";
import type { AnalyticsExport } from "./contract.ts";

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
  const metrics = Object.entries<CsvCell>({ ...totals, ...measured, exported_at });
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
      formatCsvTable([["figure", "value"], ...metrics]),
      formatCsvTable([["date", "job_applications", "content_posts", "profile_updates", "engagements"], ...days]),
      formatCsvTable([["content", "likes", "comments", "shares", "url"], ...topPosts]),
      formatCsvTable([
        ["date", ...outcomeColumns],
        ...outcomes.daily.map((day) => [day.date, ...outcomeColumns.map((column) => day[column])]),
      ]),
      formatCsvTable([[...postColumns], ...posts.map((post) => postColumns.map((column) => post[column]))]),
    ].join("\r\n")
  );
}
