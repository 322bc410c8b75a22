import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
import { PageChanged } from "#core/network-port.ts";
import type { Armed } from "#core/prepared-write.ts";
import { createDriverContext, type DriverContext } from "#drivers/linkedin-web/context.ts";
import { createWebJobs } from "#drivers/linkedin-web/jobs/web-jobs.ts";
import { emberForm, emberJob, sduiForm, sduiJob } from "#tests/support/browser/job-pages.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";

setDefaultTimeout(300_000);

const german = { next: "Weiter", submit: "Bewerbung senden", yes: "Ja", no: "Nein", follow: "Harbor & Moss folgen" };
const armed = { attemptId: "a", fence: 1, armedAt: 0 } as Armed;

let browser: Browser;
let context: DriverContext;
let page = "";
let pressed: string[] = [];
const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  routes: {
    "/jobs/view/:id/": () => new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } }),
    "/telemetry": () => new Response("", { status: 429 }),
    "/pressed": async (request) => new Response(String(pressed.push(await request.text()))),
    "/uploads": () => new Response("ok"),
    "/applications": async (request) => new Response(String(pressed.push(await request.text()))),
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
    clock: { now: () => 0 },
    timeouts: { appearMs: 1500, settleMs: 1500 },
  });
});
afterAll(async () => {
  await browser.close();
  await server.stop(true);
});
beforeEach(() => void (pressed = []));

const cv = { name: "New life.pdf", type: "application/pdf", bytes: () => new Uint8Array(10) };
const apply = async () => {
  const prepared = await createWebJobs(context).prepareApplication("405", { answer: () => "Nein", cv });
  return prepared.submit(armed);
};
const press = `onclick="fetch('/pressed', { method: 'POST', body: 'another job' }); return false"`;
const ownPage = sduiJob("405", "easyOnPage", sduiForm(german));
const title = "<p>Tide clerk 405</p>";
const link = (address: string) => `<a href="${address}" ${press}>Easy Apply</a>`;

test.each([
  ["a second link of the same words next to it", ownPage.replace(title, title + link("/jobs/view/405/"))],
  [
    "another job's link that leads to the page itself, where the own one is missing",
    sduiJob("405", "unknown").replace(
      title,
      `${title}<div><a href="/jobs/view/999/">Net mender</a>${link("/jobs/view/405/")}</div>`,
    ),
  ],
  [
    "a link above the title, where the own one is missing",
    sduiJob("405", "unknown").replace(title, link("/jobs/view/405/") + title),
  ],
  [
    "a link to another site with the job's own path",
    sduiJob("405", "unknown").replace(
      title,
      title + link("https://jobs.example/jobs/view/405/apply/?openSDUIApplyFlow=true"),
    ),
  ],
  [
    "a button without the job's id, twice",
    emberJob("405", "closed").replace(
      /<div class="artdeco-inline-feedback--error">.*?<\/div>/,
      `<button id="jobs-apply-button-id" ${press}>Apply</button>`.repeat(2),
    ),
  ],
  [
    "a button with another job's id",
    emberJob("405", "closed").replace(
      /<div class="artdeco-inline-feedback--error">.*?<\/div>/,
      `<button id="jobs-apply-button-id" data-job-id="999" ${press}>Apply</button>`,
    ),
  ],
  [
    "a button with the job's id that does something else, where the own one is missing",
    emberJob("405", "closed").replace(
      /<div class="artdeco-inline-feedback--error">.*?<\/div>/,
      `<button data-job-id="405" ${press}>Save</button>`,
    ),
  ],
  [
    "a link to the job's form in other words next to the own one",
    sduiJob("405", "easy").replace(
      title,
      `${title}<a href="/jobs/view/405/apply/?openSDUIApplyFlow=true" ${press}>Withdraw application</a>`,
    ),
  ],
])("%s is not pressed: the page has changed, and nothing was sent", async (_, shown) => {
  page = shown;
  const error = await apply().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PageChanged);
  expect(error).toMatchObject({ control: "job.apply" });
  expect(pressed).toEqual([]);
});

test("the same job's link, shown twice with its id, is pressed", async () => {
  page = emberJob("405", "easy", emberForm({ jobId: "405" })).replace(
    "<h1>",
    `<button class="jobs-apply-button" data-job-id="405" onclick="openForm()">Apply</button><h1>`,
  );
  const prepared = await createWebJobs(context).prepareApplication("405", {
    answer: () => "5",
    cv,
  });
  await prepared.cancel();
  expect(pressed).toEqual([]);
});

test("what the page sends before the application decides nothing: a throttled report is no refusal", async () => {
  page = emberJob("405", "easy", emberForm({ jobId: "405" })).replace(
    "async function send() {",
    `async function send() {
      await fetch("/telemetry", { method: "POST" });
      await new Promise((go) => setTimeout(go, 400));`,
  );
  const prepared = await createWebJobs(context).prepareApplication("405", { answer: () => "5", cv });
  const outcome = await prepared.submit(armed);
  expect(pressed).toHaveLength(1);
  expect(outcome).toMatchObject({ kind: "unknown" });
});

describe("who posts a job", () => {
  const person = { id: "ada-example", url: `${server.url.origin}/in/ada-example/`, name: "Ada Example" };
  const cards = {
    ember: (people: string) => `<div class="hirer-card__hirer-information">${people}</div>`,
    sdui: (people: string, words = "Meet the hiring team") =>
      `<div componentkey="JobDetailsPeopleWhoCanHelpSlot_405"><h2>People you can reach out to</h2><p>${words}</p>${people}</div>`,
  };
  const ada = `<p><a href="/in/ada-example/">Ada Example</a></p><a href="/in/ada-example/"><p>Recruiter</p></a>`;
  const ida = `<a href="/in/ida-example/">Ida Example</a>`;
  const jobWith = {
    ember: (card: string) => emberJob("405", "easy").replace('<div id="job-details">', `${card}<div id="job-details">`),
    sdui: (card: string) => sduiJob("405", "easy").replace('<div componentkey="JobDetails_About', `${card}$&`),
  };
  const hirer = async (shown: string) => {
    page = shown;
    return (await createWebJobs(context).open("405"))?.hirer;
  };

  for (const rendering of ["ember", "sdui"] as const) {
    test(`is read in ${rendering}, unless there are several`, async () => {
      const { [rendering]: card } = cards;
      const { [rendering]: show } = jobWith;
      expect(await hirer(show(card(ada)))).toEqual(person);
      expect(await hirer(show(card(ada + ida)))).toBeNull();
      expect(await hirer(show(""))).toBeNull();
    });
  }

  test("has no broken links that keep the job from being read", async () => {
    const broken = `<a href="http://[x">Broken</a>`;
    for (const rendering of ["ember", "sdui"] as const) {
      const card = cards[rendering](`<a href="http://[x/in/broken/">Broken</a>`);
      expect(await hirer(jobWith[rendering](card).replace("<main", `${broken}<main`))).toBeNull();
    }
  });

  test("is not someone who can help", async () => {
    expect(await hirer(jobWith.sdui(cards.sdui(ida, "Ida and others in your network")))).toBeNull();
  });
});
