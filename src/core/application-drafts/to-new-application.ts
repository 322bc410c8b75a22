import { NewApplication } from "#core/applications/contract.ts";
import type { DraftRow } from "./draft-store.ts";

/** What is tracked once the draft was sent, by the bot or by the person. */
export const toNewApplication = (
  { jobTitle, company, location, salaryRange, matchScore, coverLetter, jobDescription }: DraftRow,
  sent: Pick<NewApplication, "jobUrl" | "cvUsed" | "answers"> & Partial<Pick<NewApplication, "appliedAt">>,
): NewApplication =>
  NewApplication.parse({
    jobTitle,
    company,
    location,
    salaryRange,
    matchScore,
    coverLetter: coverLetter || null,
    jobDescription,
    ...sent,
  });
