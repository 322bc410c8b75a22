import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { wallTimeOf } from "#core/wall-time.ts";
import { closeCore, createFolderCore } from "#tests/support/core/folder.ts";
import { person } from "#tests/support/core/people.ts";
import { commandTimeoutMs, createShell, type Shell } from "#tests/support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);
let shell: Shell;
const hour = 3_600_000;
const run = (name: string, ...args: string[]) => shell.run(["bot", ...args, "--user", `${name}@example.com`]);

beforeAll(async () => {
  shell = createShell();
  const now = Date.now();
  const core = createFolderCore(shell.folder, now);
  const timeIn = (ms: number): string => wallTimeOf(now + ms, "UTC").slice(11, 16);
  const running = async (name: string, safety = {}): Promise<string> => {
    const { user } = await person(core, name);
    await core.connections.connectPractice(user.id);
    core.settings.setZone(user.id, "UTC");
    // At any time of any day.
    const always = { workingHoursStart: "00:00", workingHoursEnd: "00:00", nightModePause: false, weekendPause: false };
    core.automation.save(user.id, { safety: { ...always, ...safety } });
    core.database.sqlite.run(
      "INSERT INTO bot_accounts (user_id, seed, running) VALUES (?, 'seed', 1) ON CONFLICT (user_id) DO UPDATE SET running = 1",
      [user.id],
    );
    return user.id;
  };
  await person(core, "unconnected");
  core.connections.setError(await running("expired"), "session_expired");
  await running("sleeping", { nightModePause: true, nightModeStart: timeIn(-hour), nightModeEnd: timeIn(3 * hour) });
  const used = await running("used");
  core.quotas.setLimits(used, { posts: 0, applications: 0, aiInteractions: 0 });
  const { id: comment } = core.bot.propose({ userId: used, kind: "comment", targetUrl: "/post", text: "Well said" });
  core.bot.decide(used, comment, { approved: true });
  const off = await running("off");
  const cleo = { id: "cleo", url: "/in/cleo", name: "Cleo Ng", headline: null, company: null, location: null };
  const { id: withdrawal } = core.bot.propose({ userId: off, kind: "withdrawal", person: cleo });
  core.bot.decide(off, withdrawal, { approved: true });
  closeCore(core);
});
afterAll(() => shell[Symbol.asyncDispose]());

describe("a bot that can't work says why and what to do", () => {
  test("without a connection it does not start", async () => {
    const started = await run("unconnected", "start");
    const sentence = "Your account is not connected. Connect it to let the bot work.";
    expect([started.code, started.out, started.err]).toEqual([6, "", `attache: ${sentence}\n`]);
    const { err } = await run("unconnected", "start", "--json");
    expect(JSON.parse(err)).toMatchObject({
      code: "bot.not_connected",
      message: sentence,
      details: { reason: "not_connected" },
    });
  });

  test("with an expired session it asks to reconnect, and tells cron by its exit code", async () => {
    const sentence = "The network asks you to sign in again. Reconnect your account to continue.";
    const { code, out } = await run("expired", "status");
    expect([code, out.split("\n")[0]]).toEqual([0, sentence]);
    const { json } = await run("expired", "status", "--json");
    expect(json).toMatchObject({ state: "needs_attention", reason: "session_expired", sentence, until: null });
    expect((await run("expired", "tick")).code).toBe(8);
    await run("expired", "stop");
    const started = await run("expired", "start");
    expect([started.code, started.err]).toEqual([6, `attache: ${sentence}\n`]);
  });

  test("at night it says until when, which is a success for cron", async () => {
    const { code, out } = await run("sleeping", "status");
    expect([code, out.split("\n")[0]]).toEqual([
      0,
      expect.stringMatching(/^Waiting until (tomorrow at )?\d\d:\d\d, night mode\.$/),
    ]);
    const { json } = await run("sleeping", "status", "--json");
    expect(json).toMatchObject({ state: "running", reason: "night", until: expect.any(String) });
    expect((await run("sleeping", "tick")).code).toBe(0);
  });

  test("with the month's quota used up it names the kind and the day it goes on", async () => {
    const { code, out } = await run("used", "status");
    expect([code, out.split("\n")[0]]).toEqual([
      0,
      expect.stringMatching(/^Your monthly limit of comments is used up\. Waiting until .+\.$/),
    ]);
  });

  test("with a kind turned off it names the kind and where to turn it on, at the action too", async () => {
    const sentence = "Withdrawals are turned off in LinkedIn Settings. Turn them on to continue.";
    const { code, out } = await run("off", "status");
    expect([code, out.split("\n")[0]]).toEqual([0, sentence]);
    expect((await run("off", "queue")).out).toContain(sentence);
    expect((await run("off", "queue", "--json")).json).toMatchObject([{ kind: "withdrawal", note: sentence }]);
    expect((await run("off", "plan")).out).toContain(sentence);
  });
});
