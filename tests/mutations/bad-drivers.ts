import type { ElementHandle } from "puppeteer-core";
import type { WriteOutcome } from "#core/prepared-write.ts";
import type { NetworkDriver } from "#core/network-port.ts";
import { createDriverContext, type DriverDeps, type DriverPage } from "#drivers/linkedin-web/context.ts";
import type { Traffic } from "#drivers/linkedin-web/writes/watch-traffic.ts";
import { navigate } from "#drivers/linkedin-web/page/navigate.ts";
import { createWebDriver } from "#drivers/linkedin-web/web-driver.ts";
import { createPageWrite, prepareOnPage } from "#drivers/linkedin-web/writes/page-write.ts";
import { pollDelay } from "#drivers/linkedin-web/page/poll-delay.ts";

/** Drivers that write to the wrong ones when a page isn't as they expect. */

async function findAll(at: DriverPage, selector: string): Promise<ElementHandle[]> {
  const until = performance.now() + at.context.timeouts.appearMs;
  for (;;) {
    const found = await at.page.$$(selector);
    if (found.length > 0) return found;
    if (performance.now() >= until) throw new Error(`There is no ${selector}.`);
    await pollDelay(at);
  }
}

async function requireNth(at: DriverPage, selector: string, nth: number): Promise<ElementHandle> {
  const found = (await findAll(at, selector)).at(nth);
  if (!found) throw new Error(`There is no ${selector} at ${nth}.`);
  return found;
}

async function waitForVerdict(at: DriverPage, traffic: Traffic): Promise<WriteOutcome> {
  const until = performance.now() + at.context.timeouts.settleMs;
  while (["none", "open"].includes(traffic.verdict()) && performance.now() < until) await pollDelay(at);
  return { kind: "unknown", reason: "It does not look." };
}

const sentPath = "/mynetwork/invitation-manager/sent/";

const press = (button: ElementHandle): Promise<void> => button.evaluate((one) => (one as HTMLElement).click());

function withPeople(deps: DriverDeps, change: Partial<NonNullable<NetworkDriver["people"]>>): NetworkDriver {
  const driver = createWebDriver(deps);
  return driver.people ? { ...driver, people: { ...driver.people, ...change } } : driver;
}

export const badDrivers = {
  /** Of several buttons that invite: mostly the profile's own. */
  "takes the first of several": (deps: DriverDeps): NetworkDriver =>
    withPeople(deps, {
      async prepareInvitation(slug) {
        const at = await createDriverContext(deps).holdPage("invitation.submit");
        return prepareOnPage(at, async () => {
          await navigate(at, `/in/${slug}/`);
          await press(await requireNth(at, "button:has(svg[id^='connect'])", 0));
          const send = await requireNth(at, "[role='dialog'] button", -1);
          return createPageWrite(at, async (submit) => waitForVerdict(at, await submit(send, "invite.primary")));
        });
      },
    }),

  /** The invited person's row is the second. */
  "goes by position only": (deps: DriverDeps): NetworkDriver =>
    withPeople(deps, {
      async prepareWithdrawal() {
        const at = await createDriverContext(deps).holdPage("withdrawal.submit");
        return prepareOnPage(at, async () => {
          await navigate(at, sentPath);
          await press(await requireNth(at, "main li:has(button) button", 1));
          const confirm = await requireNth(at, "[role='alertdialog'] button", -1);
          return createPageWrite(at, async (submit) => waitForVerdict(at, await submit(confirm, "sent.confirm")));
        });
      },
    }),

  /** Sends to whomever the link on the profile leads. */
  "ignores who the recipient is": (deps: DriverDeps): NetworkDriver => {
    const driver = createWebDriver(deps);
    if (!driver.messages) return driver;
    const prepareMessage = async (slug: string, text: string) => {
      const at = await createDriverContext(deps).holdPage("message.submit");
      return prepareOnPage(at, async () => {
        await navigate(at, `/in/${slug}/`);
        const link = await requireNth(at, "main a[href*='/messaging/compose']", 0);
        await navigate(at, await link.evaluate((one) => (one as HTMLAnchorElement).href));
        const box = await requireNth(at, "form [role='textbox']", 0);
        await box.click();
        await at.page.keyboard.sendCharacter(text.replaceAll("\n", " "));
        const send = await requireNth(at, "form button[type='submit']:not(:disabled)", 0);
        return createPageWrite(at, async (submit) => waitForVerdict(at, await submit(send, "thread.send")));
      });
    };
    return { ...driver, messages: { ...driver.messages, prepareMessage } };
  },
} as const;
