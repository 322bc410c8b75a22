import { constants, setPriority } from "node:os";
import { getErrorMessage } from "#core/errors.ts";
import { openFileSource } from "../reading/byte-source.ts";
import { readImport, type UploadedOptions } from "../reading/read-import.ts";
import type { ReadCvTables } from "../reading/read-profile.ts";
import { RefusedArchive } from "../reading/zip-archive.ts";
import type { ReaderLine } from "./import-reader.ts";

/** The process that `createImportReader` starts: reads one file, prints one line for each event. */
export async function runImportReaderProcess(
  [path = "", options = "{}"]: readonly string[],
  readCvTables: ReadCvTables,
): Promise<void> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const output = Bun.stdout.writer();
  const print = async (line: ReaderLine): Promise<void> => {
    void output.write(`${JSON.stringify(line)}\n`);
    // Waits for whoever stores it: what was read stays small.
    await output.flush();
  };
  try {
    using source = openFileSource(path);
    for (const event of readImport(source, { ...(JSON.parse(options) as UploadedOptions), readCvTables }))
      await print(event);
  } catch (error) {
    if (error instanceof RefusedArchive) await print({ type: "refused", message: error.message });
    else await print({ type: "problem", problem: getErrorMessage(error) });
  }
  await output.end();
}
