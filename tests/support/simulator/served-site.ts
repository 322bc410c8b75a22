import type { Browser, PageSnapshot } from "#core/browser-port.ts";
import { createWebDriver } from "#drivers/linkedin-web/web-driver.ts";
import type { DriverDeps } from "#drivers/linkedin-web/context.ts";
import { serveSite } from "#simulator/site/serve-site.ts";
import { resetSwitches, type Switches } from "#simulator/site/switches.ts";
import type { OpenedWithFiles } from "#tests/conformance/media.ts";
import { createMemorySimulator } from "./simulator.ts";

type Member = Pick<OpenedWithFiles, "driver" | "endSession" | "close">;

/** For what comes in the end, on a busy machine too. Tests of what never comes set shorter ones. */
export const slowestTimeouts = { appearMs: 45_000 };

/** The simulated site on a socket, its simulator, and drivers of its members in one browser. */
export function createServedSite(browser: () => Browser) {
  const { clock, database, simulator } = createMemorySimulator();
  const site = serveSite({ simulator, clock });
  let accounts = 0;

  return {
    ...site,
    clock,
    simulator,

    /** A new member with a session, on the site with these switches. */
    member(switches: Partial<Switches> = {}, deps: Partial<DriverDeps> = {}) {
      Object.assign(resetSwitches(site.switches), switches);
      site.recorder.clear();
      const account = `account-${(accounts += 1)}`;
      const { id } = simulator.join(account, "Ada Lovelace");
      let cookie = simulator.startSession(id);
      const keptEvidence: PageSnapshot[] = [];
      const driver = createWebDriver({
        baseUrl: site.url,
        account,
        browser: browser(),
        sessionCookie: () => cookie,
        keepEvidence: (snapshot) => String(keptEvidence.push(snapshot)),
        clock,
        timeouts: slowestTimeouts,
        ...deps,
      });
      return {
        id,
        account,
        get cookie() {
          return cookie;
        },
        driver,
        keptEvidence,
        endSession: async () => simulator.endSessions(id),
        /** Replaces an ended session, in a new browser context. */
        async signIn() {
          if (simulator.memberOfCookie(cookie)) return;
          cookie = simulator.startSession(id);
          await browser().forget(account);
        },
        close: () => browser().forget(account),
      };
    },

    /** The member's network for the conformance suite. */
    openNetwork({ driver, endSession, close }: Member): OpenedWithFiles {
      return {
        driver,
        now: clock.now,
        advance: (ms) => clock.advance(ms),
        missingPostUrl: `${site.url}/feed/update/urn:li:activity:7000000000000000001/`,
        filesOf: (postId) => simulator.post(postId).media,
        endSession,
        close,
      };
    },

    async stop() {
      await site.stop();
      database.close();
    },
  };
}
