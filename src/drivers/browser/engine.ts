import type { Browser as Puppeteer } from "puppeteer-core";

export interface Engine {
  puppeteer: Puppeteer;
  /** On another machine, so a proxy on this one is out of its reach. */
  isRemote: boolean;
  /** Resolves when it can no longer be used, whoever ended it. */
  gone: Promise<void>;
  /** Memory of all its processes; undefined where unknown. */
  bytes(): number | undefined;
  /** Ends only what was started here: gracefully, then by force. */
  end(): Promise<void>;
}

/** @throws Fault `browser.missing`, `browser.failed` */
export type StartEngine = () => Promise<Engine>;
