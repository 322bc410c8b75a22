import type { Browser as Puppeteer } from "puppeteer-core";

/** A Chromium that runs. */
export interface Engine {
  puppeteer: Puppeteer;
  /** Resolves when it can no longer be used, whoever ended it. */
  gone: Promise<void>;
  /** What all its processes take together; undefined where that cannot be told. */
  bytes(): number | undefined;
  /** Ends what was started for us: politely, then not. Resolves when nothing of it is left. */
  end(): Promise<void>;
}

/** Starts Chromium, or reaches one. @throws Fault `browser.missing`, `browser.failed` */
export type StartEngine = () => Promise<Engine>;
