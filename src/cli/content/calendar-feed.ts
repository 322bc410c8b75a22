import { Argument } from "commander";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { withApi } from "../api/open-api.ts";
import { describeAssumedAddress, toFullUrl } from "../full-url.ts";
import { printResult } from "../print.ts";

const actions = ["show", "create", "revoke"] as const;
type Action = (typeof actions)[number];

export const calendarFeedCommand = () =>
  createAccountCommand("calendar-feed")
    .description("create or revoke the secret address of a calendar with scheduled and published posts")
    .addArgument(
      new Argument("[action]", "show whether there is one, create or replace it, or revoke it")
        .choices(actions)
        .default("show"),
    )
    .addHelpText("after", "\nExample:\n  attache content calendar-feed create --user ada@example.com")
    .action((action: Action, flags: UserFlags) =>
      withApi(flags, async ({ api, address }) => {
        const calls = api["calendar-feed"];
        if (action === "create") {
          const created = await (await calls.$post()).json();
          const url = toFullUrl(address, created.link);
          const note = describeAssumedAddress(address);
          const secret = "Anyone who knows this address can read the posts. An earlier one stopped working.";
          return printResult(flags.json, [url, secret, ...(note === undefined ? [] : [note])].join("\n"), created);
        }
        if (action === "revoke") {
          await calls.$delete();
          return printResult(flags.json, "Revoked the calendar feed.");
        }
        const feed = await (await calls.$get()).json();
        const sentence = feed.createdAt === null ? "No calendar feed." : `Calendar feed created ${feed.createdAt}.`;
        return printResult(flags.json, sentence, feed);
      }),
    );
