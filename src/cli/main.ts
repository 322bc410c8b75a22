#!/usr/bin/env bun
import { exitWithError, type FlagByField } from "./exit-with-error.ts";
import { createProgram, expandHelp, loadCommands } from "./program.ts";

let flagByField: FlagByField = {};
try {
  const args = expandHelp(Bun.argv.slice(2));
  const commands = await loadCommands(args);
  flagByField = Object.assign({}, ...commands.map((command) => command.flagByField)) as FlagByField;
  await createProgram(commands).parseAsync(args, { from: "user" });
} catch (error) {
  exitWithError(error, flagByField);
}
