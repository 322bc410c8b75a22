import type { ElementHandle } from "puppeteer-core";
import type { NetworkDriver } from "#core/network-port.ts";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { createDriverContext, type DriverDeps, type DriverPage } from "#drivers/linkedin-web/context.ts";
import { navigate } from "#drivers/linkedin-web/page/navigate.ts";
import { pollDelay } from "#drivers/linkedin-web/page/poll-delay.ts";
import { createWebDriver } from "#drivers/linkedin-web/web-driver.ts";
import { createPageWrite, prepareOnPage, type Press } from "#drivers/linkedin-web/writes/page-write.ts";
import type { Traffic } from "#drivers/linkedin-web/writes/watch-traffic.ts";

/** Drivers that write to the wrong ones when a page isn't as they expect. */

async function requireNth(at: DriverPage, selector: string, nth: number): Promise<ElementHandle> {
  const until = performance.now() + at.context.timeouts.appearMs;
  for (;;) {
    const found = (await at.page.$$(selector)).at(nth);
    if (found) return found;
    if (performance.now() >= until) throw new Error(`There is no ${selector} at ${nth}.`);
    await pollDelay(at);
  }
}

async function waitForVerdict(at: DriverPage, traffic: Traffic): Promise<ReturnType<Traffic["verdict"]>> {
  const until = performance.now() + at.context.timeouts.settleMs;
  while (["none", "open"].includes(traffic.verdict()) && performance.now() < until) await pollDelay(at);
  return traffic.verdict();
}

/** The outcome is not looked up. */
async function press(at: DriverPage, submit: Press, button: ElementHandle): Promise<WriteOutcome> {
  await waitForVerdict(at, await submit(button, "frame.dialog"));
  return { kind: "unknown", reason: "It does not look." };
}

async function prepareAt(
  deps: DriverDeps,
  path: string,
  prepare: (at: DriverPage) => Promise<PreparedWrite>,
): Promise<PreparedWrite> {
  const at = await createDriverContext(deps).holdPage("planted");
  return prepareOnPage(at, async () => {
    await navigate(at, path);
    return prepare(at);
  });
}

function requirePart<T>(part: T | undefined): T {
  if (part === undefined) throw new Error("This driver has no such part.");
  return part;
}

const withPeople = (deps: DriverDeps, change: Partial<NonNullable<NetworkDriver["people"]>>): NetworkDriver => {
  const driver = createWebDriver(deps);
  return { ...driver, people: { ...requirePart(driver.people), ...change } };
};

/** Returns the button that sends it. */
async function typeText(at: DriverPage, text: string): Promise<ElementHandle> {
  await (await requireNth(at, "form [role='textbox']", 0)).click();
  await at.page.keyboard.sendCharacter(text.replaceAll("\n", " "));
  return requireNth(at, "form button[type='submit']:not(:disabled)", 0);
}

export const plantedDrivers = {
  /** Of several buttons that invite: mostly the profile's own. */
  "takes the first of several": (deps: DriverDeps) =>
    withPeople(deps, {
      prepareInvitation: (slug) =>
        prepareAt(deps, `/in/${slug}/`, async (at) => {
          const connect = await requireNth(at, "button:has(svg[id^='connect'])", 0);
          return createPageWrite(at, (submit) => press(at, submit, connect));
        }),
    }),

  /** The invited person's row was the second. */
  "goes by position only": (deps: DriverDeps) =>
    withPeople(deps, {
      prepareWithdrawal: () =>
        prepareAt(deps, "/mynetwork/invitation-manager/sent/", async (at) => {
          await (await requireNth(at, "main [role='listitem'] a[aria-label]:not([href*='/in/'])", 1)).click();
          const confirm = await requireNth(at, "dialog[open] button[aria-label]", -1);
          return createPageWrite(at, (submit) => press(at, submit, confirm));
        }),
    }),

  /** Sends to whomever the link on the profile leads. */
  "ignores the recipient": (deps: DriverDeps): NetworkDriver => {
    const driver = createWebDriver(deps);
    const prepareMessage = (slug: string, text: string) =>
      prepareAt(deps, `/in/${slug}/`, async (at) => {
        const link = await requireNth(at, "main a[href*='/messaging/compose']", 0);
        await navigate(at, await link.evaluate((one) => (one as HTMLAnchorElement).href));
        const send = await typeText(at, text);
        return createPageWrite(at, (submit) => press(at, submit, send));
      });
    return { ...driver, messages: { ...requirePart(driver.messages), prepareMessage } };
  },

  /** What was typed counts as what the page will send. */
  "publishes without verifying the text": (deps: DriverDeps): NetworkDriver => ({
    ...createWebDriver(deps),
    prepareComment: (address, text) =>
      prepareAt(deps, new URL(address).pathname, async (at) => {
        const send = await typeText(at, text);
        return createPageWrite(at, (submit) => press(at, submit, send));
      }),
  }),

  /** A failed response counts as not sent. */
  "retries after an unknown outcome": (deps: DriverDeps): NetworkDriver => ({
    ...createWebDriver(deps),
    prepareComment: (address, text) =>
      prepareAt(deps, new URL(address).pathname, async (at) => {
        const send = await typeText(at, text);
        return createPageWrite(at, async (submit) => {
          const verdict = await waitForVerdict(at, await submit(send, "comment.submit"));
          if (verdict === "failed") return press(at, submit, send);
          return { kind: "unknown", reason: "It does not look." };
        });
      }),
  }),

  /** A form without a field for the CV is sent without it. */
  "ignores that a file is missing": (deps: DriverDeps): NetworkDriver => {
    const driver = createWebDriver(deps);
    const jobs = requirePart(driver.jobs);
    const prepareApplication: typeof jobs.prepareApplication = (id, { answer }) =>
      jobs.prepareApplication(id, { answer });
    return { ...driver, jobs: { ...jobs, prepareApplication } };
  },
} as const;
