import type { Browser, BrowserPage, BrowserState, PageRequest } from "#core/browser-port.ts";
import type { Config } from "#core/config.ts";
import { Fault } from "#core/errors.ts";
import type { Clock, Log } from "#core/ports.ts";
import { TimeoutError, withTimeout } from "#core/with-timeout.ts";
import type { StartEngine } from "./engine.ts";
import { createEngineHolder, type RunningEngine } from "./engine-holder.ts";
import { findBrowser } from "./find-browser.ts";
import { createLauncher } from "./launcher.ts";
import { createPageQueue } from "./page-queue.ts";
import { openPooledPage, type PooledPage } from "./pooled-page.ts";
import { createRemoteConnector } from "./remote-connector.ts";
import { maxInteractivePages, timeouts } from "./rules.ts";

interface BrowserDeps {
  config: Pick<Config, "browserPath" | "browserWs" | "browserPages">;
  clock: Clock;
  log: Log;
  folder: string;
  /** Default: the engine from the settings. */
  start?: StartEngine;
}

function chooseEngine({ config, clock, log, folder }: BrowserDeps): StartEngine {
  const { browserPath: path, browserWs: url } = config;
  return url === undefined ? createLauncher({ clock, log, path, folder }) : createRemoteConnector(url, { clock, log });
}

/** Chromium is loaded and started with the first page. */
export function createBrowser(deps: BrowserDeps): Browser {
  const { config, clock, log, start = chooseEngine(deps) } = deps;
  const { browserPath, browserWs, browserPages } = config;
  const engines = createEngineHolder({ start, clock, log });
  let interactivePages = 0;
  let pagesOpening = 0;
  let closed = false;

  const queue = createPageQueue({
    clock,
    slots: browserPages,
    // Background work waits for a pending restart, unless interactive pages would delay that for long.
    isPaused: () => closed || (engines.isRestartPending() && interactivePages === 0),
    openPage: (request) => openPage(request),
    timeoutFault: createPagesInUseFault,
  });

  function onClosed(one: RunningEngine, page: PooledPage, isHung: boolean): void {
    one.pages.delete(page);
    if (isHung) engines.end(one, "The browser hung.");
    engines.release(one);
    if (page.priority === "interactive") interactivePages -= 1;
    else queue.freeSlot();
    queue.serve();
  }

  /** Retries once if the browser died or hung. */
  async function openPage(request: PageRequest, mayRetry = true): Promise<BrowserPage> {
    pagesOpening += 1;
    const one = await engines.acquire().catch((error: unknown) => {
      pagesOpening -= 1;
      throw error;
    });
    try {
      const { contexts } = one;
      const opening = openPooledPage(request, { clock, contexts, onClosed: (page, hung) => onClosed(one, page, hung) });
      const page = await withTimeout(opening, { clock, timeoutMs: timeouts.step, waitingFor: "The browser" });
      one.pages.add(page);
      pagesOpening -= 1;
      if (!engines.isCurrent(one)) page.abort("The browser ended unexpectedly.");
      return page;
    } catch (error) {
      pagesOpening -= 1;
      const isLost = error instanceof TimeoutError || !one.engine.puppeteer.connected;
      if (isLost) engines.end(one, "The browser hung.");
      engines.release(one);
      if (isLost && mayRetry && !closed) return openPage(request, false);
      log.warn("browser.failed", { error });
      throw new Fault("unavailable", "browser.failed", "The browser could not open a page. Try again in a moment.");
    }
  }

  async function openInteractive(request: PageRequest): Promise<BrowserPage> {
    if (interactivePages >= maxInteractivePages) throw createTooManyViewersFault();
    interactivePages += 1;
    return openPage(request).catch((error: unknown) => {
      interactivePages -= 1;
      throw error;
    });
  }

  return {
    async open(request) {
      if (closed) throw createStoppingFault();
      return request.priority === "interactive" ? openInteractive(request) : queue.add(request);
    },

    async forget(account) {
      const fault = new Fault("unavailable", "browser.failed", "The account's pages were closed. Try again.");
      queue.rejectWhere((one) => one.account === account, fault);
      const one = engines.running();
      if (!one) return;
      const closeContexts = one.contexts.detach(account);
      const pages = [...one.pages].filter((page) => page.account === account);
      for (const page of pages) page.abort("The account's pages were closed.");
      await Promise.all(pages.map((page) => page.close()));
      await closeContexts();
    },

    state(): BrowserState {
      const found = browserWs !== undefined ? "remote" : findBrowser(browserPath) !== undefined ? "own" : null;
      const running = engines.running();
      return {
        found,
        running: running !== undefined,
        pages: (running?.pages.size ?? 0) + pagesOpening,
        waiting: queue.size(),
      };
    },

    async close() {
      closed = true;
      queue.rejectWhere(() => true, createStoppingFault());
      await engines.close();
    },
  };
}

const createTooManyViewersFault = (): Fault =>
  new Fault(
    "unavailable",
    "browser.busy",
    `The browser is already shown to ${maxInteractivePages} people. Try again in a few minutes.`,
  );

const createPagesInUseFault = (): Fault =>
  new Fault("unavailable", "browser.busy", "All browser pages are in use. Try again in a moment.");

const createStoppingFault = (): Fault =>
  new Fault("unavailable", "browser.failed", "The server is stopping. Try again once it is running.");
