import type { HTTPRequest } from "puppeteer-core";
import type { Browser } from "#core/browser-port.ts";

/** Nothing of a saved page runs or is loaded. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'";

/** A browser in which every navigation ends at the saved page, and nothing is fetched. */
export const createSavedPageBrowser = (browser: Browser, html: string, address: URL): Browser => ({
  ...browser,
  async open(request) {
    const opened = await browser.open({ ...request, cookies: [] });
    await opened.page.setRequestInterception(true);
    opened.page.on("request", (asked) => void answer(asked, html, address).catch(() => undefined));
    return opened;
  },
});

/** Other addresses redirect to the page's own, as the site does with a member's own profile. */
async function answer(request: HTTPRequest, html: string, address: URL): Promise<void> {
  const isPage = request.isNavigationRequest() && request.frame()?.parentFrame() === null;
  if (!isPage) return request.abort("blockedbyclient");
  if (request.url() !== address.href) return request.respond({ status: 302, headers: { location: address.href } });
  return request.respond({
    status: 200,
    contentType: "text/html; charset=utf-8",
    headers: { "content-security-policy": contentSecurityPolicy },
    body: html,
  });
}
