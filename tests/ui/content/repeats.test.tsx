import { within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { scheduleRepeat } from "#tests/support/core/content.ts";
import { contentSchedulerScreen, later } from "./content-scheduler-screen.tsx";

const { screen, signIn, open, openList } = contentSchedulerScreen();

const signInWithRepeat = async () => {
  const signedIn = await signIn();
  scheduleRepeat(screen.server.core, signedIn.user.id, {
    content: "A daily tip.",
    scheduledFor: later,
    timezone: "UTC",
    repeat: { unit: "day", end: { count: 5 }, allowSameText: true },
  });
  const series = () => screen.server.core.series.list(signedIn.user.id)[0];
  return { ...signedIn, series };
};

async function chooseAction(item: string) {
  const opened = await openList();
  const [menu] = await opened.page.findAllByRole("button", { name: "Actions for ‘A daily tip.’" });
  if (!menu) throw new Error("The repeat has no row.");
  await opened.user.click(menu);
  await opened.user.click(await opened.page.findByRole("menuitem", { name: item }));
  return opened;
}

test("a repeat is chosen in the form, with its dates in words, and becomes a series", async () => {
  const { user } = await signIn();
  const { user: visitor, page, fill, choose, press, field } = await open();
  const check = (label: string) => visitor.click(page.getByRole("checkbox", { name: label }));
  await fill("Content", "A weekly tip.");
  await fill("When", later);
  await choose("Repeat", "Every week");
  // 4 May 2099 is a Monday.
  await page.findByText("Every week, 4 times: 2099-05-04, 2099-05-11, 2099-05-18 …");
  expect(field("Mon").checked).toBe(true);
  await check("Thu");
  await page.findByText("Every week on Mon and Thu, 4 times: 2099-05-04, 2099-05-07, 2099-05-11 …");
  await press("Schedule");
  await page.findByText(/^4 posts have 1 text\. The network may refuse/);
  await check("Post the same text again");
  await press("Schedule");
  await page.findByText("Content Scheduled");
  expect(screen.server.core.series.list(user.id)).toMatchObject([
    { summary: "Every week on Mon and Thu, 4 times", content: "A weekly tip.", status: "active" },
  ]);
});

test("variations of a repeat are written, removed and sent", async () => {
  const { user } = await signIn();
  const { user: visitor, page, fill, choose, press } = await open();
  await fill("Content", "One");
  await fill("When", later);
  await choose("Repeat", "Every day");
  await press("Add a variation");
  await page.findByLabelText("Variation 1");
  await fill("Variation 1", "Two");
  await press("Add a variation");
  await page.findByLabelText("Variation 2");
  await press("Remove variation 2");
  await visitor.click(page.getByRole("checkbox", { name: "Post the same text again" }));
  await press("Schedule");
  await page.findByText("Content Scheduled");
  expect(screen.server.core.series.list(user.id)[0]?.repeat.variations).toEqual(["Two"]);
});

test("a repeat can't be saved as a draft, and the form says what to do", async () => {
  await signIn();
  const { page, fill, choose, press } = await open();
  await fill("Content", "One");
  await choose("Repeat", "Every day");
  await press("Save as Draft");
  await page.findByText("A draft can't be repeated. Schedule it, or choose 'Does not repeat'.");
});

test("a row shows that its post is repeated", async () => {
  await signInWithRepeat();
  const { page, row } = await openList();
  await page.findByRole("button", { name: "Actions for ‘A daily tip.’" });
  row("A daily tip.").getByText("Repeated post");
});

test("a post of a repeat is skipped and restored with Undo", async () => {
  const { series } = await signInWithRepeat();
  const { page, user } = await chooseAction("Skip this one");
  await page.findByText("Post Skipped");
  expect(series()?.skipped.map(({ on }) => on)).toEqual(["2099-05-04"]);
  await user.click(page.getByRole("button", { name: "Undo" }));
  await page.findByText("Post Restored");
  expect(series()?.skipped).toEqual([]);
});

test("a repeat is ended after a question and resumed with Undo", async () => {
  const { series, stored } = await signInWithRepeat();
  const { page, user } = await chooseAction("End the repeat");
  const question = within(await page.findByRole("alertdialog", { name: "End the repeat?" }));
  await user.click(question.getByRole("button", { name: "End the repeat" }));
  await page.findByText("Repeat Ended");
  expect([series()?.status, stored()]).toEqual(["ended", []]);
  await user.click(page.getByRole("button", { name: "Undo" }));
  await page.findByText("Repeat Resumed");
  expect(series()?.status).toBe("active");
});

test("this and following posts get another text and time", async () => {
  const { stored } = await signInWithRepeat();
  const { page, user } = await chooseAction("Edit this and following");
  const dialog = within(await page.findByRole("dialog", { name: "Edit this and following" }));
  const content = dialog.getByRole("textbox", { name: "Content" });
  await user.clear(content);
  await dialog.findByText("Write the content first.");
  await user.click(content);
  await user.paste("Another tip.");
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  await page.findByText("Changes Saved");
  expect(stored().map((item) => [item.content, item.wallTime])).toEqual([["Another tip.", later]]);
});
