import type { CvFields } from "#core/cv/contract.ts";
import type { OpeningDetails } from "#core/jobs/contract.ts";
import { applicationLimits } from "#core/applications/contract.ts";
import type { NewDraft } from "./contract.ts";
import type { DraftsDeps } from "./context.ts";
import type { DraftRow, DraftStore } from "./draft-store.ts";
import { writeLetter } from "./rules.ts";
import type { SentBeforeCheck } from "./sent-before.ts";

const skillsInLetter = 5;

const cut = (text: string, max: number): string => text.slice(0, max).toWellFormed();

/** The CV, and a letter made of what it says about the job. */
export function createDraftPreparation(
  { clock, cv, jobs }: Pick<DraftsDeps, "clock" | "cv" | "jobs">,
  store: DraftStore,
  { assertNotSent }: SentBeforeCheck,
) {
  const letterFor = (job: OpeningDetails, fields: CvFields): string => {
    const last = cv.latestPosition(fields);
    return writeLetter({
      jobTitle: job.title,
      company: job.company,
      skills: job.hits
        .filter(({ kind, text }) => kind === "skill" && hasSkill(fields, text))
        .map(({ text }) => text)
        .slice(0, skillsInLetter),
      fullName: fields.personalInfo.fullName.trim(),
      position: last && [last.title, last.company].filter((part) => part.trim() !== "").join(" at "),
    });
  };

  /** In the caller's transaction. One draft per job. @throws Fault `jobs.not_found`, `drafts.already_applied`, `drafts.too_many` */
  return (userId: string, { jobId, again = false }: NewDraft, isPreparedByRule: boolean): DraftRow => {
    const job = jobs.details(userId, jobId);
    const known = store.byUrl(userId, job.url);
    if (known) return known;
    if (!again) assertNotSent(userId, job, "same");
    store.assertRoom(userId);
    const now = clock.now();
    const { cv: fields } = cv.resolve(userId);
    return store.insert({
      id: Bun.randomUUIDv7(),
      userId,
      networkJobId: jobs.networkJobIdOf(userId, jobId),
      jobTitle: cut(job.title, applicationLimits.jobTitle),
      company: cut(job.company, applicationLimits.company),
      location: cut(job.location, applicationLimits.location) || null,
      salaryRange: job.salary ? cut(job.salary.words, applicationLimits.salaryRange) : null,
      jobUrl: job.url,
      matchScore: job.matchScore,
      jobDescription: cut(job.description, applicationLimits.jobDescription) || null,
      isPreparedByRule,
      coverLetter: cut(letterFor(job, fields), applicationLimits.coverLetter),
      answers: [],
      questions: [],
      given: [],
      createdAt: now,
      updatedAt: now,
    });
  };
}

const hasSkill = ({ skills }: CvFields, wanted: string): boolean =>
  skills.some((skill) => skill.toLowerCase() === wanted.toLowerCase());
