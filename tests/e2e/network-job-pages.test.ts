import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
import { createDriverContext, type DriverContext } from "#drivers/linkedin-web/context.ts";
import { createWebJobs } from "#drivers/linkedin-web/jobs/web-jobs.ts";
import { readSavedPage } from "#drivers/linkedin-web/saved-page/read-saved-page.ts";
import { PageChanged, QuestionsOpen, type Application, type OutgoingFile } from "#core/network-port.ts";
import type { Armed } from "#core/prepared-write.ts";
import {
  emberCard,
  emberForm,
  emberJob,
  emberPage,
  emberPagination,
  sduiForm,
  sduiJob,
  sduiResults,
} from "#tests/support/browser/job-pages.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";

setDefaultTimeout(300_000);

const english = { next: "Next", submit: "Submit application", yes: "Yes", no: "No", follow: "Follow Harbor & Moss" };
const german = { next: "Weiter", submit: "Bewerbung senden", yes: "Ja", no: "Nein", follow: "Harbor & Moss folgen" };

let searchResults = "";
/** By the job's id. */
const jobs: Record<string, string> = {
  "301": emberJob("301", "easy", emberForm({ jobId: "301" })),
  "302": emberJob("302", "external"),
  "303": emberJob("303", "applied"),
  "304": emberJob("304", "closed"),
  "305": emberJob("305", "easy", emberForm({ jobId: "305", hasUpload: false })),
  "306": emberJob("306", "easy", emberForm({ jobId: "306", ignoresUpload: true })),
  "307": emberJob("307", "easy", emberForm({ jobId: "888" })),
  "401": sduiJob("401", "easy", sduiForm(english)),
  "402": sduiJob("402", "external"),
  "403": sduiJob("403", "applied"),
  "404": sduiJob("404", "unknown"),
  "405": sduiJob("405", "easyOnPage", sduiForm(german)),
  "406": sduiJob("406", "easy", sduiForm({ ...english, submit: "Invia candidatura" })),
};

let browser: Browser;
let context: DriverContext;
let uploads: string[] = [];
let applications: unknown[] = [];
const html = { headers: { "content-type": "text/html; charset=utf-8" } };
const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  routes: {
    "/jobs/search/": () => new Response(searchResults, html),
    "/jobs/view/:id/": ({ params: { id } }) => {
      const isApplied = applications.length > 0 && id !== "303";
      const applied = id.startsWith("4") ? sduiJob(id, "applied") : emberJob(id, "applied");
      return new Response(isApplied ? applied : jobs[id], html);
    },
    "/uploads": async (request) => new Response(String(uploads.push(await request.text()))),
    "/applications": async (request) => new Response(String(applications.push(await request.json()))),
  },
  fetch: () => new Response("", { status: 404 }),
});

beforeAll(async () => {
  browser = await createProductBrowser();
  context = createDriverContext({
    baseUrl: server.url.origin,
    account: "ada",
    browser,
    sessionCookie: () => "a-session",
    keepEvidence: () => "kept",
    clock: { now: () => 0 },
    timeouts: { appearMs: 45_000 },
  });
});
afterAll(async () => {
  await browser.close();
  await server.stop(true);
});

const armed = { attemptId: "a", fence: 1, armedAt: 0 } as Armed;
/** For what never appears. */
const impatient = () => createDriverContext({ ...context, timeouts: { appearMs: 2000, settleMs: 2000 } });
const cvOf = (bytes: number): OutgoingFile => ({
  name: "New life.pdf",
  type: "application/pdf",
  bytes: () => new Uint8Array(bytes),
});
const application = (answer: string, cv: OutgoingFile | undefined = cvOf(10)): Application => ({
  answer: () => answer,
  cv,
});

async function apply(id: string, given: Application, at = context) {
  [uploads, applications] = [[], []];
  const prepared = await createWebJobs(at).prepareApplication(id, given);
  expect(applications).toEqual([]);
  return prepared.submit(armed);
}
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("a list of jobs", () => {
  test("is read with its places, its next page and what was applied for, in words of either language", async () => {
    const cards = [
      emberCard({ id: "101", isEasy: true }),
      emberCard({ id: "102", state: "Viewed" }),
      emberCard({ id: "103", state: "Applied" }),
      emberCard({ id: "104", state: "Beworben" }),
    ];
    searchResults = emberPage(`<ul>${cards.join("")}</ul>${emberPagination}`);
    const { items, next } = await createWebJobs(context).search({ keywords: "tide" }, 1);
    expect(items[0]).toEqual({
      id: "101",
      url: `${server.url.origin}/jobs/view/101/`,
      title: "Tide clerk 101",
      company: "Harbor & Moss",
      location: "Porto, Portugal (Hybrid)",
      apply: "easy",
      applied: false,
      postedAt: null,
    });
    expect(items.map(({ applied }) => applied)).toEqual([false, false, true, true]);
    expect(next).toBe(2);
  });

  test("with a word that is not known is checked on a job's own page", async () => {
    [uploads, applications] = [[], []];
    searchResults = emberPage(
      `<ul>${emberCard({ id: "303", state: "Candidaté" })}${emberCard({ id: "304", state: "Vu" })}</ul>`,
    );
    const { items, next } = await createWebJobs(context).search({ keywords: "tide" }, 1);
    expect(items.map(({ applied }) => applied)).toEqual([true, false]);
    expect(next).toBeUndefined();
  });

  test("without ids is read card by card next to the list, and a card that does not match is left out", async () => {
    searchResults = sduiResults;
    const { items } = await createWebJobs(context).search({ keywords: "tide" }, 1);
    expect(items).toMatchObject([
      { id: "501", title: "Tide clerk 501", company: "Harbor & Moss", location: "Porto, Portugal", apply: "easy" },
      { id: "502", title: "Tide clerk 502" },
    ]);
  });
});

test("a heading of a list of jobs is not read as the title of a job", async () => {
  const list = emberPage(`<h1>Tide clerk in Portugal</h1><ul>${emberCard({ id: "101" })}</ul>`);
  const read = async (path: string, saved: string) => {
    const page = { html: saved, address: new URL(path, server.url) };
    const { controls } = await readSavedPage({ browser, clock: context.clock }, page);
    return controls.find(({ control }) => control === "job.title");
  };
  expect(await read("/jobs/search/?keywords=tide", list)).toMatchObject({ state: "absent" });
  expect(await read("/jobs/view/301/", jobs["301"] ?? "")).toMatchObject({ state: "holds", text: "Tide clerk 301" });
});

describe("a job's page", () => {
  test.each([
    ["301", { apply: "easy", applied: false }],
    ["302", { apply: "external", applied: false }],
    ["303", { apply: "easy", applied: true }],
    ["304", { apply: "closed", applied: false }],
    ["401", { apply: "easy", applied: false }],
    ["402", { apply: "external", applied: false }],
    ["403", { apply: "easy", applied: true }],
    ["405", { apply: "easy", applied: false }],
  ] as const)("%s is read in its rendering: %o", async (id, state) => {
    [uploads, applications] = [[], []];
    const job = await createWebJobs(context).open(id);
    expect(job).toMatchObject({
      title: `Tide clerk ${id}`,
      company: "Harbor & Moss",
      location: "Porto, Portugal",
      ...state,
    });
    expect(job?.description).toMatch(/^You count\s+the tides\./);
    expect(job?.description).not.toContain("more");
  });

  test("with a state in unknown words is reported as changed, and nothing is pressed", async () => {
    const error = await errorOf(apply("404", application("5"), impatient()));
    expect(error).toBeInstanceOf(PageChanged);
    expect(error).toMatchObject({ control: "job.apply" });
    expect(applications).toEqual([]);
  });
});

describe("an application", () => {
  test("carries the chosen CV, not the one that was selected, and follows no company", async () => {
    const outcome = await apply("301", application("5"));
    expect(outcome).toMatchObject({ kind: "published", remoteId: "301" });
    expect(uploads).toEqual(["New life.pdf"]);
    expect(applications).toEqual([{ jobId: "301", selected: "New life.pdf", follows: false }]);
  });

  test("without a chosen CV asks for one, and does not send the one that was selected", async () => {
    const error = await errorOf(apply("301", { answer: () => "5" }));
    expect(error).toBeInstanceOf(QuestionsOpen);
    expect((error as QuestionsOpen).questions).toMatchObject([
      { label: "Upload resume", kind: "file", required: true },
    ]);
    expect(applications).toEqual([]);
  });

  test.each([
    ["305", "takes no CV"],
    ["306", "did not take"],
  ])("whose form does not send the chosen CV ends before anything is sent (%s)", async (id, message) => {
    const error = await errorOf(apply(id, application("5"), impatient()));
    expect(error).toMatchObject({ code: "network.cv_not_accepted", message: expect.stringContaining(message) });
    expect(applications).toEqual([]);
  });

  test("with a CV over 5 MB is refused before it is uploaded", async () => {
    const error = await errorOf(apply("301", application("5", cvOf(5 * 1024 * 1024 + 1))));
    expect(error).toBeInstanceOf(QuestionsOpen);
    expect((error as QuestionsOpen).questions).toMatchObject([
      { kind: "file", refusal: expect.stringContaining("5 MB") },
    ]);
    expect([...uploads, ...applications]).toEqual([]);
  });

  test("in a form of another job is not sent", async () => {
    const outcome = await apply("307", application("5"));
    expect(outcome).toMatchObject({ kind: "not_sent", cause: expect.any(PageChanged) });
    expect(applications).toEqual([]);
  });

  test.each([
    ["401", "No"],
    ["405", "Nein"],
  ])("in a form whose buttons have only words is sent in English and German (%s)", async (id, answer) => {
    const outcome = await apply(id, application(answer));
    expect(outcome).toMatchObject({ kind: "published", remoteId: id });
    expect(applications).toEqual([{ answer: 1, selected: "New life.pdf", follows: false }]);
  });

  test("in a form whose last button has an unknown word is reported as changed, and nothing is sent", async () => {
    const error = await errorOf(apply("406", application("No"), impatient()));
    expect(error).toBeInstanceOf(PageChanged);
    expect(error).toMatchObject({ control: "easyApply.button", tried: expect.arrayContaining(["Next", "Weiter"]) });
    expect(applications).toEqual([]);
  });
});
