import { Option } from "commander";
import { pastPostSorts, pastPostsPerPage, type MetricReading, type PastPost } from "#core/post-history/contract.ts";
import { historySourceLabels, metricLabels } from "#core/post-history/labels/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
import { writeLine } from "../output.ts";
import { printList, type Columns } from "../print.ts";

/** A number of a part of the post's time is marked. */
const latest = (reading: MetricReading | null): string | null =>
  reading && `${reading.value}${reading.isPartial ? "*" : ""}`;

const columns: Columns<PastPost> = {
  ID: ({ id }) => id,
  Published: ({ publishedAt, isTimeExact }) => (isTimeExact ? publishedAt : publishedAt.slice(0, 10)),
  Impressions: ({ impressions }) => latest(impressions),
  Engagements: ({ engagements }) => latest(engagements),
  "As of": ({ impressions, engagements }) => (impressions ?? engagements)?.measuredAt,
  Post: ({ name, url }) => name ?? url,
};

interface PastPostsFlags extends UserFlags {
  search?: string;
  sort: (typeof pastPostSorts)[number];
  order: "asc" | "desc";
  limit: string;
  page: string;
}

export const pastPosts = () =>
  createAccountCommand("past-posts")
    .description("list posts from your imported files; '*' marks a number that misses the first days of a post")
    .option("--search <text>", "only posts that contain this text")
    .addOption(new Option("--sort <column>", "column to sort by").choices(pastPostSorts).default("published"))
    .addOption(new Option("--order <order>", "smallest or largest first").choices(["asc", "desc"]).default("desc"))
    .option("--limit <number>", `number of posts, 1 to ${pastPostsPerPage.max}`, String(pastPostsPerPage.default))
    .option("--page <number>", "page of the list, from 1", "1")
    .addHelpText("after", "\nExample:\n  attache analytics past-posts --user ada@example.com --sort impressions")
    .action(({ search, sort, order, limit, page, ...flags }: PastPostsFlags) =>
      withApi(flags, async ({ api }) => {
        const query = { search, sort, order, limit, page };
        const found = await (await api["post-history"].posts.$get({ query })).json();
        if (flags.json) return writeLine(JSON.stringify(found));
        printList({ json: undefined, rows: found.posts, columns, empty: "No past posts found." });
      }),
    );

const readingColumns: Columns<MetricReading> = {
  Metric: ({ metric }) => metricLabels[metric],
  Value: ({ value }) => value,
  From: ({ from }) => from,
  To: ({ to }) => to,
  Source: ({ source }) => historySourceLabels[source],
  "As of": ({ measuredAt }) => measuredAt,
};

export const pastPost = () =>
  createAccountCommand("past-post")
    .description("show every number that your imported files say about a post")
    .argument("<id>", "id of the post, as listed by past-posts")
    .addHelpText("after", "\nExample:\n  attache analytics past-post 7312345678901234567 --user ada@example.com")
    .action((id: string, flags: UserFlags) =>
      withApi(flags, async ({ api }) => {
        const found = await (await api["post-history"].posts[":id"].$get(idParam(id))).json();
        if (flags.json) return writeLine(JSON.stringify(found));
        const { name, url } = found.post;
        writeLine(name ?? url);
        printList({ json: undefined, rows: found.readings, columns: readingColumns, empty: "No numbers yet." });
      }),
    );
