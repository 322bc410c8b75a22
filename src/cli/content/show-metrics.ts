import type { PostReading } from "#core/content/post-metrics/contract.ts";
import { createAccountCommand, getUserId, type UserFlags } from "../account-command.ts";
import { withDataFolder } from "../open-data-folder.ts";
import { printList, type Columns } from "../print.ts";

const columns: Columns<PostReading> = {
  DAY: ({ day }) => day,
  IMPRESSIONS: ({ impressions }) => impressions,
  LIKES: ({ likes }) => likes,
  COMMENTS: ({ comments }) => comments,
  SHARES: ({ shares }) => shares,
  SOURCE: ({ source }) => source,
};

export const metricsCommand = () =>
  createAccountCommand("metrics")
    .description("list the metrics of a published post, day by day")
    .argument("<id>", "id of the item")
    .action((id: string, flags: UserFlags) =>
      withDataFolder(flags, ({ core }) => {
        const rows = core.content.metricHistory(getUserId(core, flags), id);
        printList({ json: flags.json, rows, columns, empty: "No metrics yet." });
      }),
    );
