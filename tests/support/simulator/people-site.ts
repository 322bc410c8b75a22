import type { Browser } from "#core/browser-port.ts";
import { createWebMessages } from "#drivers/linkedin-web/people/web-messages.ts";
import { createWebPeople } from "#drivers/linkedin-web/people/web-people.ts";
import { createDriverContext } from "#drivers/linkedin-web/context.ts";
import { createSandboxDriver } from "#simulator/driver/driver.ts";
import { serveSite } from "#simulator/site/serve-site.ts";
import type { Switches } from "#simulator/site/switches.ts";
import { findPeopleFixtures } from "#tests/conformance/people-fixtures.ts";
import { slowestTimeouts } from "./served-site.ts";
import { createMemorySimulator } from "./simulator.ts";

let accounts = 0;

/** The simulated site with a signed-in member, its people and messages driven through a browser. */
export function createPeopleSite(browser: Browser, switches: Partial<Switches> = {}) {
  const { clock, database, simulator } = createMemorySimulator();
  const { id } = simulator.join("account-1", "Ada Lovelace");
  const site = serveSite({ simulator, clock, switches });
  const session = simulator.startSession(id);
  const account = `people-${(accounts += 1)}`;
  let evidenceCount = 0;
  const context = createDriverContext({
    baseUrl: site.url,
    account,
    browser,
    sessionCookie: () => session,
    keepEvidence: () => String((evidenceCount += 1)),
    clock,
    timeouts: { ...slowestTimeouts, settleMs: 5000 },
  });
  return {
    driver: {
      ...createSandboxDriver(simulator, id),
      people: createWebPeople(context),
      messages: createWebMessages(context),
    },
    harness: {
      fixtures: findPeopleFixtures(simulator, id),
      accept: async (slug: string) => void simulator.accept(id, slug),
      reply: async (slug: string, text: string) => simulator.reply(id, slug, text),
      async allow({ perWeek, notesPerMonth }: { perWeek?: number; notesPerMonth?: number }) {
        if (perWeek !== undefined) site.switches.weeklyInvitations = perWeek;
        if (notesPerMonth !== undefined) site.switches.noteQuota = notesPerMonth;
      },
    },
    site,
    context,
    now: clock.now,
    advance: (ms: number) => clock.advance(ms),
    missingPostUrl: `${site.url}/feed/update/urn:li:activity:7000000000000000001/`,
    endSession: async () => simulator.endSession(session),
    async close() {
      await browser.forget(account);
      await site.stop();
      database.close();
    },
  };
}
