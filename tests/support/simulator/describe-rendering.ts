import { afterAll, beforeAll, describe, setDefaultTimeout } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
import type { Switches } from "#simulator/site/switches.ts";
import { describeNetwork } from "#tests/conformance/conformance.ts";
import { describeJobs } from "#tests/conformance/jobs.ts";
import { describeMedia } from "#tests/conformance/media.ts";
import { describeMessages } from "#tests/conformance/messages.ts";
import { describePeople } from "#tests/conformance/people.ts";
import type { Registry } from "#tests/conformance/suite.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { createJobsHarness } from "./jobs.ts";
import { createPeopleSite } from "./people-site.ts";
import { createServedSite } from "./served-site.ts";

/** The conformance suite, whole unless titles are chosen, against the simulated site in one rendering, driven by the browser at `path`. */
export function describeRendering(
  pages: Pick<Switches, "rendering" | "language">,
  path: string,
  registry?: Registry,
): void {
  setDefaultTimeout(300_000);
  let browser: Browser;
  const site = createServedSite(() => browser);
  const jobsSite = createServedSite(() => browser);
  beforeAll(async () => {
    browser = await createProductBrowser({ path });
  });
  afterAll(async () => {
    await browser.close();
    await Promise.all([site.stop(), jobsSite.stop()]);
  });

  const title = `the simulated site in ${pages.rendering} (${pages.language}), driven in a browser`;
  const open = async () => site.openNetwork(site.member(pages));
  describeNetwork(title, open, undefined, undefined, registry);
  describeMedia(title, open, registry);
  const openJobs = async () => {
    const member = jobsSite.member(pages);
    const jobs = createJobsHarness(jobsSite.simulator, { id: member.id, name: "Ada Lovelace" });
    return { ...jobsSite.openNetwork(member), jobs };
  };
  describeJobs(title, openJobs, registry);
  describe(title, () => {
    const openPeople = async () => createPeopleSite(browser, { ...pages, sidebarTrap: true });
    describePeople(pages.rendering, openPeople, registry);
    describeMessages(pages.rendering, openPeople, registry);
  });
}
