import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "#core/browser-port.ts";
import { systemClock } from "#core/clock.ts";
import { readConfig } from "#core/config.ts";
import { createAttache } from "../../src/attache.ts";
import { silentLog } from "#core/log.ts";
import { createBrowser } from "#drivers/browser/browser.ts";
import { createServedSite } from "#tests/support/simulator/served-site.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

const testTimeoutMs = 300_000;
let folder: string;
let browser: Browser;
const site = createServedSite(() => browser);
const config = () =>
  readConfig({
    ATTACHE_NETWORK: "linkedin",
    ATTACHE_NETWORK_URL: `${site.url}/`,
    ATTACHE_BROWSER_PAGES: "1",
    ATTACHE_BROWSER_PATH: process.env.ATTACHE_BROWSER_PATH ?? "/usr/bin/chromium",
  });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "turns-"));
  browser = createBrowser({ config: config(), clock: systemClock, log: silentLog, folder });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}, 300_000);

test(
  "three accounts that are due at once share one page: each publishes once, and none uses up a try",
  async () => {
    const core = createAttache({ dataDir: ":memory:", config: config(), log: silentLog, browser });
    try {
      // The server's clock is real, and an id of the network has its time.
      site.clock.jump(Date.now() - site.clock.now());
      const members = [site.member(), site.member(), site.member()];
      const items: { userId: string; id: string }[] = [];
      for (const [at, { cookie }] of members.entries()) {
        const person = { name: "Ada", email: `ada${at}@example.com`, password: "long enough", role: "user" } as const;
        const { id: userId } = await core.accounts.create(person);
        await core.connections.connectByCookie({ userId }, { cookie, consent: true });
        const scheduledFor = new Date(Date.now() + 3_600_000).toISOString();
        items.push({ userId, id: scheduleContent(core, userId, { content: `Post ${at}`, scheduledFor }).id });
      }
      core.start();
      for (const { userId, id } of items) core.content.publish(userId, id);
      expect(items.map(({ userId, id }) => core.content.get(userId, id).detail.state)).toEqual(
        Array(3).fill("claimed"),
      );

      let most = 0;
      await waitUntil(() => {
        most = Math.max(most, browser.state().pages);
        return items.every(({ userId, id }) => core.content.get(userId, id).status !== "scheduled");
      });
      expect(most).toBeLessThanOrEqual(1);
      expect(items.map(({ userId, id }) => core.content.get(userId, id).status)).toEqual(Array(3).fill("published"));
      expect(members.map(({ id }) => site.simulator.postsOf(id, 0).length)).toEqual([1, 1, 1]);
      expect(site.recorder.writes()).toHaveLength(3);
      const { tries } = core.database.sqlite.query("SELECT sum(tries) AS tries FROM content_items").get() as {
        tries: number;
      };
      expect(tries).toBe(0);
    } finally {
      await core.stop();
      core.close();
    }
  },
  testTimeoutMs,
);
