import { Option } from "commander";
import { basename } from "node:path";
import {
  dateOrders,
  importFields,
  ImportSettings,
  type ContentImport,
  type ImportCheck,
  type ImportField,
  type ImportProblem,
} from "#core/content-import/contract.ts";
import { Fault } from "#core/errors.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { fileBody, idParam } from "../api/call.ts";
import { withApi, type OpenApi } from "../api/open-api.ts";
import { assertFileReadable } from "../assert-file-readable.ts";
import { printResult } from "../print.ts";
import { printProgress } from "../progress.ts";

interface ImportFlags extends UserFlags {
  dryRun?: true;
  map?: string;
  zone?: string;
  dateOrder?: string;
  pastAsDrafts?: true;
  drafts?: true;
}

export const importCommand = () =>
  createAccountCommand("import")
    .description("import posts from a CSV file; rows that can't be imported are listed and skipped")
    .argument("<file>", "CSV file; - is standard input")
    .option("--dry-run", "check every row and import nothing")
    .option(
      "--map <columns>",
      `column of each field, such as content=Text,scheduledFor=Date; fields: ${importFields.join(", ")}`,
    )
    .option("--zone <zone>", "IANA time zone of local times (default: the account's)")
    .addOption(new Option("--date-order <order>", "how to read dates such as 04/05/2026").choices(dateOrders))
    .option("--past-as-drafts", "import rows whose time has passed as drafts")
    .option("--drafts", "import every row as a draft")
    .addHelpText(
      "after",
      "\nExamples:\n  attache content import posts.csv --user ada@example.com --dry-run" +
        "\n  attache content import posts.csv --user ada@example.com --map content=Text,scheduledFor=Date --zone Europe/Berlin",
    )
    .action((file: string, flags: ImportFlags) =>
      withApi(flags, async (opened) => {
        const imports = opened.api["content-imports"];
        const query = { name: file === "-" ? "stdin.csv" : basename(file) };
        const uploaded = await (await imports.$post({ query }, fileBody(await readTable(file), "text/csv"))).json();
        const json = settingsOf(uploaded, flags);
        const check = await (await imports[":id"].check.$post({ ...idParam(uploaded.id), json })).json();
        if (flags.dryRun) return printResult(flags.json, describeCheck(uploaded, check), check);
        const done = await importRows(opened, uploaded.id, flags);
        printResult(flags.json, describeImport(done), done);
      }),
    );

export const undoImportCommand = () =>
  createAccountCommand("undo-import")
    .description("delete what an import created, except items that were changed or sent since")
    .argument("<id>", "id of the import, which import printed")
    .action((id: string, flags: UserFlags) =>
      withApi(flags, async ({ api }) => {
        const undo = async () => (await api["content-imports"][":id"].undo.$post(idParam(id))).json();
        let undone = await undo();
        while (undone.state !== "undone") undone = await undo();
        const kept = undone.kept === 0 ? "" : ` ${undone.kept} changed or sent since stay.`;
        printResult(flags.json, `Deleted ${countItems(undone.removed)}.${kept}`, undone);
      }),
    );

async function readTable(file: string): Promise<Blob> {
  if (file === "-") return new Blob([await Bun.stdin.bytes()]);
  assertFileReadable(file);
  return Bun.file(file);
}

function settingsOf({ columns, settings }: ContentImport, flags: ImportFlags): ImportSettings {
  return ImportSettings.parse({
    mapping: flags.map === undefined ? settings.mapping : readMapping(flags.map, columns),
    timezone: flags.zone ?? settings.timezone,
    dateOrder: flags.dateOrder ?? null,
    pastTimes: flags.pastAsDrafts ? "draft" : "refuse",
    drafts: flags.drafts ?? false,
  });
}

/** @throws Fault `content.import_column` */
function readMapping(map: string, columns: readonly string[]): Partial<Record<ImportField, number>> {
  const entries = map.split(",").map((part) => {
    const [field = "", ...rest] = part.split("=");
    const name = rest.join("=").trim();
    const known = importFields.find((one) => one.toLowerCase() === field.trim().toLowerCase());
    if (!known) throw refuseColumn(`--map: unknown field '${field.trim()}'. Fields: ${importFields.join(", ")}.`);
    const at = columns.findIndex((column) => column.toLowerCase() === name.toLowerCase());
    if (at < 0) throw refuseColumn(`--map: no column '${name}'. Columns: ${columns.join(", ")}.`);
    return [known, at] as const;
  });
  return Object.fromEntries(entries);
}

const refuseColumn = (message: string): Fault => new Fault("invalid", "content.import_column", message);

async function importRows({ api }: OpenApi, id: string, { json }: ImportFlags): Promise<ContentImport> {
  const run = async (from: number) =>
    (await api["content-imports"][":id"].run.$post({ ...idParam(id), json: { from } })).json();
  let progress = await run(0);
  while (progress.state === "running") {
    printProgress(json, `Importing: ${progress.done} of ${progress.rows}`);
    progress = await run(progress.done);
  }
  return progress;
}

const countItems = (count: number): string => (count === 1 ? "1 item" : `${count} items`);

const describeProblems = (problems: readonly ImportProblem[]): string[] =>
  problems.map(({ row, field, message }) => `  row ${row}${field === "" ? "" : `, ${field}`}: ${message}`);

const describeFile = ({ encoding, rows }: ContentImport): string =>
  `Read ${rows === 1 ? "1 row" : `${rows} rows`} as ${encoding}.`;

const describeCheck = (uploaded: ContentImport, { scheduled, drafts, refused, problems }: ImportCheck): string =>
  [
    `${describeFile(uploaded)} Would schedule ${scheduled}, save ${drafts} as drafts and refuse ${refused}.`,
    ...describeProblems(problems),
  ].join("\n");

const describeImport = (done: ContentImport): string =>
  [
    `${describeFile(done)} Imported ${countItems(done.created)}, refused ${done.problems.length}.`,
    ...describeProblems(done.problems),
    `Undo it with: attache content undo-import ${done.id} --user …`,
  ].join("\n");
