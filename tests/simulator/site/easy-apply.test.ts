import { expect, test } from "bun:test";
import type { FormField } from "#simulator/model/jobs/application-form.ts";
import { easyJobs } from "#tests/support/simulator/jobs.ts";
import {
  applications,
  asksFor,
  chooseResume,
  fillForm,
  findJob,
  isLong,
  openLastPage,
  openResumeStep,
  openSite,
  stepOf,
  submit,
} from "#tests/support/simulator/easy-apply.ts";

test("nothing is recorded before the last button, which records one write", async () => {
  const at = await openSite();
  const id = findJob(at, isLong);
  const opened = await at.ada.send(`/jobs/apply/${id}/start/`);
  expect(opened.dialog).toContain('data-test-modal-id="easy-apply-modal"');
  const refused = await at.ada.send(`/jobs/apply/${id}/step/`, { move: "next" });
  expect(stepOf(refused)).toContain("Please enter a valid answer");
  expect(at.recorder.writes()).toEqual([]);
  expect((await at.ada.post(`/jobs/apply/${id}/submit/`)).status).toBe(422);
  const [write] = at.recorder.writes();
  expect(write).toMatchObject({ kind: "application", target: id, accepted: false });
  expect(at.simulator.applicationsOf(at.member)).toEqual([]);
});

test.each(["ember", "sdui"] as const)(
  "a complete form is sent once in %s, with the last used resume",
  async (rendering) => {
    const at = await openSite({ rendering });
    const id = findJob(at, (steps) => isLong(steps) && asksFor("file")(steps));
    await openLastPage(at, id);
    const sent = await submit(at, id, { follow: "on" });
    expect(sent.close).toBe(true);
    expect(sent.dialog).toContain("Application sent");
    const name = `${at.simulator.member(at.member)?.name} CV 2026.pdf`;
    expect(applications(at)).toMatchObject([
      { target: id, text: "follows the company", accepted: true, cv: { name, source: "preselected" } },
    ]);
    expect(at.simulator.applicationsOf(at.member)).toMatchObject([{ jobId: id, cv: { name }, follows: true }]);
  },
);

test.each(["ember", "sdui"] as const)(
  "an uploaded resume is offered first, selected and recorded as such in %s",
  async (rendering) => {
    const at = await openSite({ rendering });
    const id = await openResumeStep(at);
    const file = new File(["%PDF-1.7 A life"], "A life.pdf");
    expect(await chooseResume(at, id, { file })).toContain("A life.pdf");
    await openLastPage(at, id);
    await submit(at, id);
    expect(applications(at)).toMatchObject([{ cv: { name: "A life.pdf", source: "uploaded" } }]);
  },
);

test("a resume that is sent with the step counts as uploaded, and the next application starts with it", async () => {
  const at = await openSite();
  const [id = "", next = ""] = [...easyJobs(at.simulator, "nobody")].filter((job) => asksFor("file")(at.stepsOf(job)));
  await openLastPage(at, id);
  const file = new File(["%PDF-1.7 A life"], "A life.pdf");
  await at.ada.send(`/jobs/apply/${id}/submit/`, { ...fillForm(at, id), file });
  await openLastPage(at, next);
  await submit(at, next);
  expect(applications(at).map(({ cv }) => cv)).toEqual([
    { name: "A life.pdf", source: "uploaded" },
    { name: "A life.pdf", source: "preselected" },
  ]);
});

test("a refused upload says why and leaves the selected resume as it was", async () => {
  const at = await openSite();
  const id = await openResumeStep(at);
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "large.pdf");
  const resumes = await chooseResume(at, id, { file: large });
  expect(resumes).toContain("5 MB");
  expect(resumes).not.toContain("large.pdf");
  expect(resumes).toContain('aria-label="Selected"');
});

test("another stored resume can be selected, and a selected one deselected", async () => {
  const at = await openSite();
  const id = await openResumeStep(at);
  expect(await chooseResume(at, id, { "resume.1": "on" })).toContain('aria-label="Selected"');
  await openLastPage(at, id);
  await submit(at, id);
  expect(applications(at)).toMatchObject([{ cv: { source: "chosen" } }]);
  const again = await openSite();
  const resumes = await chooseResume(again, await openResumeStep(again), { "resume.0": "on" });
  expect(resumes).toContain("Select this resume");
  expect(resumes).not.toContain('aria-label="Selected"');
});

test("without stored resumes a required one is asked for", async () => {
  const at = await openSite({ storedResumes: false });
  const required = (field: FormField) => field.kind === "file" && field.required;
  const id = findJob(at, (steps) => steps.length > 1 && steps[1]?.fields.some(required) === true);
  await at.ada.send(`/jobs/apply/${id}/start/`);
  await at.ada.send(`/jobs/apply/${id}/step/`, { ...fillForm(at, id), move: "next" });
  const answer = await at.ada.send(`/jobs/apply/${id}/step/`, { ...fillForm(at, id), move: "next" });
  expect(stepOf(answer)).toContain("A resume is required");
});

test.each(["ember", "sdui"] as const)(
  "a form of one page is sent from its first step in %s, without following the company",
  async (rendering) => {
    const at = await openSite({ rendering });
    const id = findJob(at, (steps) => steps.length === 1);
    const { dialog = "" } = await at.ada.send(`/jobs/apply/${id}/start/`);
    expect(dialog).toContain("Submit application");
    expect(dialog).toMatch(/data-field="follow"(?! checked)/);
    expect(dialog).not.toMatch(/data-field="follow" checked/);
    expect(stepOf(await at.ada.send(`/jobs/apply/${id}/submit/`, {}))).toContain("Please enter a valid answer");
    expect(at.recorder.writes()).toEqual([]);
    await submit(at, id);
    expect(applications(at)).toMatchObject([{ target: id, accepted: true, text: "" }]);
  },
);

test("a discarded application starts over", async () => {
  const at = await openSite();
  const id = findJob(at, isLong);
  await at.ada.send(`/jobs/apply/${id}/start/`);
  await at.ada.send(`/jobs/apply/${id}/step/`, { move: "next", q2: "+351 912 345 678" });
  await at.ada.send(`/jobs/apply/${id}/step/`, { move: "back", q2: "+351 912 345 678" });
  expect((await at.ada.send(`/jobs/apply/${id}/start/`)).dialog).toContain("+351 912 345 678");
  expect((await at.ada.send(`/jobs/apply/${id}/leave/`)).dialog).toContain("Discard");
  await at.ada.send(`/jobs/apply/${id}/discard/`);
  expect((await at.ada.send(`/jobs/apply/${id}/start/`)).dialog).not.toContain("+351 912 345 678");
});

test("a step of a form that was not opened is not found", async () => {
  const at = await openSite();
  const answer = await at.ada.send(`/jobs/apply/${findJob(at, isLong)}/step/`, { move: "next" });
  expect(answer.toast?.kind).toBe("error");
  expect((await at.ada.send("/jobs/apply/4999990000/start/")).toast?.kind).toBe("error");
});
