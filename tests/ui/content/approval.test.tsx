import { within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { contentSchedulerScreen, later } from "./content-scheduler-screen.tsx";

const { signInConnected, openList } = contentSchedulerScreen();

test("a post that waits for approval is approved on its row", async () => {
  const { add, stored } = await signInConnected();
  add({ content: "Fine as it is.", scheduledFor: later, needsApproval: true });
  const { user, page, row } = await openList();
  await page.findByRole("button", { name: "Approve" });
  await user.click(row("Fine as it is.").getByRole("button", { name: "Approve" }));
  await page.findByText("Content Approved");
  expect(stored()[0]).toMatchObject({ detail: { state: "scheduled" } });
});

test("a rejected post becomes a draft with the feedback", async () => {
  const { add, stored } = await signInConnected();
  add({ content: "Too long.", scheduledFor: later, needsApproval: true });
  const { user, page, row } = await openList();
  await page.findByRole("button", { name: "Reject" });
  await user.click(row("Too long.").getByRole("button", { name: "Reject" }));
  const dialog = within(await page.findByRole("alertdialog", { name: "Reject this post?" }));
  await user.type(dialog.getByLabelText("Feedback (optional)"), "Shorten it");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  await page.findByText("Not approved: Shorten it.");
  expect(stored()[0]).toMatchObject({ status: "draft", detail: { state: "draft" } });
});
