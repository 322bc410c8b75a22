import { describe, expect } from "bun:test";
import { Fault } from "#core/errors.ts";
import {
  LimitReached,
  QuestionsOpen,
  SessionExpired,
  type ApplicationQuestion,
  type NetworkJob,
  type NetworkJobs,
} from "#core/network-port.ts";
import { anyAnswer, cvBytes, testCv as cv, completeApplication } from "./application-answers.ts";
import { requireJobs, type OpenedJobs } from "./jobs-harness.ts";
import { createSuite, type TitleFilter } from "./suite.ts";

const day = 24 * 3_600_000;
/** The contract of every driver that supports jobs. */
export function describeJobs(name: string, open: () => Promise<OpenedJobs>, isChosen?: TitleFilter): void {
  const { submit, ...suite } = createSuite(open, isChosen);
  const contractTest = (title: string, run: (network: OpenedJobs, jobs: NetworkJobs) => Promise<void>) =>
    suite.contractTest(title, (network) => run(network, requireJobs(network)));
  const easyJob = async (jobs: NetworkJobs, n = 0): Promise<NetworkJob> => {
    const { items } = await jobs.search({ keywords: "", easyApplyOnly: true }, 1);
    const job = items[n];
    if (!job) throw new Error("No job with Easy Apply is open.");
    return job;
  };
  const errorOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  describe(`${name}: jobs`, () => {
    contractTest("lists jobs page by page up to the last one, each once", async (_network, jobs) => {
      const ids: string[] = [];
      let page: number | undefined = 1;
      while (page !== undefined) {
        const { items, next }: Awaited<ReturnType<NetworkJobs["search"]>> = await jobs.search(
          { keywords: "engineer" },
          page,
        );
        expect(items.length).toBeGreaterThan(0);
        expect(next === undefined || items.length === 25).toBe(true);
        for (const { title } of items) expect(title.toLowerCase()).toContain("engineer");
        ids.push(...items.map(({ id }) => id));
        page = next;
      }
      expect(ids.length).toBeGreaterThan(25);
      expect(new Set(ids).size).toBe(ids.length);
    });

    contractTest("returns no results when nothing matches", async (_network, jobs) => {
      expect(await jobs.search({ keywords: "lighthouse keeper" }, 1)).toEqual({ items: [], next: undefined });
    });

    contractTest("filters a search by location, by age and by Easy Apply", async ({ now }, jobs) => {
      const criteria = { keywords: "", location: "Remote", easyApplyOnly: true, postedWithinDays: 7 };
      const { items } = await jobs.search(criteria, 1);
      expect(items.length).toBeGreaterThan(0);
      for (const { location, apply, postedAt } of items) {
        expect(location).toContain("Remote");
        expect(apply).toBe("easy");
        if (postedAt !== null) expect(postedAt).toBeGreaterThan(now() - 8 * day);
      }
    });

    contractTest("opens a job with its description, and reports a missing one", async (_network, jobs) => {
      const listed = await easyJob(jobs);
      const job = await jobs.open(listed.id);
      expect(job).toMatchObject({ id: listed.id, url: listed.url, title: listed.title, company: listed.company });
      expect(job).toMatchObject({ location: listed.location, apply: "easy", applied: false });
      expect(job?.description.split("\n\n").length).toBeGreaterThanOrEqual(4);
      expect(await jobs.open("4999990000")).toBeUndefined();
    });

    contractTest(
      "sends an application once with every answer, and then shows the job as applied for",
      async (network, jobs) => {
        const id = network.jobs.findJobAsking("file");
        const asked: ApplicationQuestion[] = [];
        const answer = (question: ApplicationQuestion) => (asked.push(question), anyAnswer(question));
        const prepared = await jobs.prepareApplication(id, { answer, cv });
        expect(network.jobs.sent()).toEqual([]);
        const outcome = await submit(network, prepared);
        expect(outcome).toMatchObject({ kind: "published", remoteId: id, url: expect.stringContaining(id) });
        const [sent, ...others] = network.jobs.sent();
        expect(others).toEqual([]);
        const answers = Object.fromEntries(asked.map((question) => [question.label, anyAnswer(question)]));
        const sha256 = new Bun.CryptoHasher("sha256").update(cvBytes).digest("hex");
        expect(sent).toMatchObject({ jobId: id, answers, cv: { name: cv.name, sha256 }, follows: false });
        expect((await jobs.open(id))?.applied).toBe(true);
      },
    );

    contractTest("refuses a second application for a job, with a message", async (network, jobs) => {
      const { id } = await easyJob(jobs, 1);
      await submit(network, await jobs.prepareApplication(id, completeApplication));
      const again = await submit(network, await jobs.prepareApplication(id, completeApplication));
      expect(again).toMatchObject({ kind: "rejected", reason: expect.any(String), duplicateOf: { remoteId: id } });
      expect(network.jobs.sent()).toHaveLength(1);
    });

    contractTest("accepts only one submit of a prepared application", async (network, jobs) => {
      const prepared = await jobs.prepareApplication((await easyJob(jobs)).id, completeApplication);
      await submit(network, prepared);
      expect(await errorOf(submit(network, prepared))).toBeInstanceOf(Error);
      expect(network.jobs.sent()).toHaveLength(1);
    });

    contractTest("sends nothing when it is cancelled", async (network, jobs) => {
      const { id } = await easyJob(jobs);
      const prepared = await jobs.prepareApplication(id, completeApplication);
      await prepared.cancel();
      expect((await submit(network, prepared)).kind).toBe("not_sent");
      expect(network.jobs.sent()).toEqual([]);
      expect((await jobs.open(id))?.applied).toBe(false);
    });

    contractTest("names an unanswered required question of any kind, and sends nothing", async (network, jobs) => {
      for (const kind of ["text", "number", "choice", "yes_no", "checkbox", "file"] as const) {
        const id = network.jobs.findJobAsking(kind);
        const skipped: ApplicationQuestion[] = [];
        const answer = (question: ApplicationQuestion) => {
          if (question.kind !== kind || !question.required) return anyAnswer(question);
          skipped.push(question);
          return undefined;
        };
        const error = await errorOf(jobs.prepareApplication(id, { answer, ...(kind !== "file" && { cv }) }));
        expect(error).toBeInstanceOf(QuestionsOpen);
        const { questions } = error as QuestionsOpen;
        expect(questions.length).toBeGreaterThan(0);
        for (const question of questions) {
          expect(question).toMatchObject({ kind, required: true });
          expect(question.refusal).toBeUndefined();
          if (kind !== "file") expect(skipped).toContainEqual(question);
          if (kind === "choice" || kind === "yes_no") expect(question.options.length).toBeGreaterThan(1);
        }
      }
      expect(network.jobs.sent()).toEqual([]);
    });

    contractTest("names an answer that the form refused, with the form's message", async (network, jobs) => {
      const id = network.jobs.findJobAsking("number");
      const answer = (question: ApplicationQuestion) => (question.kind === "number" ? "a few" : anyAnswer(question));
      const error = await errorOf(jobs.prepareApplication(id, { answer, cv }));
      expect(error).toBeInstanceOf(QuestionsOpen);
      const [question] = (error as QuestionsOpen).questions;
      expect(question).toMatchObject({ kind: "number", refusal: expect.stringContaining("whole number") });
      expect(network.jobs.sent()).toEqual([]);
    });

    contractTest("names the CV when the form does not accept it", async (network, jobs) => {
      const id = network.jobs.findJobAsking("file");
      const large = new Uint8Array(5 * 1024 * 1024 + 1);
      const error = await errorOf(
        jobs.prepareApplication(id, { ...completeApplication, cv: { ...cv, bytes: () => large } }),
      );
      expect(error).toBeInstanceOf(QuestionsOpen);
      const { questions } = error as QuestionsOpen;
      expect(questions).toMatchObject([{ kind: "file", refusal: expect.stringContaining("5 MB") }]);
      expect(network.jobs.sent()).toEqual([]);
    });

    contractTest("leaves unanswered optional questions empty", async (network, jobs) => {
      const left: string[] = [];
      const answer = (question: ApplicationQuestion) => {
        if (question.required) return anyAnswer(question);
        left.push(question.label);
        return undefined;
      };
      const id = network.jobs.findJobAsking("checkbox");
      expect((await submit(network, await jobs.prepareApplication(id, { answer, cv }))).kind).toBe("published");
      expect(left.length).toBeGreaterThan(0);
      for (const label of left) expect(network.jobs.sent()[0]?.answers).not.toHaveProperty([label]);
    });

    contractTest("does not apply for a job whose company takes applications on its own site", async (network, jobs) => {
      const { items } = await jobs.search({ keywords: "" }, 1);
      const external = items.find(({ apply, applied }) => apply !== "easy" && !applied);
      if (!external) throw new Error("No external job on the first page.");
      expect((await jobs.open(external.id))?.apply).toBe("external");
      const error = await errorOf(jobs.prepareApplication(external.id, completeApplication));
      expect(error).toBeInstanceOf(Fault);
      expect(error).toMatchObject({ code: "network.job_external", message: expect.stringContaining(external.company) });
      expect(network.jobs.sent()).toEqual([]);
    });

    contractTest("reports that a closed job and an unknown job accept no application", async (network, jobs) => {
      const { id } = await easyJob(jobs);
      await network.advance(40 * day);
      expect(await jobs.open(id)).toMatchObject({ apply: "closed" });
      const closed = await errorOf(jobs.prepareApplication(id, completeApplication));
      expect(closed).toMatchObject({ code: "network.job_closed" });
      const never = await errorOf(jobs.prepareApplication("4999990000", completeApplication));
      expect(never).toMatchObject({ code: "network.job_not_found" });
      expect(network.jobs.sent()).toEqual([]);
    });

    contractTest("stops at the network's daily limit, before and after preparing", async (network, jobs) => {
      const prepared = await jobs.prepareApplication((await easyJob(jobs)).id, completeApplication);
      network.jobs.exhaustDailyLimit();
      const before = network.jobs.sent().length;
      const outcome = await submit(network, prepared);
      expect(outcome).toMatchObject({ kind: "not_sent", reason: expect.any(String), cause: expect.any(LimitReached) });
      const error = await errorOf(jobs.prepareApplication(network.jobs.findJobAsking("number"), completeApplication));
      expect(error).toBeInstanceOf(LimitReached);
      expect((error as LimitReached).limit).toBe("applications");
      expect(network.jobs.sent()).toHaveLength(before);
    });

    contractTest(
      "throws SessionExpired from every call once the session has ended, and applies for nothing",
      async (network, jobs) => {
        const { id } = await easyJob(jobs);
        const prepared = await jobs.prepareApplication(id, completeApplication);
        await network.endSession();
        for (const call of [
          () => jobs.search({ keywords: "" }, 1),
          () => jobs.open(id),
          () => jobs.prepareApplication(id, completeApplication),
        ]) {
          expect(await errorOf(call())).toBeInstanceOf(SessionExpired);
        }
        expect((await submit(network, prepared)).kind).toBe("not_sent");
        expect(network.jobs.sent()).toEqual([]);
      },
    );
  });
}
