import { expectFocus, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { scheduleContent } from "#tests/support/core/content.ts";
import { ContentScheduler } from "#ui/screens/content/content-scheduler.tsx";
import { contentSchedulerScreen } from "./content-scheduler-screen.tsx";

// It is Friday, 20 November 2026, 11:00 UTC.
const { screen, signIn, signInConnected, open, openList } = contentSchedulerScreen();
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, time: "09:00" }));

async function signInWithQueue(...texts: string[]) {
  const { user, add } = await signInConnected();
  const { postingQueue, settings } = screen.server.core;
  settings.setZone(user.id, "UTC");
  postingQueue.setSlots(user.id, weekdays);
  for (const text of texts) scheduleContent(screen.server.core, user.id, { content: text, inQueue: true });
  return { userId: user.id, add };
}

async function openQueue() {
  const { user, page } = screen.render(<ContentScheduler />, { at: "/content-scheduler?view=queue" });
  await page.findByLabelText("Posting queue");
  await page.findByRole("button", { name: "Edit slots" });
  /** '09:00 One', in the order shown. */
  const rows = () => page.getAllByRole("listitem").map(({ textContent }) => textContent);
  const shows = (...expected: string[]) => waitFor(() => expect(rows().slice(0, expected.length)).toEqual(expected));
  const confirm = async (name: string) =>
    user.click(within(await page.findByRole("alertdialog")).getByRole("button", { name }));
  return { user, page, rows, shows, confirm };
}

const order = (userId: string) =>
  screen.server.core.postingQueue.show(userId, 4).items.map(({ content, wallTime }) => `${wallTime} ${content}`);

test("the queue shows its days with what goes out, the free slots and what was scheduled by hand", async () => {
  const { add } = await signInWithQueue("One");
  add({ content: "By hand", scheduledFor: "2026-11-24T09:00" });
  const { page, shows } = await openQueue();
  await shows("09:00One", "09:00By handScheduled by hand", "09:00Free slot");
  page.getByRole("heading", { name: "Mon 23 Nov" });
  page.getByText(/^Your own slots\./);
});

test("an empty queue says what will be there, and still shows its slots and where they come from", async () => {
  const { user } = await signIn();
  screen.server.core.settings.setZone(user.id, "UTC");
  const { page, shows } = await openQueue();
  page.getByText(/^Nothing is queued yet\./);
  page.getByText(/^Weekdays at 09:00: a default, not a measurement\./);
  await shows("09:00Free slot");
});

test("Alt and an arrow key move a post, say where to, and keep the focus on it", async () => {
  const { userId } = await signInWithQueue("One", "Two", "Three");
  const { user, page, shows } = await openQueue();
  (await page.findByRole("link", { name: "Edit ‘One’" })).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await shows("09:00Two", "09:00One", "09:00Three");
  await page.findByText("‘One’ goes out on Tue 24 Nov at 09:00, 2 of 3.");
  await waitFor(() => expectFocus(page.getByRole("link", { name: "Edit ‘One’" })));
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await shows("09:00Two", "09:00Three", "09:00One");
  await waitFor(() =>
    expect(order(userId)).toEqual(["2026-11-23T09:00 Two", "2026-11-24T09:00 Three", "2026-11-25T09:00 One"]),
  );
});

test("the menu moves a post up and down, and its ends are disabled", async () => {
  const { userId } = await signInWithQueue("One", "Two");
  const { user, page, shows } = await openQueue();
  await user.click(await page.findByRole("button", { name: "Actions for ‘Two’" }));
  const down = await page.findByRole("menuitem", { name: "Move down" });
  expect(down.getAttribute("aria-disabled")).toBe("true");
  await user.click(page.getByRole("menuitem", { name: "Move up" }));
  await shows("09:00Two", "09:00One");
  await waitFor(() => expect(order(userId)).toEqual(["2026-11-23T09:00 Two", "2026-11-24T09:00 One"]));
});

test("an order that another tab has changed is refused with the reason, and the stored one is shown", async () => {
  const { userId } = await signInWithQueue("One", "Two");
  const { user, page, shows } = await openQueue();
  const link = await page.findByRole("link", { name: "Edit ‘One’" });
  const [one] = screen.server.core.postingQueue.show(userId, 4).items;
  screen.server.core.content.change(userId, one?.id ?? "", { content: "Theirs" });
  link.focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await page.findByText("The queue has changed since you opened it. Check its order and try again.");
  await shows("09:00Theirs", "09:00Two");
});

test("pausing and resuming ask first and say what they do", async () => {
  const { userId } = await signInWithQueue("One", "Two");
  const { user, page, confirm } = await openQueue();
  await user.click(page.getByRole("button", { name: "Pause" }));
  await page.findByText(/^The 2 queued posts wait until you resume the queue, and none is missed\./);
  await confirm("Pause queue");
  await page.findByText("The queue is paused");
  expect(screen.server.core.postingQueue.isPaused(userId)).toBe(true);
  await user.click(page.getByRole("button", { name: "Resume" }));
  await page.findByText("All queued posts go out at the times shown.");
  await confirm("Resume queue");
  await waitFor(() => expect(page.queryByText("The queue is paused")).toBeNull());
  expect(screen.server.core.postingQueue.isPaused(userId)).toBe(false);
});

test("gaps are closed on request", async () => {
  const { userId } = await signInWithQueue("One", "Two");
  const [one] = screen.server.core.postingQueue.show(userId, 4).items;
  screen.server.core.content.remove(userId, one?.id ?? "");
  const { user, page, shows, confirm } = await openQueue();
  await shows("09:00Free slot", "09:00Two");
  await user.click(page.getByRole("button", { name: "Close gaps" }));
  await page.findByText("The queued post moves to the earliest free slot.");
  await confirm("Close gaps");
  await shows("09:00Two", "09:00Free slot");
  expect(page.queryByRole("button", { name: "Close gaps" })).toBeNull();
});

test("the slot editor adds, removes and saves slots, and refuses one that is there already", async () => {
  const { userId } = await signInWithQueue();
  const { user, page } = await openQueue();
  await user.click(page.getByRole("button", { name: "Edit slots" }));
  const dialog = within(await page.findByRole("dialog", { name: "Weekly slots" }));
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await dialog.findByText("This slot is already there.");
  await user.click(dialog.getByRole("button", { name: "Remove Monday 09:00" }));
  const time = dialog.getByLabelText("Time");
  await user.clear(time);
  await user.type(time, "14:30");
  await user.click(dialog.getByRole("button", { name: "Add" }));
  await user.click(dialog.getByRole("button", { name: "Save slots" }));
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  const { slots } = screen.server.core.postingQueue.show(userId, 1);
  expect(slots.filter(({ weekday }) => weekday < 3)).toEqual([
    { weekday: 1, time: "14:30" },
    { weekday: 2, time: "09:00" },
    { weekday: 2, time: "14:30" },
  ]);
});

test("a draft is added to the queue from its row, and a toast says when it goes out", async () => {
  const { userId, add } = await signInWithQueue();
  add({ content: "Later, maybe.", status: "draft" });
  const { user, page, row } = await openList();
  await page.findByText("Later, maybe.");
  await user.click(row("Later, maybe.").getByRole("button", { name: "Actions for ‘Later, maybe.’" }));
  await user.click(await page.findByRole("menuitem", { name: "Add to queue" }));
  await page.findByText("Added to Queue");
  await page.findByText("It goes out on Mon 23 Nov at 09:00.");
  expect(order(userId)).toEqual(["2026-11-23T09:00 Later, maybe."]);
});

test("the form takes the next free slot, and says where it comes from", async () => {
  await signInWithQueue("One");
  const { page, field, press } = await open();
  await press("Next free slot");
  await waitFor(() => expect(field("When").value).toBe("2026-11-24T09:00"));
  await page.findByText("Your own slots.");
});
