import type { Browser, PageSnapshot } from "#core/browser-port.ts";
import type { Config } from "#core/config.ts";
import type { NetworkAccess } from "#core/network-access.ts";
import type { Vault } from "#core/connections/vault.ts";
import type { Clock } from "#core/ports.ts";
import { createWebDriver } from "./driver.ts";
import { sessionCookie, type DriverDeps } from "./context.ts";
import { selfTest } from "./self-test.ts";

interface WebNetworkDeps {
  config: Pick<Config, "network" | "networkUrl">;
  clock: Pick<Clock, "now">;
  browser: Browser;
  vault: Pick<Vault, "open">;
  evidence: { keep(userId: string, moment: PageSnapshot): string };
}

/** The network through its web site, where this server offers it: each account in a context of its own, by its cookie. */
export function webNetwork(deps: WebNetworkDeps): { linkedin?: NetworkAccess } {
  return deps.config.network === "linkedin" ? { linkedin: accessOf(deps) } : {};
}

function accessOf({ config, clock, browser, vault, evidence }: WebNetworkDeps): NetworkAccess {
  const baseUrl = new URL(config.networkUrl).origin;
  const ground = { baseUrl, browser, clock };
  const depsOf = (userId: string): DriverDeps => ({
    ...ground,
    account: userId,
    sessionCookie: () => vault.open(userId, "session"),
    keepEvidence: (moment) => evidence.keep(userId, moment),
  });
  return {
    driver: (_memberId, userId) => createWebDriver(depsOf(userId)),
    selfTest: (userId, tell) => selfTest(depsOf(userId), tell),
    session: {
      cookie: sessionCookie,
      signInUrl: async () => `${baseUrl}/login`,
      /** In a context that is gone afterwards: nobody is connected yet, so nothing is kept of it either. */
      async verify(cookie) {
        const account = `verify ${Bun.randomUUIDv7()}`;
        try {
          return await createWebDriver({ ...ground, account, sessionCookie: () => cookie }).verify();
        } finally {
          await browser.forget(account);
        }
      },
    },
  };
}
