import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { Browser } from "#core/browser-port.ts";
import { Challenge } from "#core/network-port.ts";
import type { Armed } from "#core/prepared-write.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { wrapBrowser } from "#tests/support/browser/wrap-browser.ts";
import { createServedSite } from "#tests/support/simulator/served-site.ts";

const limit = 300_000;
let browser: Browser;
const site = createServedSite(() => browser);
const openPages = new Set<Page>();
beforeAll(async () => {
  const onOpen = (page: Page) => {
    openPages.add(page);
    page.on("close", () => openPages.delete(page));
  };
  browser = wrapBrowser(await createProductBrowser(), { onOpen });
}, limit);
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test(
  "while a frame of the page shows a security check, nothing is pressed",
  async () => {
    const ada = site.member({});
    const prepared = await ada.driver.preparePost("Calm is a skill.");
    site.switches.challengeAfterWrites = 0;
    const [page] = [...openPages];
    // The site lets no other page show the check in a frame: the browser only learns that the frame leads there.
    await page?.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const frame = document.createElement("iframe");
          frame.addEventListener("load", () => resolve());
          frame.src = "/preload/";
          document.body.append(frame);
        }),
    );
    const outcome = await prepared.submit({ attemptId: "a", fence: 1, armedAt: site.clock.now() } as Armed);
    expect(outcome).toMatchObject({ kind: "not_sent", cause: expect.any(Challenge) });
    expect(site.recorder.writes()).toEqual([]);
    site.switches.challengeAfterWrites = null;
  },
  limit,
);
