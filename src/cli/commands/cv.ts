import { Command, Option } from "commander";
import { CvToSave } from "#core/cv/contract.ts";
import { exportFormats, type Finding, type ImportProblem } from "#core/cv/output/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { fileBody, fileNameOf, readBytes } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
import { assertFileReadable } from "../assert-file-readable.ts";
import { formatTable, printList, printResult } from "../print.ts";
import { assertFolderExists, saveFile } from "../save-file.ts";

const saveFaults = { noFolder: "cv.no_folder", notSaved: "cv.not_saved" } as const;

export const createCommand = () =>
  new Command("cv")
    .description("list, export, import and check a user's CV and its versions")
    .addCommand(list())
    .addCommand(exportCommand())
    .addCommand(importCommand())
    .addCommand(check());

interface VersionFlags extends UserFlags {
  cvVersion?: string;
}

const withVersion = (command: Command): Command =>
  command.option("--cv-version <id>", "id of a version of the CV, which list prints");

const list = () =>
  createAccountCommand("list")
    .description("list the CV and its versions")
    .action((flags: UserFlags) =>
      withApi(flags, async ({ api }) => {
        const cv = await (await api.cv.$get()).json();
        const main = { id: null, name: "CV", revision: cv.revision, updatedAt: cv.updatedAt };
        const versions = await (await api.cv.versions.$get()).json();
        const rows = [
          main,
          ...versions.map(({ id, name, revision, updatedAt }) => ({ id, name, revision, updatedAt })),
        ];
        const columns = {
          ID: (row: (typeof rows)[number]) => row.id,
          Name: (row: (typeof rows)[number]) => row.name,
          Revision: (row: (typeof rows)[number]) => row.revision,
          Saved: (row: (typeof rows)[number]) => row.updatedAt,
        };
        printList({ json: flags.json, rows, columns, empty: "No CV found." });
      }),
    );

interface ExportFlags extends VersionFlags {
  format: (typeof exportFormats)[number];
  output?: string;
  letter?: true;
}

const exportCommand = () =>
  withVersion(createAccountCommand("export"))
    .description("save the CV as a file; json is JSON Resume, attache is everything")
    .addOption(new Option("--format <format>", "format of the file").choices(exportFormats).default("pdf"))
    .option("--letter", "the version's cover letter instead")
    .option("-o, --output <file>", "file to write (default: named after the person, in the current folder)")
    .addHelpText("after", "\nExample:\n  attache cv export --user ada@example.com --format pdf --output cv.pdf")
    .action((flags: ExportFlags) =>
      withApi(flags, async ({ api }) => {
        if (flags.output !== undefined) assertFolderExists(flags.output, saveFaults);
        const document = flags.letter ? ("letter" as const) : ("cv" as const);
        const query = { format: flags.format, version: flags.cvVersion, document };
        const response = await api.cv.export.$get({ query });
        const file = flags.output ?? fileNameOf(response, `cv.${flags.format}`);
        await saveFile(file, await readBytes(response), saveFaults);
        printResult(flags.json, `Saved ${file}.`, { success: true, file });
      }),
    );

interface ImportFlags extends UserFlags {
  save?: true;
}

const importCommand = () =>
  createAccountCommand("import")
    .description("read a CV from a file and show what could not be read; saves nothing without --save")
    .argument("<file>", "JSON Resume, an export, LinkedIn's data archive (zip), Word or PDF")
    .option("--save", "replace the saved CV, whose state stays in the history")
    .addHelpText("after", "\nExample:\n  attache cv import archive.zip --user ada@example.com --save")
    .action((file: string, flags: ImportFlags) =>
      withApi(flags, async ({ api }) => {
        assertFileReadable(file);
        const review = await (await api.cv.import.$post({}, fileBody(Bun.file(file)))).json();
        if (flags.save) await api.cv.save.$post({ query: {}, json: CvToSave.parse(review.cv) });
        printResult(flags.json, describeReview(review, flags.save === true), review);
      }),
    );

interface Review {
  cv: { experience: readonly unknown[]; education: readonly unknown[]; skills: readonly unknown[] };
  problems: readonly ImportProblem[];
}

function describeReview({ cv, problems }: Review, isSaved: boolean): string {
  const count = (entries: readonly unknown[], one: string): string =>
    `${entries.length} ${entries.length === 1 ? one : `${one}s`}`;
  const counts = `${count(cv.experience, "position")}, ${count(cv.education, "school")}, ${count(cv.skills, "skill")}`;
  const first = isSaved ? `Saved a CV with ${counts}.` : `Read ${counts}. Nothing was saved; add --save to save it.`;
  if (problems.length === 0) return first;
  const columns = {
    Place: ({ place }: ImportProblem) => place,
    Problem: ({ message }: ImportProblem) => message,
    Text: ({ text }: ImportProblem) => text.slice(0, 60),
  };
  return [first, "", ...formatTable({ rows: problems, columns })].join("\n");
}

interface CheckFlags extends VersionFlags {
  job?: string;
}

const check = () =>
  withVersion(createAccountCommand("check"))
    .description("check the CV by rule, and match its keywords with a job")
    .option("--job <file>", "text file with the job")
    .addHelpText("after", "\nExample:\n  attache cv check --user ada@example.com --job job.txt")
    .action((flags: CheckFlags) =>
      withApi(flags, async ({ api }) => {
        if (flags.job !== undefined) assertFileReadable(flags.job);
        const text = flags.job === undefined ? undefined : await Bun.file(flags.job).text();
        const json = { version: flags.cvVersion, text };
        const result = await (await api.cv.check.$post({ json })).json();
        const columns = {
          Level: ({ level }: Finding) => level,
          Place: ({ section, field }: Finding) => [section, field].filter((part) => part !== null).join("."),
          Finding: ({ message }: Finding) => message,
        };
        const findings =
          result.findings.length === 0 ? ["No findings."] : formatTable({ rows: result.findings, columns });
        const { keywords } = result;
        const matched = keywords
          ? [
              "",
              `Keywords: ${keywords.coverage ?? 0} % of ${keywords.hits.length + keywords.gaps.length}`,
              `Found: ${keywords.hits.map(({ keyword }) => keyword).join(", ") || "-"}`,
              `Missing: ${keywords.gaps.map(({ keyword }) => keyword).join(", ") || "-"}`,
            ]
          : [];
        printResult(flags.json, [...findings, ...matched].join("\n"), result);
      }),
    );
