import { fireEvent, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import type { BotPlan } from "#core/bot/contract.ts";
import { botScreenTest } from "./bot-screen.tsx";

const { screen, signIn, open } = botScreenTest();

async function openPlan() {
  const { ada, core, invite, action } = await signIn();
  const { id } = invite("Grace Hopper", "Hello Grace");
  core.bot.decide(ada, id, { approved: true });
  const other = invite("Alan Turing", "Hello Alan");
  const slot = (time: string, more: Partial<BotPlan["slots"][number]> = {}) => ({
    id: `slot-${time.replace(":", "")}`,
    kind: "connection_request" as const,
    at: `2026-11-20T${time}:00.000Z`,
    state: "planned" as const,
    isEdited: false,
    action: null,
    ...more,
  });
  const plan: BotPlan = {
    day: "2026-11-20",
    timezone: "UTC",
    seed: "8f3a",
    notes: ["5 invitations instead of 25: your connection is new."],
    slots: [
      slot("09:30", { state: "passed" }),
      slot("10:00", { state: "skipped" }),
      slot("14:00", { action: action(id) }),
      slot("15:00"),
    ],
  };
  screen.server.answer("GET /api/bot/plan", () => Response.json(plan));
  const change = "PATCH /api/bot/plan/slots/slot-1400";
  screen.server.answer(change, () => Response.json(plan));
  const opened = await open("/bot?tab=plan");
  await opened.page.findByText("Invite Grace Hopper");
  const choose = async (item: string) => {
    await opened.press("Change ‘Invite Grace Hopper’ at 14:00");
    await opened.user.click(await opened.page.findByRole("menuitem", { name: item }));
  };
  return { ...opened, choose, other, sent: () => screen.server.bodies(change) };
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

test("a time is skipped, moved and replaced from its menu", async () => {
  const { page, user, choose, other, sent } = await openPlan();
  await choose("Skip");
  await waitFor(async () => expect(await sent()).toEqual([{ skip: true }]));
  await choose("Move…");
  const time = await page.findByLabelText("Time");
  fireEvent.change(time, { target: { value: "10:30" } });
  await user.click(page.getByRole("button", { name: "Move" }));
  await page.findByText("This time has passed. Choose a later one.");
  fireEvent.change(time, { target: { value: "16:20" } });
  await user.click(page.getByRole("button", { name: "Move" }));
  await page.findByText("Moved to 16:20");
  await choose("Replace…");
  await user.click(await page.findByRole("button", { name: /^Invite Alan Turing/ }));
  await page.findByText("Replaced");
  expect(await sent()).toEqual([{ skip: true }, { at: "2026-11-20T16:20:00.000Z" }, { actionId: other.id }]);
});

test("Alt and an arrow key move a time by ten minutes, and the toast takes it back", async () => {
  const { page, user, sent } = await openPlan();
  page.getByRole("button", { name: "Change ‘Invite Grace Hopper’ at 14:00" }).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await page.findByText("Moved to 14:10");
  await user.click(page.getByRole("button", { name: "Undo" }));
  await page.findByText("Change undone");
  expect(await sent()).toEqual([{ at: "2026-11-20T14:10:00.000Z" }, { at: "2026-11-20T14:00:00.000Z" }]);
});

test("another day is in the address and says why it has no times", async () => {
  await signIn();
  const { page, user, address } = await open("/bot?tab=plan");
  await user.click(await page.findByRole("button", { name: "tomorrow" }));
  await page.findByText("This day is planned when it begins.");
  expect(address()).toBe("/bot?tab=plan&day=2026-11-21");
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
