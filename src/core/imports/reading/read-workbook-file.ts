import type { AmbiguousDay, ReadWorkbook } from "#core/workbook-rows.ts";
import type { ReadItem } from "../rows.ts";
import { readWorkbook } from "../workbook/read-workbook.ts";
import { WorkbookError } from "../workbook/workbook-error.ts";
import type { FileContent, FileReader } from "./file-reader.ts";

/** How a zip archive begins: every other archive is taken apart before. */
const zipStart = [0x50, 0x4b, 0x03, 0x04];

function* itemsOf(read: ReadWorkbook): Generator<ReadItem> {
  for (const problem of read.unread) yield { problem };
  if (read.kind === "workbook") for (const row of read.rows) yield { kind: "workbook", row };
  else for (const row of read.rows) yield { kind: "post_workbook", row };
}

const ask = ({ text, monthFirst, dayFirst }: AmbiguousDay): FileContent => ({
  dayChoice: { text, monthFirst, dayFirst },
  unreadable: `Its days can be read in two ways: '${text}' is ${monthFirst} or ${dayFirst}. Choose how it writes them, and upload it again.`,
});

/** The analytics workbooks of the network. */
export const readWorkbookFile: FileReader = ({ bytes }, { dayOrder }) => {
  if (!zipStart.every((byte, at) => bytes[at] === byte)) return undefined;
  try {
    const read = readWorkbook(bytes, dayOrder ? { dayOrder } : {});
    return read.ambiguousDay ? ask(read.ambiguousDay) : { items: itemsOf(read) };
  } catch (error) {
    if (error instanceof WorkbookError) return { unreadable: error.message };
    throw error;
  }
};
