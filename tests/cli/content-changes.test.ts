import { Database as Sqlite } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ContentItem } from "#core/content/contract.ts";
import { closeCore, createFolderCore } from "../support/core/folder.ts";
import { commandTimeoutMs, createShell, type Shell } from "../support/server/cli.ts";
import { png } from "../support/files/pictures.ts";

setDefaultTimeout(commandTimeoutMs);

const user = ["--user", "ada@example.com"];
const at = ["--at", "2098-11-20T14:00", "--zone", "Europe/Berlin"];

async function withAda(sh: Shell): Promise<void> {
  const flags = ["--name", "Ada", "--role", "admin", "--password-stdin"];
  const made = await sh.run(["users", "create", "ada@example.com", ...flags], { input: "correct horse battery" });
  expect(made.code).toBe(0);
}

/** Runs `attache content …` for Ada and returns the item. */
async function run(sh: Shell, args: string[], input?: string): Promise<ContentItem> {
  const { code, json, err } = await sh.run(["content", ...args, ...user, "--json"], { input: input ?? "" });
  expect([args, code, err]).toEqual([args, 0, ""]);
  return ContentItem.parse(json);
}

test("edit changes only what is given, from an argument, a file or standard input", async () => {
  await using sh = createShell();
  await withAda(sh);
  const { id, revision } = await run(sh, ["schedule", "First", ...at, "--title", "A title"]);
  const flags = ["--if-missed", "skip", "--hashtags", "#calm", "--title", "", "--revision", String(revision)];
  expect(await run(sh, ["edit", id, "Second", ...flags])).toMatchObject({
    content: "Second",
    ifMissed: "skip",
    hashtags: "#calm",
    title: null,
    wallTime: "2098-11-20T14:00",
    revision: revision + 1,
  });
  expect((await run(sh, ["edit", id, "--file", "-"], "From standard input\n")).content).toBe("From standard input");
  const picture = join(sh.folder, "one.png");
  writeFileSync(picture, png(64));
  expect((await run(sh, ["edit", id, "--image", picture])).media).toHaveLength(1);
  expect(await run(sh, ["edit", id, "--remove-files"])).toMatchObject({ media: [], content: "From standard input" });
});

test("reschedule chooses another time, and duplicate copies an item as a draft or onto the schedule", async () => {
  await using sh = createShell();
  await withAda(sh);
  const { id } = await run(sh, ["schedule", "Calm", ...at, "--if-missed", "ask"]);
  expect(await run(sh, ["reschedule", id, "--at", "2098-11-21T09:30"])).toMatchObject({
    wallTime: "2098-11-21T09:30",
    timezone: "Europe/Berlin",
  });
  const draft = await run(sh, ["duplicate", id]);
  expect(draft).toMatchObject({ content: "Calm", ifMissed: "ask", status: "draft", scheduledFor: null });
  expect(draft.id).not.toBe(id);
  const copy = await run(sh, ["duplicate", id, "--at", "2098-12-01T10:00"]);
  expect(copy).toMatchObject({ status: "scheduled", wallTime: "2098-12-01T10:00" });
  expect(await run(sh, ["reschedule", draft.id, "--at", "2098-12-02T10:00"])).toMatchObject({ status: "scheduled" });
});

test("a change that began from an earlier revision shows both versions and changes nothing", async () => {
  await using sh = createShell();
  await withAda(sh);
  const { id, revision } = await run(sh, ["schedule", "First", ...at]);
  await run(sh, ["edit", id, "Second"]);
  const stale = ["--revision", String(revision), ...user];
  const refused = await sh.run(["content", "edit", id, "Third", ...stale]);
  expect([refused.code, refused.out]).toEqual([6, ""]);
  expect(refused.err).toContain(`Stored (revision ${revision + 1}):\n  content: Second\nYours (from revision 1):\n`);
  expect(refused.err).toContain("  content: Third\nattache: This item was changed elsewhere");
  for (const command of [
    ["cancel", id],
    ["reschedule", id, "--at", "2098-11-21T09:30"],
    ["publish", id],
  ]) {
    expect([command, (await sh.run(["content", ...command, ...stale])).code]).toEqual([command, 6]);
  }
  expect(await run(sh, ["show", id])).toMatchObject({ content: "Second", revision: revision + 1 });
  const invalid = await sh.run(["content", "edit", id, "Third", "--revision", "last", ...user]);
  expect([invalid.code, invalid.err]).toEqual([3, "attache: --revision must be a number.\n"]);
});

test("a command repeated with its idempotency key takes effect once", async () => {
  await using sh = createShell();
  await withAda(sh);
  const key = ["--idempotency-key", "today"];
  const first = await run(sh, ["schedule", "Once", ...at, ...key]);
  expect(await run(sh, ["schedule", "Once", ...at, ...key])).toEqual(first);
  const { code, err } = await sh.run(["content", "schedule", "Another", ...at, ...key, ...user]);
  expect([code, err]).toEqual([
    6,
    "attache: This Idempotency-Key was already used for a different call. Use a new key for each call.\n",
  ]);
  const edit = ["edit", first.id, "Edited once", "--idempotency-key", "edit"];
  expect((await run(sh, edit)).revision).toBe(2);
  expect((await run(sh, edit)).revision).toBe(2);
  const list = await sh.run(["content", "list", ...user, "--json"]);
  expect(z.array(ContentItem).parse(list.json)).toMatchObject([{ content: "Edited once", revision: 2 }]);
});

test("a key stands for the files' bytes and the revision, not only for the arguments", async () => {
  await using sh = createShell();
  await withAda(sh);
  const picture = join(sh.folder, "today.png");
  writeFileSync(picture, png(64));
  const withPicture = ["schedule", "Look", "--image", picture, ...at, "--idempotency-key", "picture"];
  const first = await run(sh, withPicture);
  expect(await run(sh, withPicture)).toEqual(first);
  writeFileSync(picture, png(32));
  expect((await sh.run(["content", ...withPicture, ...user])).code).toBe(6);

  await sh.release();
  const core = createFolderCore(sh.folder, Date.now());
  const userId = core.accounts.getByEmail("ada@example.com").id;
  const call = core.idempotency.open({ userId, key: "publish", requestHash: "of another call" });
  if ("status" in call) throw new Error("The key is new.");
  call.keep({ status: 202, body: JSON.stringify(first) });
  closeCore(core);
  const publish = ["content", "publish", first.id, "--revision", "2", "--idempotency-key", "publish", ...user];
  expect((await sh.run(publish)).err).toContain("already used for a different call");
});

test("text that is not UTF-8 or has null characters is refused as in the API", async () => {
  await using sh = createShell();
  await withAda(sh);
  const latin1 = join(sh.folder, "latin1.txt");
  const withNull = join(sh.folder, "null.txt");
  writeFileSync(latin1, Buffer.from("Gr\u00fc\u00dfe", "latin1"));
  writeFileSync(withNull, "a\0b");
  for (const [file, message] of [
    [latin1, "attache: The file is not valid UTF-8. Encode it as UTF-8.\n"],
    [withNull, "attache: Remove the null characters.\n"],
  ] as const) {
    const { code, out, err } = await sh.run(["content", "schedule", "--file", file, ...at, ...user]);
    expect([file, code, out, err]).toEqual([file, 3, "", message]);
  }
  expect((await sh.run(["content", "list", ...user])).out).toBe("No content found.\n");
});

test("the list names the zone of each time, and is read in pages in either order", async () => {
  await using sh = createShell();
  await withAda(sh);
  for (const [text, day] of [
    ["One", 1],
    ["Two", 2],
    ["Three", 3],
  ] as const) {
    await run(sh, ["schedule", text, "--at", `2098-11-0${day}T14:00`, "--zone", "Asia/Kolkata"]);
  }
  const page = await sh.run(["content", "list", ...user, "--limit", "2", "--order", "desc", "--json"]);
  expect(z.array(ContentItem).parse(page.json)).toMatchObject([{ content: "Three" }, { content: "Two" }]);
  const { next } = JSON.parse(page.err) as { next: string };
  const rest = await sh.run(["content", "list", ...user, "--order", "desc", "--cursor", next]);
  expect(rest.out).toContain("2098-11-01 14:00 Asia/Kolkata");
  expect(rest.out).not.toContain("Two");
});

test("show says why an item waits, and shows its revision", async () => {
  await using sh = createShell();
  await withAda(sh);
  const { id } = await run(sh, ["schedule", "Waits", ...at]);
  const { out } = await sh.run(["content", "show", id, ...user]);
  expect(out).toMatch(/^Revision +1$/m);
  expect(out).toMatch(/^Waits +not_connected \(on hold\)$/m);
  expect(out).toMatch(/^Status +On hold \(scheduled, held\)$/m);
});

test("an item of a restored backup only may have been sent, and the command that decides is named", async () => {
  await using sh = createShell();
  await withAda(sh);
  const { id } = await run(sh, ["schedule", "Calm", ...at]);
  const sqlite = new Sqlite(join(sh.folder, "attache.db"));
  sqlite.run(
    "UPDATE content_items SET state = 'unconfirmed', code = 'content.restored', due_at = NULL, held_for = NULL",
  );
  sqlite.close();
  for (const args of [
    ["publish", id],
    ["edit", id, "Other"],
    ["cancel", id],
  ]) {
    const { code, err } = await sh.run(["content", ...args, ...user]);
    expect([code, err]).toEqual([6, expect.stringContaining("It may have been sent since")]);
    expect(err).toContain(`attache content resolve ${id} published|retry|discard`);
  }
});

test("removing a published item says that its post stays", async () => {
  await using sh = createShell();
  await withAda(sh);
  const { id } = await run(sh, ["schedule", "Out", ...at]);
  const sqlite = new Sqlite(join(sh.folder, "attache.db"));
  sqlite.run("UPDATE content_items SET state = 'published', published_at = 0, due_at = NULL, held_for = NULL");
  sqlite.close();
  const { out } = await sh.run(["content", "cancel", id, ...user]);
  expect(out).toBe(`Removed ${id} from your list. The post stays on the network.\n`);
});

test("check-links lists each link with its verdict; addresses in private networks are not asked", async () => {
  await using sh = createShell();
  await withAda(sh);
  const { id } = await run(sh, ["schedule", "See http://127.0.0.1/", ...at]);
  const { code, out } = await sh.run(["content", "check-links", id, ...user]);
  expect([code, out]).toEqual([
    0,
    "VERDICT  LINK               ABOUT\nunclear  http://127.0.0.1/  No public site was found there. Check the spelling, and that this server is online.\n",
  ]);
  const { id: plain } = await run(sh, ["schedule", "No links.", ...at]);
  expect((await sh.run(["content", "check-links", plain, ...user])).out).toBe("It has no links.\n");
});
