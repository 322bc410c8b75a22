import { z } from "zod";
import { Id } from "#core/contract.ts";
import { defineTool, type Tool } from "#core/tool.ts";
import { foreignText, ForeignText, nextCursor, toolPage } from "#core/tools/contract.ts";
import { truncateText } from "#core/truncate-text.ts";
import { Gap, Hit, Opening, SavedSearch, SearchQuery, type Opening as FoundOpening } from "./contract.ts";
import type { Jobs } from "./jobs.ts";
import { distinctHits } from "./score/rules.ts";

const descriptionLength = 8000;
const maxReasons = 12;

const fields = {
  ...Opening.pick({ id: true, matchScore: true, postedAt: true, isExpired: true, source: true }).shape,
  job: ForeignText.describe("Title, company, place and salary."),
  url: z.string(),
  hits: z.array(Hit),
  gaps: z.array(Gap),
};

const toJob = (opening: FoundOpening) => ({
  ...opening,
  job: foreignText(
    "the job's posting",
    [opening.title, opening.company, opening.location, opening.salary?.words].filter(Boolean).join(", "),
  ),
  hits: distinctHits(opening.hits).slice(0, maxReasons),
  gaps: opening.gaps.slice(0, maxReasons),
});

export const jobTools = ({ jobs }: { jobs: Jobs }): Tool[] => [
  defineTool({
    name: "search_jobs",
    title: "Search for jobs",
    description: "Jobs from the person's sources, best match first, with what fits and what is missing.",
    scope: "read",
    input: z.object({
      ...SearchQuery.pick({ query: true, location: true, experienceLevel: true, salaryRange: true, skills: true })
        .shape,
      ...toolPage,
    }),
    output: z.object({ jobs: z.array(z.object(fields)), nextCursor, problems: z.array(z.string()) }),
    async run({ userId }, query) {
      const { items, next } = await jobs.search(userId, SearchQuery.parse({ ...query, limit: String(query.limit) }));
      const failing = jobs.sources(userId).filter(({ status }) => status === "failing");
      const problems = failing.map(({ label, message }) => `${label}: ${message}`);
      return { jobs: items.map(toJob), nextCursor: next, problems };
    },
  }),
  defineTool({
    name: "list_saved_searches",
    title: "List saved job searches",
    description: "The person's saved job searches, and how many jobs are new in each since it was opened last.",
    scope: "read",
    input: z.object({}),
    output: z.object({ searches: z.array(SavedSearch) }),
    run: ({ userId }) => ({ searches: jobs.saved.list(userId) }),
  }),
  defineTool({
    name: "get_job",
    title: "Get a job",
    description: `One job with its description, cut after ${descriptionLength} characters.`,
    scope: "read",
    input: z.object({ id: Id.describe("Id of the job.") }),
    output: z.object({ ...fields, description: ForeignText }),
    run({ userId }, { id }) {
      const details = jobs.details(userId, id);
      const description = foreignText("the job's posting", truncateText(details.description, descriptionLength));
      return { ...toJob(details), description };
    },
  }),
];
