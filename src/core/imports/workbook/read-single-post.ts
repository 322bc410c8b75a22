import type { ImportRow } from "#core/import-target.ts";
import type { PostWorkbookRow, ReadWorkbook, UnreadRow } from "#core/workbook-rows.ts";
import { metricOfLabel } from "./metric-labels.ts";
import type { ShapedSheet, SinglePostSheet } from "./sheet-shapes.ts";
import { readPostLink } from "./values.ts";
import { WorkbookError } from "./workbook-error.ts";

const noId = "This workbook is about one post, but its address names no post. Export it from the network again.";
const unknownLabel = "Attaché doesn't know this label, so its number was left out.";
const negative = "A post can't have a negative number, so it was left out.";
const repeated = "This label is there twice, so this number was left out.";

/** @throws WorkbookError */
export function readSinglePost(single: SinglePostSheet, sheets: readonly ShapedSheet[]): ReadWorkbook {
  const link = [...single.link.cells.values()].flatMap((cell) => readPostLink(cell) ?? [])[0];
  if (!link || link.ids.length === 0) throw new WorkbookError(noId);
  const post = { ...link, day: null };
  const unread: UnreadRow[] = sheets.flatMap((sheet) => sheet.unread);
  const rows: ImportRow<PostWorkbookRow>[] = [];
  const seen = new Set<string>();
  for (const { line, label, value } of single.metrics) {
    const metric = metricOfLabel(label);
    const reason = metric === undefined ? unknownLabel : value < 0 ? negative : seen.has(metric) ? repeated : undefined;
    if (metric === undefined || reason !== undefined) {
      unread.push({ file: single.sheet, line, text: `${label} · ${value}`, message: reason ?? unknownLabel });
      continue;
    }
    seen.add(metric);
    rows.push({ file: single.sheet, line, value: { kind: "metric", post, metric, value } });
  }
  for (const sheet of sheets) {
    if (sheet.shape !== "single_post" && sheet.shape !== "audience") continue;
    for (const { line, category, label, percent, isBelow } of sheet.shares) {
      const share = { category, label, percent, isBelow };
      rows.push({ file: sheet.sheet, line, value: { kind: "audience", post, share } });
    }
  }
  return { kind: "post_workbook", rows, unread, ambiguousDay: null };
}
