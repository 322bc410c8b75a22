import { expect, test } from "bun:test";
import { contentSchedulerScreen, later } from "./content-scheduler-screen.tsx";

const { screen, signInConnected, open, openList } = contentSchedulerScreen();

async function signInSupervised() {
  const signedIn = await signInConnected();
  // The page's session is this object; a running server reports the change to it.
  Object.assign(signedIn.user, screen.server.core.accounts.setApprovalRequired(undefined, signedIn.user.id, true));
  return signedIn;
}

test("a person whose posts need approval sends them for approval instead of scheduling them", async () => {
  const { stored } = await signInSupervised();
  const { page, fill, press } = await open();
  await page.findByText("An admin has to approve your posts before they go out.");
  await fill("Content", "Calm is a skill.");
  await fill("When", later);
  await press("Send for approval");
  await page.findByText("Sent for Approval");
  expect(stored()[0]).toMatchObject({ detail: { state: "awaiting_approval" } });
});

test("a post that waits for an admin says so, and offers no approval to its owner", async () => {
  const { add } = await signInSupervised();
  add({ content: "Fine as it is.", scheduledFor: later });
  const { page, row } = await openList();
  await page.findByText("Waiting for an admin's approval");
  expect(row("Fine as it is.").queryByRole("button", { name: "Approve" })).toBeNull();
});
