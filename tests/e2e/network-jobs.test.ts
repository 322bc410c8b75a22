import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
import { Fault } from "#core/errors.ts";
import { createWebJobs } from "#drivers/linkedin-web/jobs/web-jobs.ts";
import { createDriverContext, type Timeouts } from "#drivers/linkedin-web/context.ts";
import {
  Challenge,
  PageChanged,
  QuestionsOpen,
  type ApplicationQuestion,
  type NetworkJobs,
  type Application,
} from "#core/network-port.ts";
import type { Armed } from "#core/prepared-write.ts";
import { anyAnswer, testCv, completeApplication } from "#tests/conformance/application-answers.ts";
import { requireJobs } from "#tests/conformance/jobs-harness.ts";
import { createJobsHarness } from "#tests/support/simulator/jobs.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { createServedSite } from "#tests/support/simulator/served-site.ts";

setDefaultTimeout(300_000);

let browser: Browser;
const site = createServedSite(() => browser);
beforeAll(async () => {
  browser = await createProductBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A new member on the site with these switches. */
function open(switches: Parameters<typeof site.member>[0] = {}, timeouts?: Partial<Timeouts>) {
  const member = site.member(switches, timeouts && { timeouts });
  return {
    ...site.openNetwork(member),
    jobs: createJobsHarness(site.simulator, { id: member.id, name: "Ada Lovelace" }),
    moments: member.keptEvidence,
  };
}

const faultTest = (
  title: string,
  switches: Parameters<typeof site.member>[0],
  run: (at: ReturnType<typeof open>, jobs: NetworkJobs) => Promise<void>,
  timeouts?: Partial<Timeouts>,
) =>
  test(title, async () => {
    const at = open(switches, timeouts);
    try {
      await run(at, requireJobs(at));
    } finally {
      await at.close();
    }
  });
/** Short, for elements that never appear. */
const short = { appearMs: 4000, settleMs: 4000 };
const armed = { attemptId: "a", fence: 1, armedAt: 0 } as Armed;
const applied = () => site.recorder.writes("application");
const errorOf = (doing: Promise<unknown>): Promise<unknown> =>
  doing.then(
    () => undefined,
    (error: unknown) => error,
  );
/** The answers of a question bank that lacks this question. */
const allBut = (label: string) => ({
  answer: (question: ApplicationQuestion) => (question.label === label ? undefined : anyAnswer(question)),
  cv: testCv,
});

faultTest(
  "a button that only says 'Apply' and opens another site's tab is reported as an external job, and the tab is closed",
  { externalJobs: true, applyLabel: "plain" },
  async (at, jobs) => {
    const error = await errorOf(jobs.prepareApplication(at.jobs.findJobAsking("text"), completeApplication));
    expect(error).toBeInstanceOf(Fault);
    expect(error).toMatchObject({ code: "network.job_external", message: expect.stringContaining("own site") });
    expect(site.recorder.writes()).toEqual([]);
    expect(browser.state().pages).toBe(0);
  },
);

faultTest(
  "a button that says 'Apply' and opens the form counts as Easy Apply",
  { applyLabel: "plain" },
  async (at, jobs) => {
    const id = at.jobs.findJobAsking("text");
    const outcome = await (await jobs.prepareApplication(id, completeApplication)).submit(armed);
    expect(outcome).toMatchObject({ kind: "published", remoteId: id });
  },
);

faultTest("an unknown question stops the application and is named", { unknownQuestions: true }, async (at, jobs) => {
  const label = "Which of our values speaks to you most, and since when?";
  const error = await errorOf(jobs.prepareApplication(at.jobs.findJobAsking("text"), allBut(label)));
  expect(error).toBeInstanceOf(QuestionsOpen);
  const key = "which of our values speaks to you most, and since when";
  expect((error as QuestionsOpen).questions).toEqual([{ key, label, kind: "text", options: [], required: true }]);
  expect(applied()).toEqual([]);
});

faultTest(
  "text in a number field stops the application with the form's message",
  { numericQuestions: true },
  async (at, jobs) => {
    const label = "How many people have you led?";
    const answer = (question: ApplicationQuestion) => (question.label === label ? "a team" : anyAnswer(question));
    const error = await errorOf(jobs.prepareApplication(at.jobs.findJobAsking("text"), { answer, cv: testCv }));
    expect((error as QuestionsOpen).questions).toMatchObject([
      { label, kind: "number", refusal: "Enter a whole number between 0 and 500" },
    ]);
    expect(applied()).toEqual([]);
  },
);

faultTest("a wrongly answered sum is not tried again", { mathQuestions: true }, async (at, jobs) => {
  const answer: Application["answer"] = (question) =>
    question.label.includes("17 plus 25") ? "5" : completeApplication.answer(question);
  const wrong = { ...completeApplication, answer };
  const error = await errorOf(jobs.prepareApplication(at.jobs.findJobAsking("text"), wrong));
  expect((error as QuestionsOpen).questions).toMatchObject([
    { label: "What is 17 plus 25?", kind: "number", refusal: expect.any(String) },
  ]);
  expect(applied()).toEqual([]);
});

faultTest(
  "a form that does not advance ends with a message and evidence instead of looping",
  { stuckForms: true },
  async (at, jobs) => {
    const error = await errorOf(jobs.prepareApplication(at.jobs.findJobAsking("text"), completeApplication));
    expect(error).toMatchObject({ code: "network.form_stuck", message: expect.stringContaining("Nothing was sent") });
    expect(at.moments.length).toBeGreaterThan(0);
    expect(applied()).toEqual([]);
  },
  short,
);

faultTest("the company is not followed even though the site checks the box", {}, async (at, jobs) => {
  const id = at.jobs.findJobAsking("text");
  await (await jobs.prepareApplication(id, completeApplication)).submit(armed);
  expect(at.jobs.sent()).toMatchObject([{ jobId: id, follows: false }]);
  expect(applied()).toMatchObject([{ target: id, text: "", accepted: true }]);
});

faultTest("late dialogs are awaited", { lateModalMs: 1200 }, async (at, jobs) => {
  const id = at.jobs.findJobAsking("file");
  const outcome = await (await jobs.prepareApplication(id, completeApplication)).submit(armed);
  expect(outcome.kind).toBe("published");
});

faultTest(
  "a last button that stays disabled is reported as a changed page, and nothing is sent",
  { disabledSend: true },
  async (at, jobs) => {
    const prepared = await jobs.prepareApplication(at.jobs.findJobAsking("text"), completeApplication);
    const outcome = await prepared.submit(armed);
    expect(outcome).toMatchObject({ kind: "not_sent", cause: expect.any(PageChanged), evidence: expect.any(String) });
    expect(applied()).toEqual([]);
  },
);

faultTest(
  "an application that was accepted but answered with 500 is reported as applied, as on the job's page",
  { onWrite: "accept_then_500" },
  async (at, jobs) => {
    const id = at.jobs.findJobAsking("text");
    const outcome = await (await jobs.prepareApplication(id, completeApplication)).submit(armed);
    expect(outcome).toMatchObject({ kind: "published", remoteId: id });
    expect(applied()).toHaveLength(1);
  },
);

faultTest(
  "an application refused with 500 is unknown, never 'not sent'",
  { onWrite: "refuse_500" },
  async (at, jobs) => {
    const prepared = await jobs.prepareApplication(at.jobs.findJobAsking("text"), completeApplication);
    expect(await prepared.submit(armed)).toMatchObject({ kind: "unknown", evidence: expect.any(String) });
    expect(at.jobs.sent()).toEqual([]);
  },
  short,
);

faultTest("a security check stops the application before anything is sent", {}, async (at, jobs) => {
  const prepared = await jobs.prepareApplication(at.jobs.findJobAsking("text"), completeApplication);
  site.switches.challengeAfterRequests = 0;
  const outcome = await prepared.submit(armed);
  expect(outcome).toMatchObject({ kind: "not_sent", cause: expect.any(Challenge) });
  expect(await errorOf(jobs.open(at.jobs.findJobAsking("text")))).toBeInstanceOf(Challenge);
  expect(applied()).toEqual([]);
});

faultTest("applications shown next to a job don't affect the job itself", {}, async (at, jobs) => {
  const [first, second] = (await jobs.search({ keywords: "", easyApplyOnly: true }, 1)).items;
  await (await jobs.prepareApplication(first?.id ?? "", completeApplication)).submit(armed);
  expect((await jobs.open(first?.id ?? ""))?.applied).toBe(true);
  expect((await jobs.open(second?.id ?? ""))?.applied).toBe(false);
});

const me = `<header><div class="global-nav__me">Me</div></header>`;
const cards = Array.from({ length: 3 }, (_, n) => `<li data-occludable-job-id="${n}"><p>A job in new clothes</p></li>`);
const strange: Record<string, string> = { cards: `<ul>${cards.join("")}</ul>`, nothing: "<p>Welcome</p>" };

test.each([
  ["cards", "jobs.cardTitle"],
  ["nothing", "jobs.card"],
])("results that cannot be read (%s) are reported as a changed page, never as 'no jobs'", async (what, control) => {
  const html = `<!doctype html><title>x</title>${me}<main>${strange[what]}</main>`;
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => new Response(html, { headers: { "content-type": "text/html" } }),
  });
  const context = createDriverContext({
    baseUrl: server.url.origin,
    account: `strange-${what}`,
    browser,
    sessionCookie: () => "a-session",
    keepEvidence: () => "kept",
    clock: { now: () => 0 },
    timeouts: short,
  });
  const error = await errorOf(createWebJobs(context).search({ keywords: "python" }, 1));
  expect(error).toBeInstanceOf(PageChanged);
  expect(error).toMatchObject({ control, evidence: "kept" });
  await browser.forget(`strange-${what}`);
  await server.stop(true);
});
