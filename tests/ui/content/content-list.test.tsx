import { waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import type { ContentItem } from "#core/content/contract.ts";
import { contentSchedulerScreen, later } from "./content-scheduler-screen.tsx";

const { screen, signIn, signInConnected, openList } = contentSchedulerScreen();
const list = "GET /api/scheduled-content";

const put = (id: string, state: string, code: string | null = null) =>
  screen.server.core.database.sqlite.run("UPDATE content_items SET state = ?, code = ? WHERE id = ?", [
    state,
    code,
    id,
  ]);

test("what needs attention comes first, with its ways out on the row and one explanation", async () => {
  const { add } = await signInConnected();
  const draft = (content: string) => add({ content, status: "draft" }).id;
  put(draft("Is it there?"), "needs_review", "content.unconfirmed");
  put(draft("Posted before?"), "needs_review", "content.duplicate");
  put(draft("Refused."), "failed", "content.rejected");
  put(draft("Not sent."), "failed", "content.not_sent");
  put(draft("Too late?"), "missed", "content.missed");
  add({ content: "Still to come.", scheduledFor: later });
  const { page, row } = await openList();
  await page.findByText("Still to come.");
  expect(page.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Needs attention",
    "Upcoming",
  ]);
  page.getByText(/^Check your profile first\./);
  row("Is it there?").getByText("Unconfirmed");
  row("Posted before?").getByText("Possible duplicate");
  const waysOut = (name: string) =>
    row(name)
      .getAllByRole("button")
      .flatMap(({ textContent }) => textContent || []);
  expect(["Is it there?", "Refused.", "Not sent.", "Too late?", "Still to come."].map(waysOut)).toEqual([
    ["It is there", "Post again", "Discard"],
    ["Edit"],
    ["Post now", "Reschedule"],
    ["Post now", "Reschedule"],
    [],
  ]);
});

test("a restored post that is not due yet offers to keep its time instead of posting again", async () => {
  const { add } = await signInConnected();
  put(add({ content: "Still ahead.", scheduledFor: later, status: "draft" }).id, "needs_review", "content.restored");
  const { page, row } = await openList();
  await page.findByText("Still ahead.");
  row("Still ahead.").getByRole("button", { name: "It is not there" });
  expect(row("Still ahead.").queryByRole("button", { name: "Post again" })).toBeNull();
  page.getByText(/‘It is not there’ sends it at its time/);
  expect(page.queryByText(/‘Post again’ sends it again/)).toBeNull();
});

test("a failed post of a lost connection leads to the connection", async () => {
  const { add } = await signIn();
  put(add({ content: "Not sent.", status: "draft" }).id, "failed", "content.not_sent");
  const { page, row } = await openList();
  await page.findByText("Not sent.");
  const link = row("Not sent.").getByRole("link", { name: "Reconnect" });
  expect(link.getAttribute("href")).toBe("/linkedin-settings");
});

test("an item that waits says why and until when, and the header names no time that has passed", async () => {
  const { add } = await signIn();
  const item = add({ content: "Behind a pause.", scheduledFor: later });
  const waiting: ContentItem = {
    ...item,
    scheduledFor: new Date(Date.now() - 3_600_000).toISOString(),
    detail: {
      state: "scheduled",
      message: "The network asked to slow down. Next try tomorrow.",
      waiting: { reason: "throttled", until: new Date(Date.now() + 86_400_000).toISOString() },
    },
  };
  screen.server.answer(list, () => Response.json([waiting]));
  const { page, row } = await openList("?status=scheduled");
  await page.findByText("The network asked to slow down. Next try tomorrow.");
  row("Behind a pause.").getByText("Waiting");
  row("Behind a pause.").getByText(/^Next try: Tomorrow /);
  await page.findByText("1 scheduled");
});

test("a post that should have gone out shows its time as past", async () => {
  const { add } = await signIn();
  const item = add({ content: "Due.", scheduledFor: later });
  const due = { ...item, scheduledFor: new Date(Date.now() - 120_000).toISOString() };
  screen.server.answer(list, () => Response.json([due]));
  const { page, row } = await openList("?status=scheduled");
  await page.findByText("Due.");
  row("Due.").getByText(/^Was due: /);
});

test("a state that this version does not know is shown as a draft", async () => {
  const { add } = await signIn();
  const item = add({ content: "From the future.", status: "draft" });
  const unknown = { ...item, status: "frozen", detail: { state: "frozen" } };
  screen.server.answer(list, () => Response.json([unknown, { ...unknown, id: "2", detail: undefined }]));
  const { page } = await openList("?status=draft");
  expect(await page.findAllByText("From the future.")).toHaveLength(2);
});

test("a row opens its item, and is marked while it is edited", async () => {
  const { add } = await signIn();
  const { id } = add({ content: "Half a thought.", scheduledFor: later });
  add({ content: "Another.", scheduledFor: later });
  const { user, page, address } = await openList("?status=scheduled");
  await user.click(await page.findByRole("link", { name: "Edit ‘Half a thought.’" }));
  await page.findByRole("heading", { name: "Edit content" });
  expect(address()).toBe(`/content-scheduler?status=scheduled&edit=${id}`);
  const marked = () => page.getAllByRole("listitem").filter((item) => item.getAttribute("aria-current") === "true");
  await waitFor(() =>
    expect(marked().map((item) => within(item).queryByText("Half a thought.") !== null)).toEqual([true]),
  );
});
