import { screenTest, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { SearchQuery } from "#core/jobs/contract.ts";
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
