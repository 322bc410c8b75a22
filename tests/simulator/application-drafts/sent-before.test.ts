import { expect, test } from "bun:test";
import { NewApplication, type ApplicationStatus } from "#core/applications/contract.ts";
import { Fault } from "#core/errors.ts";
import { day } from "#tests/support/simulator/bot-fixture.ts";
import { createDraftsFixture } from "./drafts-fixture.ts";

type Fixture = Awaited<ReturnType<typeof createDraftsFixture>>;

const listed = ({ core, userId }: Fixture) => core.applications.list(userId, { limit: 9, status: "all" }).items;

function track({ core, userId, job }: Fixture, status: ApplicationStatus, location: string | null = job.location) {
  core.quotas.setLimits(userId, { posts: 9, applications: 9, aiInteractions: 9 });
  const { title: jobTitle, company } = job;
  return core.applications.create(userId, NewApplication.parse({ jobTitle, company, location, status }));
}

/** Confirmed, and with an answer to whatever the form asks. */
async function sendAnswered({ drafts, userId, answerOf, run, sent }: Fixture, id: string): Promise<void> {
  const { revision } = drafts.change(userId, id, { coverLetter: "Dear team, once more." });
  drafts.send(userId, id, { revision, again: true });
  for (let round = 0; round < 6 && sent().length === 0; round += 1) {
    await run(day);
    const draft = drafts.list(userId)[0];
    if (draft?.state !== "needs_answer") continue;
    const answers = draft.questions.map(({ label: question }) => ({
      question,
      answer: answerOf(question),
      isSaved: false,
    }));
    const changed = drafts.change(userId, id, { answers });
    drafts.send(userId, id, { revision: changed.revision, again: true });
  }
}

const codeOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error instanceof Fault ? [error.kind, error.code] : error;
  }
  return undefined;
};

for (const status of ["applied", "interview", "offer"] as const)
  test(`a job that is tracked as ${status} is not applied to again without being asked, and keeps one row`, async () => {
    await using fixture = await createDraftsFixture();
    const { core, drafts, userId, job, run, sent } = fixture;
    core.bot.start(userId);
    const { id } = drafts.create(userId, job.id);
    const tracked = track(fixture, status);
    const { revision } = drafts.change(userId, id, { coverLetter: "Dear team, once more." });
    const label = { applied: "Applied", interview: "Interview", offer: "Offer" }[status];
    expect(() => drafts.send(userId, id, { revision })).toThrow(
      `You applied for ${job.title} at ${job.company} on 23 Nov 2026, and its status is ${label}. To apply all the same, set again to true (--again in the terminal).`,
    );
    expect(codeOf(() => drafts.send(userId, id, { revision }))).toEqual(["conflict", "drafts.already_applied"]);
    await run(day);
    expect(sent()).toEqual([]);

    await sendAnswered(fixture, id);
    expect(sent()).toHaveLength(1);
    expect(listed(fixture).map((one) => [one.id, one.status])).toEqual([[tracked.id, status]]);
    const details = core.applications.get(userId, tracked.id);
    expect(details).toMatchObject({ coverLetter: "Dear team, once more.", hasCv: true });
    expect(details.notes.map(({ text }) => text)).toEqual(["Applied again."]);
  });

test("a tracked job is not prepared again without being asked, and one in another place is", async () => {
  await using fixture = await createDraftsFixture();
  const { drafts, userId, job } = fixture;
  track(fixture, "interview", "Somewhere else");
  const { id } = drafts.create(userId, job.id);
  drafts.remove(userId, id);
  track(fixture, "interview");
  expect(codeOf(() => drafts.create(userId, job.id))).toEqual(["conflict", "drafts.already_applied"]);
  expect(drafts.create(userId, job.id, { again: true }).state).toBe("draft");
});

test("an application that was written down without a place is asked about before sending, and stays as it is", async () => {
  await using fixture = await createDraftsFixture();
  const { core, drafts, userId, job } = fixture;
  const noted = track(fixture, "applied", null);
  const { id } = drafts.create(userId, job.id);
  const { revision } = drafts.change(userId, id, { coverLetter: "Dear team" });
  expect(codeOf(() => drafts.send(userId, id, { revision }))).toEqual(["conflict", "drafts.already_applied"]);
  drafts.markApplied(userId, id);
  expect(listed(fixture)).toHaveLength(2);
  expect(core.applications.get(userId, noted.id).notes).toEqual([]);
});

test("'I applied' for a job that is tracked adds to its application", async () => {
  await using fixture = await createDraftsFixture();
  const { drafts, userId, external } = fixture;
  const { id } = drafts.create(userId, external.id);
  const tracked = track({ ...fixture, job: external }, "interview");
  expect(drafts.markApplied(userId, id)).toMatchObject({ id: tracked.id, status: "interview" });
  expect(listed(fixture)).toHaveLength(1);
});

test("an application that the bot sent is not sent a second time, and that is said instead of asked", async () => {
  await using fixture = await createDraftsFixture();
  const { core, drafts, userId, job, sent } = fixture;
  core.bot.start(userId);
  const { id } = drafts.create(userId, job.id);
  await sendAnswered(fixture, id);
  expect(sent()).toHaveLength(1);
  const again = drafts.create(userId, job.id, { again: true });
  const { revision } = drafts.change(userId, again.id, { coverLetter: "Dear team, once more." });
  for (const confirmed of [false, true])
    expect(() => drafts.send(userId, again.id, { revision, again: confirmed })).toThrow(
      "The network takes one of each person, so this one can't be sent.",
    );
  expect(codeOf(() => drafts.assertNotSent(userId, again.id))).toEqual(["conflict", "bot.duplicate"]);
  expect(sent()).toHaveLength(1);
});

test("drafts are listed in the order they wait in", async () => {
  await using fixture = await createDraftsFixture();
  const { core, drafts, userId, jobs } = fixture;
  const ids = jobs.slice(0, 3).map((job) => {
    core.clock.jump(1000);
    return drafts.create(userId, job.id).id;
  });
  expect(drafts.list(userId).map(({ id }) => id)).toEqual(ids);
});
