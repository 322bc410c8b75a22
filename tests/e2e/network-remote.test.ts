import { afterAll, beforeAll } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
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

const open = async () => site.openNetwork(site.member());
describeNetwork("the simulated site, driven in a browser that runs elsewhere", open);
describeMedia("the simulated site, driven in a browser that runs elsewhere", open);
