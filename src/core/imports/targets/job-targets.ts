import { applicationLimits } from "#core/applications/contract.ts";
import { questionKey } from "#core/network-port.ts";
import type { ApplicationDrafts } from "#core/application-drafts/drafts.ts";
import type { Applications } from "#core/applications/applications.ts";
import type { SentApplication } from "#core/applications/transfer/imported.ts";
import { NewSavedAnswer } from "#core/application-drafts/contract.ts";
import type { Database } from "#core/database.ts";
import { defaultJobPreferences, preferenceLimits, type JobPreferences } from "#core/job-preferences/contract.ts";
import type { AppliedJobRow } from "#core/import-rows.ts";
import type { ImportTargets, JobPreferencesRow } from "../rows.ts";
import { createRecordTarget } from "./record-target.ts";

export interface JobTargetsDeps {
  database: Database;
  applications: Pick<Applications, "imported">;
  applicationDrafts: Pick<ApplicationDrafts, "savedAnswers" | "savedJobs">;
  jobPreferences: {
    saved(userId: string): JobPreferences | undefined;
    save(userId: string, data: JobPreferences): JobPreferences;
    remove(userId: string): void;
  };
}

/** Without what only says where the visitor came from. */
export function toJobUrl(url: string): string {
  const [, id] = /linkedin\.com\/jobs\/view\/(?:[^/?#]*-)?(\d{5,})/i.exec(url) ?? [];
  return id === undefined ? url : `https://www.linkedin.com/jobs/view/${id}`;
}

/** The reader gives a date to every application. */
const toSent = ({ at, title, company, url, resumeName, answers }: AppliedJobRow): SentApplication => ({
  at: at ?? 0,
  jobTitle: title,
  company,
  jobUrl: url === null ? null : toJobUrl(url),
  cvUsed: resumeName,
  answers,
});

const toPreferences = ({ jobTitle, location }: JobPreferencesRow): JobPreferences => ({
  ...defaultJobPreferences,
  skills: [],
  // Nothing is prepared before the person asks for it.
  autoApply: false,
  ...(jobTitle !== "" && { jobTitle: jobTitle.slice(0, preferenceLimits.jobTitle) }),
  ...(location !== "" && { location: location.slice(0, preferenceLimits.location) }),
});

/** Applications, saved jobs and answers, and what a person looks for. */
export function createJobTargets({
  database,
  applications: { imported },
  applicationDrafts: { savedAnswers, savedJobs },
  jobPreferences,
}: JobTargetsDeps): Pick<ImportTargets, "applications" | "saved_jobs" | "saved_answers" | "preferences"> {
  return {
    applications: createRecordTarget(database, {
      kind: "applications",
      keyOf: (row) => imported.keyOf(toSent(row)),
      open(userId) {
        const known = imported.keysOf(userId);
        return {
          has: (row) => known.has(imported.keyOf(toSent(row))),
          create: (row) => imported.add(userId, toSent(row)),
          stateOf: (id) => imported.stateOf(userId, id),
          change: (id, row) => imported.change(userId, id, toSent(row)),
          remove: (id) => imported.remove(userId, id),
        };
      },
    }),
    saved_jobs: createRecordTarget(database, {
      kind: "saved_jobs",
      keyOf: ({ url }) => toJobUrl(url),
      open: (userId) => ({
        has: ({ url }) => savedJobs.has(userId, toJobUrl(url)),
        create: ({ title, company, url }) => savedJobs.add(userId, { title, company, url: toJobUrl(url) }),
        stateOf: (id) => savedJobs.stateOf(userId, id),
        change: (id, { title, company, url }) => savedJobs.change(userId, id, { title, company, url: toJobUrl(url) }),
        remove: (id) => savedJobs.remove(userId, id),
      }),
    }),
    saved_answers: createRecordTarget(database, {
      kind: "saved_answers",
      keyOf: ({ question }) => questionKey(question),
      open: (userId) => {
        const find = (id: string) => savedAnswers.list(userId).find((saved) => saved.id === id);
        const toSaved = ({ question, answer }: { question: string; answer: string }) =>
          NewSavedAnswer.parse({
            question: question.slice(0, applicationLimits.question),
            answer: answer.slice(0, applicationLimits.answer),
          });
        return {
          has: ({ question }) => savedAnswers.find(userId, questionKey(question)) !== undefined,
          create: (row) => savedAnswers.save(userId, toSaved(row)).id,
          stateOf: (id) => find(id)?.answer,
          change: (_, row) => void savedAnswers.save(userId, toSaved(row)),
          remove: (id) => savedAnswers.remove(userId, id),
        };
      },
    }),
    preferences: createRecordTarget(database, {
      kind: "preferences",
      keyOf: () => "preferences",
      open: (userId) => ({
        has: () => jobPreferences.saved(userId) !== undefined,
        create(row) {
          jobPreferences.save(userId, toPreferences(row));
          return "preferences";
        },
        stateOf() {
          const saved = jobPreferences.saved(userId);
          return saved && JSON.stringify(saved);
        },
        change: (_, row) => void jobPreferences.save(userId, toPreferences(row)),
        remove: () => jobPreferences.remove(userId),
      }),
    }),
  };
}
