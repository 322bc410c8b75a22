import { z } from "zod";
import { withoutDirectionControls } from "#core/direction-controls/contract.ts";

export const experienceLevels = ["entry", "mid", "senior"] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];
export const experienceLabels: Readonly<Record<ExperienceLevel, string>> = {
  entry: "Entry",
  mid: "Mid",
  senior: "Senior",
};

/** A year. */
export const salaryRanges = ["40k-60k", "60k-90k", "90k-120k", "120k+"] as const;
export type SalaryRange = (typeof salaryRanges)[number];

export const dailyApplications = [3, 5, 10, "unlimited"] as const;

export const preferenceLimits = { jobTitle: 120, location: 120, skill: 60, skills: 50 } as const;

const line = (what: string, max: number) =>
  z
    .string(`${what} must be text.`)
    .overwrite(withoutDirectionControls)
    .trim()
    .max(max, `${what} can have at most ${max} characters.`);

/** Without regard to case. */
const unique = (words: readonly string[]): string[] => [
  ...new Map(words.map((word) => [word.toLowerCase(), word])).values(),
];

const skill = line("A skill", preferenceLimits.skill).min(1, "Remove the empty skill.");

/** Omitted fields get their default. */
export const JobPreferences = z.object({
  jobTitle: line("Job title", preferenceLimits.jobTitle).default("Python Developer"),
  location: line("Location", preferenceLimits.location).default("Remote"),
  experienceLevel: z
    .enum(experienceLevels, `experienceLevel must be one of ${experienceLevels.join(", ")}`)
    .default("mid"),
  salaryRange: z.enum(salaryRanges, `salaryRange must be one of ${salaryRanges.join(", ")}`).default("60k-90k"),
  autoApply: z
    .boolean("autoApply must be true or false")
    .default(true)
    .describe("Prepares applications for good matches. Nothing is sent without your approval."),
  applicationsPerDay: z
    .literal(dailyApplications, `applicationsPerDay must be one of ${dailyApplications.join(", ")}`)
    .default(5),
  skills: z
    .array(skill, "skills must be a list of texts")
    .max(preferenceLimits.skills, `You can list at most ${preferenceLimits.skills} skills.`)
    .overwrite(unique)
    .default(["Python", "Django", "Linux", "Cybersecurity", "FastAPI"])
    .describe("Each once, without regard to case."),
});
export type JobPreferences = z.infer<typeof JobPreferences>;

export const defaultJobPreferences: Readonly<JobPreferences> = JobPreferences.parse({});
