import { Command } from "commander";
import { version } from "#core/version.ts";
import { analyticsCommand } from "./commands/analytics.ts";
import { auditCommand } from "./commands/audit.ts";
import { backupCommand } from "./commands/backup.ts";
import { configCommand } from "./commands/config.ts";
import { contentCommand } from "./commands/content.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { healthCommand } from "./commands/health.ts";
import { restoreCommand } from "./commands/restore.ts";
import { sandboxCommand } from "./commands/sandbox.ts";
import { serveCommand } from "./commands/serve.ts";
import { usersCommand } from "./commands/users.ts";
import { vaultCommand } from "./commands/vault.ts";

const exitCodes =
  "\nExit codes: 0 done, 1 bug, 2 usage, 3 invalid, 4 not found, 5 forbidden, 6 conflict, 7 quota, 8 unavailable";

/** The whole command line, made anew for each caller. */
export function createProgram(): Command {
  const program = new Command("attache")
    .description("Looks after a person's professional-network presence: web app, scheduler and CLI in one executable.")
    .version(version, "-V, --version", "print the version")
    .showHelpAfterError("(run with --help for the options)")
    .addHelpText("after", exitCodes)
    .exitOverride();

  const commands = [
    serveCommand(),
    usersCommand(),
    contentCommand(),
    analyticsCommand(),
    auditCommand(),
    configCommand(),
    backupCommand(),
    restoreCommand(),
    vaultCommand(),
    doctorCommand(),
    healthCommand(),
    sandboxCommand(),
  ];
  for (const command of commands) {
    adopt(program, command);
    program.addCommand(command);
  }
  return program;
}

/** Usage errors of every command come back here, for one exit code. */
function adopt(parent: Command, command: Command): void {
  command.copyInheritedSettings(parent);
  for (const child of command.commands) adopt(command, child);
}
