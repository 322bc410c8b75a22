import { afterAll, beforeAll } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
import { chooseTitles } from "#tests/conformance/choose-titles.ts";
import { describeNetwork } from "#tests/conformance/conformance.ts";
import { describeMedia } from "#tests/conformance/media.ts";
import { chromiumPath } from "#tests/support/browser/executables.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { startRemoteBrowser } from "#tests/support/browser/remote-browser.ts";
import { createServedSite } from "#tests/support/simulator/served-site.ts";

let browser: Browser;
let stopRemote: () => Promise<void>;
const site = createServedSite(() => browser);
beforeAll(async () => {
  const { address, stop } = await startRemoteBrowser();
  stopRemote = stop;
  browser = await createProductBrowser({ path: chromiumPath, browserWs: address });
}, 300_000);
afterAll(async () => {
  await browser.close();
  await stopRemote();
  await site.stop();
});

/** What depends on where the browser runs: sessions, pages that are held open, what is read, and files sent to it. */
const chosen = chooseTitles([
  "publishes a post and finds it among the account's own posts",
  "publishes nothing when it is cancelled",
  "submits a prepared write once, and never reports a second submit as 'not sent'",
  "comments on a post and reads the comment back",
  "throws SessionExpired from every call once the session has ended, and publishes nothing",
  "publishes complete pictures in their order, each with its alternative text",
  "publishes a large document completely, with its title",
]);
const title = "the simulated site, driven in a browser that runs elsewhere";
const open = async () => site.openNetwork(site.member());
describeNetwork(title, open, undefined, undefined, chosen.registry);
describeMedia(title, open, chosen.registry);
beforeAll(() => chosen.assertAllExist());
