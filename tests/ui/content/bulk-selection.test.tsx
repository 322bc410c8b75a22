import { waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { contentSchedulerScreen, later } from "./content-scheduler-screen.tsx";

const { screen, signIn, openList } = contentSchedulerScreen();
const days = ["2099-05-04T14:00", "2099-05-05T14:00", "2099-05-06T14:00", "2099-05-07T14:00"] as const;
const names = ["One.", "Two.", "Three.", "Four."] as const;

/** Four scheduled posts, a day apart. */
async function openScheduled() {
  const signedIn = await signIn();
  const items = names.map((content, at) => signedIn.add({ content, scheduledFor: days[at] ?? later }));
  return { ...signedIn, items, ...(await openSelectable("One.")) };
}

async function openSelectable(first: string) {
  const opened = await openList();
  const { page, user } = opened;
  await page.findByRole("checkbox", { name: `Select ‘${first}’` });
  const box = (name: string) => page.getByRole<HTMLInputElement>("checkbox", { name: `Select ‘${name}’` });
  const all = (title: string) => page.getByRole<HTMLInputElement>("checkbox", { name: `Select all in ‘${title}’` });
  const selected = () =>
    names.filter((name) => page.queryByRole("checkbox", { name: `Select ‘${name}’`, checked: true }));
  const press = (name: string) => user.click(page.getByRole("button", { name }));
  const answer = async (action: string, title: string, fields: Record<string, string>, confirm: string) => {
    await press(action);
    const dialog = within(await page.findByRole("dialog", { name: title }));
    for (const [label, text] of Object.entries(fields)) await user.type(dialog.getByLabelText(label), text);
    await user.click(dialog.getByRole("button", { name: confirm }));
    return dialog;
  };
  return { ...opened, box, all, selected, press, answer };
}

const refresh = () => screen.queryClient.invalidateQueries({ queryKey: ["content"] });

test("Shift+click selects a range, and Esc clears the selection", async () => {
  const { user, page, box, selected } = await openScheduled();
  await user.click(box("One."));
  await page.findByText("1 selected");
  await user.keyboard("{Shift>}");
  await user.click(box("Three."));
  await user.keyboard("{/Shift}");
  await page.findByText("3 selected");
  expect(selected()).toEqual(["One.", "Two.", "Three."]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(selected()).toEqual([]));
  expect(page.queryByRole("region", { name: "Selected posts" })).toBeNull();
});

test("all rows of a group are selected and cleared together", async () => {
  const { user, page, all, box, selected, press } = await openScheduled();
  await user.click(all("Upcoming"));
  await page.findByText("4 selected");
  await user.click(box("Two."));
  await page.findByText("3 selected");
  expect([all("Upcoming").checked, all("Upcoming").indeterminate]).toEqual([false, true]);
  await press("Clear");
  await waitFor(() => expect(selected()).toEqual([]));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Scheduled content");
});

test("a row that can't be changed has no checkbox", async () => {
  const { add } = await signIn();
  const { id } = add({ content: "Sent?", status: "draft" });
  add({ content: "One.", scheduledFor: later });
  screen.server.core.database.sqlite.run("UPDATE content_items SET state = 'needs_review' WHERE id = ?", [id]);
  const { page } = await openSelectable("One.");
  page.getByText("Sent?");
  expect(page.queryByRole("checkbox", { name: "Select ‘Sent?’" })).toBeNull();
});

test("selected posts are shifted by days at the same time of day, and Undo takes it back", async () => {
  const { user, page, box, answer, press, stored, selected } = await openScheduled();
  await user.click(box("One."));
  await user.click(box("Two."));
  await answer("Shift by days…", "Shift 2 posts", { Days: "-30" }, "Shift");
  await page.findByText("2 posts moved");
  expect(stored().map(({ wallTime }) => wallTime)).toEqual([
    "2099-04-04T14:00",
    "2099-04-05T14:00",
    "2099-05-06T14:00",
    "2099-05-07T14:00",
  ]);
  expect(selected()).toEqual([]);
  await press("Undo");
  await page.findByText("Change undone");
  expect(stored().map(({ wallTime }) => wallTime)).toEqual([...days]);
});

test("the number of days is checked before anything is sent", async () => {
  const { user, page, box, answer, stored } = await openScheduled();
  await user.click(box("One."));
  const dialog = await answer("Shift by days…", "Shift 1 post", { Days: "-366" }, "Shift");
  await dialog.findByText("Enter a whole number from -365 to 365, but not 0.");
  await user.clear(dialog.getByLabelText("Days"));
  await user.type(dialog.getByLabelText("Days"), "-365");
  await user.click(dialog.getByRole("button", { name: "Shift" }));
  await page.findByText("1 post moved");
  expect(stored().map(({ wallTime }) => wallTime)).toContain("2098-05-04T14:00");
});

test("selected posts move to one time, and the dialog says so", async () => {
  const { user, page, box, answer, stored } = await openScheduled();
  await user.click(box("One."));
  await user.click(box("Four."));
  const dialog = await answer("Move to…", "Move 2 posts", {}, "Move");
  dialog.getByText(/^All of them are scheduled for this one time/);
  await dialog.findByText("Choose when it goes out.");
  await user.type(dialog.getByLabelText("When"), "2099-06-01T09:30");
  await user.click(dialog.getByRole("button", { name: "Move" }));
  await page.findByText("2 posts moved");
  expect(
    stored()
      .filter(({ wallTime }) => wallTime === "2099-06-01T09:30")
      .map(({ content }) => content),
  ).toEqual(["One.", "Four."]);
});

test("what could not be changed is named with its reason, and the rest can be undone", async () => {
  const { add, stored } = await signIn();
  add({ content: "One.", scheduledFor: later });
  add({ content: "Two.", status: "draft" });
  const { user, page, box, press } = await openSelectable("One.");
  await user.click(box("One."));
  await user.click(box("Two."));
  await press("Move to drafts");
  const dialog = within(await page.findByRole("dialog", { name: "1 post not changed" }));
  dialog.getByText("1 post changed.");
  expect(dialog.getByRole("listitem").textContent).toBe("Two.This item is a draft already.");
  expect(stored().map(({ status }) => status)).toEqual(["draft", "draft"]);
  await user.click(dialog.getByRole("button", { name: "Undo" }));
  await page.findByText("Change undone");
  expect(stored().map(({ content, status }) => [content, status])).toContainEqual(["One.", "scheduled"]);
});

test("a row that was changed elsewhere since is skipped", async () => {
  const { user, page, box, press, items, stored } = await openScheduled();
  await user.click(box("One."));
  const [first] = items;
  if (!first) throw new Error("Nothing is scheduled.");
  screen.server.core.database.sqlite.run("UPDATE content_items SET revision = revision + 1 WHERE id = ?", [first.id]);
  await press("Move to drafts");
  await page.findByRole("dialog", { name: "1 post not changed" });
  expect(stored().map(({ status }) => status)).toEqual(names.map(() => "scheduled"));
});

test("a double press sends one request", async () => {
  const { user, page, box } = await openScheduled();
  await user.click(box("One."));
  await user.dblClick(page.getByRole("button", { name: "Move to drafts" }));
  await page.findByText("1 post moved to drafts");
  const changes = screen.server.core.database.sqlite.query("SELECT id FROM bulk_changes").all();
  expect(changes).toHaveLength(1);
});

test("the selection stays when the server refuses", async () => {
  const { user, page, box, press, selected } = await openScheduled();
  screen.server.answer("POST /api/bulk-changes/unschedule", () =>
    Response.json({ success: false, code: "server.busy", message: "Busy.", requestId: "1" }, { status: 409 }),
  );
  await user.click(box("One."));
  await press("Move to drafts");
  await page.findByText("Busy.");
  expect(selected()).toEqual(["One."]);
});

test("the selection survives a poll, and drops a row that is gone", async () => {
  const { user, page, box, selected, items } = await openScheduled();
  await user.click(box("One."));
  await user.click(box("Two."));
  await page.findByText("2 selected");
  await refresh();
  expect(selected()).toEqual(["One.", "Two."]);
  screen.server.core.database.sqlite.run("DELETE FROM content_items WHERE id = ?", [items[0]?.id ?? ""]);
  await refresh();
  await page.findByText("1 selected");
  expect(selected()).toEqual(["Two."]);
});
