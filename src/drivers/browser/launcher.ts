import type { Browser as Puppeteer } from "puppeteer-core";
import { Fault } from "#core/errors.ts";
import type { Clock, Log } from "#core/ports.ts";
import { withTimeout } from "#core/with-timeout.ts";
import type { Engine, StartEngine } from "./engine.ts";
import { findBrowser } from "./find-browser.ts";
import { measureGroupBytes, killGroup } from "./processes.ts";
import { createProfile, removeProfile } from "./profile.ts";
import { timeouts } from "./rules.ts";

interface LaunchDeps {
  clock: Clock;
  log: Log;
  path: string | undefined;
  /** Each browser gets its own subfolder, removed afterwards. */
  folder: string;
}

/** No background traffic. */
const defaultArgs = ["--disable-gpu", "--disable-quic", "--disable-component-update", "--no-default-browser-check"];
/**
 * WebRTC would send UDP past the sign-in window's proxy, into the operator's network. Chromium has this setting only for all
 * contexts, so WebRTC has no UDP on any page: the one thing that changes how a page sees the browser. Chromium and its headless
 * shell name the flag differently.
 */
const proxiedOnly = [
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
];

/** A child process connected over a pipe: it ends with this process, however that ends. */
export function createLauncher({ clock, log, path, folder }: LaunchDeps): StartEngine {
  // Chromium has no sandbox as root; elsewhere the host may forbid it (most containers do), which only a start shows.
  let sandbox = process.getuid?.() !== 0;

  async function start(executablePath: string, withSandbox: boolean): Promise<Engine> {
    const { launch } = await import("puppeteer-core");
    const profile = createProfile(folder);
    const startTimeout = new AbortController();
    const cancelTimeout = clock.after(timeouts.start, () => startTimeout.abort());
    try {
      const puppeteer = await launch({
        executablePath,
        pipe: true,
        userDataDir: profile,
        env: createEnvironment(profile),
        args: [...defaultArgs, ...proxiedOnly, "--no-startup-window", ...(withSandbox ? [] : ["--no-sandbox"])],
        waitForInitialPage: false,
        defaultViewport: null,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
        signal: startTimeout.signal,
      });
      return createEngine(puppeteer, profile, clock);
    } catch (error) {
      await removeProfile(profile);
      throw startTimeout.signal.aborted
        ? new StartTimeoutError(`It did not start within ${timeouts.start / 1000} s.`)
        : error;
    } finally {
      cancelTimeout();
    }
  }

  /** It may have been killed: only a second failure justifies starting without a sandbox. */
  async function startAgain(executablePath: string): Promise<Engine> {
    const retry = (withSandbox: boolean) => (error: unknown) => {
      if (error instanceof StartTimeoutError) throw error;
      return start(executablePath, withSandbox);
    };
    const started = start(executablePath, sandbox).catch(retry(sandbox));
    if (!sandbox) return started;
    return started.catch(async (error: unknown) => {
      const engine = await retry(false)(error);
      sandbox = false;
      log.warn("browser.without_sandbox", { path: executablePath });
      return engine;
    });
  }

  return async () => {
    const found = findBrowser(path);
    if (found === undefined) throw createMissingFault(path);
    try {
      return await startAgain(found);
    } catch (error) {
      log.warn("browser.failed", { path: found, error });
      const message = `Chromium at ${found} does not start. To see why, run as the account of this server: ${found} --headless --no-sandbox --dump-dom about:blank`;
      throw new Fault("unavailable", "browser.failed", message);
    }
  };
}

/** Not retried: another start would most likely hang too. */
class StartTimeoutError extends Error {}

function createMissingFault(path: string | undefined): Fault {
  const message =
    path === undefined
      ? "Chromium was not found on this machine. Install it (apt-get install chromium), or set ATTACHE_BROWSER_PATH or ATTACHE_BROWSER_WS."
      : `Chromium was not found at ${path}. Correct ATTACHE_BROWSER_PATH, or unset it to search common install locations.`;
  return new Fault("unavailable", "browser.missing", message);
}

/** Without this server's own settings, which include secrets. */
const createEnvironment = (profile: string): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("ATTACHE_"))),
  TMPDIR: `${profile}/tmp`,
  XDG_CONFIG_HOME: `${profile}/tmp`,
  XDG_CACHE_HOME: `${profile}/tmp`,
});

function createEngine(puppeteer: Puppeteer, profile: string, clock: Clock): Engine {
  const child = puppeteer.process();
  const group = child?.pid;
  const ended = new Promise<void>((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });
  const gone = Promise.race([ended, new Promise<void>((resolve) => puppeteer.once("disconnected", () => resolve()))]);
  return {
    puppeteer,
    isRemote: false,
    gone,
    bytes: () => (group === undefined ? undefined : measureGroupBytes(group)),
    async end() {
      await withTimeout(puppeteer.close(), { clock, timeoutMs: timeouts.end, waitingFor: "The browser" }).catch(
        () => undefined,
      );
      // Kills what is left, including processes that outlive the first one.
      if (group !== undefined) killGroup(group);
      await withTimeout(ended, { clock, timeoutMs: timeouts.end, waitingFor: "The browser" }).catch(() => undefined);
      await removeProfile(profile);
    },
  };
}
