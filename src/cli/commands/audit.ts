import { Command } from "commander";
import { AuditQuery, type AuditEntry } from "#core/accounts/admin/contract.ts";
import { withDataFolder, withFlags, type Flags } from "../open-data-folder.ts";
import { printList, printNextCursor, type Columns } from "../print.ts";

const columns: Columns<AuditEntry> = {
  WHEN: ({ at }) => at.slice(0, 19).replace("T", " "),
  WHO: ({ actor }) => actor.name,
  FROM: ({ address }) => address,
  WHAT: ({ summary, details }) => [summary, ...details].join("; "),
};

interface AuditFlags extends Flags {
  search?: string;
  user?: string;
  limit?: string;
  cursor?: string;
}

export const flagByField = { limit: "--limit" };

export const createCommand = () =>
  new Command("audit")
    .description("show changes to accounts and the server: who, when and from where")
    .addCommand(list());

const list = () =>
  withFlags(new Command("list"))
    .description("list audit entries, newest first")
    .option("--search <text>", "only entries whose actor's or target's email contains this text")
    .option("--user <email>", "only entries by or about this account")
    .option("--limit <number>", "maximum number of entries, 1 to 200 (default: 50)")
    .option("--cursor <cursor>", "continue from the cursor of a previous page")
    .addHelpText("after", "\nExample:\n  attache audit list --search ada@example.com")
    .action((flags: AuditFlags) =>
      withDataFolder(flags, ({ core }) => {
        const { search, user, limit, cursor } = flags;
        const query = AuditQuery.parse({
          search,
          limit,
          cursor,
          ...(user !== undefined && { user: core.accounts.getByEmail(user).id }),
        });
        const { items, next } = core.accounts.audit(query);
        printList({ json: flags.json, rows: items, columns, empty: "No entries found." });
        printNextCursor(flags.json, next);
      }),
    );
