/** What an import needs of the module that keeps one kind of imported row. */

/** `line` counts the rows of a table or the lines of a text, from 1. */
export interface RowPlace {
  file: string;
  line: number;
}

export interface ImportRow<Value> extends RowPlace {
  value: Value;
}

/** `left_out`: never kept, such as advertising, or twice in one file. */
export const rowStates = ["new", "changed", "same", "left_out"] as const;
export type RowState = (typeof rowStates)[number];

/** How a row compares with what is stored. */
export interface ReviewedRow extends RowPlace {
  state: RowState;
  title: string;
  detail: string | null;
}

export interface ImportRun {
  userId: string;
  importId: string;
  /** When the network handed out the file, UTC ms: a newer file wins over an older one, whatever comes first. */
  asOf: number;
}

export interface ImportTarget<Value> {
  /** Equal for rows of one file that become one thing. */
  keyOf(value: Value): string;
  /** Reads only. Called with at most `maxChunk` rows, so that other requests are answered in between. */
  review(run: ImportRun, rows: readonly ImportRow<Value>[]): ReviewedRow[];
  /** Writes rows that belong to `importId` and that nothing shows until `publish`. At most `maxChunk` rows, in one transaction. */
  stage(run: ImportRun, rows: readonly ImportRow<Value>[]): void;
  /** Before `publish`, once everything is staged: what takes longer, in small steps. */
  prepare?(run: ImportRun): Promise<void>;
  /** Shows the staged rows: few statements over sets, in the one transaction of the whole import. */
  publish(run: ImportRun): void;
  /** Takes back what the import brought, published or only staged; what older and newer imports and the person wrote stays. */
  undo(run: Pick<ImportRun, "userId" | "importId">): void;
}

/** Other requests wait for a chunk: a few milliseconds. */
export const maxChunk = 100;
