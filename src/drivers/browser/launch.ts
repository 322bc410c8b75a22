import type { Browser as Puppeteer } from "puppeteer-core";
import { Fault } from "#core/errors.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { Engine, StartEngine } from "./engine.ts";
import { findBrowser } from "./find.ts";
import { bytesOfGroup, killGroup } from "./processes.ts";
import { makeProfile, removeProfile } from "./profile.ts";
import { times } from "./rules.ts";
import { withTimeout } from "./with-timeout.ts";

interface LaunchDeps {
  clock: Clock;
  log: Log;
  /** As set: it must be there. */
  path: string | undefined;
  /** Where each browser gets a folder of its own, removed after. */
  folder: string;
}

/** No background traffic of its own; nothing that changes how a page sees it. */
const quiet = ["--disable-gpu", "--disable-quic", "--disable-component-update", "--no-default-browser-check"];

/** A Chromium of this machine, as our child over a pipe: it dies with us, however we end. */
export function createLauncher({ clock, log, path, folder }: LaunchDeps): StartEngine {
  // Chromium refuses root a sandbox; elsewhere the machine may forbid it (most containers do), which only a try tells.
  let sandbox = process.getuid?.() !== 0;

  async function start(executablePath: string, withSandbox: boolean): Promise<Engine> {
    const { launch } = await import("puppeteer-core");
    const profile = makeProfile(folder);
    const tooLong = new AbortController();
    const callOff = clock.after(times.start, () => tooLong.abort());
    try {
      const puppeteer = await launch({
        executablePath,
        pipe: true,
        userDataDir: profile,
        env: environment(profile),
        args: [...quiet, "--no-startup-window", ...(withSandbox ? [] : ["--no-sandbox"])],
        waitForInitialPage: false,
        defaultViewport: null,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
        signal: tooLong.signal,
      });
      return engine(puppeteer, profile, clock);
    } catch (error) {
      await removeProfile(profile);
      throw tooLong.signal.aborted ? new TooLong(`It did not start within ${times.start / 1000} s.`) : error;
    } finally {
      callOff();
    }
  }

  /** One that ended while it started may have been killed: that is no reason to go without a sandbox, a second one is. */
  async function startAgain(executablePath: string): Promise<Engine> {
    const again = (withSandbox: boolean) => (error: unknown) => {
      if (error instanceof TooLong) throw error;
      return start(executablePath, withSandbox);
    };
    const started = start(executablePath, sandbox).catch(again(sandbox));
    if (!sandbox) return started;
    return started.catch(async (error: unknown) => {
      const engine = await again(false)(error);
      sandbox = false;
      log.warn("browser.without_sandbox", { path: executablePath });
      return engine;
    });
  }

  return async () => {
    const found = findBrowser(path);
    if (found === undefined) throw missing(path);
    try {
      return await startAgain(found);
    } catch (error) {
      log.warn("browser.failed", { path: found, error });
      const message = `Chromium at ${found} does not start. To see why, run as the account of this server: ${found} --headless --no-sandbox --dump-dom about:blank`;
      throw new Fault("unavailable", "browser.failed", message);
    }
  };
}

/** Another start would most likely hang as well. */
class TooLong extends Error {}

function missing(path: string | undefined): Fault {
  const message =
    path === undefined
      ? "There is no Chromium on this machine. Install it (apt-get install chromium), or set ATTACHE_BROWSER_PATH or ATTACHE_BROWSER_WS."
      : `There is no Chromium at ${path}. Correct ATTACHE_BROWSER_PATH, or leave it out to look at the usual places.`;
  return new Fault("unavailable", "browser.missing", message);
}

/** What Chromium may know of this server's environment: none of its own settings, which hold secrets. It writes nowhere else. */
const environment = (profile: string): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("ATTACHE_"))),
  TMPDIR: `${profile}/tmp`,
  XDG_CONFIG_HOME: `${profile}/tmp`,
  XDG_CACHE_HOME: `${profile}/tmp`,
});

function engine(puppeteer: Puppeteer, profile: string, clock: Clock): Engine {
  const child = puppeteer.process();
  const group = child?.pid;
  const ended = new Promise<void>((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });
  const gone = Promise.race([ended, new Promise<void>((resolve) => puppeteer.once("disconnected", () => resolve()))]);
  return {
    puppeteer,
    gone,
    bytes: () => (group === undefined ? undefined : bytesOfGroup(group)),
    async end() {
      await withTimeout(clock, times.end, puppeteer.close()).catch(() => undefined);
      // Whatever is left of it, and what may outlive the first process.
      if (group !== undefined) killGroup(group);
      await withTimeout(clock, times.end, ended).catch(() => undefined);
      await removeProfile(profile);
    },
  };
}
