import type { BrowserContext, CookieData } from "puppeteer-core";
import type { BrowserCookie, PageRequest } from "#core/browser-port.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { Engine } from "./engine.ts";
import type { GuardProxy } from "./guard/guard-proxy.ts";
import { timeouts } from "./rules.ts";

interface AccountContext {
  account: string;
  /** Of the cookies it was created with: different cookies need a new context. */
  fingerprint: string | undefined;
  opening: Promise<OpenedContext>;
  pages: number;
  cancelClose?: (() => void) | undefined;
}

interface OpenedContext {
  context: BrowserContext;
  close(): Promise<void>;
}

/** One browser context per account, so that accounts share nothing. */
export function createContexts({ puppeteer, isRemote }: Engine, { clock, log }: { clock: Clock; log: Log }) {
  const all = new Set<AccountContext>();
  const guards = new Set<GuardProxy>();

  const fingerprintOf = ({ cookies }: PageRequest): string | undefined =>
    cookies && new Bun.CryptoHasher("sha256").update(JSON.stringify(cookies)).digest("hex");

  async function createContext({ cookies = [], guardedSite }: PageRequest): Promise<OpenedContext> {
    const guard = guardedSite === undefined || isRemote ? undefined : await startGuard(guardedSite);
    try {
      const context = await puppeteer.createBrowserContext({
        downloadBehavior: { policy: "deny" },
        // Chromium doesn't use a proxy for loopback addresses unless told to.
        ...(guard && { proxyServer: guard.url, proxyBypassList: ["<-loopback>"] }),
      });
      if (cookies.length > 0) await context.setCookie(...cookies.map(toCookieData));
      if (guard) guards.add(guard);
      return { context, close: () => context.close().finally(() => stopGuard(guard)) };
    } catch (error) {
      stopGuard(guard);
      throw error;
    }
  }

  async function startGuard(site: string): Promise<GuardProxy> {
    const { startGuardProxy } = await import("./guard/guard-proxy.ts");
    return startGuardProxy({ site, clock, log });
  }

  function stopGuard(guard: GuardProxy | undefined): void {
    if (!guard) return;
    guards.delete(guard);
    guard.stop();
  }

  function detach(accountContext: AccountContext): void {
    all.delete(accountContext);
    accountContext.cancelClose?.();
  }

  async function end(accountContext: AccountContext): Promise<void> {
    detach(accountContext);
    await accountContext.opening
      .then((opened) => opened.close())
      .catch((error: unknown) => log.debug("browser.context", { error }));
  }

  return {
    async take(request: PageRequest): Promise<{ context: BrowserContext; leave(): void }> {
      const fingerprint = fingerprintOf(request);
      const isReusable = (accountContext: AccountContext) =>
        accountContext.account === request.account &&
        (fingerprint === undefined || accountContext.fingerprint === fingerprint);
      let accountContext = [...all].find(isReusable);
      if (!accountContext) {
        accountContext = { account: request.account, fingerprint, opening: createContext(request), pages: 0 };
        all.add(accountContext);
      }
      const mine = accountContext;
      mine.pages += 1;
      mine.cancelClose?.();
      const leave = () => {
        mine.pages -= 1;
        if (mine.pages > 0 || !all.has(mine)) return;
        mine.cancelClose = clock.after(timeouts.context, () => void end(mine));
      };
      try {
        const { context } = await mine.opening;
        return { context, leave };
      } catch (error) {
        all.delete(mine);
        throw error;
      }
    },

    /** From now on the account gets a new context; the returned function closes its old ones. */
    detach(account: string): () => Promise<void> {
      const old = [...all].filter((accountContext) => accountContext.account === account);
      old.forEach(detach);
      return async () => void (await Promise.all(old.map(end)));
    },

    drop(): void {
      for (const accountContext of all) accountContext.cancelClose?.();
      all.clear();
      guards.forEach(stopGuard);
    },
  };
}

/** With the attributes that the network itself sets. */
function toCookieData({ name, value, url }: BrowserCookie): CookieData {
  const { hostname, protocol } = new URL(url);
  return { name, value, domain: hostname, path: "/", secure: protocol === "https:", httpOnly: true };
}

export type Contexts = ReturnType<typeof createContexts>;
