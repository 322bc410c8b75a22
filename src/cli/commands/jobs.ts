import { Command, Option } from "commander";
import { jobSources } from "#core/jobs/sources/contract.ts";
import { experienceLevels, salaryRanges } from "#core/job-preferences/contract.ts";
import {
  ImportRequest,
  jobSorts,
  NewSavedSearch,
  SearchCriteria,
  SourceChange,
  type ImportedOpening,
  type Opening,
  type SavedSearch,
  type SourceState,
} from "#core/jobs/contract.ts";
import { createAccountCommand, type UserFlags } from "../account-command.ts";
import { idParam } from "../api/call.ts";
import { withApi } from "../api/open-api.ts";
import { readGivenText } from "../content/read-text.ts";
import { writeLine } from "../output.ts";
import { printList, printOne, printResult, type Columns } from "../print.ts";

interface CriteriaFlags extends UserFlags {
  query?: string;
  location?: string;
  level?: (typeof experienceLevels)[number];
  salary?: (typeof salaryRanges)[number];
  skills?: string;
  source?: (typeof jobSources)[number];
}
interface SearchFlags extends CriteriaFlags {
  sort: (typeof jobSorts)[number];
  limit: string;
}

export const flagByField = {
  experienceLevel: "--level",
  salaryRange: "--salary",
  location: "--location",
  skills: "--skills",
  limit: "--limit",
  url: "--url",
  text: "--file",
};

export const createCommand = () =>
  new Command("jobs")
    .description("search for jobs, read one from a page, and manage saved searches")
    .addCommand(search())
    .addCommand(sources())
    .addCommand(importCommand())
    .addCommand(saved());

const addCriteria = (command: Command): Command =>
  command
    .option("--location <place>", "place, or Remote")
    .addOption(new Option("--level <level>", "experience level").choices(experienceLevels))
    .addOption(new Option("--salary <range>", "salary range of a year").choices(salaryRanges))
    .option("--skills <list>", "skills for the score, separated by commas (default: those of the preferences)")
    .addOption(new Option("--source <source>", "only this source").choices(jobSources));

const criteriaOf = (query: string | undefined, flags: CriteriaFlags) => ({
  query,
  location: flags.location,
  experienceLevel: flags.level,
  salaryRange: flags.salary,
  skills: flags.skills,
  source: flags.source,
});

const columns: Columns<Opening> = {
  MATCH: ({ matchScore }) => `${matchScore}%`,
  TITLE: ({ title, isExpired }) => (isExpired ? `${title} (expired)` : title),
  COMPANY: ({ company }) => company,
  PLACE: ({ location }) => location,
  SALARY: ({ salary }) => salary?.words,
  SOURCE: ({ attribution }) => attribution,
  ID: ({ id }) => id,
};

const search = () =>
  addCriteria(createAccountCommand("search").argument("[words]", "words that all have to be there"))
    .description("search for jobs, best match first; sources are asked at most every 6 hours")
    .addOption(new Option("--sort <order>", "what comes first").choices(jobSorts).default("match"))
    .option("--limit <number>", "number of jobs, 1 to 200", "25")
    .addHelpText("after", "\nExample:\n  attache jobs search python --location Remote --user ada@example.com")
    .action((words: string | undefined, flags: SearchFlags) =>
      withApi(flags, async ({ api }) => {
        const { sort, limit } = flags;
        const query = { ...criteriaOf(words, flags), sort, limit };
        const items = await (await api.jobs.search.$get({ query })).json();
        const states = await (await api.jobs.sources.$get()).json();
        if (flags.json) return writeLine(JSON.stringify({ jobs: items, sources: states.filter(({ isOn }) => isOn) }));
        printList({
          json: undefined,
          rows: items,
          columns,
          linesBelow: [{ textOf: ({ hits }) => hits.map(({ text }) => text).join(", "), isCut: true }],
          empty: "No jobs found.",
        });
        for (const { label, message } of states.filter(({ status }) => status === "failing"))
          writeLine(`${label}: ${message}`);
      }),
    );

const sources = () =>
  createAccountCommand("sources")
    .description("list the sources of jobs, or switch one on or off")
    .addOption(new Option("--on <source>", "switch it on").choices(jobSources).conflicts("off"))
    .addOption(new Option("--off <source>", "switch it off").choices(jobSources))
    .option("--board <name>", "for greenhouse, lever and ashby: the company's name in the board's address")
    .addHelpText("after", "\nExample:\n  attache jobs sources --on greenhouse --board acme --user ada@example.com")
    .action((flags: UserFlags & { on?: SourceState["source"]; off?: SourceState["source"]; board?: string }) =>
      withApi(flags, async ({ api }) => {
        const source = flags.on ?? flags.off;
        if (source) {
          const json = SourceChange.parse({ source, board: flags.board, isOn: flags.on !== undefined });
          await api.jobs.sources.$put({ json });
        }
        printList<SourceState>({
          json: flags.json,
          rows: await (await api.jobs.sources.$get()).json(),
          columns: {
            SOURCE: ({ label }) => label,
            STATUS: ({ status }) => status,
            JOBS: ({ openings }) => openings,
            ASKED: ({ fetchedAt }) => fetchedAt,
          },
          linesBelow: [{ textOf: ({ message }) => message, isCut: false }],
          empty: "No sources.",
        });
      }),
    );

const lines: Columns<ImportedOpening> = {
  Title: ({ title }) => title,
  Company: ({ company }) => company,
  Place: ({ location }) => location,
  Match: ({ matchScore }) => `${matchScore}%`,
  Fits: ({ hits }) => hits.map(({ text }) => text).join(", "),
  Gaps: ({ gaps }) => gaps.map(({ text }) => text).join(", "),
  Salary: ({ salary }) => salary?.words,
  Level: ({ seniority }) => seniority?.value,
  Workplace: ({ workplace }) => workplace?.value,
  Address: ({ url }) => url,
};

const importCommand = () =>
  createAccountCommand("import")
    .description("read a job from a page or a text; nothing is saved")
    .argument("[url]", "address of the page")
    .option("--file <path>", "read the text of the job from this file; - is standard input")
    .addHelpText("after", "\nExample:\n  attache jobs import https://example.com/jobs/1 --user ada@example.com")
    .action((url: string | undefined, flags: UserFlags & { file?: string }) =>
      withApi(flags, async ({ api }) => {
        const text = await readGivenText(undefined, flags.file);
        const json = ImportRequest.parse({ url, text });
        printOne(flags.json, await (await api.jobs.import.$post({ json })).json(), lines);
      }),
    );

const saved = () =>
  new Command("saved")
    .description("list, add and delete saved searches")
    .addCommand(
      createAccountCommand("list")
        .description("list saved searches")
        .action((flags: UserFlags) =>
          withApi(flags, async ({ api }) =>
            printList<SavedSearch>({
              json: flags.json,
              rows: await (await api.jobs.settings.searches.$get()).json(),
              columns: {
                ID: ({ id }) => id,
                NAME: ({ name }) => name,
                NEW: ({ newOpenings }) => newOpenings,
                NOTIFIES: ({ isNotifying }) => (isNotifying ? "yes" : "no"),
              },
              empty: "No saved searches.",
            }),
          ),
        ),
    )
    .addCommand(
      addCriteria(createAccountCommand("add").argument("<name>", "name of the search"))
        .description("save a search, which runs every 6 hours and notifies of new jobs")
        .option("--query <words>", "words that all have to be there")
        .option("--quiet", "don't notify")
        .addHelpText(
          "after",
          "\nExample:\n  attache jobs saved add 'Python, remote' --query python --user ada@example.com",
        )
        .action((name: string, flags: CriteriaFlags & { quiet?: true }) =>
          withApi(flags, async ({ api }) => {
            const criteria = SearchCriteria.parse(criteriaOf(flags.query, flags));
            const json = NewSavedSearch.parse({ name, criteria, isNotifying: !flags.quiet });
            const search = await (await api.jobs.settings.searches.$post({ json })).json();
            printResult(flags.json, `Saved '${search.name}' (${search.id}).`, search);
          }),
        ),
    )
    .addCommand(
      createAccountCommand("delete")
        .description("delete a saved search")
        .argument("<id>", "id of the saved search")
        .action((id: string, flags: UserFlags) =>
          withApi(flags, async ({ api }) => {
            await api.jobs.settings.searches[":id"].$delete(idParam(id));
            printResult(flags.json, `Deleted ${id}.`);
          }),
        ),
    );
