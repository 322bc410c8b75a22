import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { closeCore, createFolderCore } from "#tests/support/core/folder.ts";
import { person } from "#tests/support/core/people.ts";
import { commandTimeoutMs, createShell, type Shell } from "#tests/support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);
let shell: Shell;
const inbox = (...args: string[]) => shell.run(["bot", "inbox", ...args, "--user", "ada@example.com"]);

beforeAll(async () => {
  shell = createShell();
  const now = Date.now();
  const core = createFolderCore(shell.folder, now);
  await person(core, "Ben");
  const { user } = await person(core, "Ada");
  core.settings.setZone(user.id, "Asia/Tokyo");
  const at = Date.parse("2026-11-19T20:30:00Z");
  const thread = (name: string, from: "me" | "them", minutes: number) => ({
    id: `thread-${name}`,
    url: `/messages/${name}`,
    person: { id: name.toLowerCase(), url: `/in/${name}`, name },
    messages: [{ id: `message-${name}`, from, text: `Message with ${name}`, at: at - minutes * 60_000 }],
  });
  const threads = [thread("Grace", "them", 0), thread("Alan", "me", 10), thread("Evil\u001B[31m", "me", 20)];
  core.database.write(() =>
    core.inbox.onSweep({ userId: user.id, since: 0, at: now, threads, invitations: undefined }),
  );
  closeCore(core);
});
afterAll(() => shell[Symbol.asyncDispose]());

describe("'bot inbox'", () => {
  test("lists conversations, the newest first, in the account's time zone, and how up to date they are", async () => {
    const { code, out } = await inbox();
    expect(code).toBe(0);
    const lines = out.split("\n");
    expect(lines[1]).toMatch(/Grace +2026-11-20 05:30 +unread/);
    expect(lines[2]).toMatch(/Alan +2026-11-20 05:20/);
    expect(out).toContain("Messages are as the bot last read them on the network.");
  });

  test("a name can't write control characters to the terminal", async () => {
    expect((await inbox()).out.includes("\u001B")).toBe(false);
  });

  test("only unread ones, found ones and a page of them, as JSON too", async () => {
    const names = async (...args: string[]) =>
      ((await inbox("--json", ...args)).json as { person: { name: string } }[]).map(({ person: { name } }) => name);
    expect(await names("--unread")).toEqual(["Grace"]);
    expect(await names("--search", "with alan")).toEqual(["Alan"]);
    expect(await names("--search", "nothing like it")).toEqual([]);
    const first = await inbox("--json", "--limit", "1");
    const { next } = JSON.parse(first.err) as { next: string };
    expect(await names("--limit", "1", "--cursor", next)).toEqual(["Alan"]);
  });

  test("an inbox that was never read says so", async () => {
    const { code, out } = await shell.run(["bot", "inbox", "--user", "ben@example.com"]);
    expect([code, out]).toEqual([
      0,
      "No conversations found.\nYour messages have not been read yet. The bot reads them while it runs.\n",
    ]);
  });

  test("bad input is refused with the flag that is wrong", async () => {
    const refused: [string[], number, string][] = [
      [["--limit", "0"], 3, "limit"],
      [["--limit", "many"], 3, "limit"],
      [["--cursor", "x"], 3, "--cursor"],
      [["--search", "x".repeat(201)], 3, "200"],
      [["--read"], 2, "unknown option"],
    ];
    for (const [args, code, message] of refused) {
      const result = await inbox(...args);
      expect([args, result.code]).toEqual([args, code]);
      expect(result.err).toContain(message);
    }
    expect((await shell.run(["bot", "inbox", "--user", "nobody@example.com"])).code).toBe(4);
  });
});
