import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { Browser } from "#core/browser-port.ts";
import type { PreparedWrite } from "#core/prepared-write.ts";
import { allControls } from "#drivers/linkedin-web/controls/controls.ts";
import { readHtmlInPage } from "#drivers/linkedin-web/page/capture-evidence.ts";
import { readSavedPage, type SavedPageReport } from "#drivers/linkedin-web/saved-page/read-saved-page.ts";
import { redactPage } from "#drivers/linkedin-web/saved-page/redact-page.ts";
import { completeApplication } from "#tests/conformance/application-answers.ts";
import { findPeopleFixtures } from "#tests/conformance/people-fixtures.ts";
import { usualLimits } from "#simulator/model/contract.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { easyJobs } from "#tests/support/simulator/jobs.ts";
import { createServedSite } from "#tests/support/simulator/served-site.ts";

setDefaultTimeout(300_000);

let chromium: Browser;
let opened: Page;
/** Remembers the page that was opened last. */
const browser: Browser = {
  async open(request) {
    const one = await chromium.open(request);
    opened = one.page;
    return one;
  },
  forget: (account) => chromium.forget(account),
  state: () => chromium.state(),
  close: () => chromium.close(),
};
const site = createServedSite(() => browser);
beforeAll(async () => {
  chromium = await createProductBrowser();
});
afterAll(async () => {
  await chromium.close();
  await site.stop();
});

interface Saved {
  html: string;
  address: URL;
}
const save = async (): Promise<Saved> => ({
  html: await opened.evaluate(readHtmlInPage),
  address: new URL(opened.url()),
});
const read = (saved: Saved): Promise<SavedPageReport> => readSavedPage({ browser: chromium, clock: site.clock }, saved);

/** Every page and dialog of a member with posts, comments, invitations, messages and jobs, as it is saved from a browser. */
async function savePages(rendering: "ember" | "sdui"): Promise<Saved[]> {
  const ada = site.member({ rendering, storedResumes: false });
  const { simulator } = site;
  const { people, messages, jobs } = ada.driver;
  if (!people || !messages || !jobs) throw new Error("This driver has no people.");
  const saved: Saved[] = [];
  const post = simulator.publish(ada.id, "What I learnt about engines.", 200);
  if (post.kind !== "accepted") throw new Error(post.reason);
  const postUrl = `${site.url}/feed/update/urn:li:activity:${post.id}/`;
  simulator.comment(ada.id, `/feed/update/urn:li:activity:${post.id}/`, "And more.");
  const { strangers, friend } = findPeopleFixtures(simulator, ada.id);
  const [first, second] = strangers;

  const savePage = async (path: string) => {
    const { page, close } = await browser.open({
      account: ada.account,
      timeoutMs: 120_000,
      cookies: [{ name: "li_at", value: ada.cookie, url: site.url }],
    });
    await page.goto(new URL(path, site.url).href, { waitUntil: "networkidle0" });
    saved.push(await save());
    await close();
  };
  const savePrepared = async (prepared: Promise<PreparedWrite>) => {
    const write = await prepared;
    saved.push(await save());
    await write.cancel();
  };
  await savePage("/feed/");
  await savePage("/in/me/");
  await savePage("/in/me/recent-activity/all/");
  await savePage(`/analytics/post-summary/urn:li:activity:${post.id}/`);
  await savePage(`/in/${first}/`);
  await savePage(`/in/${friend}/`);
  await savePage("/search/results/people/?keywords=engineer");
  await savePage("/jobs/search/?keywords=engineer&start=0");
  await savePrepared(ada.driver.preparePost("Written to be saved."));
  await savePrepared(ada.driver.prepareComment(postUrl, "Written to be saved."));
  await savePrepared(people.prepareInvitation(first, "A note to be saved."));
  const sent = simulator.invite(ada.id, second, undefined, usualLimits);
  if (sent.kind !== "accepted") throw new Error("The invitation was not taken.");
  await savePage(`/in/${second}/`);
  await savePrepared(people.prepareWithdrawal(second));
  await savePrepared(messages.prepareMessage(friend, "Written to be saved."));
  const [job = ""] = easyJobs(simulator, ada.id);
  await savePage(`/jobs/view/${job}/`);
  await savePrepared(jobs.prepareApplication(job, completeApplication));
  await ada.close();
  return saved;
}

describe.each(["ember", "sdui"] as const)("pages saved in %s", (rendering) => {
  let saved: Saved[] = [];
  beforeAll(async () => {
    saved = await savePages(rendering);
  });

  test("every page is proven as signed in, and every control is found on one of them", async () => {
    const reports: SavedPageReport[] = [];
    for (const one of saved) reports.push(await read(one));
    expect(
      reports.map(({ kind, standing }) => `${kind}: ${standing}`).filter((line) => !line.endsWith("signed_in")),
    ).toEqual([]);
    const found = new Set(
      reports.flatMap(({ controls }) =>
        controls.filter(({ state }) => state === "holds").map(({ control }) => control),
      ),
    );
    const ambiguous = reports.flatMap(({ kind, controls }) =>
      controls
        .filter(({ state }) => state === "ambiguous")
        .map(({ control, selector }) => `${kind} ${control} ${selector}`),
    );
    console.log(
      rendering,
      "AMBIGUOUS",
      ambiguous,
      "UNSEEN",
      allControls.filter((c) => !found.has(c)),
    );
    console.log(
      JSON.stringify(
        reports.flatMap(({ kind, readings }) => readings.map((r) => [kind, r])),
        null,
        1,
      ).slice(0, 9000),
    );
  });
});
