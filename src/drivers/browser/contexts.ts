import type { BrowserContext, CookieData } from "puppeteer-core";
import type { BrowserCookie, PageRequest } from "#core/browser-port.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { Engine } from "./engine.ts";
import { times } from "./rules.ts";

interface Held {
  account: string;
  /** Of the cookies it was made with: other cookies are another context. */
  mark: string | undefined;
  made: Promise<BrowserContext>;
  pages: number;
  callOff?: (() => void) | undefined;
}

/** The contexts of one running browser, one for each account: nothing is shared between two. */
export function createContexts({ puppeteer }: Engine, { clock, log }: { clock: Clock; log: Log }) {
  const all = new Set<Held>();

  const markOf = ({ cookies }: PageRequest): string | undefined =>
    cookies && new Bun.CryptoHasher("sha256").update(JSON.stringify(cookies)).digest("hex");

  async function make({ cookies = [] }: PageRequest): Promise<BrowserContext> {
    const context = await puppeteer.createBrowserContext({ downloadBehavior: { policy: "deny" } });
    if (cookies.length > 0) await context.setCookie(...cookies.map(cookieIn));
    return context;
  }

  async function end(held: Held): Promise<void> {
    all.delete(held);
    held.callOff?.();
    await held.made
      .then((context) => context.close())
      .catch((error: unknown) => log.debug("browser.context", { error }));
  }

  return {
    /** The account's context, and what says that one page of it less is open. */
    async take(wish: PageRequest): Promise<{ context: BrowserContext; leave(): void }> {
      const mark = markOf(wish);
      const fits = (held: Held) => held.account === wish.account && (mark === undefined || held.mark === mark);
      let held = [...all].find(fits);
      if (!held) {
        held = { account: wish.account, mark, made: make(wish), pages: 0 };
        all.add(held);
      }
      const mine = held;
      mine.pages += 1;
      mine.callOff?.();
      const leave = () => {
        mine.pages -= 1;
        if (mine.pages > 0 || !all.has(mine)) return;
        mine.callOff = clock.after(times.context, () => void end(mine));
      };
      try {
        return { context: await mine.made, leave };
      } catch (error) {
        all.delete(mine);
        throw error;
      }
    },

    async forget(account: string): Promise<void> {
      await Promise.all([...all].filter((held) => held.account === account).map(end));
    },

    /** The browser is gone or going, and they with it. */
    drop(): void {
      for (const held of all) held.callOff?.();
      all.clear();
    },
  };
}

/** As the network itself would have set it. */
function cookieIn({ name, value, url }: BrowserCookie): CookieData {
  const { hostname, protocol } = new URL(url);
  return { name, value, domain: hostname, path: "/", secure: protocol === "https:", httpOnly: true };
}

export type Contexts = ReturnType<typeof createContexts>;
