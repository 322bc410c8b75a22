import { waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import type { BotPlan } from "#core/bot/contract.ts";
import { botScreenTest } from "./bot-screen.tsx";

const { screen, signIn, open } = botScreenTest();

const slot = (time: string, more: Partial<BotPlan["slots"][number]> = {}): BotPlan["slots"][number] => ({
  id: `slot-${time.replace(":", "")}`,
  kind: "connection_request",
  at: `2026-11-20T${time}:00.000Z`,
  state: "planned",
  isEdited: false,
  action: null,
  ...more,
});

async function openPlan(others?: BotPlan["slots"]) {
  const { ada, core, invite, action } = await signIn();
  const { id } = invite("Grace Hopper", "Hello Grace");
  core.bot.decide(ada, id, { approved: true });
  const plan: BotPlan = {
    day: "2026-11-20",
    timezone: "UTC",
    seed: "8f3a",
    notes: ["5 invitations instead of 25: your connection is new."],
    slots: others ?? [
      slot("09:30", { state: "passed" }),
      slot("10:00", { state: "skipped" }),
      slot("14:00", { action: action(id) }),
      slot("15:00"),
    ],
  };
  screen.server.answer("GET /api/bot/plan", () => Response.json(plan));
  const opened = await open("/bot?tab=plan");
  await opened.page.findByText("5 invitations instead of 25: your connection is new.");
  return opened;
}

test("the plan shows each time of the day with what it takes, why there are no more, and its seed", async () => {
  const { page } = await openPlan();
  const rows = page.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toContain("09:30Connection requestPassed unused");
  expect(rows).toContain("10:00Connection requestSkipped");
  expect(rows).toContain("14:00Invite Grace Hopper");
  expect(rows).toContain("15:00Connection requestFree: nothing of this kind is ready");
  page.getByText("5 invitations instead of 25: your connection is new.");
  page.getByText("8f3a");
});

/** The bot runs, and an invitation has a time of its own. */
async function openRunningPlan() {
  const { ada, core, invite } = await signIn();
  const { id } = invite("Grace Hopper", "Hello Grace");
  core.bot.decide(ada, id, { approved: true });
  core.bot.start(ada);
  const find = () => core.bot.plan(ada).slots.find(({ action }) => action?.id === id);
  const chosen = find();
  if (!chosen) throw new Error("The invitation has a time.");
  const slotNow = () => core.bot.plan(ada).slots.find((other) => other.id === chosen.id);
  const label = (title: string) => `Change ‘${title}’ at ${chosen.at.slice(11, 16)}`;
  return { ...(await open("/bot?tab=plan")), slotNow, label };
}

test("Undo takes a skip back, and so does Restore while the time is ahead", async () => {
  const { page, user, press, slotNow, label } = await openRunningPlan();
  const choose = async (title: string, item: string) => {
    await press(label(title));
    await user.click(await page.findByRole("menuitem", { name: item }));
  };
  await choose("Invite Grace Hopper", "Skip");
  await waitFor(() => expect(slotNow()?.state).toBe("skipped"));
  await press("Undo");
  await waitFor(() => expect(slotNow()?.state).toBe("planned"));
  await choose("Invite Grace Hopper", "Skip");
  await waitFor(() => expect(slotNow()?.state).toBe("skipped"));
  await choose("Connection request", "Restore");
  await waitFor(() => expect(slotNow()?.state).toBe("planned"));
});

test("a time that can't be taken is said at its field", async () => {
  const { page, user, press, slotNow, label } = await openRunningPlan();
  await press(label("Invite Grace Hopper"));
  await user.click(await page.findByRole("menuitem", { name: "Move…" }));
  const field = await page.findByLabelText("Time");
  await user.clear(field);
  await user.type(field, "23:30");
  await press("Move");
  const message = "Choose a time within your working hours, outside the night and the weekend pause.";
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  page.getByText(message);
  expect(slotNow()?.isEdited).toBe(false);
});

test("free times that follow each other are one line until they are asked for; an inbox check is not free", async () => {
  const slots = ["14:00", "14:10", "14:20", "14:30"].map((time) => slot(time, { kind: "profile_view" }));
  const { page, press } = await openPlan([...slots, slot("15:00", { kind: "inbox_sweep" }), slot("16:00")]);
  const rows = () => page.getAllByRole("listitem").map(({ textContent }) => textContent);
  await waitFor(() => expect(rows()).toContain("14:004 free times until 14:30Show"));
  expect(rows()).toContain("15:00Inbox check");
  expect(rows()).toContain("16:00Connection requestFree: nothing of this kind is ready");
  await press("Show 4 free times from 14:00");
  expect(rows()).toContain("14:20Profile viewFree: nothing of this kind is ready");
});

test("another day is in the address and says why it has no times", async () => {
  await signIn();
  const { page, user, address } = await open("/bot?tab=plan");
  await user.click(await page.findByRole("button", { name: "tomorrow" }));
  await page.findByText("This day is planned when it begins.");
  expect(address()).toBe("/bot?tab=plan&day=2026-11-21");
  expect(page.queryByText(/Nothing (is|was) planned/)).toBeNull();
  await user.click(page.getByRole("button", { name: "yesterday" }));
  expect(await page.findAllByText("Nothing was planned on this day.")).toHaveLength(1);
});

test("the log is filtered by kind, outcome and person", async () => {
  const { ada, core, invite, setState } = await signIn();
  const grace = invite("Grace Hopper", "Hello Grace");
  setState(grace.id, "done", true);
  const alan = invite("Alan Turing", "Hello Alan");
  core.bot.decide(ada, alan.id, { approved: false, feedback: "Not him" });
  const { page, user, address, press } = await open("/bot?tab=log");
  await page.findByText("Invited Grace Hopper");
  page.getByText("Not him");
  const log = () => within(page.getByRole("region", { name: "Log" }));
  await user.click(page.getByRole("combobox", { name: "Outcome" }));
  await user.click(await page.findByRole("option", { name: "Skipped" }));
  await waitFor(() => expect(log().queryByText("Invited Grace Hopper") === null).toBe(true));
  expect(address()).toBe("/bot?tab=log&state=skipped");
  await user.type(page.getByRole("searchbox", { name: "Search people" }), "hopper");
  await page.findByText("No results.");
  await press("Clear");
  await page.findByText("Invited Grace Hopper");
});
