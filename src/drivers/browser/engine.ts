import type { Browser as Puppeteer } from "puppeteer-core";

/** A running Chromium. */
export interface Engine {
  puppeteer: Puppeteer;
  /** Resolves when it can no longer be used, whoever ended it. */
  gone: Promise<void>;
  /** Memory of all its processes; undefined where unknown. */
  bytes(): number | undefined;
  /** Ends what was started for us, gracefully, then by force. Resolves when nothing of it is left. */
  end(): Promise<void>;
}

/** Starts Chromium or connects to one. @throws Fault `browser.missing`, `browser.failed` */
export type StartEngine = () => Promise<Engine>;
