import type { Command, CommandGroup } from "./commands.ts";
import { match } from "./match.ts";

/** The best match first; before anything is typed, the commands chosen last. */
export function groupCommands(commands: readonly Command[], typed: string, recent: readonly string[]): CommandGroup[] {
  const rank = (command: Command) => match(typed, `${command.label} ${command.keywords}`);
  const found = commands.filter((command) => rank(command) > 0);
  if (typed.trim() !== "") {
    const best = found.toSorted((a, b) => rank(b) - rank(a));
    return best.length > 0 ? [{ name: "Results", commands: best }] : [];
  }
  const last = recent.flatMap((id) => found.filter((command) => command.id === id));
  const rest = found.filter((command) => !last.includes(command));
  const groups = (["Actions", "Go to", "Theme"] as const).map((name) => ({
    name,
    commands: rest.filter(({ group }) => group === name),
  }));
  return [{ name: "Recent", commands: last }, ...groups].filter(({ commands: own }) => own.length > 0);
}
