import { expect, test } from "bun:test";
import { nextReminderAt, reminderFor } from "#core/connections/oauth/reminder-rules.ts";
import { noon } from "#tests/support/core/core.ts";
import { createOfficialCore } from "#tests/support/linkedin-api/oauth-core.ts";
import { insertPerson } from "#tests/core/content/content-fixture.ts";

const day = 86_400_000;
const end = noon + 60 * day;

async function signedIn() {
  const simulator = await createOfficialCore();
  const ada = insertPerson(simulator.core, "Ada", false);
  await simulator.signIn(ada);
  const { core } = simulator;
  const notificationTitles = () => core.notifications.list(ada, { limit: 20 }).items.map(({ title }) => title);
  const mails = () =>
    core.database.sqlite
      .query<{ subject: string; recipient: string }, []>("SELECT subject, recipient FROM mails")
      .all();
  return {
    ...simulator,
    ada,
    notificationTitles,
    mails,
    [Symbol.asyncDispose]: () => simulator[Symbol.asyncDispose](),
  };
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
])("after the reminder at %p days the next one is sent %d days before the end", (remindedDays, days) => {
  expect(nextReminderAt({ expiresAt: end, remindedDays })).toBe(end - days * day);
});

test("a person is notified at 14, 7, 3 and 1 days, in the app and by mail, and at the end", async () => {
  await using simulator = await signedIn();
  const { core, notificationTitles, mails } = simulator;
  for (let hours = 0; hours <= 60 * 24; hours += 6) {
    core.connections.remindDue();
    core.clock.jump(6 * 3_600_000);
  }
  core.connections.remindDue();
  expect(notificationTitles()).toEqual([
    "Reconnect the Sandbox network",
    "Sandbox network sign-in ends in 1 day",
    "Sandbox network sign-in ends in 3 days",
    "Sandbox network sign-in ends in 7 days",
    "Sandbox network sign-in ends in 14 days",
  ]);
  expect(mails().map(({ subject }) => subject)).toEqual([
    "Your sign-in to the Sandbox network expires in 14 days",
    "Your sign-in to the Sandbox network expires in 7 days",
    "Your sign-in to the Sandbox network expires in 3 days",
    "Your sign-in to the Sandbox network expires in 1 day",
  ]);
  expect(mails().every(({ recipient }) => recipient === "ada@example.com")).toBe(true);
  expect(core.connections.nextReminder()).toBeUndefined();
});

test("reminders missed while the server was off become one that names the date and what happens after it", async () => {
  await using simulator = await signedIn();
  simulator.core.clock.jump(58 * day);
  simulator.core.connections.remindDue();
  simulator.core.connections.remindDue();
  expect(simulator.notificationTitles()).toEqual(["Sandbox network sign-in ends in 2 days"]);
  expect(simulator.core.notifications.list(simulator.ada, { limit: 1 }).items[0]?.message).toBe(
    "Your official sign-in to the Sandbox network ends on 19 Jan 2027, in 2 days. Sign in again before then, or later posts will wait.",
  );
});

test("signing in again restarts the two months, without a reminder", async () => {
  await using simulator = await signedIn();
  simulator.core.clock.jump(50 * day);
  simulator.core.connections.remindDue();
  await simulator.signIn(simulator.ada);
  simulator.core.connections.remindDue();
  expect(simulator.notificationTitles()).toHaveLength(1);
  expect(simulator.core.connections.nextReminder()).toBe(simulator.core.clock.now() + 46 * day);
});

test("a disconnected person is not reminded", async () => {
  await using simulator = await signedIn();
  simulator.core.connections.disconnect(simulator.ada);
  simulator.core.clock.jump(60 * day);
  simulator.core.connections.remindDue();
  expect(simulator.notificationTitles()).toEqual([]);
  expect(simulator.core.connections.nextReminder()).toBeUndefined();
});
