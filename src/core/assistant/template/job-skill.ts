import { z } from "zod";
import { plain, read, type Results, type Skill } from "./skill.ts";

const shown = 5;
const reasonsShown = 4;

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
  const jobs = found.jobs.filter(({ isExpired }) => !isExpired).slice(0, shown);
  const best =
    jobs.length === 0
      ? "No job of your sources matches your preferences."
      : `Your best matches, scored by rule against your preferences:\n\n${jobs.map(describeJob).join("\n")}`;
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
