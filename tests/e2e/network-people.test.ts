import { afterAll, beforeAll, describe, setDefaultTimeout } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
import { describeMessages } from "#tests/network/messages.ts";
import { describePeople } from "#tests/network/people.ts";
import { openPeopleSite } from "#tests/support/people-site.ts";
import { plainBrowser } from "#tests/support/plain-browser.ts";

setDefaultTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await plainBrowser();
});
afterAll(() => browser.close());

describe.each(["A", "B", "C"] as const)("the simulated site in layout %s, driven by a browser", (layout) => {
  const open = async () => openPeopleSite(browser, { layout, sidebarTrap: true });
  describePeople(`layout ${layout}`, open);
  describeMessages(`layout ${layout}`, open);
});
