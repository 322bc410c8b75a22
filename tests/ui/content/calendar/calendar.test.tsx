import { expectFocus, waitFor, within } from "../../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { contentSchedulerScreen } from "../content-scheduler-screen.tsx";

const { screen, signIn, signInConnected, render } = contentSchedulerScreen();

const list = "GET /api/scheduled-content";
const december = "&layout=month&month=2026-12";

async function openCalendar(query: string) {
  const opened = render(`?view=calendar${query}`);
  const { page } = opened;
  await page.findByRole("region", { name: "Calendar" });
  const post = (name: string) => page.findByRole("button", { name: new RegExp(String.raw`^\d\d:\d\d ${name}`) });
  const cell = (name: string) => page.findByRole("gridcell", { name: new RegExp(`^${name}`) });
  return { ...opened, post, cell };
}

const changeOf = ({ id }: { id: string }) => `PATCH /api/scheduled-content/${id}`;

test("the switch leads to the calendar and back, and marks the view that is shown", async () => {
  await signIn();
  const { user, page, address } = await openCalendar("");
  const views = () => within(page.getByRole("navigation", { name: "View" }));
  await waitFor(() => expect(views().getByRole("link", { current: "page" }).textContent).toBe("Calendar"));
  await user.click(views().getByRole("link", { name: "List" }));
  await page.findByRole("region", { name: "Scheduled content" });
  expect(address()).toBe("/content-scheduler");
  await waitFor(() => expect(views().getByRole("link", { current: "page" }).textContent).toBe("List"));
});

test("a view that this version does not know is the list", async () => {
  await signIn();
  const { page } = render("?view=timeline");
  await page.findByRole("region", { name: "Scheduled content" });
});

test("a month shows its posts on their days, and the buttons and keys lead to other months", async () => {
  const { add } = await signInConnected();
  add({ content: "In December.", scheduledFor: "2026-12-04T14:00" });
  const { user, page, address, post, cell } = await openCalendar(december);
  await page.findByRole("button", { name: "14:00 In December. Friday 4 December, Scheduled" });
  expect((await cell("Friday 4 December, 1 post")).contains(await post("In December."))).toBe(true);
  await user.click(page.getByRole("button", { name: "Next month (J)" }));
  await page.findByRole("heading", { name: "January 2027" });
  await user.keyboard("k");
  await page.findByRole("heading", { name: "December 2026" });
  await user.keyboard("t");
  await page.findByRole("heading", { name: "November 2026" });
  expect(address()).toContain("month=2026-11");
  await waitFor(async () => expect((await cell("Friday 20 November")).getAttribute("aria-current")).toBe("date"));
});

test("a post opens its form, and an empty day a new one at a free hour", async () => {
  const { add } = await signInConnected();
  const { id } = add({ content: "In December.", scheduledFor: "2026-12-04T09:30" });
  const { user, address, page, post, cell } = await openCalendar(december);
  await user.click(await post("In December."));
  await waitFor(() => expect(address()).toContain(`edit=${id}`));
  await page.findByRole("heading", { name: "Edit content" });
  await user.click(within(page.getByRole("complementary")).getByRole("button", { name: "Close" }));
  await user.click(await cell("Friday 4 December"));
  await waitFor(() => expect(new URLSearchParams(address().split("?")[1]).get("at")).toContain("2026-12-04T11:00"));
  const when = await page.findByLabelText<HTMLInputElement>("When");
  expect(when.value).toBe("2026-12-04T11:00");
});

test("a day with many posts counts the rest and lists all of them in a dialog", async () => {
  const { add } = await signInConnected();
  for (const hour of ["08", "10", "12", "14", "16"]) {
    add({ content: `At ${hour}.`, scheduledFor: `2026-12-04T${hour}:00` });
  }
  const { user, page, address } = await openCalendar(december);
  await user.click(await page.findByRole("button", { name: "2 more" }));
  const dialog = within(await page.findByRole("dialog", { name: "Friday 4 December" }));
  expect(dialog.getAllByRole("listitem")).toHaveLength(5);
  expect(dialog.getAllByText("5 posts on this day. More than 3 compete with each other.")).toHaveLength(2);
  expect(address()).toContain("day=2026-12-04");
  await user.click(dialog.getByRole("button", { name: "Actions for ‘At 08.’" }));
  await user.click(await page.findByRole("menuitem", { name: "Move…" }));
  const bar = await page.findByRole("group", { name: "Move ‘At 08.’" });
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  await waitFor(() => expectFocus(bar));
});

test("the keyboard picks a post up, moves it by days and weeks, drops it, and Undo puts it back", async () => {
  const { add, stored } = await signInConnected();
  const item = add({ content: "By keys.", scheduledFor: "2026-12-04T14:00" });
  const { user, page, post } = await openCalendar(december);
  (await post("By keys.")).focus();
  await user.keyboard("m");
  const bar = await page.findByRole("group", { name: "Move ‘By keys.’" });
  expectFocus(bar);
  await user.keyboard("{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}");
  await within(bar).findByText("Saturday 12 December 2026, 15:00");
  await user.keyboard("{Enter}");
  await page.findByText("Post moved");
  expect(await screen.server.bodies(changeOf(item))).toEqual([
    { scheduledFor: "2026-12-12T15:00:00.000Z", revision: 1 },
  ]);
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toContain("Saturday 12 December"));
  await user.click(page.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(stored()[0]?.scheduledFor).toBe("2026-12-04T14:00:00.000Z"));
});

test("Escape leaves a post where it was, and a time that has passed is refused before anything is sent", async () => {
  const { add } = await signInConnected();
  const item = add({ content: "Stays.", scheduledFor: "2026-11-20T14:00" });
  const { user, page, post } = await openCalendar("&layout=month");
  (await post("Stays.")).focus();
  await user.keyboard("m{ArrowRight}{Escape}");
  await waitFor(() => expect(page.queryByRole("group", { name: "Move ‘Stays.’" })).toBeNull());
  await waitFor(async () => expectFocus(await post("Stays.")));
  await user.keyboard("m{ArrowLeft}");
  await within(await page.findByRole("group", { name: "Move ‘Stays.’" })).findByText(
    "This time has passed. Choose a later one.",
  );
  await user.keyboard("{Enter}");
  await page.findByText("Not moved");
  expect(screen.server.calls).not.toContain(changeOf(item));
});

test("a draft is scheduled from the tray, close to no other post", async () => {
  const { add, stored } = await signInConnected();
  add({ content: "Already there.", scheduledFor: "2026-11-20T12:30" });
  const { id } = add({ content: "A draft.", status: "draft" });
  const { user, page } = await openCalendar("&layout=week");
  await user.click(await page.findByRole("button", { name: "Schedule ‘A draft.’…" }));
  await within(await page.findByRole("group", { name: "Move ‘A draft.’" })).findByText(
    "Friday 20 November 2026, 14:00",
  );
  await user.click(page.getByRole("button", { name: "Move here" }));
  await page.findByText("Content Scheduled");
  expect(stored().find((item) => item.id === id)).toMatchObject({
    status: "scheduled",
    scheduledFor: "2026-11-20T14:00:00.000Z",
  });
  await page.findByText("No drafts yet. Save a post as a draft and schedule it from here.");
});

test("the server's message is shown if it refuses a move, and the post returns to its time", async () => {
  const { add } = await signInConnected();
  const item = add({ content: "Refused.", scheduledFor: "2026-12-04T14:00" });
  const message = "You've used all 10 posts for December.";
  screen.server.answer(changeOf(item), () =>
    Response.json({ success: false, code: "quota.used_up", message, requestId: "1" }, { status: 429 }),
  );
  const { user, page, post, cell } = await openCalendar(december);
  (await post("Refused.")).focus();
  await user.keyboard("m{ArrowRight}{Enter}");
  await page.findByText(message);
  await cell("Friday 4 December, 1 post");
});

test("a published post shows its link and metrics, and can be duplicated", async () => {
  const { add } = await signInConnected();
  const { id } = add({ content: "Out there.", scheduledFor: "2026-11-20T14:00", status: "draft" });
  screen.server.core.database.sqlite.run(
    `UPDATE content_items SET state = 'published', published_at = ?, published_url = '/sandbox/posts/7',
       impressions = 1204, likes = 31, comments = 1, shares = 0, metrics_at = ?, metrics_source = 'sandbox' WHERE id = ?`,
    [Date.parse("2026-11-18T09:00Z"), Date.parse("2026-11-19T09:00Z"), id],
  );
  const { user, page, post, cell, address } = await openCalendar("&layout=month");
  expect((await cell("Wednesday 18 November, 1 post")).contains(await post("Out there."))).toBe(true);
  await user.click(await post("Out there."));
  await page.findByText("1,204 impressions · 31 likes · 1 comment");
  expect(page.getByRole("link", { name: "Open ‘Out there.’" }).getAttribute("href")).toBe("/sandbox/posts/7");
  await user.click(page.getByRole("button", { name: "Duplicate" }));
  await waitFor(() => expect(address()).toContain(`copy=${id}`));
});

test("a failure offers Retry, and an empty agenda a first post", async () => {
  await signInConnected();
  let fails = true;
  const answer = () =>
    Response.json({ success: false, code: "x", message: "Out of order.", requestId: "1" }, { status: 503 });
  screen.server.answer(list, () => (fails ? answer() : Response.json([])));
  const { user, page, address } = await openCalendar("&layout=agenda&month=2027-03");
  const failure = within(await page.findByRole("region", { name: "Calendar" }));
  await failure.findByText("Out of order.");
  fails = false;
  await user.click(failure.getByRole("button", { name: "Retry" }));
  await failure.findByText("No posts in this month.");
  await user.click(failure.getByRole("button", { name: "New Content" }));
  await waitFor(() => expect(address()).toContain("new=true"));
});
