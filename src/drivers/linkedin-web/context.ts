import type { Page } from "puppeteer-core";
import type { Browser, KeepEvidence } from "#core/browser-port.ts";
import type { ConnectionError } from "#core/connections/contract.ts";
import { Challenge, SessionExpired } from "#core/network-port.ts";
import type { Clock } from "#core/ports.ts";
import { createSelectorTable, type SelectorTable } from "./controls/controls.ts";
import { linkedInDeclaration } from "./declaration.ts";
import { watchChecks } from "./page/watch-checks.ts";

const second = 1000;
/** Limits of one action, ms: `write` lasts from preparing to verifying, `file` is added for each file. */
const limits = { read: 60 * second, write: 240 * second, file: 60 * second } as const;

export interface DriverDeps {
  /** Origin of the site, without a trailing slash. */
  baseUrl: string;
  account: string;
  browser: Browser;
  sessionCookie(): string | undefined;
  /** What stopped the account until its owner reconnects it. */
  sessionError?(): ConnectionError | undefined;
  /** Missing while the pages have no owner yet. */
  keepEvidence?: KeepEvidence;
  clock: Pick<Clock, "now">;
  timeouts?: Partial<Timeouts>;
  /** Those of this version by default. */
  selectors?: SelectorTable;
}

/** In ms. */
export interface Timeouts {
  /** Until the browser has a free page. With an action's limit, it stays below the time limit of an attempt's step. */
  queueMs: number;
  /** Until a page shows whether it is signed in, or a control appears. */
  appearMs: number;
  /** Until a page responds to a submit. */
  settleMs: number;
}

const defaultTimeouts: Timeouts = { queueMs: 45 * second, appearMs: 10 * second, settleMs: 20 * second };

export interface DriverPage {
  readonly context: DriverContext;
  /** Such as 'post.submit'. */
  readonly action: string;
  readonly page: Page;
  readonly signal: AbortSignal;
  /** The address of a security check that a part of the page was led to since it was opened. */
  readonly seenCheck: () => string | undefined;
  close(): Promise<void>;
}

export interface DriverContext extends DriverDeps {
  timeouts: Timeouts;
  selectors: SelectorTable;
  /** Public ids by member id, as seen on profiles: conversations show member ids only. */
  readonly publicIds: Map<string, string>;
  /** @throws SessionExpired without a session; Challenge; the error of `work`, or why the page was closed */
  withPage<T>(action: string, work: (at: DriverPage) => Promise<T>): Promise<T>;
  /** Stays open for a prepared write, longer for its files; the caller closes it. */
  holdPage(action: string, files?: number): Promise<DriverPage>;
}

export function createDriverContext(deps: DriverDeps): DriverContext {
  const open = async (action: string, timeoutMs: number): Promise<DriverPage> => {
    const value = deps.sessionCookie();
    if (value === undefined) throw new SessionExpired();
    const cookies = [{ name: linkedInDeclaration.session.cookie, value, url: deps.baseUrl }];
    const request = { account: deps.account, timeoutMs, queueTimeoutMs: context.timeouts.queueMs, cookies };
    const { page, signal, close } = await deps.browser.open(request);
    // Another page of the account may have met a security check while this one waited.
    const error = deps.sessionError?.();
    if (error !== undefined) {
      await close();
      throw error === "challenge" ? new Challenge(deps.baseUrl) : new SessionExpired();
    }
    return { context, action, page, signal, seenCheck: watchChecks(page, deps.baseUrl), close };
  };

  const context: DriverContext = {
    ...deps,
    timeouts: { ...defaultTimeouts, ...deps.timeouts },
    selectors: deps.selectors ?? createSelectorTable(),
    publicIds: new Map(),
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

/** The errors of a page that was taken away are the browser's; its reason counts. */
export const closeReason = ({ signal }: Pick<DriverPage, "signal">, error: unknown): unknown =>
  signal.aborted ? signal.reason : error;
