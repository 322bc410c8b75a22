#!/usr/bin/env bun
import { exitWithError, type FlagByField } from "./exit-with-error.ts";
import { createProgram, loadCommands } from "./program.ts";

let flagByField: FlagByField = {};
try {
  const commands = await loadCommands(Bun.argv.slice(2));
  flagByField = Object.assign({}, ...commands.map((command) => command.flagByField)) as FlagByField;
  await createProgram(commands).parseAsync(Bun.argv);
} catch (error) {
  exitWithError(error, flagByField);
}
