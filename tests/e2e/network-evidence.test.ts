import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright";
import { readConfig } from "#core/config.ts";
import { createAttache } from "#attache";
import { silentLog } from "#core/log.ts";
import { PageChanged } from "#core/network-port.ts";
import { visitAs } from "../support/server/accounts.ts";
import { findAxeViolations } from "../support/browser/axe.ts";
import { launchBrowser, phone } from "../support/browser/browser.ts";
import { startServer, type RunningServer } from "../support/server/executable.ts";
import { png } from "../support/files/pictures.ts";
import { closeCore } from "../support/core/folder.ts";
import { createFakeClock } from "../support/core/core.ts";
import { eventually } from "../core/content/content-fixture.ts";
import { cheapPasswords, person } from "../support/core/people.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

cheapPasswords();
const folder = mkdtempSync(join(tmpdir(), "attache-"));
let server: RunningServer;
let browser: Browser;
let token: string;

beforeAll(async () => {
  token = await createPostWithEvidence();
  [server, browser] = await Promise.all([startServer({ dataDir: folder }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** Ada's post was not sent, with evidence of the page. Returns her token. */
async function createPostWithEvidence(): Promise<string> {
  const html = "<body style='background:#f4f2ee;font:16px sans-serif'><h1>Feed</h1><p>Nothing to write in</p></body>";
  const screenshot = png(1280, { height: 900 });
  const clock = createFakeClock(Date.now() - 60_000);
  const changed = new Map<string, string>();
  const prepare = (userId: string) =>
    Promise.reject(new PageChanged("composer.submit", ["button"], changed.get(userId)));
  const sandbox = {
    driver: (_member: string, userId: string) => ({
      capabilities: new Set(["posts"] as const),
      verify: () => Promise.reject(new Error("not asked for here")),
      profileMetrics: () => Promise.resolve({ profileViews: null, connections: null, skillEndorsements: null }),
      ownPosts: () => Promise.resolve({ writes: [], isComplete: true }),
      ownComments: () => Promise.resolve({ writes: [], isComplete: true }),
      preparePost: () => prepare(userId),
      prepareComment: () => prepare(userId),
      postMetrics: () => Promise.resolve([]),
    }),
  };
  const networks = { sandbox };
  const core = {
    ...createAttache({ dataDir: folder, config: readConfig({}), log: silentLog, clock, networks }),
    clock,
  };
  const ada = await person(core, "Ada");
  const { id: userId } = ada.user;
  const missed = { control: "composer.submit", tried: ["button"] };
  changed.set(
    userId,
    core.evidence.keep(userId, { action: "post.prepare", path: "/feed/", html, screenshot, ...missed }),
  );
  core.connections.connect(userId, "sandbox", { memberId: "ada", name: "Ada", headline: "", url: "" });
  core.start();
  const { id } = scheduleContent(core, userId, {
    content: "Calm is a skill.",
    scheduledFor: new Date(clock.now()).toISOString(),
  });
  // Its one try postpones it; then it is put on hold, so the test's server doesn't touch it.
  await clock.advance(1000);
  await eventually(() => core.content.get(userId, id).detail.code === "content.not_sent");
  core.connections.disconnect(userId);
  await core.stop();
  closeCore(core);
  return ada.token;
}

test("a post that was not sent links to its evidence", async () => {
  const { page, problems, context } = await visitAs(token, browser, server.url, phone);
  await page.goto("/content-scheduler");
  await page.getByRole("button", { name: "View page snapshot" }).click();
  const dialog = page.getByRole("dialog", { name: "Page snapshot" });
  const picture = dialog.getByRole("img", { name: "The page /feed/" });
  await picture.waitFor();
  await dialog.getByText("‘composer.submit’ was not found.").waitFor();
  await page.waitForFunction(() => [...document.images].some(({ naturalWidth }) => naturalWidth === 1280));
  expect(await findAxeViolations(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByText("Download HTML").click()]);
  expect(download.suggestedFilename()).toMatch(/^evidence-.*\.html\.txt$/);
  expect(await Bun.file(await download.path()).text()).toContain("Nothing to write in");
  await context.close();
  expect(problems).toEqual([]);
});
