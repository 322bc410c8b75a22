import { createHash } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import { formOf, refusalsOf, type Answers, type FormStep, type FormTraps } from "./application-form.ts";
import { found, isOpen, jobsPerPage, jobWith, openJobs, placeOf, type Job, type JobWish } from "./generated-jobs.ts";
import { descriptionOf } from "./jobs-text.ts";
import { offices } from "./jobs-words.ts";
import { draw, postId } from "./rules.ts";
import type { WriteResult, SimulatorContext } from "./context.ts";
import { applications } from "./tables.ts";

const day = 24 * 3_600_000;
/** Applications that the network takes of a member in 24 hours. */
const dailyApplications = 30;

export interface ListedJob {
  id: string;
  title: string;
  company: string;
  place: string;
  apply: "easy" | "external" | "closed";
  applied: boolean;
  postedAt: number;
}

export interface ShownJob extends ListedJob {
  description: string;
  /** By their public name. */
  hirer: { id: string; name: string; headline: string } | null;
}

export interface SentApplication {
  answers: Answers;
  cv?: { name: string; bytes: Uint8Array };
  follows: boolean;
}

export interface ApplyRules extends FormTraps {
  /** Applications in 24 hours, instead of the network's own limit. */
  dailyLimit?: number;
}

export function createJobs({ database, clock, seed, people, nextOrdinal }: SimulatorContext) {
  const { db } = database;
  const companies = [...new Set(people.map(({ company }) => company))].toSorted();
  const known = (id: string): Job | undefined => jobWith(seed, companies, id, clock.now());

  const applicationsOf = (memberId: string) =>
    db
      .select()
      .from(applications)
      .where(eq(applications.memberId, memberId))
      .orderBy(desc(applications.at), desc(applications.id))
      .all();
  const hasApplied = (memberId: string, jobId: string): boolean =>
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.memberId, memberId), eq(applications.jobId, jobId)))
      .get() !== undefined;

  const listed = (job: Job, applied: boolean): ListedJob => ({
    id: job.id,
    title: job.title,
    company: job.company,
    place: placeOf(job),
    apply: isOpen(job, clock.now()) ? job.way : "closed",
    applied,
    postedAt: job.postedAt,
  });

  const hirerOf = (job: Job): ShownJob["hirer"] => {
    const colleagues = people.filter(({ company }) => company === job.company);
    const drawn = draw(seed, "hirer", job.id);
    const hirer = drawn < 0.6 ? colleagues[Math.floor((drawn / 0.6) * colleagues.length)] : undefined;
    return hirer ? { id: hirer.slug, name: hirer.name, headline: hirer.headline } : null;
  };

  /** When the member may apply again, if the limit of a day is reached. */
  const limitedUntil = (memberId: string, limit: number): number | undefined => {
    const since = clock.now() - day;
    const recent = db
      .select({ at: applications.at })
      .from(applications)
      .where(and(eq(applications.memberId, memberId), gt(applications.at, since)))
      .orderBy(desc(applications.at))
      .limit(limit)
      .all();
    const oldest = recent.at(-1);
    return recent.length < limit ? undefined : (oldest?.at ?? clock.now()) + day;
  };
  const limitSaid = (limit: number): string =>
    `You have exceeded the daily application limit of ${limit}. Easy Apply is back 24 hours after the first of them.`;

  /** The form of a job; undefined where none can be filled in. */
  const form = (jobId: string, memberName: string, traps: FormTraps = {}): FormStep[] | undefined => {
    const job = known(jobId);
    if (!job || job.way !== "easy" || !isOpen(job, clock.now())) return undefined;
    return formOf(seed, job, memberName, traps);
  };

  const obstacle = (memberId: string, jobId: string, limit: number): WriteResult | undefined => {
    const job = known(jobId);
    if (!job) return { kind: "refused", reason: "There is no such job on the Sandbox network." };
    if (hasApplied(memberId, jobId)) {
      const reason = `You have applied for ${job.title} at ${job.company} before. The network takes one application for a job.`;
      return { kind: "refused", reason, duplicateOf: jobId };
    }
    if (!isOpen(job, clock.now())) return { kind: "refused", reason: "This job no longer accepts applications." };
    if (job.way !== "easy") {
      return { kind: "refused", reason: `${job.company} takes applications for this job on its own site only.` };
    }
    const until = limitedUntil(memberId, limit);
    return until === undefined
      ? undefined
      : { kind: "refused", reason: limitSaid(limit), limit: { of: "applications", until } };
  };

  return {
    /** One page of what fits, and how much fits in all; pages count from 1. */
    searchJobs(memberId: string, wish: JobWish, page: number): { jobs: ListedJob[]; total: number } {
      const now = clock.now();
      const all = found(openJobs(seed, companies, now), wish, now);
      const applied = new Set(applicationsOf(memberId).map(({ jobId }) => jobId));
      const jobs = all
        .slice((page - 1) * jobsPerPage, page * jobsPerPage)
        .map((job) => listed(job, applied.has(job.id)));
      return { jobs, total: all.length };
    },

    job(memberId: string, jobId: string): ShownJob | undefined {
      const job = known(jobId);
      if (!job) return undefined;
      const shown = listed(job, hasApplied(memberId, jobId));
      return { ...shown, description: descriptionOf(seed, job), hirer: hirerOf(job) };
    },

    applicationForm: form,
    /** What the form says to the answers of one of its steps. */
    applicationRefusals: refusalsOf,
    /** Places that begin with what was typed, as a form's list offers them. */
    placesLike(typed: string): string[] {
      const start = typed.trim().toLowerCase();
      return start === "" ? [] : offices.map(({ city }) => city).filter((city) => city.toLowerCase().startsWith(start));
    },

    /** Why nothing can be sent to this job now; undefined when an application would be taken. */
    applicationObstacle: (memberId: string, jobId: string, { dailyLimit = dailyApplications }: ApplyRules = {}) =>
      obstacle(memberId, jobId, dailyLimit),

    apply(
      member: { id: string; name: string },
      jobId: string,
      sent: SentApplication,
      rules: ApplyRules = {},
    ): WriteResult {
      return database.write(() => {
        const refused = obstacle(member.id, jobId, rules.dailyLimit ?? dailyApplications);
        if (refused) return refused;
        const steps = form(jobId, member.name, rules) ?? [];
        const file = sent.cv && { name: sent.cv.name, size: sent.cv.bytes.byteLength };
        const [wrong] = steps.flatMap((step) => refusalsOf(step, sent.answers, file));
        if (wrong) return { kind: "refused", reason: `${wrong.field.label}: ${wrong.said}.` };
        const id = postId(clock.now(), nextOrdinal());
        const cv = sent.cv && { name: sent.cv.name, sha256: createHash("sha256").update(sent.cv.bytes).digest("hex") };
        const answers = answered(steps, sent.answers);
        db.insert(applications)
          .values({ id, memberId: member.id, jobId, answers, cv: cv ?? null, follows: sent.follows, at: clock.now() })
          .run();
        return { kind: "accepted", id: jobId };
      });
    },

    /** What a member has sent, the newest first. */
    applicationsOf,
  };
}

/** What the form asked for and was told: nothing else is kept, and nothing empty. */
function answered(steps: readonly FormStep[], answers: Answers): Record<string, string> {
  const told = steps
    .flatMap(({ fields }) => fields)
    .map(({ label, value }) => [label, (answers[label] ?? value ?? "").trim()] as const)
    .filter(([, answer]) => answer !== "");
  return Object.fromEntries(told);
}
