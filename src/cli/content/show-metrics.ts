import type { PostReading } from "#core/content/post-metrics/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
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
      withApi(flags, async ({ api }) => {
        const rows = await (await api["scheduled-content"][":id"].metrics.$get(idParam(id))).json();
        printList({ json: flags.json, rows, columns, empty: "No metrics yet." });
      }),
    );
