import { Command, Option } from "commander";
import { UserQuery, type ListedUser } from "#core/accounts/admin/contract.ts";
import { statuses, type Status } from "#core/accounts/contract.ts";
import { withDataFolder, withFlags, type Flags } from "../open-data-folder.ts";
import { printList, printNextCursor, printOne, type Columns } from "../print.ts";
import { describePendingInvitation } from "./invitations.ts";
import { userColumns, userDetailLines } from "./user-columns.ts";
import { userCommand } from "./user-command.ts";

interface ListFlags extends Flags {
  status?: Status;
  search?: string;
  limit?: string;
  cursor?: string;
}

export const listCommand = () =>
  withFlags(new Command("list"))
    .description("list accounts, newest first")
    .addOption(new Option("--status <status>", "only accounts with this status").choices(statuses))
    .option("--search <text>", "only accounts whose name or email contains this text")
    .option("--limit <number>", "print one page of this size, 1 to 200 (default: all accounts)")
    .option("--cursor <cursor>", "continue from the cursor of a previous page")
    .addHelpText("after", "\nExample:\n  attache users list --status pending")
    .action((flags: ListFlags) =>
      withDataFolder(flags, ({ core }) => {
        const { json, status, search, limit = "200" } = flags;
        const query = UserQuery.parse({ status, search, limit, cursor: flags.cursor });
        const rows: ListedUser[] = [];
        let { cursor } = query;
        do {
          const page = core.accounts.list({ ...query, cursor });
          rows.push(...page.items);
          cursor = page.next;
        } while (cursor !== undefined && flags.limit === undefined);
        printList({ json, rows, columns: columnsFor(rows), empty: "No users found." });
        printNextCursor(json, cursor);
      }),
    );

const columnsFor = (rows: readonly ListedUser[]): Columns<ListedUser> => ({
  ...userColumns,
  ...(rows.some(({ invitation }) => invitation) && {
    INVITATION: ({ invitation }) => invitation && describePendingInvitation(invitation),
  }),
});

export const showCommand = () =>
  userCommand("show", "show an account with its usage and sessions", (core, user, flags) =>
    printOne(flags.json, core.analytics.userDetails(user.id), userDetailLines),
  );
