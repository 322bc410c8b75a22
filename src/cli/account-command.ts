import { Command } from "commander";
import type { Core } from "#core/core.ts";
import { withFlags, type Flags } from "./open-data-folder.ts";

export interface UserFlags extends Flags {
  user: string;
}

export const createAccountCommand = (name: string): Command =>
  withFlags(new Command(name)).requiredOption("--user <email>", "email address of the account");

export const getUserId = (core: Core, { user }: UserFlags): string => core.accounts.getByEmail(user).id;
