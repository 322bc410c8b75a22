import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { Browser } from "#core/browser-port.ts";
import { Challenge, LimitReached, PageChanged } from "#core/network-port.ts";
import type { Armed, PreparedWrite } from "#core/prepared-write.ts";
import type { Switches } from "#simulator/site/switches.ts";
import { createPeopleSite } from "#tests/support/simulator/people-site.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { wrapBrowser } from "#tests/support/browser/wrap-browser.ts";

setDefaultTimeout(300_000);

let chromium: Browser;
let newest: Page | undefined;
/** Exposes the page that the driver uses, so that a test can change it meanwhile. */
let browser: Browser;
beforeAll(async () => {
  chromium = await createProductBrowser();
  browser = wrapBrowser(chromium, { onOpen: (page) => void (newest = page) });
});
afterAll(() => chromium.close());

const armed = { attemptId: "attempt-1", fence: 1, armedAt: 0 } as Armed;
const submit = (prepared: PreparedWrite) => prepared.submit(armed);

type Site = ReturnType<typeof createPeopleSite>;
const faultTest = (title: string, switches: Partial<Switches>, run: (site: Site) => Promise<void>) =>
  test(title, async () => {
    const site = createPeopleSite(browser, switches);
    try {
      await run(site);
    } finally {
      await site.close();
    }
  });
const taken = ({ site }: Site) =>
  site.recorder.writes().flatMap(({ kind, target, accepted }) => (accepted ? [[kind, target]] : []));

for (const rendering of ["ember", "sdui", "mixed"] as const) {
  faultTest(
    `${rendering}: only the requested person is invited and withdrawn from, not the suggested people`,
    { rendering, sidebarTrap: true },
    async (site) => {
      const { people } = site.driver;
      const { strangers, creator } = site.harness.fixtures;
      await submit(await people.prepareInvitation(strangers[0]));
      await submit(await people.prepareInvitation(creator, "I liked your talk."));
      await submit(await people.prepareWithdrawal(strangers[0]));
      expect(taken(site)).toEqual([
        ["invitation", strangers[0]],
        ["invitation", creator],
        ["withdrawal", strangers[0]],
      ]);
    },
  );
}

faultTest("a dialog with two buttons instead of three works", { gatingInviteDialog: true }, async (site) => {
  const { people } = site.driver;
  const [plain, noted] = site.harness.fixtures.strangers;
  expect((await submit(await people.prepareInvitation(plain))).kind).toBe("published");
  expect((await submit(await people.prepareInvitation(noted, "Hello"))).kind).toBe("published");
  expect(site.site.recorder.writes("invitation").map(({ text }) => text)).toEqual(["", "Hello"]);
});

faultTest("late dialogs are awaited, including the weekly limit", { lateModalMs: 700 }, async (site) => {
  const { people } = site.driver;
  const [first, second] = site.harness.fixtures.strangers;
  expect((await submit(await people.prepareInvitation(first, "Hello"))).kind).toBe("published");
  site.site.switches.weeklyInvitations = 1;
  const outcome = await submit(await people.prepareInvitation(second));
  expect(outcome).toMatchObject({ kind: "not_sent", evidence: expect.any(String) });
  expect(outcome.kind === "not_sent" && outcome.cause).toBeInstanceOf(LimitReached);
  expect((await submit(await people.prepareWithdrawal(first))).kind).toBe("published");
  expect(taken(site)).toEqual([
    ["invitation", first],
    ["withdrawal", first],
  ]);
});

faultTest(
  "a button that stays disabled sends nothing, and is reported with evidence",
  { disabledSend: true },
  async (site) => {
    const { people, messages } = site.driver;
    const { strangers, friend } = site.harness.fixtures;
    expect((await submit(await people.prepareInvitation(strangers[0]))).kind).toBe("rejected");
    site.context.timeouts.appearMs = 500;
    for (const prepare of [
      () => people.prepareInvitation(strangers[0], "Hello"),
      () => messages.prepareMessage(friend, "Hello"),
    ]) {
      const fault = await prepare().catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(PageChanged);
      expect((fault as PageChanged).evidence).toEqual(expect.any(String));
    }
    expect(site.site.recorder.writes()).toEqual([]);
  },
);

faultTest("a page that changes to another person is not submitted", {}, async (site) => {
  const [wanted, other] = site.harness.fixtures.strangers;
  const prepared = await site.driver.people.prepareInvitation(wanted);
  await newest?.evaluate((slug) => history.replaceState({}, "", `/preload/custom-invite/?vanityName=${slug}`), other);
  const outcome = await submit(prepared);
  expect(outcome).toMatchObject({ kind: "not_sent", cause: expect.any(PageChanged) });
  expect(site.site.recorder.writes()).toEqual([]);
});

faultTest("an accepted write is reported as such even if the response failed or never arrived", {}, async (site) => {
  const { people, messages } = site.driver;
  const { strangers, friend } = site.harness.fixtures;
  site.context.timeouts.settleMs = 1500;
  site.site.switches.onWrite = "accept_then_500";
  expect((await submit(await people.prepareInvitation(strangers[0]))).kind).toBe("published");
  expect((await submit(await messages.prepareMessage(friend, "Arrived"))).kind).toBe("published");
  site.site.switches.onWrite = "accept_then_hang";
  expect((await submit(await people.prepareInvitation(strangers[1]))).kind).toBe("published");
  expect(taken(site)).toEqual([
    ["invitation", strangers[0]],
    ["message", friend],
    ["invitation", strangers[1]],
  ]);
});

faultTest("a failed write that the network does not show is unknown, never sent again", {}, async (site) => {
  const { people, messages } = site.driver;
  const { strangers, friend } = site.harness.fixtures;
  site.context.timeouts.settleMs = 500;
  site.site.switches.onWrite = "refuse_500";
  expect((await submit(await people.prepareInvitation(strangers[0]))).kind).toBe("unknown");
  expect((await submit(await messages.prepareMessage(friend, "Lost"))).kind).toBe("unknown");
  expect(taken(site)).toEqual([]);
});

faultTest("nothing is written after a security check", {}, async (site) => {
  const { people, messages } = site.driver;
  const { strangers, friend } = site.harness.fixtures;
  const prepared = await people.prepareInvitation(strangers[1]);
  await submit(await people.prepareInvitation(strangers[0]));
  site.site.switches.challengeAfterWrites = 0;
  expect((await submit(prepared)).kind).not.toBe("published");
  expect(await people.search({ keywords: "" }, 1).catch((error: unknown) => error)).toBeInstanceOf(Challenge);
  const fault = await messages.prepareMessage(friend, "Hello").catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(Challenge);
  expect(taken(site)).toEqual([["invitation", strangers[0]]]);
});

faultTest("an existing draft in the composer is not changed", {}, async (site) => {
  const { friend } = site.harness.fixtures;
  site.site.switches.language = "de";
  const opened = chromium.open.bind(chromium);
  const withDraft: Browser["open"] = async (request) => {
    const at = await opened(request);
    await at.page.evaluateOnNewDocument(() => {
      document.addEventListener("DOMContentLoaded", () => {
        const box = document.querySelector("[role='textbox']");
        if (box) box.textContent = "Half a thought";
      });
    });
    return at;
  };
  const { open } = browser;
  browser.open = withDraft;
  const prepared = await site.driver.messages.prepareMessage(friend, "Hello");
  browser.open = open;
  expect(await submit(prepared)).toMatchObject({ kind: "rejected", reason: expect.stringContaining("draft") });
  expect(site.site.recorder.writes()).toEqual([]);
});
