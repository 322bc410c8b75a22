import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
import { Fault } from "#core/errors.ts";
import { createWebJobs } from "#drivers/linkedin-web/jobs.ts";
import { createDriverContext, type Timeouts } from "#drivers/linkedin-web/context.ts";
import {
  Challenge,
  PageChanged,
  QuestionsOpen,
  type ApplicationQuestion,
  type NetworkJobs,
} from "#core/network-port.ts";
import type { Armed } from "#core/prepared-write.ts";
import { anyAnswer, testCv, completeApplication } from "#tests/conformance/application-answers.ts";
import { describeJobs } from "#tests/conformance/jobs.ts";
import { requireJobs } from "#tests/conformance/jobs-harness.ts";
import { createJobsHarness } from "#tests/support/simulator/jobs.ts";
import { plainBrowser } from "#tests/support/browser/product-browser.ts";
import { createServedSite } from "#tests/support/simulator/served-site.ts";

setDefaultTimeout(120_000);

let browser: Browser;
const site = createServedSite(() => browser);
beforeAll(async () => {
  browser = await plainBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** Somebody new on the site as it is wished, who looks for a job. */
function open(switches: Parameters<typeof site.member>[0] = {}, timeouts?: Partial<Timeouts>) {
  const member = site.member(switches, timeouts && { timeouts });
  return {
    ...site.openNetwork(member),
    jobs: createJobsHarness(site.simulator, { id: member.id, name: "Ada Lovelace" }),
    moments: member.keptEvidence,
  };
}

for (const layout of ["A", "B", "C"] as const) {
  describeJobs(`the simulated site in layout ${layout}, driven in a browser`, async () => open({ layout }));
}

const trap = (
  sentence: string,
  switches: Parameters<typeof site.member>[0],
  proof: (at: ReturnType<typeof open>, jobs: NetworkJobs) => Promise<void>,
  timeouts?: Partial<Timeouts>,
) =>
  test(sentence, async () => {
    const at = open(switches, timeouts);
    try {
      await proof(at, requireJobs(at));
    } finally {
      await at.close();
    }
  });
/** For what never comes. */
const short = { appearMs: 4000, settleMs: 4000 };
const armed = { attemptId: "a", fence: 1, armedAt: 0 } as Armed;
const applied = () => site.recorder.writes("application");
const thrown = (doing: Promise<unknown>): Promise<unknown> =>
  doing.then(
    () => undefined,
    (error: unknown) => error,
  );
/** What the question bank of somebody holds who never met this one. */
const allBut = (label: string) => ({
  answer: (question: ApplicationQuestion) => (question.label === label ? undefined : anyAnswer(question)),
  cv: testCv,
});

trap(
  "a button that says no more than 'Apply' and opens another site's tab ends with words, and the tab is closed",
  { externalJobs: true, applyLabel: "plain" },
  async (at, jobs) => {
    const error = await thrown(jobs.prepareApplication(at.jobs.findJobAsking("text"), completeApplication));
    expect(error).toBeInstanceOf(Fault);
    expect(error).toMatchObject({ code: "network.job_external", message: expect.stringContaining("own site") });
    expect(site.recorder.writes()).toEqual([]);
    expect(browser.state().pages).toBe(0);
  },
);

trap(
  "a button that says 'Apply' and opens the form is an Easy Apply all the same",
  { applyLabel: "plain" },
  async (at, jobs) => {
    const id = at.jobs.findJobAsking("text");
    const outcome = await (await jobs.prepareApplication(id, completeApplication)).submit(armed);
    expect(outcome).toMatchObject({ kind: "published", remoteId: id });
  },
);

trap(
  "a question that nobody has met parks the application and is named",
  { unknownQuestions: true },
  async (at, jobs) => {
    const label = "Which of our values speaks to you most, and since when?";
    const error = await thrown(jobs.prepareApplication(at.jobs.findJobAsking("text"), allBut(label)));
    expect(error).toBeInstanceOf(QuestionsOpen);
    const key = "which of our values speaks to you most, and since when";
    expect((error as QuestionsOpen).questions).toEqual([{ key, label, kind: "text", options: [], required: true }]);
    expect(applied()).toEqual([]);
  },
);

trap(
  "words where a whole number is asked for park it with what the form said",
  { numericQuestions: true },
  async (at, jobs) => {
    const label = "How many people have you led?";
    const answer = (question: ApplicationQuestion) => (question.label === label ? "a team" : anyAnswer(question));
    const error = await thrown(jobs.prepareApplication(at.jobs.findJobAsking("text"), { answer, cv: testCv }));
    expect((error as QuestionsOpen).questions).toMatchObject([
      { label, kind: "number", refusal: "Enter a whole number between 0 and 500" },
    ]);
    expect(applied()).toEqual([]);
  },
);

trap("a sum that is worked out wrongly is not tried again", { mathQuestions: true }, async (at, jobs) => {
  const error = await thrown(jobs.prepareApplication(at.jobs.findJobAsking("text"), completeApplication));
  expect((error as QuestionsOpen).questions).toMatchObject([
    { label: "What is 17 plus 25?", kind: "number", refusal: expect.any(String) },
  ]);
  expect(applied()).toEqual([]);
});

trap(
  "a form that does not go on ends with words and evidence instead of turning in circles",
  { stuckForms: true },
  async (at, jobs) => {
    const error = await thrown(jobs.prepareApplication(at.jobs.findJobAsking("text"), completeApplication));
    expect(error).toMatchObject({ code: "network.form_stuck", message: expect.stringContaining("Nothing was sent") });
    expect(at.moments.length).toBeGreaterThan(0);
    expect(applied()).toEqual([]);
  },
  short,
);

trap("the company is not followed although the site ticks the box", {}, async (at, jobs) => {
  const id = at.jobs.findJobAsking("text");
  await (await jobs.prepareApplication(id, completeApplication)).submit(armed);
  expect(at.jobs.sent()).toMatchObject([{ jobId: id, follows: false }]);
  expect(applied()).toMatchObject([{ target: id, text: "", accepted: true }]);
});

trap("dialogs that come late are waited for", { lateModalMs: 1200 }, async (at, jobs) => {
  const id = at.jobs.findJobAsking("file");
  const outcome = await (await jobs.prepareApplication(id, completeApplication)).submit(armed);
  expect(outcome.kind).toBe("published");
});

trap(
  "a last button that stays disabled is a page that has changed, and nothing is sent",
  { disabledSend: true },
  async (at, jobs) => {
    const prepared = await jobs.prepareApplication(at.jobs.findJobAsking("text"), completeApplication);
    const outcome = await prepared.submit(armed);
    expect(outcome).toMatchObject({ kind: "not_sent", cause: expect.any(PageChanged), evidence: expect.any(String) });
    expect(applied()).toEqual([]);
  },
);

trap(
  "an answer of 500 after it was taken is what the page of the job says: applied",
  { onWrite: "accept_then_500" },
  async (at, jobs) => {
    const id = at.jobs.findJobAsking("text");
    const outcome = await (await jobs.prepareApplication(id, completeApplication)).submit(armed);
    expect(outcome).toMatchObject({ kind: "published", remoteId: id });
    expect(applied()).toHaveLength(1);
  },
);

trap(
  "an answer of 500 that took nothing is unknown, never 'not sent'",
  { onWrite: "refuse_500" },
  async (at, jobs) => {
    const prepared = await jobs.prepareApplication(at.jobs.findJobAsking("text"), completeApplication);
    expect(await prepared.submit(armed)).toMatchObject({ kind: "unknown", evidence: expect.any(String) });
    expect(at.jobs.sent()).toEqual([]);
  },
  short,
);

trap("a security check on the way stops it before anything is sent", {}, async (at, jobs) => {
  const prepared = await jobs.prepareApplication(at.jobs.findJobAsking("text"), completeApplication);
  site.switches.challengeAfterRequests = 0;
  const outcome = await prepared.submit(armed);
  expect(outcome).toMatchObject({ kind: "not_sent", cause: expect.any(Challenge) });
  expect(await thrown(jobs.open(at.jobs.findJobAsking("text")))).toBeInstanceOf(Challenge);
  expect(applied()).toEqual([]);
});

trap("what is applied for beside a job says nothing of the job itself", {}, async (at, jobs) => {
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
  const error = await thrown(createWebJobs(context).search({ keywords: "python" }, 1));
  expect(error).toBeInstanceOf(PageChanged);
  expect(error).toMatchObject({ control, evidence: "kept" });
  await browser.forget(`strange-${what}`);
  await server.stop(true);
});
