import { existsSync } from "node:fs";
import { dirname, extname } from "node:path";
import { Command, Option } from "commander";
import {
  ExportQuery,
  exportFormats,
  overviewDays,
  OverviewQuery,
  type AnalyticsReport,
  type ExportFormat,
} from "#core/analytics/contract.ts";
import { Fault } from "#core/errors.ts";
import { createAccountCommand, getUserId, type UserFlags } from "../account-command.ts";
import { withDataFolder } from "../open-data-folder.ts";
import { writeOutput } from "../output.ts";
import { printResult, printOne, type Columns } from "../print.ts";

interface AnalyticsFlags extends UserFlags {
  days: string;
}

export const flagByField = { days: "--days" };

export const createCommand = () =>
  new Command("analytics")
    .description("show or export a user's analytics")
    .addCommand(show())
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
      withDataFolder(flags, ({ core }) => {
        const { days } = OverviewQuery.parse(flags);
        printOne(flags.json, core.analytics.report(getUserId(core, flags), days), lines);
      }),
    );

const exportCommand = () =>
  createPeriodCommand("export")
    .description("export daily metrics and top posts, like Export Data in the web app")
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
      withDataFolder(flags, async ({ core }) => {
        const { days, output: file } = flags;
        if (file !== undefined) assertFolderExists(file);
        const query = ExportQuery.parse({ days, format: flags.format ?? formatOf(file) });
        const { text } = core.analytics.export(getUserId(core, flags), query);
        if (file === undefined) return writeOutput(text);
        await writeFile(file, text);
        printResult(flags.json, `Saved ${file}.`, { success: true, file });
      }),
    );

const formatOf = (file = ""): ExportFormat | undefined =>
  exportFormats.find((format) => extname(file).toLowerCase() === `.${format}`);

function assertFolderExists(file: string): void {
  const folder = dirname(file);
  if (existsSync(folder)) return;
  const message = `Cannot write ${file}: the folder ${folder} does not exist.`;
  throw new Fault("not_found", "analytics.no_folder", message);
}

async function writeFile(file: string, text: string): Promise<void> {
  try {
    await Bun.write(file, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Fault("unavailable", "analytics.not_saved", `Cannot write ${file}: ${reason}`);
  }
}

function refuseCsvAsJson(command: Command): void {
  const { format, json, output } = command.opts<{ format?: ExportFormat; json?: true; output?: string }>();
  if (format !== "csv" || !json || output !== undefined) return;
  command.error("error: --json can't be used with --format csv. Save the file with --output, or omit --json.");
}
