import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { closeCore, createFolderCore } from "#tests/support/core/folder.ts";
import { person } from "#tests/support/core/people.ts";
import { commandTimeoutMs, createShell, type CommandResult, type Shell } from "#tests/support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);
let shell: Shell;
let campaign: string;
let empty: string;
const user = ["--user", "ada@example.com"];
const run = (...args: string[]): Promise<CommandResult> => shell.run(["bot", ...args, ...user]);
const people = "http://127.0.0.1/sandbox/people";

beforeAll(async () => {
  shell = createShell();
  const core = createFolderCore(shell.folder, Date.now());
  const { user: ada } = await person(core, "Ada");
  core.settings.setZone(ada.id, "Pacific/Honolulu");
  core.automation.save(ada.id, { safety: { notesPerMonth: 1 } });
  ({ id: empty } = core.campaigns.create(ada.id, { name: "Nobody yet" }));
  ({ id: campaign } = core.campaigns.create(ada.id, { name: "Berlin", steps: [{ kind: "invite", note: "Hello!" }] }));
  const text = `${people}/cleo-ng\n${people}/dana-fox`;
  core.campaigns.addAddresses(ada.id, campaign, { text, add: true });
  closeCore(core);
});
afterAll(() => shell[Symbol.asyncDispose]());

describe("'bot campaigns'", () => {
  test("lists its commands", async () => {
    const { code, out } = await shell.run(["bot", "campaigns", "--help"]);
    expect(code).toBe(0);
    for (const name of ["list", "show", "dry-run", "start", "pause", "export"]) expect(out).toContain(`  ${name} `);
  });

  test("lists campaigns, the newest first, as a table and as JSON", async () => {
    const { code, out } = await run("campaigns", "list");
    expect(code).toBe(0);
    expect(
      out.split("\n").map((line) =>
        line
          .trim()
          .split(/\s{2,}/)
          .slice(1, 4),
      ),
    ).toEqual([["STATE", "NAME", "PEOPLE"], ["Draft", "Berlin", "2"], ["Draft", "Nobody yet", "0"], []]);
    const { json } = await run("campaigns", "list", "--json");
    expect(json).toMatchObject([{ id: campaign, state: "draft", funnel: { inAudience: 2 } }, { id: empty }]);
  });

  test("a campaign says how many notes are left, and what happens to the other invitations", async () => {
    const shown = await run("campaigns", "show", campaign);
    expect(shown.code).toBe(0);
    expect(shown.out).toContain("1 note is left this month. After that, invitations go out without the note.");
    expect((await run("campaigns", "show", empty)).out).toContain("Add people");
  });

  test("a dry run shows what each person would get in the account's time zone, and stores nothing", async () => {
    const { code, out } = await run("campaigns", "dry-run", campaign);
    expect(code).toBe(0);
    expect(out).toContain('"Hello!"');
    expect(out).toMatch(/Invite: Without the note: (this|that) month's notes are used up\./);
    expect(out).toContain("2 people: 0 profile views, 2 invitations, 0 messages. Times are in Pacific/Honolulu.");
    const { json } = await run("campaigns", "dry-run", campaign, "--json");
    expect(json).toMatchObject({ totals: { people: 2, invitations: 2 }, next: null });
    expect((await run("queue", "--json")).json).toEqual([]);
  });

  test("a campaign is started and paused, and says so", async () => {
    const started = await run("campaigns", "start", campaign);
    expect([started.code, started.out]).toEqual([0, expect.stringMatching(/^Running\. 2 people in progress/)]);
    const paused = await run("campaigns", "pause", campaign, "--json");
    expect(paused).toMatchObject({ code: 0, json: { id: campaign, state: "paused" } });
    expect((await run("campaigns", "list")).out).toContain("Paused");
  });

  test("its people are exported to standard output or to a file", async () => {
    const printed = await run("campaigns", "export", campaign);
    expect(printed.code).toBe(0);
    expect(printed.out).toContain("cleo-ng");
    const file = join(shell.folder, "..", "people.csv");
    const saved = await run("campaigns", "export", campaign, "--output", file);
    expect([saved.code, saved.out]).toEqual([0, `Saved ${file}.\n`]);
    expect(readFileSync(file, "utf8").replace("\uFEFF", "")).toBe(printed.out);
    expect((await run("campaigns", "export", campaign, "--output", join(shell.folder, "no", "x.csv"))).code).toBe(4);
  });

  test("what can't be done ends with a message and the exit code of its reason", async () => {
    const unknown = "0199a1b2-0000-7000-8000-000000000000";
    const refused: [string[], number, string][] = [
      [["campaigns", "show", unknown], 4, "Campaign not found"],
      [["campaigns", "dry-run", unknown], 4, "Campaign not found"],
      [["campaigns", "start", unknown], 4, "Campaign not found"],
      [["campaigns", "start", empty], 6, "Add people"],
      [["campaigns", "pause", empty], 6, "running"],
      [["campaigns", "start"], 2, "missing required argument"],
      [["campaigns", "begin", campaign], 2, "unknown command"],
      [["campaigns", "list", "--color"], 2, "unknown option"],
    ];
    for (const [args, code, message] of refused) {
      const result = await run(...args);
      expect([args, result.code, result.out]).toEqual([args, code, ""]);
      expect(result.err).toContain(message);
    }
    const { err } = await run("campaigns", "start", empty, "--json");
    expect(JSON.parse(err)).toMatchObject({ success: false, code: "campaigns.not_ready" });
    const stranger = await shell.run(["bot", "campaigns", "list", "--user", "nobody@example.com"]);
    expect(stranger.code).toBe(4);
  });
});
