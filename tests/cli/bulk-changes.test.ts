import { expect, setDefaultTimeout, test } from "bun:test";
import { BulkChange } from "#core/bulk-changes/contract.ts";
import { ContentItem } from "#core/content/contract.ts";
import { commandTimeoutMs, createShell, type Shell } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

const user = ["--user", "ada@example.com"];
const at = ["--at", "2098-11-20T14:00", "--zone", "Europe/Berlin"];

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

test("several items are shifted, moved and unscheduled, and each change is undone", async () => {
  await using sh = await openShell();
  const one = ContentItem.parse(await run(sh, "schedule", "One", ...at));
  const two = ContentItem.parse(await run(sh, "schedule", "Two", ...at));
  const ids = [one.id, two.id];
  const wallTime = async (id: string) => ContentItem.parse(await run(sh, "show", id)).wallTime;
  const shifted = BulkChange.parse(await run(sh, "shift", ...ids, "--days", "-3"));
  expect(await wallTime(one.id)).toBe("2098-11-17T14:00");
  await run(sh, "undo", shifted.id);
  expect(await wallTime(two.id)).toBe("2098-11-20T14:00");
  await run(sh, "move", ...ids, "--at", "2098-12-24T18:00");
  expect(await wallTime(two.id)).toBe("2098-12-24T18:00");
  await run(sh, "unschedule", ...ids);
  expect(ContentItem.parse(await run(sh, "show", one.id)).status).toBe("draft");
});

test("without --json, what was skipped is named, with the command that undoes the rest", async () => {
  await using sh = await openShell();
  const { id } = ContentItem.parse(await run(sh, "schedule", "One", ...at));
  const { out } = await sh.run(["content", "shift", id, "none", "--days", "1", ...user]);
  expect(out).toMatch(
    /^Changed 1 item\.\nSkipped none: Scheduled content not found\n?.*\nTo undo it, run: attache content undo \S+\n$/,
  );
  const undo = /undo (\S+)\n$/.exec(out)?.[1] ?? "";
  expect((await sh.run(["content", "undo", undo, ...user])).out).toBe("Restored 1 item.\n");
  const again = await sh.run(["content", "undo", undo, ...user]);
  expect([again.code, again.err]).toEqual([6, "attache: This change was undone already.\n"]);
  const bad = await sh.run(["content", "shift", id, "--days", "x", ...user]);
  expect([bad.code, bad.err]).toEqual([3, "attache: --days must be a whole number from -366 to 366, but not 0.\n"]);
});
