import type { Page } from "puppeteer-core";

/** A page of the browser, open for one account. */
export interface BrowserPage {
  readonly page: Page;
  /** Aborted when the time limit has passed or the browser is gone; `reason` says which. */
  readonly signal: AbortSignal;
  close(): Promise<void>;
}

export interface BrowserCookie {
  name: string;
  value: string;
  /** Origin it belongs to. */
  url: string;
}

export interface PageRequest {
  /** Selects the context: accounts share nothing. */
  account: string;
  /** Hard limit, after which the page is closed. */
  timeoutMs: number;
  /** The longest wait for a free page; unlimited by default. */
  queueTimeoutMs?: number;
  /** Set when the account's context is created. */
  cookies?: readonly BrowserCookie[];
  /** `background` waits in the fair queue; `interactive` is shown to a person now and does not wait. */
  priority?: "background" | "interactive";
  viewport?: { width: number; height: number; touch?: boolean };
}

export interface BrowserState {
  /** Null when there is none. */
  found: "own" | "remote" | null;
  running: boolean;
  pages: number;
  waiting: number;
}

/** Chromium, started with the first page and ended when idle. */
export interface Browser {
  /**
   * Opens a page in the account's own context, when it is its turn.
   * @throws Fault `browser.missing`, `browser.failed`; `browser.busy` when no page is free in time
   */
  open(request: PageRequest): Promise<BrowserPage>;
  /** Closes the account's context with its pages. */
  forget(account: string): Promise<void>;
  state(): BrowserState;
  /** Ends the browser and everything it started. */
  close(): Promise<void>;
}

/** What a page looked like when a control was missing, or something was refused or submitted. */
export interface PageSnapshot {
  /** What the driver was doing: 'post.submit'. */
  action: string;
  /** Of the page's address; its query may carry secrets. */
  path: string;
  /** The missing control, with the selectors that were tried. */
  control?: string;
  tried?: readonly string[];
  /** PNG */
  screenshot?: Uint8Array;
  html: string;
}

/** Keeps a snapshot for the account's owner. Returns its id. */
export type KeepEvidence = (snapshot: PageSnapshot) => string | Promise<string>;
