import { cleanup, fireEvent, screenTest, waitFor, within, type Page } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
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
