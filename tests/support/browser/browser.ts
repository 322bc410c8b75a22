import { chromium, type Browser, type BrowserContext, type Locator, type Page } from "playwright";
import { headlessShellPath } from "./executables.ts";

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

/** A new browser context with its own time zone and theme. */
export async function visit(
  browser: Browser,
  url: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, timezoneId: "Europe/Berlin", locale: "en-GB", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  return { context, page, problems };
}

/** A dialog returns the focus only after it has closed. */
export async function waitForFocus(element: Locator): Promise<void> {
  const handle = await element.elementHandle();
  await element.page().waitForFunction((own: unknown) => own === document.activeElement, handle, { timeout: 10_000 });
}
