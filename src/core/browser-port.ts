import type { Page } from "puppeteer-core";

export interface BrowserPage {
  readonly page: Page;
  /** Aborts when the time limit has passed or the browser is gone; `reason` says which. */
  readonly signal: AbortSignal;
  close(): Promise<void>;
}

export interface BrowserCookie {
  name: string;
  value: string;
  url: string;
}

export interface PageRequest {
  /** Selects the browser context; accounts share nothing. */
  account: string;
  /** Hard limit, after which the page is closed. */
  timeoutMs: number;
  /** Longest wait for a free page; unlimited by default. */
  queueTimeoutMs?: number;
  cookies?: readonly BrowserCookie[];
  /** `background` waits in the fair queue; `interactive` is shown live to a person and skips it. */
  priority?: "background" | "interactive";
  /**
   * URL of the site to show. The page reaches public addresses and this site, nothing else inside the operator's network. A
   * remote browser connects by itself: there the operator's network has to refuse it.
   */
  guardedSite?: string;
  viewport?: { width: number; height: number; touch?: boolean };
}

export interface BrowserState {
  found: "own" | "remote" | null;
  running: boolean;
  pages: number;
  waiting: number;
}

/** Chromium, started with the first page and stopped when idle. */
export interface Browser {
  /** @throws Fault `browser.missing`, `browser.failed`; `browser.busy` if no page is free in time */
  open(request: PageRequest): Promise<BrowserPage>;
  forget(account: string): Promise<void>;
  state(): BrowserState;
  close(): Promise<void>;
}

/** A page as it was when a control was missing, or when something was refused or submitted. */
export interface PageSnapshot {
  /** Such as 'post.submit'. */
  action: string;
  /** Path of the page's URL; the query may contain secrets. */
  path: string;
  control?: string;
  tried?: readonly string[];
  /** PNG */
  screenshot?: Uint8Array;
  html: string;
}

/** Stores a snapshot for the account's owner and returns its id. */
export type KeepEvidence = (snapshot: PageSnapshot) => string | Promise<string>;
