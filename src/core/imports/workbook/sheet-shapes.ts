import type { UnreadRow } from "#core/workbook-rows.ts";
import type { WrittenDay } from "./days.ts";
import { rowShapeOf, type RowShape } from "./row-shapes.ts";
import { readTopPosts, type TopPosts } from "./top-posts.ts";
import type { Sheet, SheetRow } from "./xlsx/read-sheets.ts";

type Shaped<Kind extends RowShape["kind"]> = Extract<RowShape, { kind: Kind }> & { line: number };

interface Base {
  sheet: string;
  unread: UnreadRow[];
}

export interface SeriesSheet extends Base {
  shape: "series";
  /** 2: impressions and engagements; 1: new followers. */
  columns: 1 | 2;
  /** Of the value columns, in the file's language. */
  headers: string[];
  days: (Shaped<"day"> & { day: WrittenDay })[];
  /** Above the series, such as the total of followers. */
  totals: Shaped<"labelled">[];
}

interface TotalsSheet extends Base {
  shape: "totals";
  period: [WrittenDay, WrittenDay];
  totals: Shaped<"labelled">[];
}

interface AudienceSheet extends Base {
  shape: "audience";
  shares: Shaped<"share">[];
}

interface PostsSheet extends Base, Pick<TopPosts, "rankings"> {
  shape: "posts";
}

export interface SinglePostSheet extends Base {
  shape: "single_post";
  link: SheetRow;
  metrics: Shaped<"labelled">[];
  shares: Shaped<"share">[];
}

export type ShapedSheet =
  | SeriesSheet
  | TotalsSheet
  | AudienceSheet
  | PostsSheet
  | SinglePostSheet
  | (Base & { shape: "unknown" });

const unknownRow = "This row has another layout than the rest of its sheet, so it was left out.";
const unknownSheet = "This sheet has a layout that Attaché doesn't know, so it was left out.";

const textOf = ({ cells }: SheetRow): string => [...cells.values()].map(({ text }) => text).join(" · ");

export function shapeSheet({ name: sheet, rows }: Sheet): ShapedSheet {
  const shaped = rows.map((row) => ({ row, shape: rowShapeOf(row) }));
  const unread: UnreadRow[] = [];
  const report = ({ row }: (typeof shaped)[number], message: string) =>
    unread.push({ file: sheet, line: row.line, text: textOf(row), message });
  const of = <Kind extends RowShape["kind"]>(kind: Kind) =>
    shaped.flatMap(({ row, shape }) =>
      shape.kind === kind ? [{ ...(shape as Extract<RowShape, { kind: Kind }>), line: row.line }] : [],
    );
  /** Rows of words are headers and sentences; every other one that isn't read is reported. */
  const reportOthers = (...read: RowShape["kind"][]) => {
    for (const one of shaped) if (![...read, "texts", "filler"].includes(one.shape.kind)) report(one, unknownRow);
  };

  const linkRows = shaped.filter(({ shape }) => shape.kind === "links").map(({ row }) => row);
  const [single] = linkRows;
  if (single && linkRows.length === 1 && single.cells.size === 2 && of("labelled").length > 0) {
    reportOthers("links", "labelled", "share");
    return { shape: "single_post", sheet, unread, link: single, metrics: of("labelled"), shares: of("share") };
  }
  if (single) {
    const posts = readTopPosts(rows);
    for (const { row, message } of posts.unread)
      unread.push({ file: sheet, line: row.line, text: textOf(row), message });
    reportOthers("links");
    return { shape: "posts", sheet, ...posts, unread };
  }
  const days = of("day");
  if (days.length > 0) {
    const columns = days.filter(({ values }) => values.length === 2).length * 2 >= days.length ? 2 : 1;
    for (const one of shaped)
      if (one.shape.kind === "day" && one.shape.values.length !== columns) report(one, unknownRow);
    reportOthers("day", "labelled");
    const headers = of("texts").findLast(
      ({ line, texts }) => line < (days[0]?.line ?? 0) && texts.length === columns + 1,
    );
    return {
      shape: "series",
      sheet,
      unread,
      columns,
      headers: headers?.texts.slice(1) ?? [],
      days: days.filter(({ values }) => values.length === columns),
      totals: of("labelled"),
    };
  }
  if (of("share").length > 0) {
    reportOthers("share");
    return { shape: "audience", sheet, unread, shares: of("share") };
  }
  const [period] = of("period");
  if (period && of("labelled").length > 0) {
    reportOthers("period", "labelled");
    return { shape: "totals", sheet, unread, period: period.period, totals: of("labelled") };
  }
  const [first] = shaped;
  if (first && shaped.some(({ shape }) => shape.kind !== "filler")) report(first, unknownSheet);
  return { shape: "unknown", sheet, unread };
}
