import type { ImportRow } from "#core/import-target.ts";
import type { AudienceScope, Period, ReadWorkbook, UnreadRow, WorkbookRow } from "#core/workbook-rows.ts";
import type { DayOrder } from "../contract.ts";
import { findDay, findDayOrder, toDay, type WrittenDay } from "./days.ts";
import { isImpressions } from "./metric-labels.ts";
import { readSinglePost } from "./read-single-post.ts";
import { shapeSheet, type SeriesSheet, type ShapedSheet } from "./sheet-shapes.ts";
import type { TopPosts } from "./top-posts.ts";
import { WorkbookError } from "./workbook-error.ts";
import { readSheets } from "./xlsx/read-sheets.ts";

type Of<Shape extends ShapedSheet["shape"]> = Extract<ShapedSheet, { shape: Shape }>;
type Row = ImportRow<WorkbookRow>;

interface Read {
  rows: Row[];
  unread: UnreadRow[];
}

const notAnalytics =
  "This workbook is not an analytics export of the network: it has no daily numbers, no posts and no audience.";
const contradictory = "The dates of this workbook contradict each other: no order of day and month fits all of them.";
const noPeriod = "The workbook doesn't say which days this number is about, so it was left out.";
const unknownTotal = "Attaché can't tell what this number counts, so it was left out.";
const swapped =
  "It is unclear which of the two rankings counts impressions: one post has more engagements than impressions.";

/**
 * Reads the creator's workbook and the workbook of a single post.
 * @param dayOrder the person's answer, for a file that doesn't tell
 * @throws WorkbookError
 */
export function readWorkbook(bytes: Uint8Array, { dayOrder }: { dayOrder?: DayOrder } = {}): ReadWorkbook {
  const sheets = readSheets(bytes).map(shapeSheet);
  const of = <Shape extends ShapedSheet["shape"]>(shape: Shape) =>
    sheets.filter((sheet): sheet is Of<Shape> => sheet.shape === shape);
  const [single] = of("single_post");
  if (single && of("series").length === 0 && of("posts").length === 0) return readSinglePost(single, sheets);
  if (sheets.every(({ shape }) => shape === "unknown")) throw new WorkbookError(notAnalytics);

  const order = dayOrder ?? orderOf(of("series"), of("posts"), of("totals"));
  if (order === "contradictory") throw new WorkbookError(contradictory);
  if (typeof order === "object") return { kind: "workbook", rows: [], unread: [], ambiguousDay: order };
  const day = (written: WrittenDay): string | undefined => toDay(written, order);
  const period = periodOf(of("totals"), of("series"), day);
  const parts: Read[] = [
    { rows: [], unread: sheets.flatMap((sheet) => sheet.unread) },
    ...of("series").map((sheet) => readSeries(sheet, day)),
    ...of("totals").map((sheet) => readTotals(sheet, period)),
    ...of("posts").map((sheet) => readPosts(sheet, day, period)),
    ...of("audience").map((sheet, at, all) => readAudience(sheet, scopeOf(sheet.sheet, at, all.length), period)),
  ];
  return {
    kind: "workbook",
    rows: parts.flatMap(({ rows }) => rows),
    unread: parts.flatMap(({ unread }) => unread),
    ambiguousDay: null,
  };
}

function orderOf(series: Of<"series">[], posts: Of<"posts">[], totals: Of<"totals">[]) {
  const ranked = posts.flatMap(({ rankings }) => rankings.flatMap((ranking) => ranking.posts));
  const inLabels = series.flatMap((sheet) => sheet.totals.flatMap(({ label }) => findDay(label) ?? []));
  const inSeries = series.map((sheet) => sheet.days.map(({ day }) => day));
  return findDayOrder({
    days: [...inSeries.flat(), ...inLabels, ...totals.flatMap(({ period }) => period), ...ranked.map(({ day }) => day)],
    series: inSeries,
    posts: ranked.flatMap(({ post, day }) => (post.at > 0 ? [{ written: day, at: post.at }] : [])),
  });
}

/** As stated, else from the first to the last day of the daily numbers. */
function periodOf(
  totals: Of<"totals">[],
  series: Of<"series">[],
  day: (written: WrittenDay) => string | undefined,
): Period | undefined {
  const stated = totals[0]?.period ?? [];
  const days = series.flatMap((sheet) => sheet.days.map((one) => one.day));
  const known = (stated.length > 0 ? stated : days).flatMap((written) => day(written) ?? []).toSorted();
  const [from, to] = [known[0], known.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

function readSeries(sheet: SeriesSheet, day: (written: WrittenDay) => string | undefined): Read {
  const [left = "", right = ""] = sheet.headers;
  const isSwapped = isImpressions(right) && !isImpressions(left);
  const both = isSwapped ? (["engagements", "impressions"] as const) : (["impressions", "engagements"] as const);
  const metrics = sheet.columns === 1 ? (["new_followers"] as const) : both;
  const rows = sheet.days.flatMap(({ line, day: written, values }) =>
    metrics.flatMap((metric, at): Row[] => {
      const [on, value] = [day(written), values[at]];
      if (on === undefined || value === undefined) return [];
      return [{ file: sheet.sheet, line, value: { kind: "day", metric, day: on, value } }];
    }),
  );
  const read: Read = { rows, unread: [] };
  for (const { line, label, value } of sheet.totals) {
    const written = findDay(label);
    const on = written && day(written);
    if (on === undefined || sheet.columns === 2)
      read.unread.push({ file: sheet.sheet, line, text: `${label} · ${value}`, message: unknownTotal });
    else rows.push({ file: sheet.sheet, line, value: { kind: "followers", day: on, value } });
  }
  return read;
}

function readTotals({ sheet: file, totals }: Of<"totals">, period: Period | undefined): Read {
  const named = totals.find(({ label }) => isImpressions(label)) ?? totals[0];
  const [others, isPair] = [totals.filter((total) => total !== named), totals.length === 2];
  const read: Read = { rows: [], unread: [] };
  const keep = (total: (typeof totals)[number], metric: "impressions" | "members_reached") => {
    if (period)
      read.rows.push({ file, line: total.line, value: { kind: "total", metric, value: total.value, ...period } });
  };
  if (named && (isImpressions(named.label) || isPair)) keep(named, "impressions");
  for (const total of others) {
    const isReach = isPair || /^members reached/i.test(total.label);
    if (isReach) keep(total, "members_reached");
    else read.unread.push({ file, line: total.line, text: `${total.label} · ${total.value}`, message: unknownTotal });
  }
  return read;
}

/** By their headers, else by their order: engagements first. A post never has more engagements than impressions. */
function metricsOf(rankings: TopPosts["rankings"]): ("impressions" | "engagements")[] | undefined {
  const named = rankings.findIndex(({ header }) => isImpressions(header));
  const at = named === -1 ? rankings.length - 1 : named;
  if (
    rankings.length > 2 ||
    (rankings.length === 1 && named === -1 && !/engage|intera/i.test(rankings[0]?.header ?? ""))
  )
    return undefined;
  const metrics = rankings.map((_, one) =>
    one === at && (rankings.length === 2 || named !== -1) ? ("impressions" as const) : ("engagements" as const),
  );
  if (named !== -1 || rankings.length < 2) return metrics;
  const shown = new Map((rankings[at]?.posts ?? []).map(({ post, value }) => [post.url, value]));
  const isPossible = (rankings[1 - at]?.posts ?? []).every(
    ({ post, value }) => value <= (shown.get(post.url) ?? value),
  );
  return isPossible ? metrics : undefined;
}

function readPosts(
  { sheet: file, rankings }: Of<"posts">,
  day: (written: WrittenDay) => string | undefined,
  period: Period | undefined,
): Read {
  const metrics = metricsOf(rankings);
  const read: Read = { rows: [], unread: [] };
  for (const [at, { posts }] of rankings.entries()) {
    const metric = metrics?.[at];
    for (const { line, post, day: written, value } of posts) {
      if (metric !== undefined && period)
        read.rows.push({
          file,
          line,
          value: { kind: "post", post: { ...post, day: day(written) ?? null }, metric, value, ...period },
        });
      else read.unread.push({ file, line, text: `${post.url} · ${value}`, message: metric ? noPeriod : swapped });
    }
  }
  return read;
}

/** Two sheets tell followers, first, from readers. */
function scopeOf(name: string, at: number, count: number): AudienceScope {
  if (count !== 2) return "all";
  if (/audience/i.test(name)) return "audience";
  if (/content/i.test(name)) return "content";
  return at === 0 ? "audience" : "content";
}

function readAudience({ sheet: file, shares }: Of<"audience">, scope: AudienceScope, period: Period | undefined): Read {
  const read: Read = { rows: [], unread: [] };
  for (const { line, category, label, percent, isBelow } of shares) {
    const share = { category, label, percent, isBelow };
    if (period) read.rows.push({ file, line, value: { kind: "audience", scope, share, ...period } });
    else read.unread.push({ file, line, text: `${category} · ${label}`, message: noPeriod });
  }
  return read;
}
