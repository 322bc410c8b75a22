import { extname } from "node:path";
import { Command, Option } from "commander";
import { exportFormats, overviewDays, type AnalyticsReport, type ExportFormat } from "#core/analytics/contract.ts";
import {
  postSorts,
  postsPerPage,
  type AnalyticsOutcomes,
  type MeasuredPost,
} from "#core/analytics/outcomes/contract.ts";
import { creator } from "../analytics/creator.ts";
import { pastPost, pastPosts } from "../analytics/past-posts.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { readBytes } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
import { writeLine, writeOutput } from "../output.ts";
import { printList, printResult, printOne, type Columns } from "../print.ts";
import { assertFolderExists, saveFile } from "../save-file.ts";

const saveFaults = { noFolder: "analytics.no_folder", notSaved: "analytics.not_saved" } as const;

interface AnalyticsFlags extends UserFlags {
  days: string;
}

interface PostsFlags extends AnalyticsFlags {
  sort: (typeof postSorts)[number];
  order: "asc" | "desc";
  limit: string;
  page: string;
}

export const flagByField = { days: "--days", search: "--search", limit: "--limit", page: "--page" };

export const createCommand = () =>
  new Command("analytics")
    .description("show or export a user's analytics")
    .addCommand(show())
    .addCommand(outcomes())
    .addCommand(posts())
    .addCommand(creator())
    .addCommand(pastPosts())
    .addCommand(pastPost())
    .addCommand(exportCommand());

const createPeriodCommand = (name: string) =>
  createAccountCommand(name).option(
    "--days <number>",
    "number of days, including today, 1 to 365",
    String(overviewDays.default),
  );

const lines: Columns<AnalyticsReport> = {
  From: ({ overview }) => overview.daily_stats[0]?.date,
  To: ({ overview }) => overview.daily_stats.at(-1)?.date,
  "Total activities": ({ overview }) => overview.total_activities,
  "Job applications": ({ overview }) => overview.job_applications,
  "Content posts": ({ overview }) => overview.content_posts,
  "Profile updates": ({ overview }) => overview.profile_updates,
  Engagements: ({ overview }) => overview.engagements,
  "Profile views": ({ performance }) => performance.profile_views,
  "Post impressions": ({ performance }) => performance.post_impressions,
  "Engagement rate": ({ performance }) =>
    performance.engagement_rate === null ? null : `${performance.engagement_rate}%`,
  "Connection growth": ({ performance }) => performance.connection_growth,
  "Skill endorsements": ({ performance }) => performance.skill_endorsements,
  Source: ({ performance }) => performance.source,
  "Measured at": ({ performance }) => performance.measured_at,
};

const show = () =>
  createPeriodCommand("show")
    .description("show activity and network metrics for a period; '-' means not available")
    .addHelpText("after", "\nExample:\n  attache analytics show --user ada@example.com --days 7")
    .action((flags: AnalyticsFlags) =>
      withApi(flags, async ({ api }) => {
        const query = { days: flags.days };
        printOne(flags.json, await (await api.analytics.dashboard.$get({ query })).json(), lines);
      }),
    );

const createOutcomeCommand = (name: string) =>
  createAccountCommand(name).option("--days <number>", "number of days, including today: 7, 30 or 90", "30");

const percent = (rate: number | null): string | null => (rate === null ? null : `${rate}%`);

const dayColumns: Columns<AnalyticsOutcomes["daily"][number]> = {
  Day: ({ date }) => date,
  Impressions: ({ impressions }) => impressions,
  "Engagement rate": ({ engagement_rate }) => percent(engagement_rate),
  Connections: ({ connections }) => connections,
  "Profile views": ({ profile_views }) => profile_views,
};

const outcomes = () =>
  createOutcomeCommand("outcomes")
    .description("show daily metrics of posts and profile; '-' means not measured")
    .addHelpText("after", "\nExample:\n  attache analytics outcomes --user ada@example.com --days 7")
    .action((flags: AnalyticsFlags) =>
      withApi(flags, async ({ api }) => {
        const query = { days: flags.days };
        const found = await (await api.analytics.outcomes.$get({ query })).json();
        if (flags.json) return writeLine(JSON.stringify(found));
        printList({ json: undefined, rows: found.daily, columns: dayColumns, empty: "" });
      }),
    );

const postColumns: Columns<MeasuredPost> = {
  Published: ({ published_at }) => published_at,
  Impressions: ({ impressions }) => impressions,
  "Engagement rate": ({ engagement_rate }) => percent(engagement_rate),
  Likes: ({ likes }) => likes,
  Comments: ({ comments }) => comments,
  Shares: ({ shares }) => shares,
  Post: ({ title }) => title,
};

const posts = () =>
  createOutcomeCommand("posts")
    .description("list the posts of a period with their metrics; '-' means not measured")
    .addOption(new Option("--sort <column>", "column to sort by").choices(postSorts).default("published"))
    .addOption(new Option("--order <order>", "smallest or largest first").choices(["asc", "desc"]).default("desc"))
    .option("--limit <number>", `number of posts, 1 to ${postsPerPage.max}`, String(postsPerPage.default))
    .option("--page <number>", "page of the list, from 1", "1")
    .addHelpText("after", "\nExample:\n  attache analytics posts --user ada@example.com --sort impressions")
    .action((flags: PostsFlags) =>
      withApi(flags, async ({ api }) => {
        const { days, sort, order, limit, page } = flags;
        const query = { days, sort, order, limit, page };
        const found = await (await api.analytics.posts.$get({ query })).json();
        if (flags.json) return writeLine(JSON.stringify(found));
        printList({ json: undefined, rows: found.posts, columns: postColumns, empty: "No posts in this period." });
      }),
    );

const exportCommand = () =>
  createPeriodCommand("export")
    .description("export activity, outcomes and posts of a period, like Export Data in the web app")
    .addOption(
      new Option("--format <format>", "file format (default: by the extension of --output, otherwise json)").choices(
        exportFormats,
      ),
    )
    .option("--output <file>", "file to write (default: standard output)")
    .hook("preAction", refuseCsvAsJson)
    .addHelpText(
      "after",
      "\nExample:\n  attache analytics export --user ada@example.com --format csv --output analytics.csv",
    )
    .action((flags: AnalyticsFlags & { format?: ExportFormat; output?: string }) =>
      withApi(flags, async ({ api }) => {
        const { days, output: file } = flags;
        if (file !== undefined) assertFolderExists(file, saveFaults);
        const query = { days, format: flags.format ?? formatOf(file) };
        const bytes = await readBytes(await api.analytics.export.$get({ query }));
        if (file === undefined) return writeOutput(bytes);
        await saveFile(file, bytes, saveFaults);
        printResult(flags.json, `Saved ${file}.`, { success: true, file });
      }),
    );

const formatOf = (file = ""): ExportFormat | undefined =>
  exportFormats.find((format) => extname(file).toLowerCase() === `.${format}`);

function refuseCsvAsJson(command: Command): void {
  const { format, json, output } = command.opts<{ format?: ExportFormat; json?: true; output?: string }>();
  if (format !== "csv" || !json || output !== undefined) return;
  command.error("error: --json can't be used with --format csv. Save the file with --output, or omit --json.");
}
