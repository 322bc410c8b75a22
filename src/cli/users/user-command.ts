import { Command } from "commander";
import type { User } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { withDataFolder, withFlags, type Flags } from "../open-data-folder.ts";
import { printResult } from "../print.ts";
import { applyToFile, type FileAction, type FileFlags } from "./apply-to-file.ts";
import type { PrintedAccount } from "./invitations.ts";

export const emailArgument = "email address of the account";

export const userCommand = <F extends Flags>(
  name: string,
  description: string,
  act: (core: Core, user: User, flags: F) => void | Promise<void>,
) =>
  withFlags(new Command(name))
    .description(description)
    .argument("<email>", emailArgument)
    .action((email: string, flags: F) =>
      withDataFolder(flags, ({ core }) => act(core, core.accounts.getByEmail(email), flags)),
    );

interface FileCommand<F, P> extends FileAction<F, P> {
  describeResult: (user: PrintedAccount, core: Core) => string;
  /** A usage error without a file. */
  findProblem?: (flags: F) => string | undefined;
  sendsMail?: (user: PrintedAccount) => boolean;
}

export const fileCommand = <F extends FileFlags, P = undefined>(
  name: string,
  description: string,
  { describeResult, findProblem, sendsMail = () => false, ...action }: FileCommand<F, P>,
) =>
  withFlags(new Command(name))
    .description(description)
    .argument("[email]", emailArgument)
    .option(
      "--file <file>",
      `CSV file with a header (${["email", ...action.columns].join(", ")}), or one address per line; - reads standard input`,
    )
    .option("--dry-run", "with --file: show what would change without changing anything")
    .action((email: string | undefined, flags: F, command: Command) => {
      assertEmailOrFile(email, flags);
      if (email === undefined) return applyToFile(flags, action);
      const problem = findProblem?.(flags);
      if (problem !== undefined) command.error(`error: ${problem}`);
      return withDataFolder(flags, ({ core, hasLock }) => {
        const user = action.act(core, core.accounts.getByEmail(email), flags, {});
        printResult(flags.json, describeResult(user, core) + (sendsMail(user) ? mailNote(core, hasLock) : ""), user);
      });
    });

/** Only a server sends mail. */
export const mailNote = ({ notifications }: Core, hasLock: boolean): string =>
  hasLock && notifications.canSendMail() ? " The email will be sent when the server runs." : "";

export function assertEmailOrFile(email: string | undefined, { file, dryRun }: FileFlags): void {
  if ((email === undefined) === (file === undefined)) {
    throw new Fault("invalid", "users.whom", "Provide either an email address or a file with --file.");
  }
  if (dryRun && file === undefined) throw new Fault("invalid", "users.dry_run", "--dry-run requires --file.");
}

export const examples = (...lines: string[]): string =>
  ["\nExamples:", ...lines.map((line) => `  attache users ${line}`)].join("\n");
