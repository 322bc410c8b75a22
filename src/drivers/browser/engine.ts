import type { Browser as Puppeteer } from "puppeteer-core";

export interface Engine {
  puppeteer: Puppeteer;
  /** Resolves when it can no longer be used, whoever ended it. */
  gone: Promise<void>;
  /** Memory of all its processes; undefined where unknown. */
  bytes(): number | undefined;
  /** Ends only what was started here: gracefully, then by force. */
  end(): Promise<void>;
}

/** @throws Fault `browser.missing`, `browser.failed` */
export type StartEngine = () => Promise<Engine>;
