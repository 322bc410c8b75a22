import type { FileReader } from "./file-reader.ts";
import { readTable } from "./read-table.ts";
import { readVcard } from "./read-vcard.ts";

/** The first that recognizes a file reads it. A workbook comes as the bytes of its file. */
export const fileReaders: readonly FileReader[] = [readVcard, readTable];
