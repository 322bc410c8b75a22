import { maxLinks, type CheckedLink } from "#core/link-check/contract.ts";
import { checkedText } from "#core/link-check/rules.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
import { writeLine } from "../output.ts";
import { printList, type Columns } from "../print.ts";

const columns: Columns<CheckedLink> = {
  VERDICT: ({ verdict }) => verdict,
  LINK: ({ url }) => url,
  ABOUT: ({ message, leadsTo }) => (leadsTo === undefined ? message : `${message} It leads to ${leadsTo}`),
};

export const checkLinksCommand = () =>
  createAccountCommand("check-links")
    .description("check the links of an item: the server asks each site")
    .argument("<id>", "id of the item")
    .addHelpText(
      "after",
      `\nOf the post and its first comment, at most ${maxLinks}. Addresses in private networks are not asked.`,
    )
    .action((id: string, flags: UserFlags) =>
      withApi(flags, async ({ api }) => {
        const item = await (await api["scheduled-content"][":id"].$get(idParam(id))).json();
        const check = await (await api["link-checks"].$post({ json: { content: checkedText(item) } })).json();
        if (flags.json) return writeLine(JSON.stringify(check));
        printList({ json: undefined, rows: check.links, columns, empty: "It has no links." });
        if (check.unchecked > 0) writeLine(`Not checked: ${check.unchecked} more.`);
      }),
    );
