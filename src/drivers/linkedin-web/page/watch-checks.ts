import type { Page } from "puppeteer-core";
import { isCheckpoint } from "./classify-page.ts";

/**
 * Returns the address of the security check that the page, or a frame of it, was led to since; a frame may be led there while
 * the page itself is not.
 */
export function watchChecks(page: Page, baseUrl: string): () => string | undefined {
  const { origin } = new URL(baseUrl);
  let seen: string | undefined;
  page.on("response", (response) => {
    const url = URL.parse(response.url());
    if (url?.origin !== origin || !isCheckpoint(url.pathname) || !response.request().isNavigationRequest()) return;
    seen ??= origin + url.pathname;
  });
  return () => seen;
}
