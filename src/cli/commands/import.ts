import { basename } from "node:path";
import { ApplyRequest, importKinds, kindLabels, type Import, type ImportKind } from "#core/imports/contract.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { createAccountCommand, getUserId, type UserFlags } from "../account-command.ts";
import { describeImport, importColumns } from "../imports/describe-import.ts";
import { openSource } from "../imports/open-source.ts";
import { withDataFolder } from "../open-data-folder.ts";
import { writeLine } from "../output.ts";
import { printList, printResult } from "../print.ts";
import { printProgress } from "../progress.ts";

interface ImportFlags extends UserFlags {
  apply?: true;
  only?: string;
  mine?: true;
}

export const flagByField = { kinds: "--only", modifiedAt: "The file's date" };

export const createCommand = () =>
  createAccountCommand("import")
    .description(
      "import a user's own data from LinkedIn: an archive, its folder, one of its tables, a workbook or a vCard",
    )
    .argument(
      "<files...>",
      "archives, folders or files, recognized by their content; or list; or undo with the id of an import",
    )
    .option("--apply", "import what was found; without it, nothing is changed")
    .option("--only <kinds>", `import only these kinds, separated by commas: ${importKinds.join(", ")}`)
    .option("--mine", "import although the file seems to be someone else's")
    .addHelpText(
      "after",
      "\nExamples:\n  attache import Complete_LinkedInDataExport.zip --user ada@example.com" +
        "\n  attache import unpacked/ --user ada@example.com --apply --only applications,profile" +
        "\n  attache import list --user ada@example.com" +
        "\n  attache import undo 01990000-0000-7000-8000-000000000000 --user ada@example.com",
    )
    .action((given: string[], flags: ImportFlags) =>
      withDataFolder(flags, async ({ core, hasLock }) => {
        const userId = getUserId(core, flags);
        const [first, second] = given;
        if (first === "list" && given.length === 1) return listImports(core, userId, flags);
        if (first === "undo" && second !== undefined && given.length === 2)
          return undoImport(core, userId, second, flags);
        if (hasLock) core.imports.recover();
        return importFiles(core, userId, given, flags);
      }),
    );

async function importFiles(core: Core, userId: string, paths: readonly string[], flags: ImportFlags): Promise<void> {
  const done: Import[] = [];
  for (const path of paths) done.push(await importOne(core, userId, path, flags));
  if (flags.json) writeLine(JSON.stringify(done));
  const failed = done.find(({ state }) => state === "failed");
  if (failed) throw unread(failed);
}

const unread = ({ name, problem }: Import): Fault =>
  new Fault("invalid", "imports.unreadable", `${name}: ${problem ?? "The file could not be read."}`);

async function importOne(core: Core, userId: string, path: string, flags: ImportFlags): Promise<Import> {
  const { pieces, length, modifiedAt } = openSource(path);
  const { id } = await core.imports.upload(userId, pieces, { name: basename(path), length, modifiedAt });
  printProgress(flags.json, `Reading ${path}`);
  await core.imports.settle(id);
  const review = core.imports.get(userId, id);
  if (!flags.json && review.state === "ready") writeLine(describeImport(review));
  if (!flags.apply || review.state !== "ready") return review;
  const applied = await apply(core, userId, review, flags);
  if (!flags.json) writeLine(`Imported. Undo it with: attache import undo ${id} --user …`);
  return applied;
}

async function apply(core: Core, userId: string, { id, kinds }: Import, flags: ImportFlags): Promise<Import> {
  const chosen =
    flags.only?.split(",").map((kind) => kind.trim()) ?? kinds.flatMap(({ kind, isChosen }) => (isChosen ? kind : []));
  const request = ApplyRequest.parse({ kinds: chosen, isMine: flags.mine ?? false });
  core.imports.apply(userId, id, request);
  await core.imports.settle(id);
  const applied = core.imports.get(userId, id);
  if (applied.state === "applied") return applied;
  throw new Fault("conflict", "imports.not_applied", applied.problem ?? "Nothing was imported.");
}

const namesOf = (kinds: readonly ImportKind[]): string => kinds.map((kind) => kindLabels[kind]).join(", ");

function listImports(core: Core, userId: string, { json }: ImportFlags): void {
  printList({ json, rows: core.imports.list(userId), columns: importColumns, empty: "No imports." });
}

function undoImport(core: Core, userId: string, id: string, { json }: ImportFlags): void {
  const undone = core.imports.undo(userId, id);
  const kinds = undone.kinds.flatMap(({ kind, isChosen }) => (isChosen ? kind : []));
  printResult(json, `Undone: ${namesOf(kinds)}.`, undone);
}
