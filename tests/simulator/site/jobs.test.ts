import { expect, test } from "bun:test";
import type { Switches } from "#simulator/site/switches.ts";
import { easyJobs } from "#tests/support/simulator/jobs.ts";
import { createMemorySite } from "#tests/support/simulator/site.ts";

async function signedIn(switches: Partial<Switches> = {}) {
  const at = createMemorySite(switches);
  const ada = at.visitor();
  await ada.signIn();
  return { ...at, ada };
}
type Site = Awaited<ReturnType<typeof signedIn>>;
const anyJob = (at: Site): string => {
  const [id = ""] = easyJobs(at.simulator, "nobody");
  return id;
};
const outsideJob = (at: Site): string => {
  const { jobs } = at.simulator.searchJobs("nobody", { keywords: "" }, 1);
  return jobs.find(({ apply }) => apply === "external")?.id ?? "";
};
const idsIn = (html: string): string[] =>
  [...html.matchAll(/data-occludable-job-id="(\d+)"/g)].map(([, id = ""]) => id);
const mainOf = (page: string): string => /<main[^]*<\/main>/.exec(page)?.[0] ?? "";
/** What is filled in at once. */
const withoutTemplates = (html: string): string => html.replaceAll(/<template>[^]*?<\/template>/g, "");
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;

test("the classic search shows 25 a page, 7 of them filled at once, and as many pages as there are", async () => {
  const { ada } = await signedIn();
  const first = await ada.page("/jobs/search/?keywords=&start=0");
  expect(idsIn(first)).toHaveLength(25);
  expect(count(withoutTemplates(first), /artdeco-entity-lockup__title/g)).toBe(7);
  expect(count(first, /<time datetime/g)).toBe(5);
  const pages = count(first, /class="jobs-search-pagination__indicator"/g);
  const last = await ada.page(`/jobs/search/?keywords=&start=${(pages - 1) * 25}`);
  expect(idsIn(last).length).toBeWithin(1, 26);
  const none = await ada.page(`/jobs/search/?keywords=&start=${pages * 25}`);
  expect(none).toContain('class="jobs-search-no-results-banner');
  expect(none).not.toContain("data-test-no-results");
});

test("a classic card has the company alone in its subtitle, the place in its caption and its state as bare text", async () => {
  const at = await signedIn();
  const [first, second] = idsIn(await at.ada.page("/jobs/search/"));
  const job = at.simulator.job("nobody", first ?? "");
  await at.ada.page(`/jobs/view/${first}/`);
  const page = await at.ada.page("/jobs/search/");
  const card = page.slice(page.indexOf(`job-id="${first}"`), page.indexOf(`job-id="${second}"`));
  expect(card).toContain(`artdeco-entity-lockup__subtitle ember-view"><span dir="ltr">${job?.company}</span></div>`);
  expect(card).toMatch(/artdeco-entity-lockup__caption[^>]*><ul[^>]*><li><span dir="ltr">[^<]+<\/span>/);
  expect(card).toContain(`<span dir="ltr">${job?.place}</span>`);
  expect(card).toContain('job-card-container__footer-job-state t-bold">Viewed</li>');
  expect(page).not.toContain("signal-success");
});

test("the classic pages' buttons have no address", async () => {
  const { ada } = await signedIn();
  const pages = /<ul class="jobs-search-pagination__pages">.*?<\/ul>/.exec(await ada.page("/jobs/search/"))?.[0] ?? "";
  expect(pages).toMatch(/<button type="button" class="jobs-search-pagination__indicator-button" aria-label="Page 2"/);
  expect(pages).not.toMatch(/href|data-test-pagination/);
  expect(count(pages, /aria-current/g)).toBe(1);
});

test("the search accepts the URL filters of the real site, and ignores invalid ones", async () => {
  const { ada, recorder } = await signedIn();
  const all = idsIn(await ada.page("/jobs/search/?keywords=engineer&location=remote"));
  const easy = idsIn(await ada.page("/jobs/search/?keywords=engineer&location=remote&f_AL=true"));
  expect(easy.length).toBeLessThan(all.length);
  expect(idsIn(await ada.page("/jobs/search/?keywords=engineer&location=remote&f_EA=true"))).toEqual(easy);
  const week = idsIn(await ada.page("/jobs/search/?keywords=engineer&location=remote&f_TPR=r604800&f_WT=2,3&f_E=4"));
  expect(week.length).toBeLessThan(all.length);
  expect(idsIn(await ada.page("/jobs/search/?keywords=engineer&location=remote&f_TPR=soon&f_WT=x&start=-3"))).toEqual(
    all,
  );
  expect(recorder.reads()).toContainEqual(expect.objectContaining({ kind: "search", target: "engineer" }));
});

test("an unknown job is not found, and neither is one with an invalid address", async () => {
  const { ada } = await signedIn();
  for (const id of ["4999990000", "x", "%00", "4".repeat(5000)]) {
    expect((await ada.get(`/jobs/view/${id}/`)).status).toBe(404);
  }
});

test("SDUI's results have cards without a link, an address or the job's id, which only the details have", async () => {
  const at = await signedIn({ rendering: "sdui" });
  const { jobs } = at.simulator.searchJobs("nobody", { keywords: "" }, 1);
  const [first, second] = jobs;
  const results = mainOf(await at.ada.page("/jobs/search-results/?keywords="));
  const cards = results.match(/<div role="button" tabindex="0" componentkey="[^"]*"/g) ?? [];
  expect(cards).toHaveLength(25);
  expect(cards.join(" ")).not.toContain(String(first?.id));
  expect(results).toContain('componentkey="SearchResultsMainContent"');
  expect(results).toContain(`componentkey="JobDetails_AboutTheJob_${first?.id}"`);
  expect(results).not.toContain(`JobDetails_AboutTheJob_${second?.id}`);
  const other = await at.ada.page(`/jobs/search-results/?keywords=&currentJobId=${second?.id}`);
  expect(other).toContain(`componentkey="JobDetails_AboutTheJob_${second?.id}"`);
  expect(count(results, /aria-current="(true|false)" data-testid="pagination-indicator-/g)).toBeGreaterThan(1);
  at.switches.jobCardKey = "job";
  expect(await at.ada.page("/jobs/search-results/")).toContain(`componentkey="job-card-component-ref-${first?.id}"`);
});

test("each kind of results leads to the other where only that is served", async () => {
  const { ada, switches } = await signedIn();
  const locationOf = async (path: string) => (await ada.get(path)).headers.get("location");
  expect(await locationOf("/jobs/search-results/?keywords=x")).toBe("/jobs/search/?keywords=x");
  switches.rendering = "sdui";
  expect(await locationOf("/jobs/search/?keywords=x")).toBeNull();
  switches.jobSearch = "redirect";
  expect(await locationOf("/jobs/search/?keywords=x")).toBe("/jobs/search-results/?keywords=x");
});

test("SDUI's job page has neither h1 nor form: the title is a paragraph, and the first part of the page's title", async () => {
  const at = await signedIn({ rendering: "sdui" });
  const id = anyJob(at);
  const job = at.simulator.job("nobody", id);
  const page = await at.ada.page(`/jobs/view/${id}/`);
  const main = mainOf(page);
  expect(page).toContain(`<title>${job?.title} | ${job?.company} | `);
  expect(main).toContain(`<p>${job?.title}</p>`);
  expect(main).not.toMatch(/<h1|<form|role="alert"|data-view-name|data-job-id/);
  expect(main).toMatch(/componentkey="auto-binding-[^"]*"[^>]*><p><a href="\/company\//);
  expect(main).toContain(`componentkey="JobDetails_AboutTheJob_${id}"`);
  expect(main).toContain('data-testid="expandable-text-box"');
  expect(main).toMatch(/<a href="[^"]*\/apply\/\?openSDUIApplyFlow=true[^"]*" aria-disabled="false"/);
});

test("Ember's job page has the place alone in the first piece of text of its line", async () => {
  const at = await signedIn();
  const id = anyJob(at);
  const job = at.simulator.job("nobody", id);
  const page = await at.ada.page(`/jobs/view/${id}/`);
  expect(page).toContain(`<span dir="ltr"><span class="tvm__text tvm__text--low-emphasis">${job?.place}</span>`);
  expect(page).not.toMatch(/jobs-description-content__text[ "]/);
});

test("a job of a company's own site: in Ember a button without the job's id, in SDUI a link in another tab or a button", async () => {
  const at = await signedIn();
  const path = `/jobs/view/${outsideJob(at)}/`;
  const ember = /<button[^>]*id="jobs-apply-button-id"[^>]*>/.exec(await at.ada.page(path))?.[0];
  expect(ember).toContain('role="link"');
  expect(ember).not.toContain("data-job-id");
  at.switches.rendering = "sdui";
  expect(await at.ada.page(path)).toMatch(/<a href="\/safety\/go\/\?url=[^"]*" target="_blank"/);
  at.switches.outsideApply = "button";
  expect(await at.ada.page(path)).not.toContain("/safety/go/");
});

test.each(["ember", "sdui"] as const)(
  "a job that was applied for has no way to apply again in %s",
  async (rendering) => {
    const at = await signedIn({ rendering });
    const [id = ""] = easyJobs(at.simulator, "nobody");
    await at.ada.send(`/jobs/apply/${id}/start/`);
    const { member } = at.recorder.reads()[0] ?? {
      member: at.simulator.memberOfCookie(at.ada.cookies.get("li_at") ?? "")?.id,
    };
    const steps = at.simulator.applicationForm(id, at.simulator.member(member ?? "")?.name ?? "") ?? [];
    const answers = Object.fromEntries(
      steps.flatMap(({ fields }) =>
        fields.map(({ label, kind, options, value }) => [
          label,
          value ?? options[0] ?? (kind === "box" ? "yes" : kind === "number" ? "3" : "+351 912 345 678"),
        ]),
      ),
    );
    const cv = { name: "cv.pdf", bytes: new Uint8Array(8) };
    const applicant = { id: member ?? "", name: "Ada Lovelace" };
    expect(at.simulator.apply(applicant, id, { answers, cv, follows: false }).kind).toBe("accepted");
    const page = mainOf(await at.ada.page(`/jobs/view/${id}/`));
    expect(page).not.toMatch(/id="jobs-apply-button-id"|openSDUIApplyFlow/);
    if (rendering === "sdui") expect(page).toContain("<p>Application submitted</p>");
    else expect(page).toMatch(/id="jobs-apply-see-application-link" href="[^"]*stage=applied/);
    expect(page).not.toContain("/jobs/tracker/applied");
  },
);
