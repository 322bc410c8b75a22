import tab from "@bomb.sh/tab/commander";
import { ShellCompDirective } from "@bomb.sh/tab";
import type { Command } from "commander";
import { writeLine } from "./output.ts";

/** The library adds a command for its scripts, which `completion` prints. */
const unusedName = "completion-script";

/** `words`: those after the program's name; the last one is being typed. Writes one suggestion per line. */
export function complete(program: Command, words: readonly string[]): void {
  if (isPath(program, words.at(-2))) {
    writeLine(`:${ShellCompDirective.ShellCompDirectiveDefault}`);
    return;
  }
  const suggestions = tab(program, { completionCommandName: unusedName });
  suggestions.commands.delete(unusedName);
  suggestions.parse([...words]);
}

/** The shell completes file names itself. */
const isPath = (command: Command, word: string | undefined): boolean =>
  word?.startsWith("-") === true &&
  (command.options.some(
    ({ short, long, flags }) =>
      (word === short || word === long) && /[<[](file|path|folder|directory|dir)\b/.test(flags),
  ) ||
    command.commands.some((child) => isPath(child, word)));
