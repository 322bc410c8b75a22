import type { ListedThread } from "#core/inbox/contract.ts";
import { InboxQuery } from "#core/inbox/contract.ts";
import { createAccountCommand, getUserId, type UserFlags } from "../../account-command.ts";
import { withDataFolder } from "../../open-data-folder.ts";
import { writeLine } from "../../output.ts";
import { printList, printNextCursor, type Columns } from "../../print.ts";
import { localTime } from "../print-bot.ts";

interface InboxFlags extends UserFlags {
  unread?: true;
  search?: string;
  limit: string;
  cursor?: string;
}

const columnsIn = (zone: string): Columns<ListedThread> => ({
  ID: ({ id }) => id,
  FROM: ({ person }) => person.name,
  WHEN: ({ last }) => localTime(last.at, zone),
  STATE: ({ isUnread, hasReplied }) =>
    [isUnread && "unread", hasReplied && "replied"].filter((word) => word !== false).join(", "),
  CAMPAIGN: ({ campaign }) => campaign?.name,
});

export const inboxCommand = () =>
  createAccountCommand("inbox")
    .description("list the conversations that the bot has read, and how up to date they are")
    .option("--unread", "only unread ones")
    .option("--search <text>", "only those whose names or messages contain this text")
    .option("--limit <number>", "maximum number of conversations, 1 to 200", "50")
    .option("--cursor <cursor>", "continue from the cursor of a previous page")
    .action(({ unread, search, limit, cursor, ...flags }: InboxFlags) =>
      withDataFolder(flags, ({ core }) => {
        const userId = getUserId(core, flags);
        const query = InboxQuery.parse({ unread: unread && "true", search, limit, cursor });
        const { items, next } = core.inbox.list(userId, query);
        const columns = columnsIn(core.settings.zoneOf(userId));
        printList({ json: flags.json, rows: items, columns, empty: "No conversations found." });
        printNextCursor(flags.json, next);
        if (!flags.json) writeLine(core.inbox.status(userId).sentence);
      }),
    );
