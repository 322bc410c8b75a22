import { waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { createPostHistoryImports, instant, sharedPost } from "#tests/support/core/post-history.ts";
import { activityUrl, creatorSheets, idAt, singlePostSheets } from "#tests/support/workbook/creator-workbook.ts";
import { contentSchedulerScreen } from "./content-scheduler-screen.tsx";

const { screen, signIn, render } = contentSchedulerScreen();

const at = instant("2026-11-03T08:15:00Z");
const id = idAt(at);
const asOf = instant("2026-11-18T09:00:00Z");
const workbook = creatorSheets({
  days: [
    ["2026-11-01", 5, 1, 0],
    ["2026-11-15", 6, 1, 0],
  ],
  posts: [{ url: activityUrl(id), day: "2026-11-03", impressions: 900, engagements: 40 }],
  reached: 7,
  followers: 8,
  audience: [],
});

async function signInWithFiles() {
  const { user } = await signIn();
  const imports = createPostHistoryImports(screen.server.core, user.id);
  imports.add({ asOf, posts: [sharedPost([{ kind: "activity", id }], "Tea is calm.\n\nAnd so am I.", at)] });
  return imports;
}

test("without an import, the view says where past posts come from", async () => {
  await signIn();
  const { page } = render("?view=past");
  await page.findByText(/^No past posts yet\. They appear here once you import/);
});

test("past posts say their numbers, and whence and how old they are", async () => {
  const { add } = await signInWithFiles();
  add({ asOf, workbook });
  const { page } = render("?view=past");
  const list = within(await page.findByRole("region", { name: "Past posts" }));
  await list.findByText("900 impressions");
  list.getByText("40 engagements");
  expect(list.getByText(/^LinkedIn analytics export,/).textContent).toBe("LinkedIn analytics export, 2 days ago");
});

test("a post opens with all its numbers, and its address leads back to it", async () => {
  const { add } = await signInWithFiles();
  add({ asOf, workbook });
  add({
    asOf: asOf + 3_600_000,
    workbook: singlePostSheets(activityUrl(id), [
      ["Impressions", "950"],
      ["Saves", "3"],
    ]),
  });
  const { page, user, address } = render("?view=past");
  await user.click(await page.findByRole("button", { name: "Show the numbers of ‘Tea is calm.’" }));
  const dialog = within(await page.findByRole("dialog", { name: "Past post" }));
  const table = within(await dialog.findByRole("table", { name: "Numbers of this post" }));
  const rows = table.getAllByRole("row").slice(1);
  expect(
    rows.map((row) => [...row.querySelectorAll("th, td")].slice(0, 2).map((cell) => cell.firstChild?.textContent)),
  ).toEqual([
    ["Impressions", "950"],
    ["Saves", "3"],
    ["Impressions", "900"],
    ["Engagements", "40"],
  ]);
  dialog.getByText("Tea taster");
  expect(address()).toContain(`post=%22${id}%22`);
  await user.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(address()).toBe("/content-scheduler?view=past"));
});

test("a search that finds nothing offers to clear it", async () => {
  await signInWithFiles();
  const { page, user, address } = render("?view=past&q=coffee");
  await page.findByText("No results.");
  await user.click(page.getByRole("button", { name: "Clear" }));
  await page.findByText("Tea is calm.");
  expect(address()).toBe("/content-scheduler?view=past");
});

test("the calendar shows a past post on its day, which leads to its numbers and can't be moved", async () => {
  await signInWithFiles();
  const { page, user, address } = render("?view=calendar&layout=month&month=2026-11");
  const link = await page.findByRole("link", { name: /Tea is calm\., published outside Attaché$/ });
  expect(link.closest("[data-day]")?.getAttribute("data-day")).toBe("2026-11-03");
  await user.click(link);
  await page.findByRole("dialog", { name: "Past post" });
  expect(address()).toContain("view=past");
});

test("the agenda lists past posts with where they come from", async () => {
  await signInWithFiles();
  const { page, user } = render("?view=calendar&layout=agenda&month=2026-11");
  await user.click(await page.findByRole("button", { name: "Show 1 earlier post" }));
  await page.findByText("LinkedIn data archive");
});

test("a failed load says so", async () => {
  await signIn();
  screen.server.answer("GET /api/post-history/posts", () =>
    Response.json({ success: false, code: "internal", message: "It broke." }, { status: 500 }),
  );
  const { page } = render("?view=past");
  await page.findByText("It broke.");
});
