import { Command, Option } from "commander";
import {
  ApplicationChange,
  applicationFilters,
  applicationStatuses,
  NewApplication,
  statusLabels,
  type Application,
} from "#core/applications/contract.ts";
import { DatedNote, type ApplicationDetails } from "#core/applications/parts/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam, readPage } from "../api/call.ts";
import { withApi, type OpenApi } from "../api/open-api.ts";
import { answersCommand, applyCommand, draftsCommand } from "../applications/draft-commands.ts";
import { exportCommand, importCommand, reportCommand } from "../applications/transfer-commands.ts";
import { printList, printNextCursor, printResult } from "../print.ts";

export const createCommand = () =>
  new Command("applications")
    .description("apply for jobs, and list, add, update, report, export and import a user's job applications")
    .addCommand(list())
    .addCommand(add())
    .addCommand(update())
    .addCommand(applyCommand())
    .addCommand(draftsCommand())
    .addCommand(answersCommand())
    .addCommand(reportCommand())
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
  revision?: string;
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
    .option("--revision <number>", "change it only if this is still its revision, which list --json prints")
    .addHelpText("after", "\nExample:\n  attache applications update 0199 --user ada@example.com --status interview")
    .action((id: string, flags: WrittenFlags) =>
      withApi(flags, async (opened) => {
        const json = ApplicationChange.parse({
          ...fieldsOf(flags),
          statusAt: flags.at,
          ...(flags.revision !== undefined && { revision: Number(flags.revision) }),
        });
        assertNote(flags);
        const changed = await (await opened.api["job-applications"][":id"].$patch({ ...idParam(id), json })).json();
        const application = await withNote(opened, changed, flags);
        printResult(flags.json, `Saved. Status: ${statusLabels[application.status]}.`, application);
      }),
    );
