import { expect, test } from "bun:test";
import { nextTelling, reminderFor } from "#core/network/official-rules.ts";
import { noon } from "#tests/support/core.ts";
import { officialCore } from "#tests/support/official.ts";
import { person } from "#tests/core/content/stage.ts";

const day = 86_400_000;
const end = noon + 60 * day;

async function signedIn() {
  const world = await officialCore();
  const ada = person(world.core, "Ada", false);
  await world.signIn(ada);
  const { core } = world;
  const told = () => core.notifications.list(ada, { limit: 20 }).items.map(({ title }) => title);
  const mails = () =>
    core.database.sqlite
      .query<{ subject: string; recipient: string }, []>("SELECT subject, recipient FROM mails")
      .all();
  return { ...world, ada, told, mails, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
}

test.each([
  [60, undefined],
  [14.01, undefined],
  [14, 14],
  [10, 14],
  [7, 7],
  [5, 7],
  [3, 3],
  [1.5, 3],
  [1, 1],
  [0.2, 1],
])("with %d days left the reminder is %p", (left, days) => {
  expect(reminderFor(end, end - left * day)).toBe(days);
});

test.each([
  [null, 14],
  [14, 7],
  [7, 3],
  [3, 1],
  [1, 0],
])("after the reminder at %p days the next comes %d days before the end", (remindedDays, days) => {
  expect(nextTelling({ expiresAt: end, remindedDays })).toBe(end - days * day);
});

test("a person is told at 14, 7, 3 and 1 days, in the app and by mail, and at the end", async () => {
  await using world = await signedIn();
  const { core, told, mails } = world;
  for (let hours = 0; hours <= 60 * 24; hours += 6) {
    core.network.remindDue();
    core.clock.jump(6 * 3_600_000);
  }
  core.network.remindDue();
  expect(told()).toEqual([
    "Sandbox network needs you",
    "Sandbox network sign-in ends in 1 day",
    "Sandbox network sign-in ends in 3 days",
    "Sandbox network sign-in ends in 7 days",
    "Sandbox network sign-in ends in 14 days",
  ]);
  expect(mails().map(({ subject }) => subject)).toEqual([
    "Your sign-in to the Sandbox network ends in 14 days",
    "Your sign-in to the Sandbox network ends in 7 days",
    "Your sign-in to the Sandbox network ends in 3 days",
    "Your sign-in to the Sandbox network ends in 1 day",
  ]);
  expect(mails().every(({ recipient }) => recipient === "ada@example.com")).toBe(true);
  expect(core.network.nextReminder()).toBeUndefined();
});

test("reminders missed while the server was off are one, that names the date and what happens after it", async () => {
  await using world = await signedIn();
  world.core.clock.jump(58 * day);
  world.core.network.remindDue();
  world.core.network.remindDue();
  expect(world.told()).toEqual(["Sandbox network sign-in ends in 2 days"]);
  expect(world.core.notifications.list(world.ada, { limit: 1 }).items[0]?.message).toBe(
    "Your official sign-in to the Sandbox network ends on 19 Jan 2027, in 2 days. Sign in again before, or posts after that wait.",
  );
});

test("signing in again starts the two months anew, without a reminder", async () => {
  await using world = await signedIn();
  world.core.clock.jump(50 * day);
  world.core.network.remindDue();
  await world.signIn(world.ada);
  world.core.network.remindDue();
  expect(world.told()).toHaveLength(1);
  expect(world.core.network.nextReminder()).toBe(world.core.clock.now() + 46 * day);
});

test("who disconnected is not reminded", async () => {
  await using world = await signedIn();
  world.core.network.disconnect(world.ada);
  world.core.clock.jump(60 * day);
  world.core.network.remindDue();
  expect(world.told()).toEqual([]);
  expect(world.core.network.nextReminder()).toBeUndefined();
});
