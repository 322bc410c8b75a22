import type { Page } from "playwright";
import { button, fill, type WritingControl } from "../press-repeatedly.ts";

const actions = "screens/applications/drafts/use-draft-actions.ts";
const answers = "screens/applications/drafts/answers-dialog.tsx";
const question = "What is your notice period in days?";

async function openDraft(page: Page): Promise<void> {
  await page.goto("/job-applications");
  await page.getByRole("region", { name: "To send" }).getByRole("link").first().click();
}

async function openAnswers(page: Page): Promise<void> {
  await page.goto("/job-applications");
  await button(page, "More for your applications").click();
  await page.getByRole("menuitem", { name: "Your answers" }).click();
}

/** In this order, of a person with a connected account. */
export const draftControls: WritingControl[] = [
  {
    write: "POST /api/application-drafts",
    source: "screens/jobs/results/use-job-actions.tsx",
    async open(page) {
      await page.goto("/jobs?source=sandbox");
      await page
        .getByRole("region", { name: "Jobs" })
        .getByRole("listitem")
        .first()
        .getByRole("button")
        .first()
        .click();
      return page.getByRole("dialog").getByRole("button", { name: "Apply", exact: true });
    },
  },
  {
    write: "PATCH /api/application-drafts/*",
    source: actions,
    async open(page) {
      await openDraft(page);
      await fill(page, { "Cover letter": "Dear team" });
      return button(page, "Save");
    },
    done: "Draft saved",
  },
  {
    write: ["PATCH /api/application-drafts/*", "POST /api/application-drafts/*/send"],
    source: actions,
    async open(page) {
      await openDraft(page);
      await page.getByRole("combobox", { name: "CV" }).click();
      await page.getByRole("option", { name: "No CV" }).click();
      return button(page, "Send application");
    },
    done: "Application approved",
  },
  {
    write: "DELETE /api/application-drafts/*",
    source: "screens/applications/drafts/delete-draft.tsx",
    async open(page) {
      await openDraft(page);
      await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
      return button(page, "Delete draft");
    },
    done: "Draft deleted",
  },
  {
    write: "PUT /api/saved-answers",
    source: answers,
    async open(page) {
      await openAnswers(page);
      await fill(page, { Question: question, Answer: "30" });
      return button(page, "Save answer");
    },
    done: "Answer saved",
  },
  {
    write: "DELETE /api/saved-answers/*",
    source: answers,
    async open(page) {
      await openAnswers(page);
      return button(page, `Delete the answer to ‘${question}’`);
    },
  },
];
