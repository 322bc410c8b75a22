import type { ListedThread } from "#core/inbox/contract.ts";
import { createAccountCommand, type UserFlags } from "../../account-command.ts";
import { readPage } from "../../api/call.ts";
import { withApi } from "../../api/open-api.ts";
import { readOwner } from "../../api/read-owner.ts";
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
      withApi(flags, async (opened) => {
        const { inbox } = opened.api;
        const query = { search, limit, cursor, ...(unread && { unread: "true" as const }) };
        const { items, next } = await readPage(await inbox.$get({ query }));
        const columns = columnsIn((await readOwner(opened)).zone);
        printList({ json: flags.json, rows: items, columns, empty: "No conversations found." });
        printNextCursor(flags.json, next);
        if (!flags.json) writeLine((await (await inbox.status.$get()).json()).sentence);
      }),
    );
