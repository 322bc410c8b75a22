import type { Page } from "puppeteer-core";
import type { Browser, KeepEvidence } from "#core/browser-port.ts";
import { SessionExpired } from "#core/network-port.ts";
import type { Clock } from "#core/ports.ts";
import { linkedInDeclaration } from "./declaration.ts";

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
  sessionCookie(): string | undefined;
  /** Where no one owns what is seen yet nothing is kept. */
  keepEvidence?: KeepEvidence;
  clock: Pick<Clock, "now">;
  /** The usual where it says nothing. */
  timeouts?: Partial<Timeouts>;
}

/** How long pages are waited for, ms. */
export interface Timeouts {
  /** Until a page of the browser is free. With the limit of an act it stays below what an attempt gives each step. */
  queueMs: number;
  /** Until a page shows whose it is, or a control. */
  appearMs: number;
  /** Until a page answers to what was sent. */
  settleMs: number;
}

const defaultTimeouts: Timeouts = { queueMs: 45 * second, appearMs: 10 * second, settleMs: 20 * second };

/** A page that one act works on, signed in as the account. */
export interface DriverPage {
  readonly context: DriverContext;
  /** What it is open for, in the driver's own words: 'post.submit'. */
  readonly action: string;
  readonly page: Page;
  readonly signal: AbortSignal;
  close(): Promise<void>;
}

/** What the page objects of the driver share. */
export interface DriverContext extends DriverDeps {
  timeouts: Timeouts;
  /**
   * Works on a page of its own and closes it, whatever happens.
   * @throws SessionExpired without a session; what `work` throws, or why the browser took the page away
   */
  withPage<T>(action: string, work: (at: DriverPage) => Promise<T>): Promise<T>;
  /** A page that stays open for a prepared write, longer for the files that it sends; whoever holds it closes it. */
  holdPage(action: string, files?: number): Promise<DriverPage>;
}

export function createDriverContext(deps: DriverDeps): DriverContext {
  const open = async (action: string, timeoutMs: number): Promise<DriverPage> => {
    const value = deps.sessionCookie();
    if (value === undefined) throw new SessionExpired();
    const cookies = [{ name: linkedInDeclaration.session.cookie, value, url: deps.baseUrl }];
    const request = { account: deps.account, timeoutMs, queueTimeoutMs: context.timeouts.queueMs, cookies };
    const { page, signal, close } = await deps.browser.open(request);
    return { context, action, page, signal, close };
  };

  const context: DriverContext = {
    ...deps,
    timeouts: { ...defaultTimeouts, ...deps.timeouts },
    holdPage: (action, files = 0) => open(action, limits.write + files * limits.file),
    async withPage(action, work) {
      const at = await open(action, limits.read);
      try {
        return await work(at);
      } catch (error) {
        throw closeReason(at, error);
      } finally {
        await at.close();
      }
    },
  };
  return context;
}

/** A page that was taken away fails in the browser's words; the reason is what counts. */
export const closeReason = ({ signal }: Pick<DriverPage, "signal">, error: unknown): unknown =>
  signal.aborted ? signal.reason : error;
