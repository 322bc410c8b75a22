import { expect, setDefaultTimeout, test } from "bun:test";
import { parseSlots } from "#cli/content/queue-commands.ts";
import { ContentItem } from "#core/content/contract.ts";
import { NextSlot, PostingQueue } from "#core/posting-queue/contract.ts";
import { commandTimeoutMs, createShell, type Shell } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

const user = ["--user", "ada@example.com"];

async function openShell(): Promise<Shell> {
  const sh = createShell();
  const flags = ["--name", "Ada", "--role", "admin", "--password-stdin"];
  const made = await sh.run(["users", "create", "ada@example.com", ...flags], { input: "correct horse battery" });
  expect(made.code).toBe(0);
  return sh;
}

async function run(sh: Shell, ...args: string[]): Promise<unknown> {
  const { code, json, err } = await sh.run(["content", ...args, ...user, "--json"]);
  expect([args, code, err]).toEqual([args, 0, ""]);
  return json;
}

test("slots are set, shown and reset, and the next free one is named with its reason", async () => {
  await using sh = await openShell();
  const set = await sh.run(["content", "queue", "slots", "--set", "wed 14:30, Monday 9:00", ...user]);
  expect([set.code, set.out]).toEqual([0, expect.stringMatching(/^mon 09:00\nwed 14:30\n.*\. Your own slots\.\n$/)]);
  const next = NextSlot.parse(await run(sh, "next-slot"));
  expect(next).toMatchObject({ source: "own", wallTime: expect.stringMatching(/T(09:00|14:30)$/) });
  expect((await sh.run(["content", "next-slot", ...user])).out).toContain("Your own slots.");
  expect(await run(sh, "queue", "slots", "--reset")).toMatchObject({ source: "default" });
});

test("a post is scheduled in the queue, a draft is added to it, and both are listed", async () => {
  await using sh = await openShell();
  const one = ContentItem.parse(await run(sh, "schedule", "One", "--queue"));
  const two = ContentItem.parse(await run(sh, "schedule", "Two", "--draft"));
  const added = ContentItem.parse(await run(sh, "queue", "add", two.id, "--revision", "1"));
  expect([one.inQueue, added.inQueue]).toEqual([true, true]);
  expect(PostingQueue.parse(await run(sh, "queue")).items.map(({ content }) => content)).toEqual(["One", "Two"]);
  expect((await sh.run(["content", "queue", "list", ...user])).out).toContain("Two");
});

test("a paused queue says so, and closing the gaps moves what follows", async () => {
  await using sh = await openShell();
  expect((await sh.run(["content", "queue", ...user])).out).toBe("The queue is empty.\n");
  const one = ContentItem.parse(await run(sh, "schedule", "One", "--queue"));
  await run(sh, "schedule", "Two", "--queue");
  await run(sh, "cancel", one.id);
  const { items } = PostingQueue.parse(await run(sh, "queue", "close-gaps"));
  expect(items.map(({ content, wallTime }) => [content, wallTime])).toEqual([["Two", one.wallTime]]);
  expect((await sh.run(["content", "queue", "pause", ...user])).out).toStartWith("Paused the queue.");
  expect((await sh.run(["content", "queue", ...user])).out).toEndWith("The queue is paused.\n");
  expect(PostingQueue.parse(await run(sh, "queue", "resume")).pausedAt).toBeNull();
});

test("what the queue can't take is refused by its flag", async () => {
  await using sh = await openShell();
  const refused = async (...args: string[]) => {
    const { code, err } = await sh.run(["content", ...args, ...user]);
    return [code, err];
  };
  expect(await refused("schedule", "One", "--queue", "--at", "2098-11-20T14:00")).toEqual([
    3,
    "attache: --at: The posting queue chooses the time and its zone. Leave this out, or don't use the queue.\n",
  ]);
  expect(await refused("queue", "slots", "--set", "someday 09:00")).toEqual([
    3,
    "attache: --set: 'someday 09:00' is not a weekday and a time. Write it like 'mon 09:00, thu 14:30'.\n",
  ]);
  const [code, message] = await refused("queue", "slots", "--set", "mon 09:00, mon 9:00");
  expect([code, message]).toEqual([3, "attache: --set: Each slot can be there only once.\n"]);
  expect((await refused("queue", "add", "none"))[1]).toContain("Scheduled content not found");
});

test("weekdays can be abbreviated or written out, in any case", () => {
  expect(parseSlots("MON 9:00,thursday 14:30")).toEqual([
    { weekday: 1, time: "09:00" },
    { weekday: 4, time: "14:30" },
  ]);
});
