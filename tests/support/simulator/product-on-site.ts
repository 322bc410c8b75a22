import { createAttache } from "#attache";
import { readConfig } from "#core/config.ts";
import type { AutomationSettingsChange } from "#core/automation/contract.ts";
import { silentLog } from "#core/log.ts";
import { serve } from "#server/serve.ts";
import { openSimulatorDatabase } from "#simulator/database.ts";
import { createSimulator } from "#simulator/model/simulator.ts";
import { serveSite } from "#simulator/site/serve-site.ts";
import { readBuiltUi } from "../browser/built-ui.ts";
import { chromiumPath } from "../browser/executables.ts";
import { createProductBrowser } from "../browser/product-browser.ts";
import { wrapBrowser } from "../browser/wrap-browser.ts";
import { settle } from "../core/core.ts";
import { createMovableClock } from "../core/movable-clock.ts";
import { waitUntil } from "../core/wait-until.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Until a condition of a test is true. */
const longestMs = 4 * 24 * hour;

/** Monday, an hour before the working hours below. */
const monday = Date.parse("2026-11-23T08:00:00.000Z");

/** Few inbox checks fit into these hours, so days pass quickly. */
const settings: AutomationSettingsChange = {
  automation: { connectionRequests: { delayBetweenRequests: 10 }, messaging: { delayBetweenMessages: 5 } },
  safety: { workingHoursStart: "09:00", workingHoursEnd: "12:00", minDelaySeconds: 10, maxDelaySeconds: 10 },
};

export type ProductOnSite = Awaited<ReturnType<typeof startProductOnSite>>;

/**
 * The whole product in this process: its built screens on a socket, its own timers, and its browser on the simulated site. Both
 * follow one clock, which a test moves.
 */
export async function startProductOnSite() {
  const clock = createMovableClock(monday);
  const database = openSimulatorDatabase(":memory:");
  const simulator = createSimulator({ database, clock, seed: 2026 });
  const site = serveSite({ simulator, clock });
  const browser = await createProductBrowser({ path: chromiumPath });
  const pagesOpened = new Map<string, number>();
  const core = createAttache({
    dataDir: ":memory:",
    config: readConfig({
      ATTACHE_NETWORK: "linkedin",
      ATTACHE_NETWORK_URL: `${site.url}/`,
      ATTACHE_PORT: "0",
      ATTACHE_REQUESTS_PER_MINUTE: "1000000",
    }),
    log: silentLog,
    clock,
    random: () => 0.5,
    browser: wrapBrowser(browser, {
      onOpen: (_page, { account }) => void pagesOpened.set(account, (pagesOpened.get(account) ?? 0) + 1),
    }),
  });
  const server = serve(core, readBuiltUi(), core.extensions);
  core.start();

  const isIdle = (userId: string): boolean => {
    const { pages, waiting } = browser.state();
    return !core.turns.isTaken(userId) && pages === 0 && waiting === 0;
  };

  return {
    url: server.url,
    site,
    simulator,
    core,
    clock,
    /** By the product's browser for this account, since it started. */
    pagesOpened: (userId: string): number => pagesOpened.get(userId) ?? 0,

    /** A new account with a session on the site, and its member there. */
    async connect(name: string) {
      const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
      const { id } = await core.accounts.create({ name, email, password: "calm-enough", role: "user" });
      core.settings.setZone(id, "UTC");
      core.automation.save(id, settings);
      const memberId = simulator.join(name, name).id;
      const cookie = simulator.startSession(memberId);
      await core.connections.connectByCookie({ userId: id }, { cookie, consent: true });
      return { id, memberId, cookie, email, password: "calm-enough" };
    },

    /** People whom a new member can invite. */
    strangers: (memberId: string) =>
      [1, 2, 3]
        .flatMap((page) => simulator.findPeople(memberId, { keywords: "" }, page).items)
        .filter(
          ({ relation, invitationPolicy, headline }) =>
            relation === "none" && invitationPolicy === "open" && !/recruiter|talent/i.test(headline),
        ),

    /** Moves time to whatever the product does next, whenever it does nothing. */
    async passTimeUntil(userId: string, condition: () => boolean): Promise<void> {
      const until = clock.now() + longestMs;
      for (;;) {
        await settle();
        await waitUntil(() => isIdle(userId));
        if (condition()) return;
        const now = clock.now();
        if (now > until) throw new Error(`Nothing more happened: ${core.bot.status(userId).sentence}`);
        const next = core.bot.dispatcher.next() ?? Infinity;
        await clock.advance(Math.min(Math.max(next - now, minute), hour));
      }
    },

    async stop(): Promise<void> {
      await server.stop();
      await core.stop();
      core.close();
      await browser.close();
      await site.stop();
      database.close();
    },
  };
}
