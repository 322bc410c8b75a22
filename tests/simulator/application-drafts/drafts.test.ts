import { describe, expect, test } from "bun:test";
import { CvToSave } from "#core/cv/contract.ts";
import { JobPreferences } from "#core/job-preferences/contract.ts";
import { day, type BotFixture } from "#tests/support/simulator/bot-fixture.ts";
import { createDraftsFixture } from "./drafts-fixture.ts";

type Fixture = Awaited<ReturnType<typeof createDraftsFixture>>;

/** Answers whatever the form asks, step by step. */
async function answerAll({ drafts, userId, answerOf, run }: Fixture, id: string, isSaved = true): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await run(day);
    const draft = drafts.list(userId).find((one) => one.id === id);
    if (draft?.state !== "needs_answer") return;
    const answers = draft.questions.map(({ label }) => ({ question: label, answer: answerOf(label), isSaved }));
    const { revision } = drafts.change(userId, id, { answers });
    drafts.send(userId, id, { revision });
  }
}

test("an application parks at an unknown question, and goes out once after the person answered", async () => {
  await using fixture = await createDraftsFixture();
  const { core, drafts, userId, job, answerOf, run, sent } = fixture;
  core.bot.start(userId);
  const { id } = drafts.create(userId, job.id);
  expect(() => drafts.send(userId, id, { revision: 0 })).toThrow("Replace or delete ‘[Why you want to work at");
  expect(fixture.approve(id)).toMatchObject({ state: "waiting", method: "network", problems: [] });
  await run(day);
  const parked = drafts.get(userId, id);
  expect(parked.state).toBe("needs_answer");
  expect(parked.questions.length).toBeGreaterThan(0);
  expect(parked.problems.map(({ message }) => message)).toContain(`Answer ‘${parked.questions[0]?.label}’.`);
  expect(() => drafts.send(userId, id, { revision: parked.revision })).toThrow("Answer ‘");
  expect(sent()).toEqual([]);
  expect(core.quotas.usageOf(userId).applications.used).toBe(0);

  await answerAll(fixture, id);
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ jobId: job.url.split("/").at(-1), cv: { name: "Ada Lovelace.pdf" } });
  expect(drafts.list(userId)).toEqual([]);
  const [tracked] = core.applications.list(userId, { limit: 10, status: "all" }).items;
  if (!tracked) throw new Error("It is tracked.");
  const details = core.applications.get(userId, tracked.id);
  expect(details).toMatchObject({
    jobTitle: job.title,
    company: job.company,
    status: "applied",
    cvUsed: "CV",
    hasCv: true,
  });
  expect(details.coverLetter).toBe("Dear team, I would like to join.");
  for (const { label } of parked.questions)
    expect(details.answers).toContainEqual({ question: label, answer: answerOf(label) });
  expect(core.quotas.usageOf(userId).applications.used).toBe(1);
  expect(core.activity.recent(userId, { limit: 1 })).toMatchObject([
    { type: "application_submitted", subjectId: tracked.id },
  ]);
  // Pressed again anywhere: there is nothing left to send.
  expect(() => drafts.send(userId, id, { revision: 0 })).toThrow("This draft was sent or deleted.");
  await run(3 * day);
  expect(sent()).toHaveLength(1);
});

test("saved answers fill the next form; those for one application don't", async () => {
  await using fixture = await createDraftsFixture();
  const { core, drafts, userId, job } = fixture;
  core.bot.start(userId);
  const { id } = drafts.create(userId, job.id);
  fixture.approve(id);
  await fixture.run(day);
  const [question] = drafts.get(userId, id).questions;
  if (!question) throw new Error("It asks something.");
  drafts.change(userId, id, { answers: [{ question: question.label, answer: "Only here", isSaved: false }] });
  expect(drafts.savedAnswers.list(userId)).toEqual([]);
  await answerAll(fixture, id);
  const saved = drafts.savedAnswers.list(userId);
  expect(saved.length).toBeGreaterThan(0);
  const again = drafts.savedAnswers.save(userId, { question: `${question.label} `, answer: "Another" });
  expect(drafts.savedAnswers.list(userId)).toHaveLength(saved.length);
  drafts.savedAnswers.remove(userId, again.id);
  expect(drafts.savedAnswers.list(userId)).toHaveLength(saved.length - 1);
  expect(() => drafts.savedAnswers.remove(userId, again.id)).toThrow("Saved answer not found.");
});

describe("what was approved is what is sent", () => {
  test("a change takes the approval back, and the CV is the one that was approved", async () => {
    await using fixture = await createDraftsFixture();
    const { core, drafts, userId, job } = fixture;
    const { id } = drafts.create(userId, job.id);
    fixture.approve(id);
    const waiting = drafts.get(userId, id);
    expect(waiting).toMatchObject({ state: "waiting", note: "Start the bot to send it." });
    const changed = drafts.change(userId, id, { coverLetter: "Another letter." });
    expect(changed).toMatchObject({ state: "draft", note: "You changed it. Approve it again to send it." });
    core.bot.start(userId);
    await fixture.run(2 * day);
    expect(fixture.sent()).toEqual([]);
    expect(() => drafts.change(userId, id, { revision: waiting.revision, sendsCv: false })).toThrow(
      "changed in another place",
    );
    expect(() => drafts.send(userId, id, { revision: waiting.revision })).toThrow("changed in another place");
  });

  test("approved twice, by two devices, it is sent once", async () => {
    await using fixture = await createDraftsFixture();
    const { core, drafts, userId, job } = fixture;
    core.bot.start(userId);
    const { id } = drafts.create(userId, job.id);
    const { revision } = fixture.approve(id);
    expect(drafts.send(userId, id, { revision })).toMatchObject({ state: "waiting" });
    await answerAll(fixture, id);
    expect(fixture.sent()).toHaveLength(1);
  });

  test("deleted before it is sent, it is never sent, and costs nothing", async () => {
    await using fixture = await createDraftsFixture();
    const { core, drafts, userId, job } = fixture;
    core.bot.start(userId);
    const { id } = drafts.create(userId, job.id);
    fixture.approve(id);
    drafts.remove(userId, id);
    await fixture.run(2 * day);
    expect(fixture.sent()).toEqual([]);
    expect(core.quotas.usageOf(userId).applications.used).toBe(0);
    expect(() => drafts.get(userId, id)).toThrow("This draft was sent or deleted.");
  });
});

test("an outcome that was lost is found on the job's page, and tracked once", async () => {
  await using fixture = await createDraftsFixture();
  const { core, drafts, userId, job } = fixture;
  fixture.replace.with = loseOutcomes;
  core.bot.start(userId);
  const { id } = drafts.create(userId, job.id);
  fixture.approve(id);
  await answerAll(fixture, id);
  await fixture.run(2 * day);
  expect(fixture.sent()).toHaveLength(1);
  expect(core.applications.summary(userId)).toMatchObject({ applied: 1 });
  expect(drafts.list(userId)).toEqual([]);
});

const loseOutcomes: BotFixture["replace"]["with"] = (driver) => ({
  ...driver,
  ...(driver.jobs && {
    jobs: {
      ...driver.jobs,
      async prepareApplication(id, form) {
        const write = await driver.jobs?.prepareApplication(id, form);
        if (!write) throw new Error("There are jobs.");
        return {
          cancel: () => write.cancel(),
          async submit(armed) {
            await write.submit(armed);
            throw new Error("The browser died.");
          },
        };
      },
    },
  }),
});

test("a job on the company's own site is not sent: it comes back with its link, to be marked as applied", async () => {
  await using fixture = await createDraftsFixture();
  const { core, drafts, userId, external } = fixture;
  core.bot.start(userId);
  const jobDescription = "Bread, early in the morning.";
  core.database.sqlite.run("UPDATE job_openings SET description = ? WHERE id = ?", [jobDescription, external.id]);
  const { id } = drafts.create(userId, external.id);
  core.database.sqlite.run("UPDATE job_openings SET description = '' WHERE id = ?", [external.id]);
  fixture.approve(id);
  await fixture.run(day);
  const draft = drafts.get(userId, id);
  expect(draft).toMatchObject({
    state: "draft",
    method: "link",
    note: expect.stringContaining("on its own site only"),
  });
  expect(() => drafts.send(userId, id, { revision: draft.revision })).toThrow("on its own site");
  expect(core.quotas.usageOf(userId).applications.used).toBe(0);
  expect(drafts.markApplied(userId, id)).toMatchObject({
    status: "applied",
    cvUsed: "CV",
    hasCv: true,
    jobDescription,
  });
  expect(core.quotas.usageOf(userId).applications.used).toBe(1);
  expect(drafts.list(userId)).toEqual([]);
});

test("no more applications are sent in a day than the preferences allow", async () => {
  await using fixture = await createDraftsFixture();
  const { core, drafts, userId, jobs } = fixture;
  core.jobPreferences.save(userId, JobPreferences.parse({ applicationsPerDay: 3 }));
  let prepared = 0;
  fixture.replace.with = (driver) => ({
    ...driver,
    ...(driver.jobs && {
      jobs: {
        ...driver.jobs,
        async prepareApplication(jobId) {
          return {
            cancel: async () => {},
            async submit() {
              prepared += 1;
              return { kind: "published", remoteId: jobId, url: "/there" };
            },
          };
        },
      },
    }),
  });
  core.bot.start(userId);
  expect(core.bot.status(userId).today.job_application).toMatchObject({ limit: 3 });
  for (const { id } of jobs.slice(0, 7)) fixture.approve(drafts.create(userId, id).id);
  await fixture.run(0.6 * day);
  expect(prepared).toBe(3);
  await fixture.run(day);
  expect(prepared).toBe(6);
});

test("a job has one draft, which names what it needs to be sent", async () => {
  await using fixture = await createDraftsFixture();
  const { core, drafts, userId, job } = fixture;
  const { id } = drafts.create(userId, job.id);
  expect(drafts.create(userId, job.id).id).toBe(id);
  core.cv.save(userId, CvToSave.parse({ personalInfo: { fullName: "Ada" } }));
  const [cvProblem] = drafts.change(userId, id, { coverLetter: "" }).problems;
  expect(cvProblem).toMatchObject({ field: "cv", message: expect.stringContaining("Your CV is empty") });
  expect(drafts.change(userId, id, { sendsCv: false })).toMatchObject({ cvName: "No CV", problems: [] });
  expect(() => drafts.change(userId, id, { cvVersionId: "none" })).toThrow("no longer exists");
  core.connections.disconnect(userId);
  expect(drafts.get(userId, id).problems).toContainEqual({
    field: "connection",
    message: "Connect your account to send this application.",
  });
});
