import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
import { readConfig } from "#core/config.ts";
import { createAttache } from "#attache";
import { chromiumPath } from "#tests/support/browser/executables.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { createServedSite } from "#tests/support/simulator/served-site.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

let browser: Browser;
const site = createServedSite(() => browser);
beforeAll(async () => {
  browser = await createProductBrowser({ path: chromiumPath });
}, 300_000);
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test("a post is published through the whole product: with the account's cookie, in its browser, with evidence", async () => {
  const ada = site.member();
  const lines: string[] = [];
  const write = (event: string, fields?: Record<string, unknown>) => void lines.push(JSON.stringify([event, fields]));
  const core = createAttache({
    dataDir: ":memory:",
    config: readConfig({ ATTACHE_NETWORK: "linkedin", ATTACHE_NETWORK_URL: `${site.url}/` }),
    log: { debug: write, info: write, warn: write, error: write },
    clock: site.clock,
    browser,
  });
  try {
    const { id } = await core.accounts.create({ name: "Ada", email: "a@b.org", password: "long enough", role: "user" });
    const actor = { userId: id, role: "user" } as const;
    const wrong = await core.connections
      .connectByCookie(actor, { cookie: "AQEDnobody", consent: true })
      .catch((e) => e);
    expect(wrong).toMatchObject({ code: "network.cookie_refused" });
    const status = await core.connections.connectByCookie(actor, { cookie: ada.cookie, consent: true });
    expect(status).toMatchObject({ authenticated: true, network: "sandbox", publishing: "browser" });
    expect(status.profile).toMatchObject({ name: "Ada Lovelace", url: `${site.url}/in/${ada.id}/` });

    core.start();
    const inAnHour = new Date(site.clock.now() + 3_600_000).toISOString();
    const draft = scheduleContent(core, id, { content: "Through it all.", scheduledFor: inAnHour });
    core.content.publish(id, draft.id);
    await waitUntil(() => core.content.get(id, draft.id).status !== "scheduled");
    const [posted] = site.simulator.postsOf(ada.id, 0);
    expect(core.content.get(id, draft.id)).toMatchObject({
      status: "published",
      publishedUrl: `${site.url}/feed/update/urn:li:activity:${posted?.id}/`,
    });
    expect(site.recorder.writes()).toHaveLength(1);
    expect(lines.join("\n")).not.toContain(ada.cookie);
  } finally {
    await core.stop();
    core.close();
  }
}, 300_000);
