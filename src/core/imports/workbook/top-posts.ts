import type { NamedPost } from "#core/workbook-rows.ts";
import { readDayCell, type WrittenDay } from "./days.ts";
import { readCount, readPostLink } from "./values.ts";
import type { SheetRow } from "./xlsx/read-sheets.ts";

export interface RankedPost {
  line: number;
  post: Pick<NamedPost, "ids" | "url" | "at">;
  day: WrittenDay;
  value: number;
}

interface Ranking {
  /** Of its numbers, in the file's language. */
  header: string;
  posts: RankedPost[];
}

export interface TopPosts {
  /** From left to right. */
  rankings: Ranking[];
  unread: { row: SheetRow; message: string }[];
}

const noId = "This address names no post, so its number was left out.";
const incomplete = "This row has a link without a date and a whole number, so it was left out.";
const negative = "A post can't have a negative number, so it was left out.";

/** Rankings side by side, each with its own posts: a row says nothing about its neighbor's post. */
export function readTopPosts(rows: readonly SheetRow[]): TopPosts {
  const rankings = new Map<number, Ranking>();
  const unread: TopPosts["unread"] = [];
  const headerOf = (column: number, line: number): string =>
    rows.findLast((row) => row.line < line && row.cells.get(column)?.isNumber === false)?.cells.get(column)?.text ?? "";
  for (const row of rows) {
    for (const [column, cell] of row.cells) {
      const post = readPostLink(cell);
      if (!post) continue;
      const [dayCell, valueCell] = [row.cells.get(column + 1), row.cells.get(column + 2)];
      const day = dayCell && readDayCell(dayCell);
      const value = valueCell && readCount(valueCell);
      const reason =
        post.ids.length === 0 ? noId : !day || value === undefined ? incomplete : value < 0 ? negative : undefined;
      if (reason !== undefined || !day || value === undefined) {
        unread.push({ row, message: reason ?? incomplete });
        continue;
      }
      const ranking = rankings.get(column) ?? { header: headerOf(column + 2, row.line), posts: [] };
      rankings.set(column, ranking);
      ranking.posts.push({ line: row.line, post, day, value });
    }
  }
  const fromLeft = [...rankings].toSorted(([one], [other]) => one - other).map(([, ranking]) => ranking);
  return { rankings: fromLeft, unread };
}
