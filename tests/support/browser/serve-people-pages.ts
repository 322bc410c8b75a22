import type { Browser } from "#core/browser-port.ts";
import type { Armed, PreparedWrite } from "#core/prepared-write.ts";
import type { SelectorTable } from "#drivers/linkedin-web/controls/controls.ts";
import { createWebJobs } from "#drivers/linkedin-web/jobs/web-jobs.ts";
import { createDriverContext, type DriverContext, type Timeouts } from "#drivers/linkedin-web/context.ts";
import { createWebMessages } from "#drivers/linkedin-web/people/web-messages.ts";
import { createWebPeople } from "#drivers/linkedin-web/people/web-people.ts";
import { ada, profilePath, sdui } from "./people-pages.ts";
import { createProductBrowser } from "./product-browser.ts";

const armed = { attemptId: "a", fence: 1, armedAt: 0 } as Armed;

/** Serves small pages, and records what they are told to send. */
export async function servePeoplePages() {
  const browser: Browser = await createProductBrowser();
  const site = {
    /** By path. */
    pages: {} as Record<string, string>,
    recorded: [] as string[],
    /** What changes once something was sent. */
    onRecord: () => undefined as void,
  };
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === "/__record") {
        site.recorded.push((await request.text()).trim());
        site.onRecord();
        return new Response("ok");
      }
      if (pathname === `/in/${ada.memberId}/`) return Response.redirect(profilePath);
      const html = site.pages[pathname];
      return new Response(html ?? sdui("Nothing"), {
        status: html === undefined ? 404 : 200,
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    },
  });
  const context: DriverContext = createDriverContext({
    baseUrl: server.url.origin,
    account: "ada",
    browser,
    sessionCookie: () => "a-session",
    clock: { now: () => 0 },
    // What appears on these pages is there at once.
    timeouts: { appearMs: 1000, settleMs: 60_000 },
  });
  return {
    site,
    origin: server.url.origin,
    people: createWebPeople(context),
    messages: createWebMessages(context),
    /** As a server with such a file of selectors. */
    withSelectors: (selectors: SelectorTable) => ({
      messages: createWebMessages(createDriverContext({ ...context, selectors })),
    }),
    withTimeouts(timeouts: Partial<Timeouts>) {
      const changed = createDriverContext({ ...context, timeouts });
      return { jobs: createWebJobs(changed), messages: createWebMessages(changed) };
    },
    /** Without evidence. */
    async submit(write: Promise<PreparedWrite>) {
      const { evidence: _, ...outcome } = await (await write).submit(armed);
      return outcome;
    },
    reset: () => void Object.assign(site, { pages: {}, recorded: [], onRecord: () => undefined }),
    async close() {
      await browser.close();
      await server.stop(true);
    },
  };
}
