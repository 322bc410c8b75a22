import type { Page } from "puppeteer-core";

/** A page of the browser, open for one account. */
export interface BrowserPage {
  readonly page: Page;
  /** Aborted when the time limit is over or the browser is gone; `reason` says which. */
  readonly signal: AbortSignal;
  close(): Promise<void>;
}

export interface BrowserCookie {
  name: string;
  value: string;
  /** Origin it belongs to. */
  url: string;
}

export interface BrowserWish {
  /** Whose context: nothing is shared between two accounts. */
  account: string;
  /** Hard time limit, ms: then the page is closed whatever it does. */
  limit: number;
  /** How long it waits for its turn at most, ms; as long as it takes unless given. */
  patience?: number;
  /** Set in the account's context when it is made. */
  cookies?: readonly BrowserCookie[];
  /** `work` waits in the fair queue; `person` is a user who is watching and skips it. */
  lane?: "work" | "person";
  viewport?: { width: number; height: number; touch?: boolean };
}

export interface BrowserState {
  /** How it is reached, or null when there is none. */
  found: "own" | "remote" | null;
  running: boolean;
  pages: number;
  waiting: number;
}

/** Chromium, started with the first page and ended when idle. */
export interface Browser {
  /**
   * A page in the account's own context, in its turn.
   * @throws Fault `browser.missing`, `browser.failed`; `browser.busy` when its turn does not come in time
   */
  open(wish: BrowserWish): Promise<BrowserPage>;
  /** Closes the account's context with everything in it. */
  forget(account: string): Promise<void>;
  state(): BrowserState;
  /** Ends the browser and everything it started. */
  close(): Promise<void>;
}

/** What a page looked like at a moment that needs explaining: something was missed, refused or submitted. */
export interface Moment {
  /** What was being done, in the driver's own words: 'post.submit'. */
  act: string;
  /** Of the page's address; its query may carry secrets. */
  path: string;
  /** The control that was missed, with the selectors that were tried for it. */
  control?: string;
  tried?: readonly string[];
  /** PNG */
  screenshot?: Uint8Array;
  html: string;
}

/** Keeps a moment for the account's owner; answers its id. */
export type KeepEvidence = (moment: Moment) => string | Promise<string>;
