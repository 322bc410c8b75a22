import { Command } from "commander";
import { AuditQuery, type AuditEntry } from "#core/accounts/admin/contract.ts";
import { createForCommand, withFlags, type Flags } from "../open.ts";
import { printList, type Columns } from "../output.ts";

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

export const auditCommand = () =>
  new Command("audit")
    .description("who did what to accounts and to the server, when and from where")
    .addCommand(list());

const list = () =>
  withFlags(new Command("list"))
    .description("newest first")
    .option("--search <text>", "only what was done by or to an address that contains this")
    .option("--user <email>", "only what this account did or had done to it")
    .option("--limit <number>", "how many, 1 to 200 (default: 50)")
    .option("--cursor <cursor>", "go on where a list before ended")
    .addHelpText("after", "\nExample:\n  attache audit list --search ada@example.com")
    .action((flags: AuditFlags) =>
      createForCommand(flags, ({ core }) => {
        const { search, user, limit, cursor } = flags;
        const query = AuditQuery.parse({
          search,
          limit,
          cursor,
          ...(user !== undefined && { user: core.accounts.byEmail(user).id }),
        });
        const { items, next } = core.accounts.audit(query);
        printList({ json: flags.json, rows: items, columns, none: "Nothing was done yet." });
        if (next !== undefined) console.error(`There is more: --cursor ${next}`);
      }),
    );
