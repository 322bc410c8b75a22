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
const anyJob = (at: Awaited<ReturnType<typeof signedIn>>): string => {
  const [id = ""] = easyJobs(at.simulator, "nobody");
  return id;
};
const idsIn = (html: string): string[] =>
  [...html.matchAll(/data-occludable-job-id="(\d+)"/g)].map(([, id = ""]) => id);

test("the search shows 25 a page and as many pages as there are", async () => {
  const { ada } = await signedIn();
  const first = await ada.page("/jobs/search/?keywords=&start=0");
  expect(idsIn(first)).toHaveLength(25);
  const pages = first.match(/data-test-pagination-page-btn/g)?.length ?? 0;
  const last = await ada.page(`/jobs/search/?keywords=&start=${(pages - 1) * 25}`);
  expect(idsIn(last).length).toBeWithin(1, 26);
  expect(await ada.page(`/jobs/search/?keywords=&start=${pages * 25}`)).toContain("data-test-no-results");
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

test("nothing is recorded before the last button, which records one write", async () => {
  const at = await signedIn();
  const { ada, recorder, simulator } = at;
  const id = anyJob(at);
  const opened = await ada.send(`/jobs/apply/${id}/start/`);
  expect(opened.dialog).toContain("easy-apply-modal");
  const refused = await ada.send(`/jobs/apply/${id}/step/`, { move: "next" });
  expect(refused.replace?.["#easy-apply-step"]).toContain("Please enter a valid answer");
  expect(recorder.writes()).toEqual([]);
  expect((await ada.post(`/jobs/apply/${id}/submit/`)).status).toBe(422);
  const [write] = recorder.writes();
  expect(write).toMatchObject({ kind: "application", target: id, accepted: false });
  expect(simulator.applicationsOf(write?.member ?? "")).toEqual([]);
});

test("a discarded application starts over", async () => {
  const at = await signedIn();
  const id = anyJob(at);
  await at.ada.send(`/jobs/apply/${id}/start/`);
  await at.ada.send(`/jobs/apply/${id}/step/`, { move: "next", q2: "+351 912 345 678" });
  expect((await at.ada.send(`/jobs/apply/${id}/start/`)).dialog).toContain("+351 912 345 678");
  await at.ada.send(`/jobs/apply/${id}/discard/`);
  expect((await at.ada.send(`/jobs/apply/${id}/start/`)).dialog).not.toContain("+351 912 345 678");
});

test("a step of a form that was not opened is not found", async () => {
  const at = await signedIn();
  const answer = await at.ada.send(`/jobs/apply/${anyJob(at)}/step/`, { move: "next" });
  expect(answer.toast?.kind).toBe("error");
  expect((await at.ada.send("/jobs/apply/4999990000/start/")).replace?.["#apply-feedback"]).toContain("signal-error");
});

test("the daily limit is shown next to the button, in the language of the pages", async () => {
  for (const [language, words] of [
    ["en", "exceeded the daily application limit"],
    ["de", "Tageslimit"],
  ] as const) {
    const at = await signedIn({ language, easyApplyDailyLimit: 0 });
    const answer = await at.ada.send(`/jobs/apply/${anyJob(at)}/start/`);
    expect(answer.replace?.["#apply-feedback"]).toContain(words);
    expect(answer.dialog).toBeUndefined();
  }
});

test("with hashed class names the attributes of cards and forms are kept", async () => {
  const at = await signedIn({ rendering: "sdui" });
  const main = /<main[^]*<\/main>/.exec(await at.ada.page(`/jobs/view/${anyJob(at)}/`))?.[0] ?? "";
  expect(main).not.toBe("");
  expect(/class="[^"]*(artdeco|job)/.test(main)).toBe(false);
  expect((await at.ada.send(`/jobs/apply/${anyJob(at)}/start/`)).dialog).toContain("data-test-form-element");
});
