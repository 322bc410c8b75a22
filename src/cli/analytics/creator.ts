import type { CreatorAnalytics } from "#core/analytics/creator/contract.ts";
import { historySourceLabels } from "#core/post-history/labels/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { withApi } from "../api/open-api.ts";
import { writeLine } from "../output.ts";
import { printList, type Columns } from "../print.ts";

const columns: Columns<CreatorAnalytics["daily"][number]> = {
  Day: ({ date }) => date,
  Impressions: ({ impressions }) => impressions,
  Engagements: ({ engagements }) => engagements,
  "New followers": ({ new_followers }) => new_followers,
  "As of": ({ measured_at }) => measured_at,
};

export const creator = () =>
  createAccountCommand("creator")
    .option("--days <number>", "number of days, up to the last one that a file knows: 7, 30 or 90", "30")
    .description("show daily numbers from your imported analytics files; '-' means that no file says it")
    .addHelpText("after", "\nExample:\n  attache analytics creator --user ada@example.com --days 7")
    .action((flags: UserFlags & { days: string }) =>
      withApi(flags, async ({ api }) => {
        const found = await (await api.analytics.creator.$get({ query: { days: flags.days } })).json();
        if (flags.json) return writeLine(JSON.stringify(found));
        const empty = "No analytics file was imported yet.";
        printList({ json: undefined, rows: found.daily, columns, empty });
        const { followers, members_reached: reached } = found;
        if (reached) writeLine(`Members reached ${reached.from} to ${reached.to}: ${reached.value}`);
        if (followers) writeLine(`Followers on ${followers.to}: ${followers.value}`);
        for (const { source, measured_at } of found.sources)
          writeLine(`Source: ${historySourceLabels[source]} of ${measured_at}`);
      }),
    );
