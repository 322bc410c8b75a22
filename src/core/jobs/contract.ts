import { z } from "zod";
import { Id, Instant, Page } from "#core/contract.ts";
import { withoutDirectionControls } from "#core/direction-controls/contract.ts";
import { experienceLevels, salaryRanges, type ExperienceLevel } from "#core/job-preferences/contract.ts";
import { feedProblems, jobSources } from "#core/jobs/sources/contract.ts";

export const workplaces = ["remote", "hybrid", "onsite"] as const;
export type Workplace = (typeof workplaces)[number];
export type Seniority = ExperienceLevel;
export const jobSorts = ["match", "newest"] as const;

export const jobLimits = {
  /** Pages of the network's own search within a day: it is the person's own account that asks. */
  networkSearches: 20,
  query: 200,
  title: 300,
  company: 200,
  location: 300,
  description: 20_000,
  url: 2000,
  board: 80,
  boards: 20,
  skills: 30,
  skill: 80,
  searches: 20,
  searchName: 80,
  blocks: 200,
  block: 100,
  hidden: 5000,
  /** Of a text that is pasted. */
  pasted: 100_000,
  /** Taken from one source at a time. */
  perFetch: 2000,
} as const;

const hour = 3_600_000;
/** A source is asked once in this time for the same thing, and a saved search runs as often. */
export const refreshEveryMs = 6 * hour;
/** Closed openings are deleted after this. */
export const keepClosedMs = 30 * 24 * hour;

export const sourceLabels: Readonly<Record<(typeof jobSources)[number], string>> = {
  sandbox: "Sandbox network",
  network: "Connected account",
  remotive: "Remotive",
  arbeitnow: "Arbeitnow",
  remoteok: "Remote OK",
  jobicy: "Jobicy",
  himalayas: "Himalayas",
  themuse: "The Muse",
  hackernews: "Hacker News",
  greenhouse: "Greenhouse",
  lever: "Lever",
  ashby: "Ashby",
};

/** One board per company: the person gives its name. */
export const boardSources = ["greenhouse", "lever", "ashby"] as const satisfies readonly (typeof jobSources)[number][];

export const ReadSalary = z.object({
  min: z.number().describe("Of a year."),
  max: z.number(),
  currency: z.string().nullable(),
  words: z.string().describe("As it is written."),
});
export type ReadSalary = z.infer<typeof ReadSalary>;

const readAs = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, words: z.string().describe("The words it was read from.") }).nullable();

export const hitKinds = ["title", "skill"] as const;
export const gapKinds = ["title", "role", "skill", "seniority", "place", "salary"] as const;
export const Hit = z.object({ kind: z.enum(hitKinds), text: z.string(), isInTitle: z.boolean() });
export type Hit = z.infer<typeof Hit>;
export const Gap = z.object({ kind: z.enum(gapKinds), text: z.string() });
export type Gap = z.infer<typeof Gap>;

const reading = {
  title: z.string(),
  company: z.string(),
  location: z.string(),
  salary: ReadSalary.nullable(),
  workplace: readAs(z.enum(workplaces)),
  seniority: readAs(z.enum(experienceLevels)),
  matchScore: z.number().describe("Percent, by rule: the same input has the same score."),
  hits: z.array(Hit),
  gaps: z.array(Gap),
};

export const Opening = z.object({
  id: Id,
  ...reading,
  url: z.string(),
  source: z.enum(jobSources),
  board: z.string().describe("The company's name at the source; empty if the source has one list."),
  attribution: z.string().describe("The source's name, which is shown with a link to `url`."),
  /** Sources with the same opening. */
  alsoAt: z.array(z.enum(jobSources)),
  postedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  isExpired: z.boolean(),
  isHidden: z.boolean(),
  applicationId: Id.nullable().describe("Your application for it."),
  firstSeenAt: Instant,
});
export type Opening = z.infer<typeof Opening>;
export const OpeningDetails = Opening.extend({ description: z.string() });
export type OpeningDetails = z.infer<typeof OpeningDetails>;

export const ImportedOpening = z.object({
  ...reading,
  url: z.string().nullable(),
  description: z.string(),
  postedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  isExpired: z.boolean(),
  readFrom: z.enum(["job_posting", "page", "text"]).describe("`job_posting`: the page's own structured data."),
});
export type ImportedOpening = z.infer<typeof ImportedOpening>;

const searchText = (field: string, max: number) =>
  z.string().overwrite(withoutDirectionControls).trim().max(max, `${field} can have at most ${max} characters.`);
const oneOf = <const Values extends readonly [string, ...string[]]>(field: string, values: Values) =>
  z.enum(values, `${field} must be one of ${values.join(", ")}.`);

const criteria = {
  query: searchText("query", jobLimits.query).optional().describe("Words that all have to be there."),
  location: searchText("location", jobLimits.query).optional().describe("A place, or Remote."),
  experienceLevel: oneOf("experienceLevel", experienceLevels).optional().describe("Openings that say no level stay."),
  salaryRange: oneOf("salaryRange", salaryRanges).optional().describe("Openings that name no salary stay."),
  skills: searchText("skills", jobLimits.skills * jobLimits.skill)
    .optional()
    .describe("Separated by commas, for the score. Without it, those of your preferences count."),
  source: oneOf("source", jobSources).optional(),
};

export const SearchCriteria = z.object(criteria);
export type SearchCriteria = z.infer<typeof SearchCriteria>;

export const SearchQuery = z.object({
  ...criteria,
  sort: oneOf("sort", jobSorts).default("match"),
  saved: Id.optional().describe("Only what is new since this saved search was opened last."),
  hidden: z.enum(["true", "false"]).optional().describe("true: the hidden ones instead."),
  ...Page.shape,
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SourceState = z.object({
  source: z.enum(jobSources),
  board: z.string(),
  label: z.string(),
  isOn: z.boolean(),
  takesBoard: z.boolean(),
  status: z.enum(["off", "waiting", "ok", "failing"]),
  problem: z.enum(feedProblems).nullable(),
  message: z.string(),
  openings: z.number(),
  fetchedAt: Instant.nullable().describe("The last answer."),
  nextFetchAt: Instant.nullable(),
});
export type SourceState = z.infer<typeof SourceState>;

export const SourceChange = z.object({
  source: oneOf("source", jobSources),
  board: z
    .string("board must be text.")
    .trim()
    .max(jobLimits.board, `A board's name can have at most ${jobLimits.board} characters.`)
    .regex(/^[\w.-]*$/, "Enter the name from the board's address, such as 'acme'.")
    .default("")
    .describe("For Greenhouse, Lever and Ashby: the company's name in the board's address."),
  isOn: z.boolean("isOn must be true or false"),
});
export type SourceChange = z.infer<typeof SourceChange>;

export const ImportRequest = z
  .object({
    url: z
      .url({ protocol: /^https?$/, error: "Enter the full address of the page, such as https://example.com/jobs/1." })
      .max(jobLimits.url, `An address can have at most ${jobLimits.url} characters.`),
    text: z
      .string("text must be text.")
      .max(jobLimits.pasted, `The text can have at most ${jobLimits.pasted} characters.`)
      .refine((text) => text.trim() !== "", "Paste the text of the job first."),
  })
  .partial()
  .refine(({ url, text }) => url !== undefined || text !== undefined, {
    error: "Give the address of the page, or the text of the job.",
    path: ["url"],
  });
export type ImportRequest = z.infer<typeof ImportRequest>;

export const blockKinds = ["company", "word"] as const;
export const NewBlock = z.object({
  kind: oneOf("kind", blockKinds),
  value: z
    .string("Enter a company or words.")
    .overwrite(withoutDirectionControls)
    .trim()
    .min(1, "Enter a company or words.")
    .max(jobLimits.block, `Use at most ${jobLimits.block} characters.`),
});
export type NewBlock = z.infer<typeof NewBlock>;
export const Block = NewBlock.extend({ id: Id, createdAt: Instant });
export type Block = z.infer<typeof Block>;

const name = z
  .string("Enter a name.")
  .overwrite(withoutDirectionControls)
  .trim()
  .min(1, "Enter a name.")
  .max(jobLimits.searchName, `A name can have at most ${jobLimits.searchName} characters.`);
const isNotifying = z.boolean("isNotifying must be true or false").describe("Whether new openings notify you.");

export const NewSavedSearch = z.object({ name, criteria: SearchCriteria, isNotifying: isNotifying.default(true) });
export type NewSavedSearch = z.infer<typeof NewSavedSearch>;
export const SavedSearchChange = z.object({ name, criteria: SearchCriteria, isNotifying }).partial();
export type SavedSearchChange = z.infer<typeof SavedSearchChange>;
export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  criteria: SearchCriteria,
  isNotifying: z.boolean(),
  newOpenings: z.number().describe("Found since it was opened last."),
  lastRunAt: Instant.nullable(),
  createdAt: Instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;
