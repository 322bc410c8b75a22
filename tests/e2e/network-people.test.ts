import { afterAll, beforeAll, describe, setDefaultTimeout } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
import { describeMessages } from "#tests/conformance/messages.ts";
import { describePeople } from "#tests/conformance/people.ts";
import { createPeopleSite } from "#tests/support/simulator/people-site.ts";
import { plainBrowser } from "#tests/support/browser/product-browser.ts";

setDefaultTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await plainBrowser();
});
afterAll(() => browser.close());

describe.each(["A", "B", "C"] as const)("the simulated site in layout %s, driven by a browser", (layout) => {
  const open = async () => createPeopleSite(browser, { layout, sidebarTrap: true });
  describePeople(`layout ${layout}`, open);
  describeMessages(`layout ${layout}`, open);
});
