import { readTables } from "#core/cv/import/read-archive.ts";
import { createMemorySource } from "#core/imports/reading/byte-source.ts";
import { readImport, type ReadEvent } from "#core/imports/reading/read-import.ts";
import type { ImportKind } from "#core/imports/contract.ts";
import type { RowProblem, RowValues } from "#core/imports/rows.ts";
import { at } from "./fixtures.ts";

/** Everything that is read of an upload. */
export function readUpload(content: Uint8Array | string, name = "upload") {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const events: ReadEvent[] = [
    ...readImport(createMemorySource(bytes), {
      name,
      modifiedAt: undefined,
      now: at("2026-07-01"),
      readCvTables: readTables,
    }),
  ];
  const rowsOf = <Kind extends ImportKind>(kind: Kind): RowValues[Kind][] =>
    events.flatMap((event) =>
      event.type === "rows" && event.kind === kind ? event.rows.map(({ value }) => value as RowValues[Kind]) : [],
    );
  const problems: RowProblem[] = events.flatMap((event) => (event.type === "problems" ? event.problems : []));
  const files = events.flatMap((event) => (event.type === "file" ? event.file : []));
  const begin = events.find((event) => event.type === "begin");
  const end = events.find((event) => event.type === "end");
  return { events, rowsOf, problems, files, begin, owner: end?.owner ?? null };
}
