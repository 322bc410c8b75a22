import type { Clock, Log } from "#core/ports.ts";
import type { Simulator } from "../model/simulator.ts";
import { listen, formatUrl } from "#server/listen.ts";
import { controlRoutes } from "./control.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import { createSite } from "./site.tsx";
import { createSwitches, type Switches } from "./switches.ts";

interface ServeSite {
  simulator: Simulator;
  clock: Clock;
  /** The loopback unless said. */
  host?: string;
  /** Any free one unless said. */
  port?: number;
  switches?: Partial<Switches>;
  log?: Log;
  /** Opens `/__sim/*`, by which anybody who reaches the site steers its simulator. */
  controls?: {
    /** A new simulator in place of the old one. */
    reset(seed?: number): Simulator;
    advance(ms: number): void;
  };
}

export interface ServedSite {
  url: string;
  switches: Switches;
  recorder: Recorder;
  /** Ends at once, answers under way included. */
  stop(): Promise<void>;
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;
const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} };
const hostOf = (request: Request): string => new URL(request.url).hostname.replaceAll(/^\[|\]$/g, "");
/** An answer that never comes must not end by itself; documents of posts have up to 100 MB. */
const limits = { idle: 0, body: 128 * 1024 * 1024 };

/** The simulated site on a socket. @throws Fault `server.port_taken`, `server.cannot_listen` */
export function serveSite(options: ServeSite): ServedSite {
  const { clock, host = "127.0.0.1", port = 0, log = quiet, controls } = options;
  const switches = createSwitches(options.switches);
  const recorder = createRecorder(clock);
  const stopping = new AbortController();
  const over = (simulator: Simulator) => {
    const deps = { simulator, clock, switches, recorder, log, stopping: stopping.signal };
    return { deps, site: createSite(deps) };
  };
  let now = over(options.simulator);
  const control =
    controls &&
    controlRoutes(() => now.deps, {
      advance: controls.advance,
      reset(seed) {
        now = over(controls.reset(seed));
      },
    });

  /** Refuses other host names on the loopback: only DNS rebinding sends them here. */
  const named = (request: Request): boolean => !loopback.test(host) || loopback.test(hostOf(request));

  const answer = (request: Request) => {
    if (!named(request)) return new Response("Misdirected request", { status: 421 });
    const { pathname } = new URL(request.url);
    return control && /^\/__sim(\/|$)/.test(pathname) ? control.fetch(request) : now.site.fetch(request);
  };
  const server = listen(host, port, answer, limits);
  return {
    url: formatUrl(host, server.port),
    switches,
    recorder,
    async stop() {
      stopping.abort();
      await server.stop(true);
    },
  };
}
