import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { Browser } from "#core/browser-port.ts";
import type { Armed, PreparedWrite } from "#core/prepared-write.ts";
import { allControls, declarationOf, type Control } from "#drivers/linkedin-web/controls/controls.ts";
import { readHtmlInPage } from "#drivers/linkedin-web/page/capture-evidence.ts";
import { pageKindOf } from "#drivers/linkedin-web/saved-page/page-kinds.ts";
import { readSavedPage, type SavedPageReport } from "#drivers/linkedin-web/saved-page/read-saved-page.ts";
import { redactPage } from "#drivers/linkedin-web/saved-page/redact-page.ts";
import { completeApplication } from "#tests/conformance/application-answers.ts";
import { findPeopleFixtures } from "#tests/conformance/people-fixtures.ts";
import { usualLimits } from "#simulator/model/contract.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { wrapBrowser } from "#tests/support/browser/wrap-browser.ts";
import { easyJobs } from "#tests/support/simulator/jobs.ts";
import { createServedSite } from "#tests/support/simulator/served-site.ts";

setDefaultTimeout(300_000);

let chromium: Browser;
let opened: Page;
/** Remembers the page that was opened last. */
let browser: Browser;
const site = createServedSite(() => browser);
beforeAll(async () => {
  chromium = await createProductBrowser();
  browser = wrapBrowser(chromium, { onOpen: (page) => void (opened = page) });
});
afterAll(async () => {
  await chromium.close();
  await site.stop();
});

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

interface Saved {
  html: string;
  address: URL;
}
const save = async (): Promise<Saved> => ({
  html: await opened.evaluate(readHtmlInPage),
  address: new URL(opened.url()),
});
const read = (saved: Saved): Promise<SavedPageReport> => readSavedPage({ browser: chromium, clock: site.clock }, saved);

type Rendering = "ember" | "sdui";

/** Every page and dialog of a member with posts, comments, invitations, messages and jobs, as it is saved from a browser. */
async function savePages(rendering: Rendering): Promise<Saved[]> {
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

  const savePage = async (path: string, act?: (page: Page) => Promise<void>) => {
    const { page, close } = await browser.open({
      account: ada.account,
      timeoutMs: 120_000,
      cookies: [{ name: "li_at", value: ada.cookie, url: site.url }],
    });
    await page.goto(new URL(path, site.url).href, { waitUntil: "networkidle0" });
    await act?.(page);
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
  await savePage("/messaging/");
  await savePage("/jobs/search/?keywords=engineer&start=0");
  await savePage("/jobs/search/?keywords=nothing-like-this");
  await savePage("/jobs/search-results/?keywords=engineer");
  const picture = { file: { name: "a.png", type: "image/png", bytes: () => png }, alt: "A picture" };
  await savePrepared(ada.driver.preparePost("Written to be saved.", { kind: "images", images: [picture] }));
  await savePrepared(ada.driver.prepareComment(postUrl, "Written to be saved."));
  await savePrepared(people.prepareInvitation(first, "A note to be saved."));
  const sent = simulator.invite(ada.id, second, undefined, usualLimits);
  if (sent.kind !== "accepted") throw new Error("The invitation was not taken.");
  await savePage(`/in/${second}/`);
  await savePrepared(people.prepareWithdrawal(second));
  await savePrepared(messages.prepareMessage(friend, "Written to be saved."));
  const [job = ""] = easyJobs(simulator, ada.id);
  await savePage(`/jobs/view/${job}/`, openApplication);
  await savePrepared(jobs.prepareApplication(job, completeApplication));
  await (
    await jobs.prepareApplication(job, completeApplication)
  ).submit({ attemptId: "a", fence: 1, armedAt: 0 } as Armed);
  await savePage(`/jobs/view/${job}/`);
  await savePage("/jobs/search/?keywords=&start=0");
  await ada.endSession();
  await savePage("/login");
  await ada.close();
  return saved;
}

/** Up to the first step of its form. */
async function openApplication(page: Page): Promise<void> {
  await page.click("a[href*='openSDUIApplyFlow'], button[data-job-id]");
  await page.waitForSelector("pierce/[data-test-form-element], [componentkey^='easyApplyFieldFocus_']", {
    timeout: 60_000,
  });
}

/** Each is there for a moment only: an answer, a refusal, a menu, a step or a dialog that opens after a press. */
const momentary = [
  "frame.toast",
  "frame.errorToast",
  "frame.madeToast",
  "composer.refusal",
  "composer.mediaEditor",
  "composer.imageInput",
  "composer.alt",
  "composer.documentInput",
  "composer.documentTitle",
  "composer.next",
  "profile.menu",
  "profile.menuState",
  "profile.menuInvite",
  "invite.limit",
  "thread.newPerson",
  "thread.recipient",
  "thread.subject",
  "job.refusal",
  "easyApply.error",
  "easyApply.place",
  "easyApply.discardButton",
  "easyApply.discard",
];
/** What only some members, posts or lists have. */
const ofSome = ["frame.agreement", "post.more", "post.reactions", "profile.follow", "invite.person", "sent.empty"];
const rare = [
  ...ofSome,
  "peopleSearch.empty",
  "easyApply.groupTitle",
  "easyApply.required",
  "easyApply.document",
  "easyApply.upload",
];

describe("saved pages", () => {
  const saved: Record<Rendering, (Saved & { report: SavedPageReport })[]> = { ember: [], sdui: [] };
  beforeAll(async () => {
    for (const rendering of ["ember", "sdui"] as const) {
      for (const page of await savePages(rendering)) saved[rendering].push({ ...page, report: await read(page) });
    }
  });

  test("show that their member is signed in, in either rendering", () => {
    for (const [rendering, pages] of Object.entries(saved)) {
      for (const { address, report } of pages) {
        const { kind, standing } = report;
        const isSignIn = address.pathname === "/login";
        expect({ rendering, kind, standing }).toEqual({ rendering, kind, standing: isSignIn ? "login" : "signed_in" });
      }
    }
  });

  test("have every control once, in one rendering or the other", () => {
    const found = [...saved.ember, ...saved.sdui].flatMap(({ report }) => report.controls);
    const names = (state: string) => new Set(found.filter((one) => one.state === state).map(({ control }) => control));
    expect([...names("ambiguous")]).toEqual([]);
    const holds = names("holds");
    expect(allControls.filter((control) => !holds.has(control)).toSorted()).toEqual(
      [...momentary, ...rare].toSorted() as Control[],
    );
  });

  test("are read as they are on the network", () => {
    for (const rendering of ["ember", "sdui"] as const) {
      const readings = saved[rendering].flatMap(({ report }) => report.readings);
      const people = readings.filter(({ reader }) => reader === "person").map(({ result }) => result);
      expect(people, rendering).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ relation: "none" }),
          expect.objectContaining({ relation: "connected" }),
          expect.objectContaining({ relation: "pending" }),
        ]),
      );
    }
  });

  test("keep their controls when they are redacted, on every kind of page", async () => {
    for (const page of [...saved.ember, ...saved.sdui]) {
      const { address, report } = page;
      const redacted = await read({ ...page, html: await redactPage(page.html, address) });
      const states = ({ standing, controls }: SavedPageReport) => ({
        path: address.pathname,
        standing,
        controls: controls
          .filter(({ control }) => !namesSomeone(control as Control))
          .map(({ control, state, count }) => `${control} ${state} ${count}`),
      });
      expect(states(redacted)).toEqual(states(report));
    }
  });

  test("with lookalikes next to what is meant are read the same, or not at all", async () => {
    const kinds = new Set(["feed", "profile", "sent invitations", "people search", "job"]);
    for (const page of [...saved.ember, ...saved.sdui].filter(({ report }) => kinds.has(report.kind))) {
      const plain = page.report;
      const planted = await read({ ...page, html: page.html.replace(/<main\b[^>]*>/, (main) => main + lookalikes) });
      const texts = new Map(plain.controls.map(({ control, text }) => [control, text]));
      for (const { control, state, text, count } of planted.controls) {
        const isList = declarationOf(control as Control).isList === true;
        if (state !== "holds" || isList || count === 0) continue;
        expect({ control, page: page.address.pathname, text }).toEqual({
          control,
          page: page.address.pathname,
          text: texts.get(control),
        });
      }
    }
  });
});

/** The page's address, which names the person, post or job, is not part of the page. */
const namesSomeone = (control: Control): boolean => {
  const { region, ember = [], sdui = [] } = declarationOf(control);
  const isFilled = [...ember, ...sdui].some((selector) => selector.includes("{"));
  return isFilled || (region !== undefined && namesSomeone(region as Control));
};

/** Other people's and posts' controls, as they stand beside what is meant. */
const lookalikes = `<aside>
  <a href="/preload/custom-invite/?vanityName=somebody-else" aria-label="Invite Somebody Else to connect">Connect</a>
  <a href="/feed/?shareActive=true">Start a post</a><button aria-expanded="false">More</button>
  <a href="/messaging/compose/?recipient=ACoAASomebodyElse">Message</a>
  <a href="https://www.linkedin.com/" aria-label="Withdraw invitation sent to Somebody Else">Withdraw</a>
  <button data-job-id="1" class="jobs-apply-button">Easy Apply</button><h2>Somebody Else</h2>
  <button class="artdeco-button--primary">Send</button><textarea></textarea></aside>`;
