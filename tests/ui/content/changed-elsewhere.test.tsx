import { waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import type { ContentChange } from "#core/content/contract.ts";
import { contentKeys } from "#ui/data/content.ts";
import { contentSchedulerScreen, create, later } from "./content-scheduler-screen.tsx";

const { screen, signIn, open, openList } = contentSchedulerScreen();

/** An item that is open in the form and can be changed in another tab. */
async function openItem(fields: { status?: "draft"; scheduledFor?: string }) {
  const { user, add, stored } = await signIn();
  const { id } = add({ content: "As opened.", ...fields });
  const { content } = screen.server.core;
  const opened = await open(`?edit=${id}`);
  return {
    ...opened,
    id,
    stored,
    changeElsewhere: (change: ContentChange) => void content.change(user.id, id, change),
    deleteElsewhere: () => content.remove(user.id, id),
    /** What a live event does. */
    loadAgain: () => screen.queryClient.invalidateQueries({ queryKey: contentKeys.item(id) }),
    comparison: async () => within(await opened.page.findByRole("dialog", { name: "This post was changed elsewhere" })),
  };
}

test("a save over a newer version shows both, and Keep mine saves mine", async () => {
  const { page, fill, press, stored, changeElsewhere, comparison } = await openItem({ scheduledFor: later });
  changeElsewhere({ content: "Theirs.", scheduledFor: "2099-05-05T08:00" });
  await fill("Content", "Mine.");
  await press("Save changes");
  const versions = await comparison();
  expect(versions.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "FieldYoursSaved elsewhere",
    "TextMine.Theirs.",
    "TimeMon 4 May 2099 14:00 UTCTue 5 May 2099 08:00 UTC",
  ]);
  expect(stored()).toMatchObject([{ content: "Theirs." }]);
  await press("Keep mine");
  await page.findByText("Changes Saved");
  expect(stored()).toMatchObject([{ content: "Mine.", wallTime: later, status: "scheduled" }]);
});

test("Take theirs fills the form with the saved version, and Undo brings mine back", async () => {
  const { page, field, fill, press, stored, changeElsewhere, comparison } = await openItem({ scheduledFor: later });
  changeElsewhere({ content: "Theirs." });
  await fill("Content", "Mine.");
  await press("Save changes");
  await comparison();
  await press("Take theirs");
  await waitFor(() => expect(field("Content").value).toBe("Theirs."));
  await page.findByText("Your version was replaced");
  await press("Undo");
  await waitFor(() => expect(field("Content").value).toBe("Mine."));
  await press("Save changes");
  await page.findByText("Changes Saved");
  expect(stored()).toMatchObject([{ content: "Mine." }]);
});

test("a form opened on a draft does not take the item off the schedule without asking", async () => {
  const { field, fill, press, stored, changeElsewhere, comparison } = await openItem({ status: "draft" });
  changeElsewhere({ scheduledFor: later, status: "scheduled" });
  await fill("Content", "Mine.");
  await press("Save as Draft");
  const versions = await comparison();
  versions.getByRole("row", { name: "Status Draft Scheduled" });
  await press("Keep editing");
  expect(field("Content").value).toBe("Mine.");
  expect(stored()).toMatchObject([{ content: "As opened.", status: "scheduled" }]);
});

test("versions that differ only in what happens if they are missed, or in the zone of no date, are not the same", async () => {
  const { fill, press, changeElsewhere, comparison } = await openItem({ status: "draft" });
  changeElsewhere({ ifMissed: "ask", timezone: "Europe/Berlin" });
  await fill("Content", "As opened.");
  await press("Save as Draft");
  const versions = await comparison();
  expect(versions.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "FieldYoursSaved elsewhere",
    "Time zoneUTCEurope/Berlin",
    "If missedPublish it, up to an hour lateAsk me first",
  ]);
});

test("an open form says at once that its item changed, and saves over it only after it was shown", async () => {
  const { page, fill, press, stored, changeElsewhere, loadAgain, comparison } = await openItem({ status: "draft" });
  await fill("Content", "Mine.");
  changeElsewhere({ content: "Theirs.", scheduledFor: later, status: "scheduled" });
  await loadAgain();
  await page.findByText("Changed elsewhere just now");
  await press("Show");
  await comparison();
  await press("Keep mine");
  await fill("When", "2099-05-06T10:00");
  await press("Save changes");
  await page.findByText("Changes Saved");
  expect(stored()).toMatchObject([{ content: "Mine.", wallTime: "2099-05-06T10:00", status: "scheduled" }]);
});

test("an item that was deleted or sent in the meantime can be copied to a new post", async () => {
  const { page, id, fill, press, isShown, stored, deleteElsewhere, loadAgain } = await openItem({ status: "draft" });
  await fill("Content", "Mine.");
  const { sqlite } = screen.server.core.database;
  sqlite.run("UPDATE content_items SET state = 'armed' WHERE id = ?", [id]);
  await loadAgain();
  await page.findByText("This post is being sent now.");
  expect(isShown("Save as Draft")).toBe(false);
  sqlite.run("UPDATE content_items SET state = 'draft' WHERE id = ?", [id]);
  deleteElsewhere();
  await loadAgain();
  await page.findByText("This post was deleted elsewhere.");
  await press("Copy to a new post");
  await page.findByRole("heading", { name: "New content" });
  await press("Save as Draft");
  await page.findByText("Draft Saved");
  expect(screen.server.calls).toContain(create);
  expect(stored()).toMatchObject([{ content: "Mine.", status: "draft" }]);
});

test("kept text of an item that is gone since opens as a new post, and can be saved", async () => {
  const { user, stored } = await signIn();
  const kept = { changed: { content: "Mine." }, base: { content: "As opened." }, savedAt: Date.now(), isOpen: false };
  localStorage.setItem(`kept:${user.id}:${encodeURIComponent("content:edit:gone")}:1`, JSON.stringify(kept));
  const { page, field, press } = await open("?edit=gone");
  page.getByRole("complementary", { name: "New content" });
  await waitFor(() => expect(field("Content").value).toBe("Mine."));
  await press("Save as Draft");
  await page.findByText("Draft Saved");
  expect(stored()).toMatchObject([{ content: "Mine.", status: "draft" }]);
});

test("an item that can't be found offers to close the form, not to try again", async () => {
  await signIn();
  const { user, page, address } = await openList("?edit=nothing");
  const alert = within(await page.findByRole("alert"));
  alert.getByText("Scheduled content not found");
  expect(alert.queryByRole("button", { name: "Retry" }) === null).toBe(true);
  await user.click(alert.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(address()).toBe("/content-scheduler"));
});

test("a form in which nothing was written does not say that what was written is still there", async () => {
  const { page, fill, isShown, deleteElsewhere, loadAgain } = await openItem({ status: "draft" });
  deleteElsewhere();
  await loadAgain();
  await page.findByText("This post was deleted elsewhere.");
  expect(isShown("What you wrote is still here.")).toBe(false);
  await fill("Content", "Mine.");
  await page.findByText("What you wrote is still here.");
});
