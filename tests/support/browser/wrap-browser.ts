import type { Page } from "puppeteer-core";
import type { Browser, PageRequest } from "#core/browser-port.ts";

interface PageHooks {
  /** Before the page goes anywhere. */
  onOpen(page: Page, request: PageRequest): void | Promise<void>;
}

/** The same browser; `onOpen` gets every page that is opened in it. */
export const wrapBrowser = (browser: Browser, { onOpen }: PageHooks): Browser => ({
  ...browser,
  async open(request) {
    const opened = await browser.open(request);
    await onOpen(opened.page, request);
    return opened;
  },
});
