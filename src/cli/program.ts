import { Command } from "commander";
import { version } from "#core/version.ts";

const exitCodes =
  "\nExit codes: 0 done, 1 bug, 2 usage, 3 invalid, 4 not found, 5 forbidden, 6 conflict, 7 quota, 8 unavailable";

/** In the order of the help. Each is read only when it is needed: all of them together take longer than most commands. */
const commands = {
  serve: async () => (await import("./commands/serve.ts")).serveCommand(),
  users: async () => (await import("./commands/users.ts")).usersCommand(),
  content: async () => (await import("./commands/content.ts")).contentCommand(),
  analytics: async () => (await import("./commands/analytics.ts")).analyticsCommand(),
  audit: async () => (await import("./commands/audit.ts")).auditCommand(),
  config: async () => (await import("./commands/config.ts")).configCommand(),
  backup: async () => (await import("./commands/backup.ts")).backupCommand(),
  restore: async () => (await import("./commands/restore.ts")).restoreCommand(),
  vault: async () => (await import("./commands/vault.ts")).vaultCommand(),
  doctor: async () => (await import("./commands/doctor.ts")).doctorCommand(),
  health: async () => (await import("./commands/health.ts")).healthCommand(),
  sandbox: async () => (await import("./commands/sandbox.ts")).sandboxCommand(),
};
type Name = keyof typeof commands;

/**
 * The command line for what was typed: the one command that it names, or every command.
 * @param typed the arguments after the program's name
 */
export async function createProgram(typed: readonly string[]): Promise<Command> {
  const program = new Command("attache")
    .description("Looks after a person's professional-network presence: web app, scheduler and CLI in one executable.")
    .version(version, "-V, --version", "print the version")
    .showHelpAfterError("(run with --help for the options)")
    .addHelpText("after", exitCodes)
    .exitOverride();
  for (const name of neededFor(typed)) {
    const command = await commands[name]();
    adopt(program, command);
    program.addCommand(command);
  }
  return program;
}

function neededFor([first = ""]: readonly string[]): Name[] {
  const all = Object.keys(commands) as Name[];
  if (first === "-V" || first === "--version") return [];
  const named = all.filter((name) => name === first);
  return named.length > 0 ? named : all;
}

/** Usage errors of every command come back here, for one exit code. */
function adopt(parent: Command, command: Command): void {
  command.copyInheritedSettings(parent);
  for (const child of command.commands) adopt(command, child);
}
