import { cleanup, fireEvent, screenTest, waitFor, within, type Page } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { NewApplication } from "#core/applications/contract.ts";
import { CvToSave } from "#core/cv/contract.ts";
import { SearchQuery } from "#core/jobs/contract.ts";
import { noon } from "#tests/support/core/core.ts";
import { JobApplications } from "#ui/screens/applications/job-applications.tsx";

const screen = screenTest();

async function open({ isExternal = false, questions = [] as object[] } = {}) {
  const { user: ada } = await screen.signIn("Ada");
  const { core } = screen.server;
  core.quotas.setLimits(ada.id, { posts: 10, applications: 10, aiInteractions: 10 });
  const { items } = await core.jobs.search(ada.id, SearchQuery.parse({ limit: "1" }));
  const { id } = core.applicationDrafts.create(ada.id, items[0]?.id ?? "");
  core.database.sqlite.run("UPDATE application_drafts SET is_external = ?, questions = ?", [
    Number(isExternal),
    JSON.stringify(questions),
  ]);
  const { page, user } = screen.render(<JobApplications />, { at: `/job-applications?draft=${id}` });
  const dialog = within(await page.findByRole("dialog"));
  return { core, ada: ada.id, id, page, user, dialog, draft: () => core.applicationDrafts.get(ada.id, id) };
}

const letterIn = (dialog: Page) => dialog.getByLabelText<HTMLTextAreaElement>("Cover letter");
async function write(dialog: Page, text: string) {
  await dialog.findByLabelText("Cover letter");
  fireEvent.change(letterIn(dialog), { target: { value: text } });
}

test("an application with something missing is not approved, and says what", async () => {
  const { user, dialog, draft } = await open();
  await user.click(await dialog.findByRole("button", { name: "Send application" }));
  expect((await dialog.findByRole("alert")).textContent).toStartWith("Replace or delete ‘[Why you want to work at");
  expect(draft().state).toBe("draft");
  dialog.getByText("Connect your account to send this application.");
});

test("an answer to a question is kept, and saved for other applications unless it is an agreement", async () => {
  const { core, ada, user, dialog, draft } = await open({
    questions: [
      {
        key: "notice period",
        label: "Notice period?",
        kind: "number",
        options: [],
        required: true,
        refusal: "Whole days",
      },
      { key: "i agree", label: "I agree", kind: "checkbox", options: [], required: true, refusal: null },
    ],
  });
  await dialog.findByText("Whole days");
  await user.type(await dialog.findByLabelText("Notice period?"), "30");
  await user.click(dialog.getByLabelText("I agree"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(draft().questions.map(({ answer }) => answer)).toEqual(["30", "yes"]));
  expect(draft().questions.map(({ refusal }) => refusal)).toEqual([null, null]);
  expect(core.applicationDrafts.savedAnswers.list(ada).map(({ question }) => question)).toEqual(["Notice period?"]);
});

test("for a job on its own site there is what to copy, and 'I applied' tracks it", async () => {
  const { core, ada, user, dialog } = await open({ isExternal: true });
  await dialog.findByRole("button", { name: "Copy the letter" });
  dialog.getByRole("button", { name: "Download the CV" });
  await user.click(dialog.getByRole("button", { name: "I applied" }));
  await waitFor(() => expect(core.applications.summary(ada).applied).toBe(1));
  expect(core.applicationDrafts.list(ada)).toEqual([]);
});

test("a letter that was changed in another tab is not overwritten until the person keeps theirs", async () => {
  const { core, ada, id, user, dialog, draft } = await open();
  await write(dialog, "Mine");
  core.applicationDrafts.change(ada, id, { coverLetter: "From the other tab" });
  await screen.queryClient.invalidateQueries();
  await dialog.findByText("This draft was changed elsewhere since you opened it");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("This draft was changed elsewhere since you opened it");
  expect([draft().coverLetter, letterIn(dialog).value]).toEqual(["From the other tab", "Mine"]);
  await user.click(dialog.getByRole("button", { name: "Use that version" }));
  expect(letterIn(dialog).value).toBe("From the other tab");
  await user.click(dialog.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(letterIn(dialog).value).toBe("Mine"));
  core.applicationDrafts.change(ada, id, { coverLetter: "From the other tab, again" });
  await screen.queryClient.invalidateQueries();
  await user.click(await dialog.findByRole("button", { name: "Keep mine" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(draft().coverLetter).toBe("Mine"));
});

test("a draft that is only read follows what was changed in another tab", async () => {
  const { core, ada, id, dialog } = await open();
  await dialog.findByLabelText("Cover letter");
  core.applicationDrafts.change(ada, id, { coverLetter: "From the other tab" });
  await screen.queryClient.invalidateQueries();
  await waitFor(() => expect(letterIn(dialog).value).toBe("From the other tab"));
});

test("an approved draft says when it is planned for, in the list and in the draft", async () => {
  const { id, page, draft } = await open();
  const planned = { ...draft(), state: "waiting", plannedFor: new Date(noon + 2 * 3_600_000).toISOString() };
  screen.server.answer("GET /api/application-drafts", () => Response.json([planned]));
  screen.server.answer(`GET /api/application-drafts/${id}`, () => Response.json(planned));
  await screen.queryClient.invalidateQueries();
  await waitFor(() => expect(page.getAllByText(/^Planned for today \d\d:\d\d$/).length).toBe(2));
  expect(page.queryByText(/^Sent /)).toBeNull();
});

test("a letter that was not saved is there again when the draft is opened again", async () => {
  const { user, page, dialog, draft } = await open();
  await write(dialog, "Half a letter");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  await user.click(await page.findByRole("link", { name: draft().jobTitle }));
  const again = within(await page.findByRole("dialog"));
  await again.findByText(/^Restored what you were writing/);
  expect(letterIn(again).value).toBe("Half a letter");
  await user.click(again.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(draft().coverLetter).toBe("Half a letter"));
  await waitFor(() => expect(again.queryByText(/^Restored what you were writing/)).toBeNull());
});

test("a draft is deleted after a question, and a step back doesn't show it again", async () => {
  const { core, ada, id, user, page, dialog } = await open();
  await user.click(await dialog.findByRole("button", { name: "Delete" }));
  const question = within(await page.findByRole("alertdialog", { name: "Delete this draft?" }));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  expect(core.applicationDrafts.list(ada)).toHaveLength(1);
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await user.click(await page.findByRole("button", { name: "Delete draft" }));
  await page.findByText("Draft deleted");
  expect(core.applicationDrafts.list(ada)).toEqual([]);
  cleanup();
  const { page: back } = screen.render(<JobApplications />, { at: `/job-applications?draft=${id}` });
  await back.findByRole("dialog", { name: "Draft not found" });
});

const ask = (label: string, kind: string, options: string[] = []) => ({
  key: label.toLowerCase(),
  label,
  kind,
  options,
  required: true,
  refusal: null,
});

test("every question without an answer is marked, and an answer of another kind where it stands", async () => {
  const { user, dialog, draft } = await open({
    questions: [ask("Years", "number"), ask("Why us", "text"), ask("Visa", "yes_no", ["Yes", "No"])],
  });
  await write(dialog, "Dear team");
  const send = await dialog.findByRole("button", { name: "Send application" });
  await user.click(send);
  await waitFor(() => expect(dialog.getAllByText("Answer this question.")).toHaveLength(3));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Years")));
  await user.type(dialog.getByLabelText("Years"), "ten");
  await user.type(dialog.getByLabelText("Why us"), "Your work");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText("‘Years’ takes a number, such as 3 or 2.5.");
  expect(dialog.queryByText("Answer this question.")).toBeNull();
  expect(draft().questions.map(({ answer }) => answer)).toEqual([null, null, null]);
  await user.clear(dialog.getByLabelText("Years"));
  await user.type(dialog.getByLabelText("Years"), "10");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(draft().questions.map(({ answer }) => answer)).toEqual(["10", "Your work", null]));
});

test("a fact is saved for other applications, and a text only if the person wants that", async () => {
  const { core, ada, user, dialog } = await open({ questions: [ask("Years", "number"), ask("Why us", "text")] });
  await user.type(await dialog.findByLabelText("Years"), "10");
  await user.type(dialog.getByLabelText("Why us"), "Your work");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const saved = () => core.applicationDrafts.savedAnswers.list(ada).map(({ question }) => question);
  await waitFor(() => expect(saved()).toEqual(["Years"]));
  await user.type(dialog.getByLabelText("Why us"), " and team");
  await user.click(dialog.getByLabelText("Save for other applications: Why us"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saved()).toEqual(["Why us", "Years"]));
});

test("a form that asks for a file marks the CV while there is none, and has no field for a text", async () => {
  const { core, ada, id, user, page, dialog, draft } = await open({ questions: [ask("Resume", "file")] });
  await dialog.findByLabelText("Cover letter");
  expect(dialog.queryByText("The form asks")).toBeNull();
  core.applicationDrafts.change(ada, id, { sendsCv: false });
  await screen.queryClient.invalidateQueries();
  const cv = dialog.getByRole("combobox", { name: "CV" });
  await dialog.findByText("This job asks for a CV. Choose one.");
  expect(cv.getAttribute("aria-invalid")).toBe("true");
  await user.click(cv);
  await user.click(await page.findByRole("option", { name: "CV" }));
  await waitFor(() => expect(dialog.queryByText("This job asks for a CV. Choose one.")).toBeNull());
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(draft().sendsCv).toBe(true));
});

test("a job that was applied to before is sent only after a question that names the application", async () => {
  const { core, ada, id, user, page, dialog, draft } = await open();
  const { jobTitle, company, location } = draft();
  await core.connections.connectPractice(ada);
  core.cv.save(ada, CvToSave.parse({ personalInfo: { fullName: "Ada" }, summary: "Analyst" }));
  core.applications.create(ada, NewApplication.parse({ jobTitle, company, location, status: "interview" }));
  core.applicationDrafts.change(ada, id, { coverLetter: "Dear team" });
  await screen.queryClient.invalidateQueries();
  await waitFor(() => expect(letterIn(dialog).value).toBe("Dear team"));
  const send = () => user.click(dialog.getByRole("button", { name: "Send application" }));
  await send();
  const question = within(await page.findByRole("alertdialog", { name: "You already applied for this job" }));
  question.getByText(/is among your applications: sent today at \d\d:\d\d, status Interview\./);
  question.getByText((text) => text.startsWith(`${jobTitle} at ${company} is`));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(page.queryByRole("alertdialog")).toBeNull());
  expect(draft().state).toBe("draft");
  await send();
  await user.click(await page.findByRole("button", { name: "Send again" }));
  await waitFor(() => expect(draft().state).toBe("waiting"));
});
