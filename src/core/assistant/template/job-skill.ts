import { z } from "zod";
import { plain, read, type Results, type Skill } from "./skill.ts";

const shown = 5;
const reasonsShown = 4;
/** In percent. Below it, little more fits than a word that many jobs have. */
const goodScore = 30;

const Found = z.object({
  jobs: z.array(
    z.object({
      id: z.string(),
      matchScore: z.number(),
      isExpired: z.boolean(),
      job: z.object({ untrustedText: z.string() }),
      hits: z.array(z.object({ text: z.string() })),
      gaps: z.array(z.object({ text: z.string() })),
    }),
  ),
  problems: z.array(z.string()),
});
const Searches = z.object({ searches: z.array(z.object({ name: z.string(), newOpenings: z.number() })) });

type FoundJob = z.infer<typeof Found>["jobs"][number];

function writeJobs(results: Results): string {
  const found = read(results, "search_jobs", Found);
  if (!found) return "Your jobs could not be read. [Open Find Jobs](/jobs)";
  const best = writeMatches(found.jobs.filter(({ isExpired }) => !isExpired).slice(0, shown));
  const searches = (read(results, "list_saved_searches", Searches)?.searches ?? []).filter(
    ({ newOpenings }) => newOpenings > 0,
  );
  const fresh = searches.map(({ name, newOpenings }) => `- ${plain(name)}: ${newOpenings} new`).join("\n");
  return [
    best,
    ...(fresh === "" ? [] : [`New in your saved searches:\n\n${fresh}`]),
    ...found.problems.map((problem) => plain(problem)),
    "[Open Find Jobs](/jobs)",
  ].join("\n\n");
}

function writeMatches(jobs: readonly FoundJob[]): string {
  const good = jobs.filter(({ matchScore }) => matchScore >= goodScore);
  if (good.length > 0)
    return `Your best matches, scored by rule against your preferences:\n\n${good.map(describeJob).join("\n")}`;
  const [best] = jobs;
  const problem = best
    ? `No job of your sources fits you well: the best one scores ${Math.round(best.matchScore)}%.`
    : "No job of your sources matches your preferences.";
  return `${problem} Change the title, skills or location in your [job preferences](/job-applications), or add sources in Find Jobs.`;
}

function describeJob({ id, matchScore, job, hits, gaps }: FoundJob): string {
  const words = (all: readonly { text: string }[]) =>
    all
      .slice(0, reasonsShown)
      .map(({ text }) => plain(text))
      .join(", ");
  const why = hits.length === 0 ? "" : ` Fits: ${words(hits)}.`;
  const missing = gaps.length === 0 ? "" : ` Missing: ${words(gaps)}.`;
  return `- **${Math.round(matchScore)}%** [${plain(job.untrustedText)}](/jobs?job=${encodeURIComponent(id)})${why}${missing}`;
}

export const jobSkill: Skill = {
  offer: "which jobs fit your preferences",
  action: "find_jobs",
  words: /\b(jobs?|openings?|vacanc(y|ies)|positions?)\b/i,
  calls: [
    { name: "search_jobs", input: { limit: shown } },
    { name: "list_saved_searches", input: {} },
  ],
  write: writeJobs,
};
