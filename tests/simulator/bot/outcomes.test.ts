import { describe, expect, test } from "bun:test";
import type { NetworkDriver } from "#core/network-port.ts";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { createBotFixture, day, first, type BotFixture } from "#tests/support/simulator/bot-fixture.ts";

/** Lets every write happen, then answers with something else. */
function answerWrites(fixture: BotFixture, answer: (done: WriteOutcome) => Promise<WriteOutcome>) {
  const submits = { times: 0 };
  const wrap = async (prepared: Promise<PreparedWrite>): Promise<PreparedWrite> => {
    const write = await prepared;
    return {
      cancel: () => write.cancel(),
      submit: async (armed) => {
        submits.times += 1;
        return answer(await write.submit(armed));
      },
    };
  };
  fixture.replace.with = (driver: NetworkDriver) => {
    const { people, messages, jobs } = driver;
    return {
      ...driver,
      prepareComment: (url, text) => wrap(driver.prepareComment(url, text)),
      ...(people && {
        people: {
          ...people,
          prepareInvitation: (id, note) => wrap(people.prepareInvitation(id, note)),
          prepareWithdrawal: (id) => wrap(people.prepareWithdrawal(id)),
        },
      }),
      ...(messages && {
        messages: {
          ...messages,
          prepareMessage: (id, text, thread) => wrap(messages.prepareMessage(id, text, thread)),
        },
      }),
      ...(jobs && { jobs: { ...jobs, prepareApplication: (id, form) => wrap(jobs.prepareApplication(id, form)) } }),
    };
  };
  return submits;
}

const lost = async (): Promise<WriteOutcome> => {
  throw new Error("The browser died.");
};

describe("an outcome that was lost is found by reading, and never done again", () => {
  test("an invitation: it is pending or accepted", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers, action } = fixture;
    const submits = answerWrites(fixture, lost);
    core.bot.start(userId);
    const { id } = core.bot.propose({ userId, kind: "connection_request", person: first(strangers) });
    core.bot.decide(userId, id, { approved: true });
    await fixture.run(5 * day);
    expect(submits.times).toBe(1);
    expect(action(id).state).toBe("done");
    expect(core.bot.status(userId).week.connection_request.done).toBe(1);
  });

  test("a message: it is in the conversation", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, connected, action } = fixture;
    const submits = answerWrites(fixture, lost);
    core.bot.start(userId);
    const { id } = core.bot.propose({ userId, kind: "message", person: first(connected), text: "Hello there" });
    core.bot.decide(userId, id, { approved: true });
    await fixture.run(5 * day);
    expect(submits.times).toBe(1);
    expect(action(id).state).toBe("done");
  });

  test("a withdrawal: it is no longer pending", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, memberId, simulator, action } = fixture;
    // Some of them accept before.
    const people = fixture.strangers.slice(0, 8);
    for (const { id } of people) simulator.invite(memberId, id, undefined, fixture.limits);
    const submits = answerWrites(fixture, lost);
    core.automation.save(userId, { safety: { withdrawOldRequests: true, withdrawAfterDays: 14 } });
    core.clock.jump(15 * day);
    core.bot.start(userId);
    const ids = people.map((person) => core.bot.propose({ userId, kind: "withdrawal", person }).id);
    core.bot.decideMany(userId, { approved: true });
    await fixture.run(2 * day);
    const states = ids.map((id) => action(id).state);
    expect(submits.times).toBe(states.filter((state) => state === "done").length);
    expect(submits.times).toBeGreaterThan(0);
    expect(states.every((state) => state === "done" || state === "skipped")).toBe(true);
  });

  test("one that never arrived is asked about, and done again only when its owner wants it", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, strangers, simulator, memberId, action } = fixture;
    let submits = 0;
    fixture.replace.with = (driver) => ({
      ...driver,
      ...(driver.people && {
        people: {
          ...driver.people,
          prepareInvitation: async () => ({
            cancel: async () => {},
            submit: async (): Promise<WriteOutcome> => {
              submits += 1;
              return { kind: "unknown", reason: "No answer." };
            },
          }),
        },
      }),
    });
    core.bot.start(userId);
    const { id } = core.bot.propose({ userId, kind: "connection_request", person: first(strangers) });
    core.bot.decide(userId, id, { approved: true });
    await fixture.run(4 * day);
    expect(submits).toBe(1);
    expect(action(id)).toMatchObject({ state: "needs_review", allowed: ["confirm_done", "retry", "discard"] });
    expect(core.bot.status(userId).needsReview).toBe(1);
    expect(core.notifications.list(userId, { limit: 50 }).items.map(({ kind }) => kind)).toContain("bot_needs_you");

    fixture.replace.with = (driver) => driver;
    core.bot.resolve(userId, id, { outcome: "retry" });
    await fixture.run(4 * day);
    expect(action(id).state).toBe("done");
    expect(simulator.person(memberId, first(strangers).id)?.relation).not.toBe("none");
  });

  test("its owner can confirm or discard it", async () => {
    await using fixture = await createBotFixture();
    const { core, userId, connected, action } = fixture;
    fixture.replace.with = (driver) => ({
      ...driver,
      ...(driver.messages && {
        messages: {
          ...driver.messages,
          prepareMessage: async () => ({
            cancel: async () => {},
            submit: async (): Promise<WriteOutcome> => ({ kind: "unknown", reason: "No answer." }),
          }),
        },
      }),
    });
    core.bot.start(userId);
    const ids = [0, 1].map((at) => {
      const { id } = core.bot.propose({ userId, kind: "message", person: first(connected, at), text: "Hello" });
      core.bot.decide(userId, id, { approved: true });
      return id;
    });
    await fixture.run(5 * day);
    expect(ids.map((id) => action(id).state)).toEqual(["needs_review", "needs_review"]);
    core.bot.resolve(userId, ids[0] ?? "", { outcome: "done" });
    core.bot.resolve(userId, ids[1] ?? "", { outcome: "discard" });
    expect(ids.map((id) => action(id).state)).toEqual(["done", "skipped"]);
    await fixture.run(5 * day);
    expect(ids.map((id) => action(id).state)).toEqual(["done", "skipped"]);
  });
});

test("a network's refusal is final, in its words", async () => {
  await using fixture = await createBotFixture();
  const { core, userId, strangers, action } = fixture;
  answerWrites(fixture, async () => ({ kind: "rejected", reason: "This person takes no invitations today." }));
  core.bot.start(userId);
  const { id } = core.bot.propose({ userId, kind: "connection_request", person: first(strangers) });
  core.bot.decide(userId, id, { approved: true });
  await fixture.run(2 * day);
  expect(action(id)).toMatchObject({
    state: "failed",
    code: "bot.refused",
    note: "This person takes no invitations today.",
  });
});

test("a comment goes out once and counts as a post", async () => {
  await using fixture = await createBotFixture();
  const { core, userId, simulator, memberId, action } = fixture;
  const published = simulator.publish(memberId, "A post of mine", 10, []);
  const targetUrl = `http://127.0.0.1/sandbox/posts/${"id" in published ? published.id : ""}`;
  const submits = answerWrites(fixture, lost);
  core.bot.start(userId);
  const { id } = core.bot.propose({ userId, kind: "comment", targetUrl, targetTitle: "A post", text: "Well said" });
  core.bot.decide(userId, id, { approved: true });
  await fixture.run(2 * day);
  expect(submits.times).toBe(1);
  expect(action(id)).toMatchObject({ state: "done" });
  expect(core.quotas.usageOf(userId).posts.used).toBe(1);
  expect(core.activity.recent(userId, { limit: 5 }).map(({ type }) => type)).toContain("comment_posted");
});

test("an application with an open question waits for its answer, then goes out", async () => {
  await using fixture = await createBotFixture();
  const { core, userId, memberId, simulator, action } = fixture;
  const pages = [1, 2, 3, 4].flatMap(
    (page) => simulator.searchJobs(memberId, { keywords: "", easyApplyOnly: true }, page).jobs,
  );
  const job = pages.find(({ id }) =>
    (simulator.applicationForm(id, "Ada") ?? [])
      .flatMap(({ fields }) => fields)
      .some((field) => field.required && !field.value && field.kind !== "file"),
  );
  if (!job) throw new Error("The simulator has a job with a question.");
  let answers: Record<string, string> = {};
  const asked: string[] = [];
  core.bot.setApplicationSource({
    applicationOf: async () => ({
      answer: ({ label }) => answers[label],
      cv: { name: "cv.pdf", type: "application/pdf", bytes: () => new Uint8Array([37, 80, 68, 70]) },
    }),
    onQuestions: (_action, questions) => void asked.push(...questions.map(({ label }) => label)),
  });
  core.bot.start(userId);
  const { id } = core.bot.proposeApplication({
    userId,
    jobId: job.id,
    jobUrl: "http://127.0.0.1/x",
    title: "Engineer at Acme",
  });
  core.bot.decide(userId, id, { approved: true });
  await fixture.run(2 * day);
  expect(action(id)).toMatchObject({ state: "needs_answer", allowed: ["retry", "discard"] });
  expect(action(id).questions.map(({ label }) => label)).toEqual(asked);
  expect(core.quotas.usageOf(userId).applications.used).toBe(0);

  const fields = (simulator.applicationForm(job.id, "Ada") ?? []).flatMap((step) => step.fields);
  answers = Object.fromEntries(
    fields.map((field) => [
      field.label,
      field.value ??
        field.options[0] ??
        (field.kind === "number"
          ? "3"
          : field.kind === "box"
            ? "yes"
            : /phone/i.test(field.label)
              ? "+49 170 1234567"
              : "Yes"),
    ]),
  );
  core.bot.resolve(userId, id, { outcome: "retry" });
  await fixture.run(2 * day);
  expect(action(id).state).toBe("done");
  expect(core.quotas.usageOf(userId).applications.used).toBe(1);
  expect(() => core.bot.proposeApplication({ userId, jobId: job.id, jobUrl: "", title: "" })).toThrow(
    "has sent an application for this job already",
  );
});
