import type { Clock, Log } from "#core/ports.ts";
import type { Simulator } from "../model/simulator.ts";
import { listen, formatUrl } from "#server/listen.ts";
import { controlRoutes } from "./control/control.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import { createSite } from "./site.tsx";
import { createSwitches, type Switches } from "./switches.ts";

interface ServeSite {
  simulator: Simulator;
  clock: Clock;
  /** Default: loopback. */
  host?: string;
  /** Default: any free port. */
  port?: number;
  switches?: Partial<Switches>;
  log?: Log;
  /** Enables `/__sim/*`, with which anyone who reaches the site controls its simulator. */
  controls?: {
    reset(seed?: number): Simulator;
    advance(ms: number): void;
  };
}

export interface ServedSite {
  url: string;
  switches: Switches;
  recorder: Recorder;
  /** Immediately, including open responses. */
  stop(): Promise<void>;
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;
const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} };
const hostOf = (request: Request): string => new URL(request.url).hostname.replaceAll(/^\[|\]$/g, "");
/** A response that never comes must not time out; documents of posts have up to 100 MB. */
const limits = { idle: 0, body: 128 * 1024 * 1024 };

/** @throws Fault `server.port_taken`, `server.cannot_listen` */
export function serveSite(options: ServeSite): ServedSite {
  const { clock, host = "127.0.0.1", port = 0, log = quiet, controls } = options;
  const switches = createSwitches(options.switches);
  const recorder = createRecorder(clock);
  const stopping = new AbortController();
  const createSiteOver = (simulator: Simulator) => {
    const deps = { simulator, clock, switches, recorder, log, stopping: stopping.signal };
    return { deps, site: createSite(deps) };
  };
  let current = createSiteOver(options.simulator);
  const control =
    controls &&
    controlRoutes(() => current.deps, {
      advance: controls.advance,
      reset(seed) {
        current = createSiteOver(controls.reset(seed));
      },
    });

  /** On the loopback only DNS rebinding sends other host names. */
  const isOwnHost = (request: Request): boolean => !loopback.test(host) || loopback.test(hostOf(request));

  const answer = (request: Request) => {
    if (!isOwnHost(request)) return new Response("Misdirected request", { status: 421 });
    const { pathname } = new URL(request.url);
    return control && /^\/__sim(\/|$)/.test(pathname) ? control.fetch(request) : current.site.fetch(request);
  };
  const onError = (error: Error) => {
    log.error("site.failed", { error });
    return new Response("Internal error", { status: 500 });
  };
  const server = listen(host, port, { answer, onError }, limits);
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
