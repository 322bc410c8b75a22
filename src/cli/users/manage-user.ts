import { Argument, Command } from "commander";
import { roles, type Role } from "#core/accounts/contract.ts";
import { NewPassword } from "#core/accounts/passwords/contract.ts";
import { Fault } from "#core/errors.ts";
import { withDataFolder, withFlags, type Flags } from "../open-data-folder.ts";
import { printResult } from "../print.ts";
import { readPassword } from "../read-password.ts";
import { emailArgument, userCommand } from "./user-command.ts";

export const roleCommand = () =>
  withFlags(new Command("role"))
    .description("grant or revoke the admin role")
    .argument("<email>", emailArgument)
    .addArgument(new Argument("<role>", "new role").choices(roles))
    .action((email: string, role: Role, flags: Flags) =>
      withDataFolder(flags, ({ core }) => {
        const user = core.accounts.setRole(undefined, core.accounts.getByEmail(email).id, role);
        printResult(flags.json, `${user.email} now has the role ${user.role}.`, user);
      }),
    );

export const deleteCommand = () =>
  userCommand("delete", "delete an account and all its data", (core, user, flags: Flags & { yes?: true }) => {
    if (!flags.yes) {
      throw new Fault("invalid", "users.not_confirmed", `Add --yes to permanently delete ${user.email}.`);
    }
    core.accounts.remove(undefined, user.id);
    printResult(flags.json, `Deleted ${user.email} and all their data.`);
  }).option("--yes", "confirm: this cannot be undone");

export const resetPasswordCommand = () =>
  userCommand(
    "reset-password",
    "prompt for a new password, set it and end all sessions",
    async (core, { id }, flags: Flags & { passwordStdin?: true }) => {
      const password = NewPassword.parse(await readPassword(flags.passwordStdin));
      const user = await core.accounts.resetPassword(undefined, id, password);
      printResult(flags.json, `Set a new password for ${user.email} and ended all sessions.`, user);
    },
  ).option("--password-stdin", "read the password from standard input");

export const resetTwoFactorCommand = () =>
  userCommand(
    "reset-two-factor",
    "turn off two-factor authentication, such as after losing a phone, and end all sessions",
    (core, { id }, flags) => {
      const user = core.accounts.resetTwoFactor(undefined, id);
      printResult(flags.json, `Turned off two-factor authentication for ${user.email} and ended all sessions.`, user);
    },
  );
