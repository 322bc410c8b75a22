import type { archiveFiles } from "#core/cv/import/read-archive.ts";
import type { DayChoice, DayOrder } from "../contract.ts";
import type { ReadItem, RowProblem } from "../rows.ts";

export interface SourceFile {
  name: string;
  bytes: Uint8Array;
}

export type ProfilePart = (typeof archiveFiles)[number];

export type FileContent =
  | { items: Iterable<ReadItem> }
  /** A table of the CV, which is read once all of them are known. */
  | { profile: ProfilePart; rows: Iterable<Record<string, string> | { problem: RowProblem }> }
  /** Why it is recognized and not read. */
  | { leftOut: string }
  /** Why it is recognized and can't be read. */
  | { unreadable: string; dayChoice?: DayChoice };

export interface FileOptions {
  /** The person's answer, for a workbook that doesn't tell. */
  dayOrder?: DayOrder | undefined;
}

/** Recognizes a file by its content, never by its name. Undefined for another reader's. */
export type FileReader = (file: SourceFile, options: FileOptions) => FileContent | undefined;
