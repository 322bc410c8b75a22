import type { FileReader } from "./file-reader.ts";
import { readTable } from "./read-table.ts";
import { readVcard } from "./read-vcard.ts";

/** One for each article that the person wrote. */
const leaveOutPages: FileReader = ({ bytes }) =>
  /^\s*<(?:!doctype html|html)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))
    ? { leftOut: "Articles: Attaché has no use for them." }
    : undefined;

/** The first that recognizes a file reads it. A workbook comes as the bytes of its file. */
export const fileReaders: readonly FileReader[] = [readVcard, leaveOutPages, readTable];
