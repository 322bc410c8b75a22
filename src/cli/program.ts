import { Command, Help, type Option } from "commander";
import { version } from "#core/version.ts";
import { exitCodesHelp } from "./exit-codes.ts";
import { wantsJson, type FlagByField } from "./exit-with-error.ts";

/** What a shell's completion script calls at each press of Tab. */
export const completeCommand = "complete";

export interface CommandModule {
  createCommand: () => Command;
  flagByField?: FlagByField;
  /** Of a subcommand whose flag for a field has another name. */
  flagsOfSubcommands?: Readonly<Record<string, FlagByField>>;
}

/** In the order of the help. Loaded on demand: loading all takes longer than most commands run. */
const commands = {
  serve: () => import("./commands/serve.ts"),
  users: () => import("./commands/users.ts"),
  content: () => import("./commands/content.ts"),
  bot: () => import("./commands/bot.ts"),
  write: () => import("./commands/write.ts"),
  chat: () => import("./commands/chat.ts"),
  jobs: () => import("./commands/jobs.ts"),
  applications: () => import("./commands/applications.ts"),
  people: () => import("./commands/people.ts"),
  cv: () => import("./commands/cv.ts"),
  carousel: () => import("./commands/carousel.ts"),
  analytics: () => import("./commands/analytics.ts"),
  import: () => import("./commands/import.ts"),
  "member-data": () => import("./commands/member-data.ts"),
  audit: () => import("./commands/audit.ts"),
  config: () => import("./commands/config.ts"),
  backup: () => import("./commands/backup.ts"),
  restore: () => import("./commands/restore.ts"),
  vault: () => import("./commands/vault.ts"),
  doctor: () => import("./commands/doctor.ts"),
  health: () => import("./commands/health.ts"),
  mcp: () => import("./commands/mcp.ts"),
  network: () => import("./commands/network.ts"),
  login: () => import("./commands/login.ts"),
  logout: () => import("./commands/logout.ts"),
  whoami: () => import("./commands/whoami.ts"),
  sandbox: () => import("./commands/sandbox.ts"),
  completion: () => import("./commands/completion.ts"),
  licenses: () => import("./commands/licenses.ts"),
} satisfies Record<string, () => Promise<CommandModule>>;

export async function loadCommands([first = ""]: readonly string[]): Promise<CommandModule[]> {
  if (first === "-V" || first === "--version") return [];
  const named = Object.entries(commands).filter(([name]) => name === first);
  const needed = named.length > 0 ? named : Object.entries(commands);
  return Promise.all(needed.map(([, load]) => load()));
}

export const findFlags = (modules: readonly CommandModule[], [, subcommand = ""]: readonly string[]): FlagByField =>
  Object.assign(
    {},
    ...modules.flatMap(({ flagByField, flagsOfSubcommands }) => [flagByField, flagsOfSubcommands?.[subcommand]]),
  ) as FlagByField;

/** Commander's own `help` accepts only one command. */
export const expandHelp = (args: readonly string[]): string[] =>
  args[0] === "help" && args.length > 2 ? [...args.slice(1), "--help"] : [...args];

export function createProgram(modules: readonly CommandModule[]): Command {
  const program = new Command("attache")
    .description("Manages people's professional-network presence: web app, scheduler and CLI in one executable.")
    .version(version, "-V, --version", "print the version")
    .showHelpAfterError("(run with --help for the options)")
    .addHelpText("after", exitCodesHelp)
    .configureHelp({ optionDescription: describeOption })
    .exitOverride();
  program.configureOutput({
    // As `exitWithError` begins every message.
    outputError: (text, write) => write(text.replace(/^error: /, "attache: ")),
    ...(wantsJson() && { writeErr: () => undefined }),
  });
  for (const { createCommand } of modules) registerCommand(program, createCommand());
  return program;
}

/** Commander prints a default number, which is text until it is parsed, in quotes. */
const describeOption = (option: Option): string =>
  new Help().optionDescription(option).replace(/default: "(\d+)"/, "default: $1");

/** Commands inherit the program's settings, so that usage errors have the same exit code. */
function registerCommand(parent: Command, command: Command): void {
  inheritSettings(parent, command);
  parent.addCommand(command);
}

function inheritSettings(parent: Command, command: Command): void {
  command.copyInheritedSettings(parent);
  for (const child of command.commands) inheritSettings(command, child);
}
