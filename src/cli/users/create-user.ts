import { Command, Option } from "commander";
import { NewAccount } from "#core/accounts/admin/contract.ts";
import { roles, type Role } from "#core/accounts/contract.ts";
import { NewPassword } from "#core/accounts/passwords/contract.ts";
import { Fault } from "#core/errors.ts";
import { withDataFolder, withFlags, type OpenDataFolder } from "../open-data-folder.ts";
import { printResult } from "../print.ts";
import { readPassword } from "../read-password.ts";
import type { FileFlags } from "./apply-to-file.ts";
import { createColumns, createFromFile } from "./create-from-file.ts";
import { describeLink, describeLinkAddress, toPrintedAccount } from "./invitations.ts";
import { assertEmailOrFile, examples, mailNote } from "./user-command.ts";

interface CreateFlags extends FileFlags {
  name?: string;
  role: Role;
  timezone?: string;
  passwordStdin?: true;
  invite?: true;
}

export const createUserCommand = () =>
  withFlags(new Command("create"))
    .description(
      "create an approved account, prompting for its password or with an invitation, or accounts from a file",
    )
    .argument("[email]", "email address of the new account")
    .option("--name <name>", "full name")
    .addOption(new Option("--role <role>", "role of the account").choices(roles).default("user"))
    .option("--timezone <zone>", "IANA time zone, such as Europe/Berlin")
    .option("--password-stdin", "read the password from standard input")
    .option("--invite", "invite the person: print or email a link to choose a password")
    .option(
      "--file <file>",
      `CSV file with a header (${["email", ...createColumns.required, ...createColumns.optional].join(", ")}); people without a password are invited; - reads standard input`,
    )
    .option("--dry-run", "with --file: show what would change without changing anything")
    .addHelpText(
      "after",
      examples("create ada@example.com --name 'Ada Lovelace' --role admin", "create --file people.csv --dry-run"),
    )
    .action((email: string | undefined, flags: CreateFlags) => {
      assertEmailOrFile(email, flags);
      assertOnePassword(flags);
      return email === undefined ? createFromFile(flags) : createOne(email, flags);
    });

/** @throws Fault `users.password` */
function assertOnePassword({ file, name, invite, passwordStdin }: CreateFlags): void {
  if (file !== undefined && (name !== undefined || invite || passwordStdin)) {
    const message =
      "--name, --invite and --password-stdin can't be used with --file. Put names and passwords in the file; people without a password are invited.";
    throw new Fault("invalid", "users.password", message);
  }
  if (invite && passwordStdin) {
    throw new Fault("invalid", "users.password", "Use either --invite or --password-stdin, not both.");
  }
}

async function createOne(email: string, flags: CreateFlags): Promise<void> {
  const { name, role, timezone } = flags;
  if (name === undefined) throw new Fault("invalid", "users.name", "Provide the full name with --name.");
  const account = NewAccount.omit({ password: true }).parse({ email, name, role, timezone });
  const password = flags.invite ? undefined : NewPassword.parse(await readPassword(flags.passwordStdin));
  const create = async ({ core, hasLock }: OpenDataFolder) => {
    const user = toPrintedAccount(core, await core.accounts.createAccount({ ...account, password }));
    const isMailed = user.invitation?.url === null;
    const created = `Created the ${user.role === "admin" ? "admin" : "account"} ${user.email}.`;
    const invited = isMailed ? ` They get an invitation by email.${mailNote(core, hasLock)}` : describeLink(user);
    const lines = [created + invited, describeLinkAddress(core, [user])];
    printResult(flags.json, lines.filter((line) => line !== undefined).join("\n"), user);
  };
  await withDataFolder(flags, create, { mayCreate: true });
}
