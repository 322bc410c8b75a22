import { Command, Option } from "commander";
import {
  ApplicationChange,
  applicationFilters,
  applicationStatuses,
  NewApplication,
  statusLabels,
  type Application,
} from "#core/applications/contract.ts";
import {
  exportFormats,
  type ApplicationImport,
  type ApplicationReport,
  type ExportFormat,
  type ImportedRow,
} from "#core/applications/transfer/contract.ts";
import { DatedNote, type ApplicationDetails } from "#core/applications/parts/contract.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { fileBody, idParam, readBytes, readPage } from "../api/call.ts";
import { withApi, type OpenApi } from "../api/open-api.ts";
import { answersCommand, applyCommand, draftsCommand } from "../applications/draft-commands.ts";
import { readOwner } from "../api/read-owner.ts";
import { assertFileReadable } from "../assert-file-readable.ts";
import { formatTable, printList, printNextCursor, printResult } from "../print.ts";
import { assertFolderExists, saveFile } from "../save-file.ts";

const saveFaults = { noFolder: "applications.no_folder", notSaved: "applications.not_saved" } as const;

export const createCommand = () =>
  new Command("applications")
    .description("apply for jobs, and list, add, update, report, export and import a user's job applications")
    .addCommand(list())
    .addCommand(add())
    .addCommand(update())
    .addCommand(applyCommand())
    .addCommand(draftsCommand())
    .addCommand(answersCommand())
    .addCommand(report())
    .addCommand(exportCommand())
    .addCommand(importCommand());

const columns = {
  ID: ({ id }: Application) => id,
  Job: ({ jobTitle }: Application) => jobTitle,
  Company: ({ company }: Application) => company,
  Status: ({ status, hasNoAnswer }: Application) => `${statusLabels[status]}${hasNoAnswer ? " (no answer)" : ""}`,
  Applied: ({ appliedAt }: Application) => appliedAt,
  Next: ({ nextReminder }: Application) => nextReminder && `${nextReminder.title}, ${nextReminder.dueAt}`,
};

interface ListFlags extends UserFlags {
  status?: (typeof applicationFilters)[number];
  search?: string;
  limit: string;
  cursor?: string;
}

const list = () =>
  createAccountCommand("list")
    .description("list applications, the one applied for last first")
    .addOption(new Option("--status <status>", "only these").choices(applicationFilters))
    .option("--search <text>", "only those with this text in the job, company or location")
    .option("--limit <number>", "maximum number of applications, 1 to 200", "50")
    .option("--cursor <cursor>", "continue from the cursor of a previous page")
    .addHelpText("after", "\nExample:\n  attache applications list --user ada@example.com --status no_answer")
    .action((flags: ListFlags) =>
      withApi(flags, async ({ api }) => {
        const { status, search, limit, cursor } = flags;
        const query = { status, search, limit, cursor };
        const { items, next } = await readPage(await api["job-applications"].$get({ query }));
        printList({ json: flags.json, rows: items, columns, empty: "No applications found." });
        printNextCursor(flags.json, next);
      }),
    );

interface WrittenFlags extends UserFlags {
  job?: string;
  company?: string;
  location?: string;
  salary?: string;
  url?: string;
  cv?: string;
  status?: string;
  at?: string;
  note?: string;
}

const withFields = (command: Command): Command =>
  command
    .option("--location <place>", "where the job is")
    .option("--salary <range>", "what it pays")
    .option("--url <address>", "address of the posting")
    .option("--cv <name>", "name of the CV that was sent")
    .option("--note <text>", "note to add")
    .addOption(new Option("--status <status>", "where it stands").choices(applicationStatuses));

const fieldsOf = ({ job, company, location, salary, url, cv, status }: WrittenFlags) => ({
  jobTitle: job,
  company,
  location,
  salaryRange: salary,
  jobUrl: url,
  cvUsed: cv,
  status,
});

/** Before anything is written. */
function assertNote({ note }: WrittenFlags): void {
  if (note !== undefined) DatedNote.parse({ text: note });
}

async function withNote(
  { api }: OpenApi,
  application: ApplicationDetails,
  { note }: WrittenFlags,
): Promise<ApplicationDetails> {
  if (note === undefined) return application;
  const call = { ...idParam(application.id), json: { text: note } };
  return (await api["job-applications"][":id"].notes.$post(call)).json();
}

const add = () =>
  withFields(createAccountCommand("add"))
    .description("track an application; counts against the quota of the month it was sent in")
    .requiredOption("--job <title>", "title of the job")
    .requiredOption("--company <name>", "who offers it")
    .option("--at <instant>", "when it was sent (default: now)")
    .addHelpText(
      "after",
      '\nExample:\n  attache applications add --user ada@example.com --job Analyst --company "Babbage & Co."',
    )
    .action((flags: WrittenFlags) =>
      withApi(flags, async (opened) => {
        const json = NewApplication.parse({ ...fieldsOf(flags), appliedAt: flags.at });
        assertNote(flags);
        const created = await (await opened.api["job-applications"].$post({ json })).json();
        const application = await withNote(opened, created, flags);
        printResult(flags.json, `Added ${application.id}.`, application);
      }),
    );

const update = () =>
  withFields(createAccountCommand("update"))
    .description("change an application; a new status is added to its history")
    .argument("<id>", "id of the application, which list prints")
    .option("--job <title>", "title of the job")
    .option("--company <name>", "who offers it")
    .option("--at <instant>", "when the new status was reached (default: now)")
    .addHelpText("after", "\nExample:\n  attache applications update 0199 --user ada@example.com --status interview")
    .action((id: string, flags: WrittenFlags) =>
      withApi(flags, async (opened) => {
        const json = ApplicationChange.parse({ ...fieldsOf(flags), statusAt: flags.at });
        assertNote(flags);
        const changed = await (
          await opened.api["job-applications"][":id"].$patch({ ...idParam(id), json })
        ).json();
        const application = await withNote(opened, changed, flags);
        printResult(flags.json, `Saved. Status: ${statusLabels[application.status]}.`, application);
      }),
    );

interface ReportFlags extends UserFlags {
  from: string;
  to: string;
}

type Reported = ApplicationReport["applications"][number];

const report = () =>
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

const exportCommand = () =>
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

const importCommand = () =>
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
