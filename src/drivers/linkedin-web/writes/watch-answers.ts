import type { HTTPResponse } from "puppeteer-core";
import type { DriverPage } from "../context.ts";
import { waitFor } from "../page/wait-for.ts";

/** What the network answers while a page is loaded: a page may show what it keeps itself, too. */
export interface Answers {
  /** Whether one of them has the id. Waits, as the page may be still loading. */
  contain(id: string): Promise<boolean>;
  stop(): void;
}

const readTypes = new Set(["document", "xhr", "fetch"]);

/** Only observes. What comes from a cache or a service worker is no answer. */
export function watchAnswers(at: DriverPage): Answers {
  const bodies: string[] = [];
  const onResponse = (response: HTTPResponse) => {
    const request = response.request();
    const isRead = request.method() === "GET" && readTypes.has(request.resourceType());
    const isAnswer = response.ok() && !response.fromServiceWorker() && !response.fromCache();
    const isOnSite = [at.context.baseUrl, new URL(at.page.url()).origin].includes(new URL(response.url()).origin);
    if (!isRead || !isAnswer || !isOnSite) return;
    // In JSON, slashes may be escaped.
    response.text().then(
      (body) => bodies.push(body.replaceAll("\\", "")),
      () => undefined,
    );
  };
  at.page.on("response", onResponse);
  return {
    async contain(id) {
      const bare = id.replace(/=+$/, "");
      const isContained = async () => bodies.some((body) => body.includes(bare)) || undefined;
      return (await waitFor(at, isContained)) ?? false;
    },
    stop: () => void at.page.off("response", onResponse),
  };
}
