import { expect, test } from "bun:test";
import type { ContentItem } from "#core/content/contract.ts";
import { contentSchedulerScreen, later } from "./content-scheduler-screen.tsx";

const { screen, signIn, signInConnected, open } = contentSchedulerScreen();

async function openMenuItem(name: string, item: string) {
  const opened = await open();
  await opened.user.click(await opened.page.findByRole("button", { name: `Actions for ‘${name}’` }));
  await opened.user.click(await opened.page.findByRole("menuitem", { name: item }));
  return opened;
}

test("deleting asks in the specified words, with the post and its time", async () => {
  const { add, stored } = await signIn();
  add({ content: "Not this one.", scheduledFor: later });
  const { page, press } = await openMenuItem("Not this one.", "Delete");
  await page.findByRole("alertdialog", { name: "Delete content" });
  page.getByText("Are you sure you want to delete this scheduled content?");
  page.getByText("‘Not this one.’");
  page.getByText(/^Scheduled on .* 2099 at 14:00\.$/);
  await press("Delete");
  await page.findByText("Content Deleted");
  expect(stored()).toEqual([]);
});

test("a deleted post comes back with Undo, as it was", async () => {
  const { add, stored } = await signIn();
  const { id } = add({ content: "After all.", scheduledFor: later });
  const { page, press } = await openMenuItem("After all.", "Delete");
  await page.findByRole("alertdialog", { name: "Delete content" });
  await press("Delete");
  await page.findByText("Content Deleted");
  expect(stored()).toEqual([]);
  await press("Undo");
  await page.findByText("Change undone");
  await page.findByRole("button", { name: "Actions for ‘After all.’" });
  expect(stored()).toMatchObject([{ id, content: "After all.", wallTime: later, status: "scheduled" }]);
});

test("an Undo that is too late says so", async () => {
  const { user, add, stored } = await signIn();
  add({ content: "Gone.", scheduledFor: later });
  const { page, press } = await openMenuItem("Gone.", "Delete");
  await page.findByRole("alertdialog", { name: "Delete content" });
  await press("Delete");
  await page.findByText("Content Deleted");
  screen.server.core.database.sqlite.run("DELETE FROM bulk_changes WHERE user_id = ?", [user.id]);
  await press("Undo");
  await page.findByText("This change can't be undone any more.");
  expect(stored()).toEqual([]);
});

test("removing a published post says that it stays on the network", async () => {
  const { user, add, stored } = await signIn();
  const { content, database } = screen.server.core;
  const { id } = add({ content: "Out already.", status: "draft" });
  database.sqlite.query("UPDATE content_items SET state = 'needs_review' WHERE id = ?").run(id);
  content.resolve(user.id, id, "published");
  const { page, press } = await openMenuItem("Out already.", "Remove from list");
  await page.findByRole("alertdialog", { name: "Remove from the list?" });
  page.getByText("‘Out already.’ is removed from your list. The post stays on the network.");
  await press("Remove");
  await page.findByText("Content Deleted");
  page.getByText("The post stays on the network.");
  expect(page.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(stored()).toEqual([]);
});

test("Post Now asks with the post and its network, and a toast says that it has started", async () => {
  const { add, stored } = await signInConnected();
  add({ content: "Now rather than later.", scheduledFor: later });
  const { page, press } = await openMenuItem("Now rather than later.", "Post Now");
  await page.findByRole("alertdialog", { name: "Post now?" });
  page.getByText("‘Now rather than later.’ will be published on the Sandbox network immediately.");
  await press("Post now");
  await page.findByText("Publishing Started");
  page.getByText("The list shows when ‘Now rather than later.’ is published.");
  expect(Date.parse(stored()[0]?.scheduledFor ?? "")).toBe(screen.server.core.clock.now());
});

for (const [action, confirmation] of [
  ["Delete", "Delete"],
  ["Post Now", "Post now"],
] as const) {
  test(`a row that another tab has changed is shown again before ${action} does anything`, async () => {
    const { user, add, stored } = await signInConnected();
    const { id } = add({ content: "As shown.", scheduledFor: later });
    const { page, press } = await openMenuItem("As shown.", action);
    screen.server.core.content.change(user.id, id, { content: "Theirs." });
    await page.findByRole("alertdialog");
    await press(confirmation);
    await page.findByText(/^This item was changed elsewhere since you opened it\./);
    await page.findByRole("button", { name: "Actions for ‘Theirs.’" });
    expect(stored()).toMatchObject([{ id, content: "Theirs.", wallTime: later, detail: { state: "scheduled" } }]);
  });
}

test("an answer to ‘Is it there?’ that began from an earlier version changes nothing", async () => {
  const { user, add, stored } = await signIn();
  const { content, database } = screen.server.core;
  const { id } = add({ content: "Sent?", status: "draft" });
  const review = () => database.sqlite.run("UPDATE content_items SET state = 'needs_review' WHERE id = ?", [id]);
  review();
  const { page, press } = await open();
  await page.findByText("Sent?");
  content.resolve(user.id, id, "discard");
  review();
  await press("It is there");
  await page.findByText(/^This item was changed elsewhere since you opened it\./);
  expect(stored()).toMatchObject([{ detail: { state: "needs_review" } }]);
});

test("the toast of Post Now says why the post waits", async () => {
  const { add } = await signInConnected();
  const item = add({ content: "Behind a pause.", scheduledFor: later });
  const message = "The network asked to slow down. Next try tomorrow.";
  const waiting: ContentItem = { ...item, detail: { state: "scheduled", message, waiting: { reason: "throttled" } } };
  screen.server.answer(`POST /api/scheduled-content/${item.id}/publish`, () => Response.json(waiting, { status: 202 }));
  const { page, press, isShown } = await openMenuItem("Behind a pause.", "Post Now");
  await page.findByRole("alertdialog", { name: "Post now?" });
  await press("Post now");
  await page.findByText(message);
  page.getByText("Waiting");
  expect(isShown("Publishing Started")).toBe(false);
});
