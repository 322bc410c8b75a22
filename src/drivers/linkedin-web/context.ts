import type { Page } from "puppeteer-core";
import type { Browser, KeepEvidence } from "#core/browser-port.ts";
import { SessionExpired } from "#core/network-port.ts";
import type { Clock } from "#core/ports.ts";

/** The cookie that a session on the site is known by. */
export const sessionCookie = "li_at";

const second = 1000;
/** Hard limits of one act, ms: reading, and a write from its preparation to its verification. */
const limits = { read: 60 * second, write: 240 * second, file: 60 * second } as const;

export interface DriverDeps {
  /** Origin of the network's site, without a slash at its end. */
  baseUrl: string;
  /** Whose context in the browser. */
  account: string;
  browser: Browser;
  /** The account's session cookie; undefined when it has none. */
  session(): string | undefined;
  /** Where nobody owns what is seen yet nothing is kept. */
  keep?: KeepEvidence;
  clock: Pick<Clock, "now">;
  /** The usual where it says nothing. */
  patience?: Partial<Patience>;
}

/** How long pages are waited for, ms. */
export interface Patience {
  /** Until a page of the browser is free. With the limit of an act it stays below what an attempt gives each step. */
  turn: number;
  /** Until a page shows whose it is, or a control. */
  appears: number;
  /** Until a page answers to what was sent. */
  settles: number;
}

const usualPatience: Patience = { turn: 45 * second, appears: 10 * second, settles: 20 * second };

/** A page that one act works on, signed in as the account. */
export interface OpenPage {
  readonly context: DriverContext;
  /** What it is open for, in the driver's own words: 'post.submit'. */
  readonly act: string;
  readonly page: Page;
  readonly signal: AbortSignal;
  close(): Promise<void>;
}

/** What the page objects of the driver share. */
export interface DriverContext extends DriverDeps {
  patience: Patience;
  /**
   * Works on a page of its own and closes it, whatever happens.
   * @throws SessionExpired without a session; what `work` throws, or why the browser took the page away
   */
  withPage<T>(act: string, work: (at: OpenPage) => Promise<T>): Promise<T>;
  /** A page that stays open for a prepared write, longer for the files that it sends; whoever holds it closes it. */
  holdPage(act: string, files?: number): Promise<OpenPage>;
}

export function createDriverContext(deps: DriverDeps): DriverContext {
  const open = async (act: string, limit: number): Promise<OpenPage> => {
    const value = deps.session();
    if (value === undefined) throw new SessionExpired();
    const cookies = [{ name: sessionCookie, value, url: deps.baseUrl }];
    const wish = { account: deps.account, limit, patience: context.patience.turn, cookies };
    const { page, signal, close } = await deps.browser.open(wish);
    return { context, act, page, signal, close };
  };

  const context: DriverContext = {
    ...deps,
    patience: { ...usualPatience, ...deps.patience },
    holdPage: (act, files = 0) => open(act, limits.write + files * limits.file),
    async withPage(act, work) {
      const at = await open(act, limits.read);
      try {
        return await work(at);
      } catch (error) {
        throw whyItEnded(at, error);
      } finally {
        await at.close();
      }
    },
  };
  return context;
}

/** A page that was taken away fails in the browser's words; the reason is what counts. */
export const whyItEnded = ({ signal }: Pick<OpenPage, "signal">, error: unknown): unknown =>
  signal.aborted ? signal.reason : error;
