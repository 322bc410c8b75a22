import type { FileReader } from "./file-reader.ts";
import { readTable } from "./read-table.ts";
import { readVcard } from "./read-vcard.ts";
import { readWorkbookFile } from "./read-workbook-file.ts";

/** One for each article that the person wrote. */
const leaveOutPages: FileReader = ({ bytes }) =>
  /^\s*<(?:!doctype html|html)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))
    ? { leftOut: "Articles: Attaché has no use for them." }
    : undefined;

/** The first that recognizes a file reads it. */
export const fileReaders: readonly FileReader[] = [readWorkbookFile, readVcard, leaveOutPages, readTable];
