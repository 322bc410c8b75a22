import { and, count, eq, sql } from "drizzle-orm";
import { once } from "#core/once.ts";
import { prepareInsert } from "#core/prepare-insert.ts";
import type { ApplicationRow, ApplicationStore } from "../application-store.ts";
import type { ApplicationsDeps } from "../context.ts";
import { applicationLimits, NewApplication, type ApplicationAnswer } from "../contract.ts";
import type { createApplicationCreator } from "../create-application.ts";
import { wordsOf } from "../replies/match-application.ts";
import { reminderDays } from "../rules.ts";
import { networkJobNumber } from "../same-job.ts";
import {
  applicationContacts,
  applicationInterviews,
  applicationNotes,
  applicationReminders,
  applicationStatusHistory,
  jobApplications,
} from "../tables.ts";

/** An application that was sent elsewhere. */
export interface SentApplication {
  /** UTC ms. */
  at: number;
  jobTitle: string;
  company: string;
  jobUrl: string | null;
  cvUsed: string | null;
  answers: readonly ApplicationAnswer[];
}

interface ImportedParts {
  creator: Pick<ReturnType<typeof createApplicationCreator>, "toRow">;
  publish: (userId: string) => void;
}

const dayMs = 24 * 60 * 60_000;
const [firstFollowUp, secondFollowUp] = reminderDays.follow_up;

/** The number of a job on the network; the words of company and title and the day for another job. */
function sentApplicationKey({ at, jobTitle, company, jobUrl }: Omit<SentApplication, "cvUsed" | "answers">): string {
  const id = networkJobNumber(jobUrl ?? "");
  if (id !== undefined) return `job:${id}`;
  return [...[company, jobTitle].map((text) => wordsOf(text).join(" ")), new Date(at).toISOString().slice(0, 10)].join(
    "|",
  );
}

/** What a person sent before they came here, from the network's own list. */
export function createImportedApplications(
  { database, clock }: Pick<ApplicationsDeps, "database" | "clock">,
  store: ApplicationStore,
  { creator, publish }: ImportedParts,
) {
  const { db } = database;

  const fieldsOf = ({ jobTitle, company, jobUrl, cvUsed, answers }: SentApplication): NewApplication =>
    NewApplication.parse({
      jobTitle: jobTitle.slice(0, applicationLimits.jobTitle),
      company: company.slice(0, applicationLimits.company),
      jobUrl: jobUrl !== null && /^https?:/i.test(jobUrl) && URL.canParse(jobUrl) ? jobUrl.slice(0, 2000) : null,
      cvUsed: cvUsed?.slice(0, applicationLimits.cvUsed) ?? null,
      answers: answers.slice(0, applicationLimits.answers).map(({ question, answer }) => ({
        question: question.slice(0, applicationLimits.question),
        answer: answer.slice(0, applicationLimits.answer),
      })),
    });

  // Hot path: see the store.
  const countsOf = [applicationNotes, applicationContacts, applicationInterviews].map((table) =>
    once(() =>
      db
        .select({ n: count() })
        .from(table)
        .where(eq(table.applicationId, sql.placeholder("id")))
        .prepare(),
    ),
  );

  const addReminder = prepareInsert(db, applicationReminders);

  /** An application of last year needs no follow-up. */
  const skipFollowUps = (row: ApplicationRow): void => {
    const now = clock.now();
    if (row.appliedAt + (firstFollowUp + secondFollowUp) * dayMs > now) return;
    for (const _ of reminderDays.follow_up) {
      const skipped = { applicationId: row.id, kind: "follow_up" as const, at: now, isDone: false, interviewId: null };
      addReminder({ id: Bun.randomUUIDv7(), ...skipped });
    }
  };

  return {
    /** The same for an application that is tracked already. */
    keyOf: sentApplicationKey,

    keysOf: (userId: string): Set<string> =>
      new Set(store.names(userId).map(({ appliedAt, ...row }) => sentApplicationKey({ ...row, at: appliedAt }))),

    /** In the caller's transaction, without a charge: it was sent elsewhere. @throws Fault `applications.too_many` */
    add(userId: string, sent: SentApplication): string {
      store.assertRoom(userId);
      const row = creator.toRow(userId, fieldsOf(sent), sent.at);
      store.insert(row);
      const at = { at: sent.at, recordedAt: clock.now() };
      store.addStep({ id: Bun.randomUUIDv7(), applicationId: row.id, status: "applied", changeId: null, ...at });
      skipFollowUps(row);
      store.derive(row.id, clock.now());
      publish(userId);
      return row.id;
    },

    /** Differs after every change, note, contact and interview; undefined once it is deleted. */
    stateOf(userId: string, id: string): string | undefined {
      const row = store.find(userId, id);
      if (!row) return undefined;
      const parts = countsOf.map((of) => of().get({ id })?.n ?? 0);
      return [row.revision, ...parts].join(".");
    },

    change(userId: string, id: string, sent: SentApplication): void {
      const row = store.get(userId, id);
      const { jobTitle, company, jobUrl, cvUsed, answers } = fieldsOf(sent);
      store.update(id, { jobTitle, company, jobUrl, cvUsed, answers });
      db.update(applicationStatusHistory)
        .set({ at: sent.at })
        .where(and(eq(applicationStatusHistory.applicationId, id), eq(applicationStatusHistory.at, row.appliedAt)))
        .run();
      store.derive(id, clock.now());
      publish(userId);
    },

    /** For good: an undo leaves nothing. */
    remove(userId: string, id: string): void {
      db.delete(jobApplications)
        .where(and(eq(jobApplications.userId, userId), eq(jobApplications.id, id)))
        .run();
      publish(userId);
    },
  };
}
