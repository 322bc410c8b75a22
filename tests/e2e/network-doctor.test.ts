import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Browser, PageSnapshot } from "#core/browser-port.ts";
import { readConfig } from "#core/config.ts";
import { createAttache } from "#attache";
import { usualLimits } from "#simulator/model/contract.ts";
import { silentLog } from "#core/log.ts";
import { selfTest } from "#drivers/linkedin-web/self-test/self-test.ts";
import type { PageFinding, SelfTest } from "#core/network-self-test.ts";
import type { Switches } from "#simulator/site/switches.ts";
import { createShell, type Shell } from "#tests/support/server/cli.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { wrapBrowser } from "#tests/support/browser/wrap-browser.ts";
import { createServedSite } from "#tests/support/simulator/served-site.ts";

setDefaultTimeout(300_000);

let chromium: Browser;
/** Script that changes every opened page, like a redesign. */
let redesign: string | undefined;
let browser: Browser;
const site = createServedSite(() => browser);
beforeAll(async () => {
  chromium = await createProductBrowser();
  browser = wrapBrowser(chromium, {
    async onOpen(page) {
      if (redesign !== undefined) await page.evaluateOnNewDocument(redesign);
    },
  });
});
afterAll(async () => {
  await chromium.close();
  await site.stop();
});

/** A member with a post, a comment and a pending invitation. */
function live(id: string): void {
  const post = site.simulator.publish(id, "What I learnt.", 200);
  if (post.kind === "accepted") site.simulator.comment(id, `/feed/update/urn:li:activity:${post.id}/`, "And more.");
  const open = site.simulator
    .findPeople(id, { keywords: "" }, 1)
    .items.find(({ relation, invitationPolicy }) => relation === "none" && invitationPolicy === "open");
  site.simulator.invite(id, open?.slug ?? "", undefined, usualLimits);
}

/** `appearMs`: short where something never appears. */
async function runSelfTest(switches: Partial<Switches> = {}, { withHistory = true, appearMs = 45_000 } = {}) {
  const ada = site.member(switches);
  if (withHistory) live(ada.id);
  const kept: PageSnapshot[] = [];
  const findings: PageFinding[] = [];
  const report = await selfTest(
    {
      baseUrl: site.url,
      account: ada.account,
      browser,
      sessionCookie: () => ada.cookie,
      keepEvidence: (moment) => String(kept.push(moment)),
      clock: site.clock,
      timeouts: { appearMs, settleMs: 5000 },
    },
    (page) => findings.push(page),
  );
  await ada.close();
  expect(findings).toEqual(report.pages);
  expect(site.recorder.writes()).toEqual([]);
  return { report, kept };
}
const controlsOf = ({ pages }: SelfTest) => pages.flatMap(({ controls }) => controls);
const missing = (report: SelfTest) =>
  controlsOf(report)
    .filter(({ state }) => state === "missing")
    .map(({ control }) => control);
const findControl = (report: SelfTest, name: string) => controlsOf(report).find(({ control }) => control === name);

describe.each(["ember", "sdui", "mixed"] as const)("the self-test on pages in %s", (rendering) => {
  test("finds every page and control, names the selector, and writes nothing", async () => {
    const { report, kept } = await runSelfTest({ rendering, sidebarTrap: true });
    expect(missing(report)).toEqual([]);
    expect(report.pages.filter(({ standing }) => standing !== "signed_in")).toEqual([]);
    expect(report.ok).toBe(true);
    expect(kept).toEqual([]);
    expect(report.pages).toHaveLength(13);
    const dialog = { state: "holds", rendering: "ember", nth: 1, of: 2, count: 1, fragile: false };
    expect(findControl(report, "composer.dialog")).toMatchObject(dialog);
    expect(findControl(report, "composer.text")).toMatchObject({ state: "holds", nth: 1, of: 1, fragile: true });
    expect(report.unseen).toContain("easyApply.submit");
  });
});

test("an account without any activity is not reported as changed pages", async () => {
  const { report } = await runSelfTest({}, { withHistory: false, appearMs: 10_000 });
  expect(report.ok).toBe(true);
  expect(missing(report)).toEqual([]);
});

test("a control that a redesign removed is named, with evidence; one found only by a class is called fragile", async () => {
  redesign = `
    const change = () => {
      for (const box of document.querySelectorAll("[data-test-modal-id]")) box.removeAttribute("data-test-modal-id");
      for (const link of document.querySelectorAll("a[href*='profile-views']")) link.remove();
    };
    new MutationObserver(change).observe(document, { childList: true, subtree: true });
  `;
  try {
    const { report, kept } = await runSelfTest({ rendering: "ember" }, { appearMs: 10_000 });
    expect(report.ok).toBe(false);
    expect(missing(report)).toContain("feed.profileViews");
    expect(findControl(report, "composer.dialog")).toMatchObject({ state: "holds", nth: 2, fragile: true });
    const { evidence } = findControl(report, "feed.profileViews") ?? {};
    expect(kept[Number(evidence) - 1]).toMatchObject({ control: "feed.profileViews", path: "/feed/" });
  } finally {
    redesign = undefined;
  }
});

test("a security check or an expired session ends the self-test immediately", async () => {
  const checked = await runSelfTest({ challengeAfterRequests: 6 });
  expect(checked.report).toMatchObject({ ok: false, stopped: "The network asks for a security check." });
  expect(checked.report.pages.at(-1)?.standing).toBe("checkpoint");
  const throttled = await runSelfTest({ throttle: "page" });
  expect(throttled.report.pages).toMatchObject([{ page: "Feed", standing: "throttled" }]);
});

describe("attache doctor --live", () => {
  const user = "ada@example.com";
  let sh: Shell;
  let env: Record<string, string>;
  beforeAll(async () => {
    sh = createShell();
    env = { ATTACHE_NETWORK: "linkedin", ATTACHE_NETWORK_URL: site.url };
    if (process.env.ATTACHE_BROWSER_PATH) env.ATTACHE_BROWSER_PATH = process.env.ATTACHE_BROWSER_PATH;
    const config = readConfig({ ...env, ATTACHE_DATA_DIR: sh.folder });
    const core = createAttache({ dataDir: sh.folder, config, log: silentLog, clock: site.clock, browser });
    const { id } = await core.accounts.create({ name: "Ada", email: user, password: "long enough", role: "user" });
    await core.accounts.create({ name: "Bo", email: "bo@example.com", password: "long enough", role: "user" });
    const ada = site.member();
    live(ada.id);
    const { cookie } = ada;
    await core.connections.connectByCookie({ userId: id }, { cookie, consent: true });
    await core.stop();
    core.close();
  });
  afterAll(() => sh[Symbol.asyncDispose]());
  const doctor = (...args: string[]) => sh.run(["doctor", "--live", ...args], { env });

  test("announces what it will do, does it in its own browser, and reports each control", async () => {
    const { code, out } = await doctor("--user", user);
    expect(out).toContain(`Visiting ${new URL(site.url).host} with the session of ${user}`);
    expect(out).toContain("Types nothing and sends nothing.");
    expect(out).toMatch(/Composer {2}\/feed\/\n {2}✓ composer.dialog +ember 1\/2 +1 ×/);
    expect(out).toMatch(/OK: \d+ controls found\.\n$/);
    expect(code).toBe(0);
    expect(site.recorder.writes()).toEqual([]);
  });

  test("ends with 8 and evidence when something is missing, as JSON for a script", async () => {
    site.switches.throttle = "page";
    const { code, json } = await doctor("--user", user, "--json");
    site.switches.throttle = "off";
    expect(json).toMatchObject({ ok: false, stopped: "The network asked to slow down.", pages: [{ page: "Feed" }] });
    expect(code).toBe(8);
  });

  test("refuses what it cannot do, with a message", async () => {
    const withoutUser = await doctor();
    expect([withoutUser.code, withoutUser.err]).toEqual([3, expect.stringContaining("--user EMAIL")]);
    const without = await doctor("--user", "bo@example.com");
    expect([without.code, without.err]).toEqual([6, expect.stringContaining("Connect it first")]);
    const practice = await sh.run(["doctor", "--live", "--user", user]);
    expect([practice.code, practice.err]).toEqual([8, expect.stringContaining("ATTACHE_NETWORK=linkedin")]);
    const server = await sh.serve(env);
    const whileRunning = await doctor("--user", user);
    server.kill("SIGTERM");
    await server.exited;
    expect([whileRunning.code, whileRunning.err]).toEqual([6, expect.stringContaining("Stop it first")]);
  });
});
