import { Option } from "commander";
import { statusLabels } from "#core/applications/contract.ts";
import {
  exportFormats,
  type ApplicationImport,
  type ApplicationReport,
  type ExportFormat,
  type ImportedRow,
} from "#core/applications/transfer/contract.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { fileBody, readBytes } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
import { readOwner } from "../api/read-owner.ts";
import { assertFileReadable } from "../assert-file-readable.ts";
import { formatTable, printResult } from "../print.ts";
import { assertFolderExists, saveFile } from "../save-file.ts";

const saveFaults = { noFolder: "applications.no_folder", notSaved: "applications.not_saved" } as const;

interface ReportFlags extends UserFlags {
  from: string;
  to: string;
}

type Reported = ApplicationReport["applications"][number];

export const reportCommand = () =>
  createAccountCommand("report")
    .description("list the applications between two days, as employment offices ask for")
    .requiredOption("--from <day>", "first day, such as 2026-11-01")
    .requiredOption("--to <day>", "last day")
    .addHelpText(
      "after",
      "\nExample:\n  attache applications report --user ada@example.com --from 2026-11-01 --to 2026-11-30",
    )
    .action((flags: ReportFlags) =>
      withApi(flags, async (opened) => {
        const query = { from: flags.from, to: flags.to };
        const found = await (await opened.api["job-applications"].report.$get({ query })).json();
        const { name, zone } = await readOwner(opened);
        const dayOf = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString();
        const reportColumns = {
          Applied: ({ appliedAt }: Reported) => dayOf(appliedAt),
          Job: ({ jobTitle }: Reported) => jobTitle,
          Company: ({ company }: Reported) => company,
          Place: ({ location }: Reported) => location,
          Contact: ({ contacts, jobUrl }: Reported) => contacts.join("; ") || jobUrl,
          Result: ({ status, statusAt }: Reported) => `${statusLabels[status]}, ${dayOf(statusAt)}`,
        };
        const { applications } = found;
        const head = `Applications of ${name}, ${found.from} to ${found.to}: ${applications.length}`;
        const lines =
          applications.length === 0 ? [] : ["", ...formatTable({ rows: applications, columns: reportColumns })];
        printResult(flags.json, [head, ...lines].join("\n"), found);
      }),
    );

interface ExportFlags extends UserFlags {
  format: ExportFormat;
  output?: string;
}

export const exportCommand = () =>
  createAccountCommand("export")
    .description("save all applications as a file; json has everything that was noted")
    .addOption(new Option("--format <format>", "format of the file").choices(exportFormats).default("csv"))
    .option("--output <file>", "file to write (default: job-applications.csv or .json in the current folder)")
    .addHelpText("after", "\nExample:\n  attache applications export --user ada@example.com --format json")
    .action((flags: ExportFlags) =>
      withApi(flags, async ({ api }) => {
        const { format, output } = flags;
        if (output !== undefined) assertFolderExists(output, saveFaults);
        const file = output ?? `job-applications.${format}`;
        const body = await readBytes(await api["job-applications"].export.$get({ query: { format } }));
        await saveFile(file, body, saveFaults);
        printResult(flags.json, `Saved ${file}.`, { success: true, file });
      }),
    );

interface ImportFlags extends UserFlags {
  add?: true;
}

export const importCommand = () =>
  createAccountCommand("import")
    .description("read applications from a CSV or JSON file and show what is new; adds nothing without --add")
    .argument("<file>", "an export, LinkedIn's Job Applications.csv, or a table with 'Job title' and 'Company'")
    .option("--add", "add what is new; duplicates and unreadable rows are left out")
    .addHelpText("after", "\nExample:\n  attache applications import applications.csv --user ada@example.com --add")
    .action((file: string, flags: ImportFlags) =>
      withApi(flags, async (opened) => {
        assertFileReadable(file);
        const query = { add: flags.add ? ("true" as const) : ("false" as const) };
        const imports = opened.api["job-applications"].import;
        const result = await (await imports.$post({ query }, fileBody(Bun.file(file)))).json();
        printResult(flags.json, describeImport(result, (await readOwner(opened)).zone), result);
      }),
    );

function describeImport({ rows, added, duplicates, refused, isStored }: ApplicationImport, zone: string): string {
  const counts = `${added} new, ${duplicates} already tracked, ${refused} refused`;
  const first = isStored
    ? `Added ${added}. ${counts}.`
    : `${counts}. Nothing was added; add --add to add the new ones.`;
  // What would be added is worth a look, above all how its dates were read.
  const listed = isStored ? rows.filter(({ verdict }) => verdict !== "new") : rows;
  if (listed.length === 0) return first;
  const importColumns = {
    Row: ({ row }: ImportedRow) => row,
    "": ({ verdict }: ImportedRow) => verdict,
    Status: ({ status }: ImportedRow) => status,
    Applied: ({ appliedAt }: ImportedRow) => appliedAt && wallTimeOf(Date.parse(appliedAt), zone).slice(0, 10),
    Job: ({ jobTitle }: ImportedRow) => jobTitle.slice(0, 40),
    Company: ({ company }: ImportedRow) => company.slice(0, 40),
    Why: ({ message }: ImportedRow) => message,
  };
  return [first, "", ...formatTable({ rows: listed, columns: importColumns })].join("\n");
}
