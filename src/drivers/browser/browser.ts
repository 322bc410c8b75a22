import type { Browser, BrowserPage, BrowserState, PageRequest } from "#core/browser-port.ts";
import type { Config } from "#core/config.ts";
import { Fault } from "#core/errors.ts";
import type { Clock, Log } from "#core/ports.ts";
import { createContexts, type Contexts } from "./contexts.ts";
import type { Engine, StartEngine } from "./engine.ts";
import { findBrowser } from "./find.ts";
import { createLauncher } from "./launch.ts";
import { openPooledPage, type PooledPage } from "./pages.ts";
import { createRemoteConnector } from "./remote.ts";
import { needsRestart, maxInteractivePages, nextInQueue, times } from "./rules.ts";
import { TimeoutError, withTimeout } from "./with-timeout.ts";

interface BrowserDeps {
  config: Pick<Config, "browserPath" | "browserWs" | "browserPages">;
  clock: Clock;
  log: Log;
  /** Where a browser of this machine gets a folder for as long as it runs. */
  folder: string;
  /** How one is started; as the settings say unless given. */
  start?: StartEngine;
}

/** Accounts whose last turn is known; the others are as if they never had one. */
const remembered = 1000;

interface Waiting {
  account: string;
  wish: PageRequest;
  resolve(page: BrowserPage): void;
  reject(reason: unknown): void;
  /** It waits no longer: its patience counts no more. */
  callOff(): void;
}

/** One that runs, with all that is open in it. */
interface Running {
  engine: Engine;
  contexts: Contexts;
  pages: Set<PooledPage>;
  /** Pages that are open or being opened. */
  uses: number;
  /** Pages since it started. */
  opened: number;
}

function startOf({ config, clock, log, folder }: BrowserDeps): StartEngine {
  const { browserPath: path, browserWs: url } = config;
  return url === undefined ? createLauncher({ clock, log, path, folder }) : createRemoteConnector(url, { clock, log });
}

/** The one way to Chromium. Nothing is loaded or started before somebody needs a page. */
export function createBrowser({
  config,
  clock,
  log,
  folder,
  start = startOf({ config, clock, log, folder }),
}: BrowserDeps): Browser {
  const { browserPath, browserWs, browserPages } = config;
  const waiting: Waiting[] = [];
  const servedAt = new Map<string, number>();
  const ending = new Set<Promise<void>>();
  let turn = 0;
  let working = 0;
  let persons = 0;
  let starting: Promise<Running> | undefined;
  let running: Running | undefined;
  let worn = false;
  let closed = false;
  let callOffEnd: (() => void) | undefined;

  async function begin(): Promise<Running> {
    const engine = await start();
    const one: Running = {
      engine,
      contexts: createContexts(engine, { clock, log }),
      pages: new Set(),
      uses: 0,
      opened: 0,
    };
    running = one;
    log.info("browser.started");
    void engine.gone.then(() => end(one, "The browser ended unexpectedly."));
    return one;
  }

  const current = (): Promise<Running> =>
    (starting ??= begin().catch((error: unknown) => {
      starting = undefined;
      throw error;
    }));

  /** Ends a browser with everything in it; the next page is opened in another. */
  function end(one: Running, reason: string): void {
    if (running !== one) return;
    [running, starting, worn] = [undefined, undefined, false];
    callOffEnd?.();
    one.contexts.drop();
    if (one.pages.size > 0) log.warn("browser.ended", { reason, pages: one.pages.size });
    for (const page of one.pages) page.abort(reason);
    const gone = one.engine
      .end()
      .catch((error: unknown) => log.warn("browser.not_ended", { error }))
      .finally(() => ending.delete(gone));
    ending.add(gone);
  }

  /** One page less: between pages a worn browser is replaced, and one without any ends after a while. */
  function release(one: Running): void {
    one.uses -= 1;
    if (running !== one) return;
    // Adding up the memory of all its processes takes some ms.
    const bytes = one.opened % 5 === 0 ? one.engine.bytes() : undefined;
    worn ||= needsRestart({ opened: one.opened, pages: one.uses, bytes });
    if (one.uses > 0) return;
    if (worn) end(one, "The browser grew too large.");
    else callOffEnd = clock.after(times.idle, () => end(one, "Nobody needed the browser."));
  }

  function onClosed(one: Running, page: PooledPage, hangs: boolean): void {
    one.pages.delete(page);
    if (hangs) end(one, "The browser hung.");
    release(one);
    if (page.priority === "interactive") persons -= 1;
    else working -= 1;
    serve();
  }

  /** Opens a page; a browser that died or hung meanwhile is replaced, once. */
  async function place(wish: PageRequest, again = true): Promise<BrowserPage> {
    const one = await current();
    callOffEnd?.();
    one.uses += 1;
    one.opened += 1;
    try {
      const { contexts } = one;
      const opening = openPooledPage(wish, { clock, contexts, onClosed: (page, hangs) => onClosed(one, page, hangs) });
      const page = await withTimeout(clock, times.step, opening);
      one.pages.add(page);
      if (running !== one) page.abort("The browser ended unexpectedly.");
      return page;
    } catch (error) {
      const lost = error instanceof TimeoutError || !one.engine.puppeteer.connected;
      if (lost) end(one, "The browser hung.");
      release(one);
      if (lost && again && !closed) return place(wish, false);
      log.warn("browser.failed", { error });
      throw new Fault("unavailable", "browser.failed", "The browser could not open a page. Try again in a moment.");
    }
  }

  /** Gives the free places to those who wait, each account in its turn. */
  function serve(): void {
    // A worn browser takes no more work until it is replaced, unless somebody looks at a page of it: that may be long.
    while (!closed && working < browserPages && !(worn && persons === 0)) {
      const next = nextInQueue(waiting, servedAt);
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      next.callOff();
      servedAt.delete(next.account);
      servedAt.set(next.account, (turn += 1));
      for (const account of servedAt.keys()) if (servedAt.size > remembered) servedAt.delete(account);
      working += 1;
      place(next.wish).then(next.resolve, (error: unknown) => {
        working -= 1;
        next.reject(error);
        serve();
      });
    }
  }

  const refuse = (which: (one: Waiting) => boolean, fault: Fault): void => {
    for (const one of waiting.filter(which)) {
      waiting.splice(waiting.indexOf(one), 1);
      one.callOff();
      one.reject(fault);
    }
  };

  return {
    async open(wish) {
      if (closed) throw stopping();
      if (wish.priority === "interactive") {
        if (persons >= maxInteractivePages) throw busy();
        persons += 1;
        return place(wish).catch((error: unknown) => {
          persons -= 1;
          throw error;
        });
      }
      return new Promise((resolve, reject) => {
        const one: Waiting = { account: wish.account, wish, resolve, reject, callOff: () => undefined };
        if (wish.queueTimeoutMs !== undefined) {
          one.callOff = clock.after(wish.queueTimeoutMs, () => refuse((other) => other === one, crowded()));
        }
        waiting.push(one);
        serve();
      });
    },

    async forget(account) {
      const fault = new Fault("unavailable", "browser.failed", "The account's pages were closed. Try again.");
      refuse((one) => one.account === account, fault);
      const one = running;
      if (!one) return;
      const pages = [...one.pages].filter((page) => page.account === account);
      for (const page of pages) page.abort("The account's pages were closed.");
      await Promise.all(pages.map((page) => page.close()));
      await one.contexts.forget(account);
    },

    state(): BrowserState {
      const found = browserWs !== undefined ? "remote" : findBrowser(browserPath) !== undefined ? "own" : null;
      return { found, running: running !== undefined, pages: running?.pages.size ?? 0, waiting: waiting.length };
    },

    async close() {
      closed = true;
      refuse(() => true, stopping());
      await starting?.catch(() => undefined);
      if (running) end(running, "The server is stopping.");
      await Promise.all(ending);
    },
  };
}

const busy = (): Fault =>
  new Fault(
    "unavailable",
    "browser.busy",
    `The browser is shown to ${maxInteractivePages} people already. Try again in some minutes.`,
  );

const crowded = (): Fault =>
  new Fault("unavailable", "browser.busy", "Every page of the browser is in use. Try again in a moment.");

const stopping = (): Fault =>
  new Fault("unavailable", "browser.failed", "The server is stopping. Try again when it runs.");
