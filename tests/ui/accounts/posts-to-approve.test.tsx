import { within } from "../support/render-screen.tsx";
import { beforeEach, expect, test } from "bun:test";
import { scheduleContent } from "#tests/support/core/content.ts";
import { userManagementScreen } from "./user-management-screen.tsx";

const { screen, approved, stored, open } = userManagementScreen();
beforeEach(async () => {
  await screen.signIn("Root", { role: "admin" });
});

async function waitingPost(content: string) {
  const { core } = screen.server;
  const { user: ada } = await approved("Ada");
  core.accounts.setApprovalRequired(undefined, ada.id, true);
  const { id } = scheduleContent(core, ada.id, { content, scheduledFor: "2099-05-04T14:00", timezone: "UTC" });
  return { ada, item: () => core.content.get(ada.id, id) };
}

test("an admin requires approval of a person's posts from their menu, and lifts it again", async () => {
  const { user: ada } = await approved("Ada");
  const { user, page, choose } = open("?tab=all");
  await choose("Ada", "Require approval of posts…");
  await user.click(await page.findByRole("button", { name: "Require approval" }));
  await page.findByText("Approval Required");
  expect(stored(ada.id).approvalRequired).toBe(true);
  await choose("Ada", "Lift approval of posts…");
  await user.click(await page.findByRole("button", { name: "Lift approval" }));
  await page.findByText("Approval Lifted");
  expect(stored(ada.id).approvalRequired).toBeUndefined();
});

test("a person's details say whether their posts need approval", async () => {
  const { ada } = await waitingPost("Calm is a skill.");
  const { page } = open(`?tab=all&user=${ada.id}`);
  await page.findByText("Need an admin's approval");
});

test("an admin reads a post that waits with its person and time, and approves it", async () => {
  const { item } = await waitingPost("Calm is a skill.");
  const { page, press } = open("?tab=posts");
  await page.findByText("Calm is a skill.");
  await page.findByText(/ada@example.com · Goes out/);
  await press("Approve the post of Ada");
  await page.findByText("Post Approved");
  expect(item().status).toBe("scheduled");
  await page.findByText(/No posts to approve/);
});

test("a rejected post goes back with the feedback", async () => {
  const { item } = await waitingPost("Too long.");
  const { user, page, press } = open("?tab=posts");
  await press("Reject the post of Ada");
  const dialog = within(await page.findByRole("alertdialog", { name: "Reject the post of Ada?" }));
  await user.type(dialog.getByLabelText("Feedback (optional)"), "Shorten it");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  await page.findByText("Post Rejected");
  expect(item().detail).toMatchObject({ state: "draft", message: "Not approved: Shorten it." });
});

test("a post whose text was changed meanwhile is not approved", async () => {
  const { ada, item } = await waitingPost("Calm is a skill.");
  const { page, press } = open("?tab=posts");
  await page.findByText("Calm is a skill.");
  screen.server.core.content.change(ada.id, item().id, { content: "Buy my course." });
  await press("Approve the post of Ada");
  await page.findByText("Decision Failed");
  expect(item().detail.state).toBe("awaiting_approval");
});
