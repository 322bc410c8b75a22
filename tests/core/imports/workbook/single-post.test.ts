import { expect, test } from "bun:test";
import { readWorkbook } from "#core/imports/workbook/read-workbook.ts";
import { idAt, singlePostSheets, slugUrl } from "#tests/support/workbook/creator-workbook.ts";
import { writeXlsx } from "#tests/support/workbook/write-xlsx.ts";

const one = idAt(Date.parse("2026-04-05T08:15:30.123Z"));

test("the workbook of a single post names each number by its label", () => {
  const sheets = singlePostSheets(slugUrl(one), [
    ["Impressions", "1,234"],
    ["Members reached", "800"],
    ["Reactions", 12],
    ["Saves", "3"],
    ["Sends on LinkedIn", "2"],
    ["Tea leaves read", "7"],
  ]);
  const found = readWorkbook(writeXlsx(sheets));
  if (found.kind !== "post_workbook") throw new Error(`It was read as ${found.kind}.`);
  expect(
    found.rows.map(({ value }) => (value.kind === "metric" ? [value.metric, value.value] : [value.share.label])),
  ).toEqual([
    ["impressions", 1234],
    ["members_reached", 800],
    ["reactions", 12],
    ["saves", 3],
    ["sends", 2],
    ["Tea taster"],
    ["1-10 employees"],
  ]);
  expect(found.rows.every(({ value }) => value.post.ids[0]?.id === one)).toBeTrue();
  expect(found.unread.map(({ text }) => text)).toEqual(["Tea leaves read · 7"]);
});
