import { Option, type Command } from "commander";
import { contentStatuses, contentTypes } from "#core/content/contract.ts";
import { ContentExportQuery } from "#core/content-import/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { readBytes } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
import { writeOutput } from "../output.ts";
import { printResult } from "../print.ts";
import { assertFolderExists, saveFile } from "../save-file.ts";

const saveFaults = { noFolder: "content.no_folder", notSaved: "content.not_saved" } as const;

interface ExportFlags extends UserFlags {
  status?: string;
  type?: string;
  output?: string;
  bom: boolean;
}

export const exportCommand = () =>
  createAccountCommand("export")
    .description("export content with every field as CSV, which import reads without loss")
    .addOption(new Option("--status <status>", "only this status").choices(contentStatuses))
    .addOption(new Option("--type <type>", "only this type").choices(contentTypes))
    .option("--output <file>", "file to write (default: standard output)")
    .option("--no-bom", "omit the byte order mark, without which Excel misreads UTF-8")
    .hook("preAction", refuseCsvAsJson)
    .addHelpText("after", "\nExample:\n  attache content export --user ada@example.com --output content.csv")
    .action((flags: ExportFlags) =>
      withApi(flags, async ({ api }) => {
        const { status, type, output: file } = flags;
        if (file !== undefined) assertFolderExists(file, saveFaults);
        const query = ContentExportQuery.parse({ status, type, bom: String(flags.bom) });
        const bytes = await readBytes(await api["content-exports"].csv.$get({ query }));
        if (file === undefined) return writeOutput(bytes);
        await saveFile(file, bytes, saveFaults);
        printResult(flags.json, `Saved ${file}.`, { success: true, file });
      }),
    );

function refuseCsvAsJson(command: Command): void {
  const { json, output } = command.opts<{ json?: true; output?: string }>();
  if (!json || output !== undefined) return;
  command.error("error: --json can't be used with a CSV file on standard output. Add --output, or omit --json.");
}
