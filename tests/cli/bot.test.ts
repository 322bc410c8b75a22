import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { commandTimeoutMs, createShell, type Shell } from "#tests/support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);
let shell: Shell;
const user = ["--user", "ada@example.com"];
beforeAll(async () => {
  shell = createShell();
  const flags = ["--name", "Ada", "--role", "admin", "--password-stdin"];
  await shell.run(["users", "create", "ada@example.com", ...flags], { input: "correct horse battery" });
});
afterAll(() => shell[Symbol.asyncDispose]());

describe("the bot on the command line, without a connection", () => {
  test("says that it is stopped, and lists what is left of each kind", async () => {
    const { code, out } = await shell.run(["bot", "status", ...user]);
    expect(code).toBe(0);
    expect(out).toStartWith("The bot is stopped.");
    expect(out).toContain("Connection request");
    const { json } = await shell.run(["bot", "status", "--json", ...user]);
    expect(json).toMatchObject({ state: "stopped", reason: "stopped", awaitingApproval: 0 });
  });

  test("does not start, and says what to do", async () => {
    const { code, err } = await shell.run(["bot", "start", ...user]);
    expect(code).toBe(6);
    expect(err).toContain("onnect");
  });

  test("'tick' tells cron by its exit code that the bot is stopped", async () => {
    const { code, err } = await shell.run(["bot", "tick", ...user]);
    expect([code, err]).toEqual([6, expect.stringContaining("attache bot start")]);
  });

  test("a request is added, listed, approved with another text, and logged once it is rejected", async () => {
    const url = "http://127.0.0.1:4477/sandbox/people/cleo-ng";
    const added = await shell.run(["bot", "connect", url, "--note", "Hello", "--json", ...user]);
    expect(added).toMatchObject({ code: 0, json: { state: "proposed", text: "Hello" } });
    const { id } = added.json as { id: string };
    expect((await shell.run(["bot", "queue", ...user])).out).toContain(id);
    const approved = await shell.run(["bot", "approve", id, "--text", "Hello Cleo", "--json", ...user]);
    expect(approved).toMatchObject({ code: 0, json: { state: "approved", text: "Hello Cleo" } });
    expect((await shell.run(["bot", "approve", id, "--reject", ...user])).code).toBe(0);
    expect((await shell.run(["bot", "log", ...user])).out).toContain("Skipped");
  });

  test("'connect' takes the path of a person on the sandbox network, and names what it can't read", async () => {
    const added = await shell.run(["bot", "connect", "/sandbox/people/mara-lind", "--json", ...user]);
    expect(added).toMatchObject({ code: 0, json: { person: { url: expect.stringMatching(/^http.+mara-lind$/) } } });
    const { code, err } = await shell.run(["bot", "connect", "mara-lind", ...user]);
    expect([code, err]).toEqual([3, expect.stringContaining("<profile-url>: Enter the URL of a profile.")]);
  });

  test("'connect' shows the address of a person whose name isn't read yet", async () => {
    const { out } = await shell.run(["bot", "connect", "/sandbox/people/jonas-weber", ...user]);
    expect(out).toMatch(/^Added Connection request: http\S+\/sandbox\/people\/jonas-weber\. Their name is read with/);
  });

  test("'connect' names its own flag for a note, and 'approve' its own for a text", async () => {
    const long = "x".repeat(20_000);
    const noted = await shell.run(["bot", "connect", "/sandbox/people/mara-lind", "--note", long, ...user]);
    expect([noted.code, noted.err]).toEqual([3, expect.stringContaining("attache: --note: ")]);
    const id = "0199aa5c-0000-7000-8000-000000000001";
    const texted = await shell.run(["bot", "approve", id, "--text", long, ...user]);
    expect([texted.code, texted.err]).toEqual([3, expect.stringContaining("attache: --text: ")]);
  });

  test("the kinds of actions are called as on the screens", async () => {
    const { out } = await shell.run(["bot", "status", ...user]);
    expect(out).toContain("Inbox check");
    expect(out).not.toContain("sweep");
  });

  test("every error begins alike, of the command line as of a command", async () => {
    for (const args of [["bot", "start"], ["bot", "start", "--nope"], ["nope"], ["bot", "approve", ...user]])
      expect((await shell.run(args)).err).toStartWith("attache: ");
  });

  test("'approve' needs ids or --all, not both", async () => {
    const usages = [
      ["bot", "approve"],
      ["bot", "approve", "x", "--all"],
      ["bot", "approve", "x", "--kind", "message"],
    ];
    for (const args of usages) expect([args, (await shell.run([...args, ...user])).code]).toEqual([args, 3]);
  });
});
