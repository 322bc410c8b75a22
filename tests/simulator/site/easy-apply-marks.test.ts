import { expect, test } from "bun:test";
import type { FormField } from "#simulator/model/jobs/application-form.ts";
import {
  asksFor,
  fillForm,
  findJob,
  isLong,
  openLastPage,
  openSite,
  stepOf,
} from "#tests/support/simulator/easy-apply.ts";

test("Ember's upload is outside the questions, with the last used resume selected", async () => {
  const at = await openSite();
  const id = findJob(at, (steps) => steps[1]?.fields.some(({ kind }) => kind === "file") === true);
  await at.ada.send(`/jobs/apply/${id}/start/`);
  const step = stepOf(await at.ada.send(`/jobs/apply/${id}/step/`, { ...fillForm(at, id), move: "next" }));
  const questions = step.match(/data-test-form-element="?[^]*?data-resumes|data-test-form-element/g) ?? [];
  expect(step).toContain('class="js-jobs-document-upload__container');
  expect(step).toContain('id="jobs-document-upload-file-input-upload-resume-urn:li:');
  expect(step).toContain("jobs-document-upload-redesign-card__container--selected");
  const resume = /<div data-resumes[^]*?DOC, DOCX, PDF \(5 MB\)/.exec(step)?.[0] ?? "";
  expect(resume).toContain('type="file"');
  expect(resume).not.toContain("data-test-form-element");
  expect(questions.join("")).not.toContain('type="file"');
});

test("SDUI's dialog has no role, no form and no names: questions by key, buttons by their words", async () => {
  const at = await openSite({ rendering: "sdui" });
  const id = findJob(at, (steps) => isLong(steps) && asksFor("choice")(steps));
  const { dialog = "" } = await at.ada.send(`/jobs/apply/${id}/start/`);
  expect(dialog).toStartWith('<div data-modal="native"');
  expect(dialog).toContain('data-sdui-screen="com.linkedin.sdui.flagshipnav.jobs.easyapply.EasyApply"');
  expect(dialog).toMatch(/componentkey="easyApplyFieldFocus_ea\.q::\d+::PHONE_MOBILE::phoneNumber\.validation"/);
  expect(dialog).not.toMatch(/role="dialog"|<form|data-test-|class="[^"]*(artdeco|jobs-)/);
  const footer = /<footer>.*<\/footer>/.exec(dialog)?.[0] ?? "";
  expect(footer).toMatch(/<span><span>Next<\/span><\/span>/);
  expect(footer).not.toMatch(/aria-label|data-easy|data-live/);
});

test("SDUI's radio buttons are labelled with the question, their words are next to them, and errors are paragraphs", async () => {
  const at = await openSite({ rendering: "sdui" });
  const required = (field: FormField) => field.kind === "choice" && field.required;
  const id = findJob(at, (steps) => steps.length > 2 && steps[2]?.fields.some(required) === true);
  const question = at.stepsOf(id)[2]?.fields.find(required);
  await at.ada.send(`/jobs/apply/${id}/start/`);
  for (let n = 0; n < 2; n += 1) await at.ada.send(`/jobs/apply/${id}/step/`, { ...fillForm(at, id), move: "next" });
  const step = stepOf(await at.ada.send(`/jobs/apply/${id}/step/`, { move: "next" }));
  expect(step).toContain(`<p>${question?.label}*</p><fieldset aria-describedby="error-message-`);
  expect(step).toContain(`aria-label="${question?.label}" name="radio-group-_r_`);
  expect(step).toContain("<div><p>Yes</p></div>");
  expect(step).toContain("</fieldset><p>Please make a selection</p>");
  expect(step).not.toMatch(/role="alert"|aria-invalid/);
});

test("the CV of SDUI's form is outside the questions, with or without a field for a file", async () => {
  const at = await openSite({ rendering: "sdui" });
  const id = findJob(at, (steps) => steps[1]?.fields.some(({ kind }) => kind === "file") === true);
  await at.ada.send(`/jobs/apply/${id}/start/`);
  const fill = fillForm(at, id);
  const step = stepOf(await at.ada.send(`/jobs/apply/${id}/step/`, { ...fill, move: "next" }));
  const resume = /<div data-resumes[^]*?DOC, DOCX, PDF \(5 MB\)/.exec(step)?.[0] ?? "";
  expect(resume).toContain('componentkey="easyApplyUploadedResumeRef"');
  expect(resume).toContain('type="file"');
  expect(resume).not.toContain("easyApplyFieldFocus_");
  at.switches.resumeUpload = "button";
  await at.ada.send(`/jobs/apply/${id}/step/`, { ...fill, move: "back" });
  const bare = stepOf(await at.ada.send(`/jobs/apply/${id}/step/`, { ...fill, move: "next" }));
  expect(bare).toContain("Upload resume");
  expect(bare).not.toContain('type="file"');
});

test("'Follow' is ticked in forms of several pages, or not", async () => {
  for (const [followCompany, isTicked] of [
    ["ticked", true],
    ["unticked", false],
  ] as const) {
    const at = await openSite({ followCompany });
    const page = await openLastPage(at, findJob(at, isLong));
    expect(/id="follow-company-checkbox"[^>]* checked/.test(page)).toBe(isTicked);
  }
});

test("on SDUI's pages the form can be Ember's, which opens in the shadow root", async () => {
  const at = await openSite({ rendering: "sdui", easyApplyForm: "ember" });
  const { dialog = "" } = await at.ada.send(`/jobs/apply/${findJob(at, isLong)}/start/`);
  expect(dialog).toContain("jobs-easy-apply-modal");
  expect(dialog).not.toContain('data-modal="native"');
});

test("the daily limit is shown after the press: in Ember next to the button, in SDUI in a dialog", async () => {
  for (const [language, words] of [
    ["en", "exceeded the daily application limit"],
    ["de", "Tageslimit"],
  ] as const) {
    const at = await openSite({ language, easyApplyDailyLimit: 0 });
    const id = findJob(at, isLong);
    const answer = await at.ada.send(`/jobs/apply/${id}/start/`);
    expect(answer.replace?.["[data-apply-box]"]).toContain(words);
    expect(answer.dialog).toBeUndefined();
    at.switches.rendering = "sdui";
    const { dialog } = await at.ada.send(`/jobs/apply/${id}/start/`);
    expect(dialog).toContain(language === "en" ? "today’s Easy Apply limit" : "Tageslimit");
  }
});
