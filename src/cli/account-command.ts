import { Command } from "commander";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { isRemote } from "./api/find-target.ts";
import { withFlags, type Flags } from "./open-data-folder.ts";

export interface UserFlags extends Flags {
  /** May be omitted with an API key, which belongs to an account. */
  user?: string;
}

export const createAccountCommand = (name: string): Command =>
  withFlags(new Command(name))
    .option("--user <email>", "email address of the account (with an API key: its owner's, which is the default)")
    .hook("preAction", requireUser);

/** A usage error, as for a required option. */
function requireUser(command: Command): void {
  const flags = command.opts<UserFlags>();
  if (flags.user === undefined && !isRemote(flags)) {
    command.error("error: required option '--user <email>' not specified");
  }
}

/** @throws Fault `cli.usage`, `accounts.not_found` */
export function getUserId(core: Core, { user }: UserFlags): string {
  if (user === undefined) throw new Fault("invalid", "cli.usage", "Name the account with --user.");
  return core.accounts.getByEmail(user).id;
}
