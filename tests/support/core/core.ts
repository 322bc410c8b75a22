import type { Browser } from "#core/browser-port.ts";
import { readConfig, type Config } from "#core/config.ts";
import { createCore, type Core, type CoreOptions } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { silentLog } from "#core/log.ts";
import { ModelError, type ModelDriver } from "#core/model-port.ts";
import { OidcError, type OidcClient } from "#core/oidc-port.ts";
import type { NetworkAccess } from "#core/network-access.ts";
import type { Clock, Mailer } from "#core/ports.ts";
import { openTestDatabase } from "./open-database.ts";
import { practiceNetwork, siteNetwork } from "./test-networks.ts";
import { createPracticeNetwork, type PracticeNetwork } from "./practice-network.ts";

export interface FakeClock extends Clock {
  /** Advances time and runs due timers in order, settling promises after each. */
  advance(ms: number): Promise<void>;
  /** Jumps without running timers, like a machine that slept. */
  jump(ms: number): void;
}

export const noon = Date.parse("2026-11-20T11:00:00.000Z");

export function createFakeClock(start = noon): FakeClock {
  let now = start;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(ms) {
      const until = now + ms;
      for (;;) {
        await settle();
        const [next] = timers.filter((timer) => timer.at <= until).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = until;
      await settle();
    },
    jump(ms) {
      now += ms;
    },
  };
}

/** Settles pending promises and grouped writes, which commit in the next turn of the event loop. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise<void>((next) => setImmediate(next));
}

export interface TestCore extends Core {
  clock: FakeClock;
}

export interface PracticeCore extends TestCore {
  /** The network behind 'sandbox', unless the test provides its own. */
  practice: PracticeNetwork;
}

export interface TestCoreOptions extends Partial<Omit<CoreOptions, "networks" | "clock">> {
  clock?: FakeClock;
  /** In addition to the practice network, or instead of it. */
  networks?: { sandbox?: NetworkAccess; linkedin?: NetworkAccess };
}

const absentBrowser: Browser = {
  open: () => Promise.reject(new Fault("unavailable", "browser.missing", "No browser was found.")),
  forget: () => Promise.resolve(),
  state: () => ({ found: null, running: false, pages: 0, waiting: 0 }),
  close: () => Promise.resolve(),
};

const noProvider = () => Promise.reject(new OidcError("unreachable", "There is none."));
const absentOidc: OidcClient = { begin: noProvider, complete: noProvider, signOutUrl: noProvider, check: noProvider };

const absentModels: ModelDriver = {
  open: () => Promise.reject(new ModelError("unreachable")),
  listModels: () => Promise.reject(new ModelError("unreachable")),
};

const silentMailer: Mailer = { send: () => Promise.resolve({ kind: "sent" }) };

/** Tests send more than people do, at a time that stands still. */
export const readTestConfig = (env: Record<string, string> = {}): Config =>
  readConfig({ ATTACHE_REQUESTS_PER_MINUTE: "1000000", ...env });

const acceptsUnlessInside = ({ hostname }: URL, allowsPrivate: boolean): boolean =>
  allowsPrivate || !hostname.startsWith("10.");

/** The real core with a fake behind every port. */
export function createTestCore({
  networks,
  clock = createFakeClock(),
  config = readTestConfig(),
  ...options
}: TestCoreOptions = {}): PracticeCore {
  const practice = createPracticeNetwork(clock.now);
  const core = createCore({
    dataDir: ":memory:",
    open: openTestDatabase,
    log: silentLog,
    browser: absentBrowser,
    mailer: silentMailer,
    models: absentModels,
    linkReader: { ask: async () => ({ kind: "unreachable" }), read: async () => ({ kind: "unreachable" }) },
    webhookSender: { accepts: acceptsUnlessInside, send: async () => ({ kind: "unreachable" }) },
    oidcClient: absentOidc,
    pushSender: { accepts: acceptsUnlessInside, send: async () => ({ kind: "unreachable", mayHaveArrived: false }) },
    jobFeeds: [],
    loadTypesetter: () => Promise.reject(new Error("There is a typesetter only in a process of the program.")),
    ...options,
    config,
    clock,
    networks: () => [
      siteNetwork(config.networkUrl, networks?.linkedin),
      practiceNetwork(networks?.sandbox ?? practice),
    ],
  });
  return Object.assign(core, { clock, practice });
}

/** The same on an in-memory database, configured by environment variables. */
export const createMemoryCore = (env: Record<string, string> = {}, options: TestCoreOptions = {}): PracticeCore =>
  createTestCore({ config: readTestConfig(env), ...options });
