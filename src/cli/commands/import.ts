import { basename } from "node:path";
import { Option } from "commander";
import {
  dayOrders,
  importKinds,
  kindLabels,
  type DayOrder,
  type Import,
  type ImportKind,
} from "#core/imports/contract.ts";
import { Fault } from "#core/errors.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { fileBody, idParam } from "../api/call.ts";
import { withApi, type OpenApi } from "../api/open-api.ts";
import { describeImport, importColumns } from "../imports/describe-import.ts";
import { followImport } from "../imports/follow-import.ts";
import { openSource } from "../imports/open-source.ts";
import { writeLine } from "../output.ts";
import { printList, printResult } from "../print.ts";
import { printProgress } from "../progress.ts";

interface ImportFlags extends UserFlags {
  apply?: true;
  only?: string;
  mine?: true;
  dates?: DayOrder;
}

export const flagByField = { kinds: "--only", modifiedAt: "The file's date", dayOrder: "--dates" };

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
    .addOption(new Option("--dates <order>", "how a workbook writes its days, if it doesn't tell").choices(dayOrders))
    .addHelpText(
      "after",
      "\nExamples:\n  attache import Complete_LinkedInDataExport.zip --user ada@example.com" +
        "\n  attache import unpacked/ --user ada@example.com --apply --only applications,profile" +
        "\n  attache import list --user ada@example.com" +
        "\n  attache import undo 01990000-0000-7000-8000-000000000000 --user ada@example.com",
    )
    .action((given: string[], flags: ImportFlags) =>
      withApi(flags, async (opened) => {
        const [first, second] = given;
        if (first === "list" && given.length === 1) return listImports(opened, flags);
        if (first === "undo" && second !== undefined && given.length === 2) return undoImport(opened, second, flags);
        opened.worker?.core.imports.recover();
        return importFiles(opened, given, flags);
      }),
    );

async function importFiles(opened: OpenApi, paths: readonly string[], flags: ImportFlags): Promise<void> {
  const done: Import[] = [];
  for (const path of paths) done.push(await importOne(opened, path, flags));
  if (flags.json) writeLine(JSON.stringify(done));
  const failed = done.find(({ state }) => state === "failed");
  if (failed) throw unread(failed);
  const question = done.map(dayQuestion).find((asked) => asked !== undefined);
  if (question !== undefined)
    throw new Fault("invalid", "request.invalid", question, [{ path: "dayOrder", message: question }]);
}

/** Of a workbook that does not tell how it writes its days: it is read once that is answered. */
function dayQuestion({ files }: Import): string | undefined {
  const [asked] = files.flatMap(({ name, dayChoice }) => (dayChoice ? [{ name, ...dayChoice }] : []));
  if (!asked) return undefined;
  const { name, text, monthFirst, dayFirst } = asked;
  const answers = `month_first for ${monthFirst}, or day_first for ${dayFirst}`;
  return `Nothing was imported: '${text}' in ${name} can be two days. Run it again with ${answers}.`;
}

const unread = ({ name, problem }: Import): Fault =>
  new Fault("invalid", "imports.unreadable", `${name}: ${problem ?? "The file could not be read."}`);

async function importOne(opened: OpenApi, path: string, flags: ImportFlags): Promise<Import> {
  const { body, modifiedAt } = openSource(path);
  const query = {
    name: basename(path),
    modifiedAt: modifiedAt === undefined ? undefined : new Date(modifiedAt).toISOString(),
    dayOrder: flags.dates,
  };
  const { id } = await (await opened.api.imports.$post({ query }, fileBody(body))).json();
  printProgress(flags.json, `Reading ${path}`);
  const review = await followImport(opened, id);
  if (!flags.json && review.state === "ready") writeLine(describeImport(review));
  if (!flags.apply || review.state !== "ready" || dayQuestion(review) !== undefined) return review;
  const applied = await apply(opened, review, flags);
  if (!flags.json) writeLine(`Imported. Undo it with: attache import undo ${id} --user …`);
  return applied;
}

const isKind = (kind: string): kind is ImportKind => (importKinds as readonly string[]).includes(kind);

/** @throws Fault `request.invalid` */
function chooseKinds({ kinds }: Import, only: string | undefined): ImportKind[] {
  if (only === undefined) return kinds.flatMap(({ kind, isChosen }) => (isChosen ? kind : []));
  const named = only.split(",").map((kind) => kind.trim());
  const unknown = named.find((kind) => !isKind(kind));
  if (unknown === undefined) return named.filter(isKind);
  const message = `--only: '${unknown}' is not one of ${importKinds.join(", ")}.`;
  throw new Fault("invalid", "request.invalid", message, [{ path: "kinds", message }]);
}

async function apply(opened: OpenApi, review: Import, { only, mine }: ImportFlags): Promise<Import> {
  const { id } = review;
  const json = { kinds: chooseKinds(review, only), isMine: mine ?? false };
  await opened.api.imports[":id"].apply.$post({ ...idParam(id), json });
  const applied = await followImport(opened, id);
  if (applied.state === "applied") return applied;
  throw new Fault("conflict", "imports.not_applied", applied.problem ?? "Nothing was imported.");
}

const namesOf = (kinds: readonly ImportKind[]): string => kinds.map((kind) => kindLabels[kind]).join(", ");

async function listImports({ api }: OpenApi, { json }: ImportFlags): Promise<void> {
  const rows = await (await api.imports.$get()).json();
  printList({ json, rows, columns: importColumns, empty: "No imports." });
}

async function undoImport({ api }: OpenApi, id: string, { json }: ImportFlags): Promise<void> {
  const undone = await (await api.imports[":id"].undo.$post(idParam(id))).json();
  const kinds = undone.kinds.flatMap(({ kind, isChosen }) => (isChosen ? kind : []));
  printResult(json, `Undone: ${namesOf(kinds)}.`, undone);
}
