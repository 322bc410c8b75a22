import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
import type { Armed } from "#core/prepared-write.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { wrapBrowser } from "#tests/support/browser/wrap-browser.ts";
import { createServedSite } from "#tests/support/simulator/served-site.ts";

setDefaultTimeout(300_000);

let chromium: Browser;
let browser: Browser;
/** What the page says in a toast once anything is pressed. */
let toast = "";
const site = createServedSite(() => browser);
beforeAll(async () => {
  chromium = await createProductBrowser();
  browser = wrapBrowser(chromium, {
    onOpen: async (page) =>
      void (await page.evaluateOnNewDocument((html: string) => {
        if (html === "") return;
        addEventListener("mousedown", () => document.body.insertAdjacentHTML("beforeend", html), true);
      }, toast)),
  });
});
afterAll(async () => {
  await chromium.close();
  await site.stop();
});

const publish = async ({ driver }: ReturnType<typeof site.member>, text: string) =>
  (await driver.preparePost(text)).submit({ attemptId: "a", fence: 1, armedAt: site.clock.now() } as Armed);
const toastAbout = (id: string) =>
  `<section style="position:fixed;bottom:0"><h2 data-testid="toasts-title">1 notification</h2><div role="alert"
    data-test-artdeco-toast-item-type="success"><a href="/feed/update/urn:li:activity:${id}/">Ida likes your post</a></div></section>`;

for (const rendering of ["ember", "sdui"] as const) {
  test(`a toast about an earlier post confirms no new one that failed (${rendering})`, async () => {
    const ada = site.member({ rendering }, { timeouts: { appearMs: 20_000, settleMs: 3000 } });
    toast = "";
    const earlier = await publish(ada, "Earlier.");
    if (earlier.kind !== "published") throw new Error(`The earlier post is ${earlier.kind}.`);
    await site.clock.advance(3_600_000);
    toast = toastAbout(earlier.remoteId);
    site.switches.onWrite = "refuse_500";
    expect(await publish(ada, "Never taken.")).toMatchObject({ kind: "unknown" });
    site.switches.onWrite = "answer";
    const taken = await publish(ada, "Taken.");
    const [newest] = site.simulator.postsOf(ada.id, 0);
    expect(taken).toMatchObject({ kind: "published", remoteId: newest?.id });
    expect(newest?.text).toBe("Taken.");
  });
}
