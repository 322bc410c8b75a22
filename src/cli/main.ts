#!/usr/bin/env bun
import { cvReaderCommand } from "#core/cv/import/cv-reader-command.ts";
import { importReaderCommand } from "#core/imports/reader/import-reader-command.ts";
import { readerCommand } from "#core/media/reading/reader-command.ts";
import { typesetterCommand } from "#core/typesetting/typesetter-command.ts";
import { exitWithError, type FlagByField } from "./exit-with-error.ts";
import { completeCommand, findFlags, createProgram, expandHelp, loadCommands } from "./program.ts";

let flagByField: FlagByField = {};
try {
  if (Bun.argv[2] === readerCommand) {
    const { runReaderProcess } = await import("#core/media/reading/run-reader-process.ts");
    await runReaderProcess(Bun.argv.slice(3));
    process.exit(0);
  }
  if (Bun.argv[2] === typesetterCommand) {
    const { runTypesetterProcess } = await import("#core/typesetting/run-typesetter-process.ts");
    const { loadTypesetter } = await import("#drivers/typst/load-typesetter.ts");
    await runTypesetterProcess(Bun.argv.slice(3), loadTypesetter);
    process.exit(0);
  }
  if (Bun.argv[2] === cvReaderCommand) {
    const { runCvReaderProcess } = await import("#core/cv/import/run-cv-reader-process.ts");
    await runCvReaderProcess();
    process.exit(0);
  }
  if (Bun.argv[2] === importReaderCommand) {
    const { runImportReaderProcess } = await import("#core/imports/reader/run-import-reader-process.ts");
    const { readTables } = await import("#core/cv/import/read-archive.ts");
    await runImportReaderProcess(Bun.argv.slice(3), readTables);
    process.exit(0);
  }
  if (Bun.argv[2] === completeCommand) {
    const { complete } = await import("./completion.ts");
    // As the shell's scripts call it: `attache complete -- <words>`.
    complete(createProgram(await loadCommands([])), Bun.argv.slice(4));
    process.exit(0);
  }
  const args = expandHelp(Bun.argv.slice(2));
  const commands = await loadCommands(args);
  flagByField = findFlags(commands, args);
  await createProgram(commands).parseAsync(args, { from: "user" });
} catch (error) {
  exitWithError(error, flagByField);
}
