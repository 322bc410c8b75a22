import { createHash } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import { createForm, invalidFields, type Answers, type FormStep, type FormTraps } from "./application-form.ts";
import type { WriteResult, SimulatorContext } from "../context.ts";
import { isOpen, type Job } from "./generated-jobs.ts";
import { postId } from "../rules.ts";
import { applications } from "../tables.ts";

const day = 24 * 3_600_000;
/** Per member in 24 hours. */
const dailyApplicationLimit = 30;

export interface SentApplication {
  answers: Answers;
  cv?: { name: string; bytes: Uint8Array };
  follows: boolean;
}

export interface ApplyRules extends FormTraps {
  /** Replaces the network's own limit. */
  dailyLimit?: number;
}

export function createApplications(context: SimulatorContext, findJob: (id: string) => Job | undefined) {
  const { database, clock, seed, nextOrdinal } = context;
  const reading = createReading(context);

  const applicationForm = (jobId: string, memberName: string, traps: FormTraps = {}): FormStep[] | undefined => {
    const job = findJob(jobId);
    if (!job || job.applyMethod !== "easy" || !isOpen(job, clock.now())) return undefined;
    return createForm(seed, job, memberName, traps);
  };

  const applicationRefusal = (
    memberId: string,
    jobId: string,
    { dailyLimit = dailyApplicationLimit }: ApplyRules = {},
  ): WriteResult | undefined => {
    const job = findJob(jobId);
    if (!job) return { kind: "refused", reason: "This job is not on the Sandbox network." };
    if (reading.hasApplied(memberId, jobId)) {
      const reason = `You have applied for ${job.title} at ${job.company} before. The network takes one application for a job.`;
      return { kind: "refused", reason, duplicateOf: jobId };
    }
    if (!isOpen(job, clock.now())) return { kind: "refused", reason: "This job no longer accepts applications." };
    if (job.applyMethod !== "easy") {
      return { kind: "refused", reason: `${job.company} takes applications for this job on its own site only.` };
    }
    const until = reading.limitedUntil(memberId, dailyLimit);
    if (until === undefined) return undefined;
    return { kind: "refused", reason: limitMessage(dailyLimit), limit: { of: "applications", until } };
  };

  return {
    applicationsOf: reading.applicationsOf,
    hasApplied: reading.hasApplied,
    /** Undefined where there is no form. */
    applicationForm,
    invalidFields,
    /** Undefined when an application is accepted. */
    applicationRefusal,

    apply(
      member: { id: string; name: string },
      jobId: string,
      sent: SentApplication,
      rules: ApplyRules = {},
    ): WriteResult {
      return database.write(() => {
        const refused = applicationRefusal(member.id, jobId, rules);
        if (refused) return refused;
        const steps = applicationForm(jobId, member.name, rules) ?? [];
        const file = sent.cv && { name: sent.cv.name, size: sent.cv.bytes.byteLength };
        const [invalid] = steps.flatMap((step) => invalidFields(step, sent.answers, file));
        if (invalid) return { kind: "refused", reason: `${invalid.field.label}: ${invalid.message}.` };
        const id = postId(clock.now(), nextOrdinal());
        const cv = sent.cv && { name: sent.cv.name, sha256: createHash("sha256").update(sent.cv.bytes).digest("hex") };
        const answers = knownAnswers(steps, sent.answers);
        database.db
          .insert(applications)
          .values({ id, memberId: member.id, jobId, answers, cv: cv ?? null, follows: sent.follows, at: clock.now() })
          .run();
        return { kind: "accepted", id: jobId };
      });
    },
  };
}

function createReading({ database: { db }, clock }: SimulatorContext) {
  return {
    /** Newest first. */
    applicationsOf: (memberId: string) =>
      db
        .select()
        .from(applications)
        .where(eq(applications.memberId, memberId))
        .orderBy(desc(applications.at), desc(applications.id))
        .all(),

    hasApplied: (memberId: string, jobId: string): boolean =>
      db
        .select({ id: applications.id })
        .from(applications)
        .where(and(eq(applications.memberId, memberId), eq(applications.jobId, jobId)))
        .get() !== undefined,

    /** Undefined below the daily limit. */
    limitedUntil(memberId: string, limit: number): number | undefined {
      const since = clock.now() - day;
      const recent = db
        .select({ at: applications.at })
        .from(applications)
        .where(and(eq(applications.memberId, memberId), gt(applications.at, since)))
        .orderBy(desc(applications.at))
        .limit(limit)
        .all();
      return recent.length < limit ? undefined : (recent.at(-1)?.at ?? clock.now()) + day;
    },
  };
}

const limitMessage = (limit: number): string =>
  `You have exceeded the daily application limit of ${limit}. Easy Apply is back 24 hours after the first of them.`;

/** Without empty answers and unknown labels. */
function knownAnswers(steps: readonly FormStep[], answers: Answers): Record<string, string> {
  const entries = steps
    .flatMap(({ fields }) => fields)
    .map(({ label, value }) => [label, (answers[label] ?? value ?? "").trim()] as const)
    .filter(([, answer]) => answer !== "");
  return Object.fromEntries(entries);
}
