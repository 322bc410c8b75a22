import { Command, Option } from "commander";
import { ExportQuery, exportFormats, overviewDays, OverviewQuery } from "#core/analytics/contract.ts";
import type { AnalyticsReport, ExportFormat } from "#core/analytics/contract.ts";
import { Fault } from "#core/errors.ts";
import { createForCommand, withFlags, type Flags } from "../open.ts";
import { printDone, printOne, type Columns } from "../output.ts";

interface AnalyticsFlags extends Flags {
  user: string;
  days: string;
}

export const analyticsCommand = () =>
  new Command("analytics")
    .description("what somebody's presence came to: shown, or saved as a file")
    .addCommand(show())
    .addCommand(save());

const forUser = (name: string) =>
  withFlags(new Command(name))
    .requiredOption("--user <email>", "whose figures")
    .option("--days <number>", "how many local days, today included, 1 to 365", String(overviewDays.default));

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
  forUser("show")
    .description("what was done in the last days, and what the network tells; '-' is what it never told")
    .addHelpText("after", "\nExample:\n  attache analytics show --user ada@example.com --days 7")
    .action((flags: AnalyticsFlags) =>
      createForCommand(flags, ({ core }) => {
        const { days } = OverviewQuery.parse(flags);
        printOne(flags.json, core.analytics.report(core.accounts.byEmail(flags.user).id, days), lines);
      }),
    );

const save = () =>
  forUser("export")
    .description("the same, day by day and with the best posts, as the file that Export Data saves")
    .addOption(new Option("--format <format>", "of the file").choices(exportFormats).default("json"))
    .option("--output <file>", "write it there (default: standard output)")
    .addHelpText(
      "after",
      "\nExample:\n  attache analytics export --user ada@example.com --format csv --output analytics.csv",
    )
    .action((flags: AnalyticsFlags & { format: ExportFormat; output?: string }) =>
      createForCommand(flags, async ({ core }) => {
        const query = ExportQuery.parse(flags);
        const { text } = core.analytics.export(core.accounts.byEmail(flags.user).id, query);
        const { output: file } = flags;
        if (file === undefined) return void process.stdout.write(text);
        await write(file, text);
        printDone(flags.json, `Saved ${file}.`, { success: true, file });
      }),
    );

async function write(file: string, text: string): Promise<void> {
  try {
    await Bun.write(file, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Fault("unavailable", "analytics.not_saved", `Cannot write ${file}: ${reason}`);
  }
}
