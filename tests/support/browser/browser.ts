import { chromium, type Browser, type BrowserContext, type Locator, type Page } from "playwright";
import { waitUntil } from "../core/wait-until.ts";
import { headlessShellPath } from "./executables.ts";
import { recordToasts } from "./toasts.ts";

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: headlessShellPath, args: quiet });

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Console and script errors. */
  problems: string[];
}

/** Only for what never comes: no test may depend on how fast a machine is, ms. */
const longestWaitMs = 120_000;

/** A new browser context with its own time zone and theme. */
export async function visit(
  browser: Browser,
  url: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, timezoneId: "Europe/Berlin", locale: "en-GB", ...options });
  // Of the windows and tabs that a test opens, too.
  context.setDefaultTimeout(longestWaitMs);
  await context.addInitScript(recordToasts);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  return { context, page, problems };
}

/** Closes it, whatever its route handlers are still doing: a request may come at any moment. */
export async function closeContext(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
  await context.close();
}

/** Stops the page's clock at an instant a second ahead, which on a busy machine may have passed by then: at another one. */
export async function stopClock(page: Page): Promise<void> {
  const soon = await page.evaluate(() => Date.now() + 1000);
  await page.clock.pauseAt(soon).catch(async (error: unknown) => {
    if (!String(error).includes("to the past")) throw error;
    await stopClock(page);
  });
}

/** What was pressed may still change the field, or replace it. */
export const waitForValue = (field: Locator, value: string): Promise<void> =>
  waitUntil(async () => (await field.inputValue()) === value);

/** A dialog returns the focus only after it has closed; one whose content loads may be replaced by another. */
export const waitForFocus = (element: Locator): Promise<void> =>
  waitUntil(() => element.evaluate((own) => own === document.activeElement));
