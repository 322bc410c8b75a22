import { maxLinks, type CheckedLink } from "#core/link-check/contract.ts";
import { checkedText } from "#core/link-check/rules.ts";
import { createAccountCommand, getUserId, type UserFlags } from "../account-command.ts";
import { withDataFolder } from "../open-data-folder.ts";
import { writeLine } from "../output.ts";
import { printList, type Columns } from "../print.ts";

const columns: Columns<CheckedLink> = {
  VERDICT: ({ verdict }) => verdict,
  LINK: ({ url }) => url,
  ABOUT: ({ message, leadsTo }) => (leadsTo === undefined ? message : `${message} It leads to ${leadsTo}`),
};

export const checkLinksCommand = () =>
  createAccountCommand("check-links")
    .description("check the links of an item: this computer asks each site")
    .argument("<id>", "id of the item")
    .addHelpText(
      "after",
      `\nOf the post and its first comment, at most ${maxLinks}. Addresses in private networks are not asked.`,
    )
    .action((id: string, flags: UserFlags) =>
      withDataFolder(flags, async ({ core }) => {
        const userId = getUserId(core, flags);
        const check = await core.linkCheck.checkLinks(userId, checkedText(core.content.get(userId, id)));
        if (flags.json) return writeLine(JSON.stringify(check));
        printList({ json: undefined, rows: check.links, columns, empty: "It has no links." });
        if (check.unchecked > 0) writeLine(`Not checked: ${check.unchecked} more.`);
      }),
    );
