import type { CheckedLink } from "#core/link-check/contract.ts";
import { composeText } from "#core/content/rules.ts";
import { createAccountCommand, getUserId, type UserFlags } from "../account-command.ts";
import { withDataFolder } from "../open-data-folder.ts";
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
    .addHelpText("after", "\nAt most 20 links. Addresses in private networks are not asked.")
    .action((id: string, flags: UserFlags) =>
      withDataFolder(flags, async ({ core }) => {
        const userId = getUserId(core, flags);
        const { links } = await core.linkCheck.checkLinks(userId, composeText(core.content.get(userId, id)));
        printList({ json: flags.json, rows: links, columns, empty: "It has no links." });
      }),
    );
