import type { Browser, PageSnapshot } from "#core/browser-port.ts";
import type { Config } from "#core/config.ts";
import type { NetworkAccess } from "#core/network-access.ts";
import type { ConnectionError } from "#core/connections/contract.ts";
import type { Vault } from "#core/connections/vault.ts";
import type { Clock, Log } from "#core/ports.ts";
import { createSelectorSource } from "./controls/selector-source.ts";
import { createWebDriver } from "./web-driver.ts";
import type { DriverDeps } from "./context.ts";
import { linkedInDeclaration } from "./declaration.ts";
import { selfTest } from "./self-test/self-test.ts";

interface WebNetworkDeps {
  config: Pick<Config, "networkUrl" | "dataDir">;
  log: Log;
  clock: Pick<Clock, "now">;
  browser: Browser;
  vault: Pick<Vault, "open">;
  evidence: { keep(userId: string, snapshot: PageSnapshot): string };
  sessionErrorOf(userId: string): ConnectionError | undefined;
}

/** Each account has its own browser context and cookie. */
export function createLinkedInWeb(deps: WebNetworkDeps): NetworkAccess {
  const { config, log, clock, browser, vault, evidence } = deps;
  const baseUrl = new URL(config.networkUrl).origin;
  const selectors = createSelectorSource(config.dataDir, log);
  const base = { baseUrl, browser, clock };
  const optionalSelectors = () => {
    const replaced = selectors();
    return replaced && { selectors: replaced };
  };
  const createDriverDeps = (userId: string): DriverDeps => ({
    ...base,
    ...optionalSelectors(),
    account: userId,
    sessionCookie: () => vault.open(userId, "session"),
    sessionError: () => deps.sessionErrorOf(userId),
    keepEvidence: (snapshot) => evidence.keep(userId, snapshot),
  });
  return {
    driver: (_memberId, userId) => createWebDriver(createDriverDeps(userId)),
    selfTest: (userId, onPage) => selfTest(createDriverDeps(userId), onPage),
    session: {
      signInUrl: async () => new URL(linkedInDeclaration.paths.signIn, baseUrl).href,
      /** No account is connected yet: the context is closed afterwards and nothing is kept. */
      async verify(cookie) {
        const account = `verify ${Bun.randomUUIDv7()}`;
        try {
          return await createWebDriver({
            ...base,
            ...optionalSelectors(),
            account,
            sessionCookie: () => cookie,
          }).verify();
        } finally {
          await browser.forget(account);
        }
      },
    },
  };
}
