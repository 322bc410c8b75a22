import type { ConsoleMessage, HTTPRequest, Page } from "puppeteer-core";
import { z } from "zod";
import type { Browser } from "#core/browser-port.ts";
import { createWebDriver } from "#drivers/linkedin-web/web-driver.ts";
import { allControls, createSelectorTable, toList } from "#drivers/linkedin-web/controls/controls.ts";
import type { Timeouts } from "#drivers/linkedin-web/context.ts";
import type { NetworkDriver } from "#core/network-port.ts";
import { createRecorder, type Recorder } from "#simulator/site/recorder.ts";
import { createSite } from "#simulator/site/site.tsx";
import { createSwitches, type Switches } from "#simulator/site/switches.ts";
import type { Simulator } from "#simulator/model/simulator.ts";
import { createMemorySimulator } from "#tests/support/simulator/simulator.ts";
import pageScript from "./page-script.js" with { type: "text" };

/** By 'page.moment': pages of an action and what appears in each, both counted from 0. */
export type MutationPlan = Readonly<Record<string, { seed: number; count: number }>>;
/** What names the intended person, post or job, and what names another one. */
export type Lookalike = readonly (readonly [from: string, to: string])[];

const Report = z.object({ run: z.string(), moment: z.string(), path: z.string(), log: z.array(z.string()) });
export type Report = z.infer<typeof Report>;

/** A network that no other action has changed. */
export interface FreshNetwork {
  simulator: Simulator;
  recorder: Recorder;
  member: { id: string; name: string };
  url: string;
  now: number;
}

/** Only these kinds of changes, at these elements. */
export interface Narrowed {
  kinds: readonly string[];
  selectors: readonly string[];
}

export type CreateDriver = typeof createWebDriver;

export interface Mutated {
  plan: MutationPlan;
  only?: Narrowed | undefined;
  /** Changes every page when it is opened. */
  pageScript?: string | undefined;
  createDriver?: CreateDriver | undefined;
  fill: Readonly<Record<string, string>>;
  lookalike: Lookalike;
  timeouts: Partial<Timeouts>;
}

interface Options {
  browser: Browser;
  switches: Partial<Switches>;
}

/** The simulated site in one page of the browser, with a new network for each action. */
export async function openMutatedSite({ browser, switches }: Options) {
  let current: ReturnType<typeof createNetwork> | undefined;
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 0,
    fetch: (request) => current?.site.fetch(request) ?? new Response("No network", { status: 503 }),
  });
  const url = server.url.origin;
  const account = `mutations-${Bun.randomUUIDv7()}`;
  const opened = await browser.open({ account, timeoutMs: 24 * 3_600_000 });
  const { page } = opened;
  const traffic = watchWrites(page);
  const reports: Report[] = [];
  page.on("console", (message: ConsoleMessage) => {
    const [, text] = /^mutation (\{.*)$/s.exec(message.text()) ?? [];
    if (text !== undefined) reports.push(Report.parse(JSON.parse(text)));
  });
  let runs = 0;

  const createNetwork = (also: Partial<Switches>) => {
    const { clock, database, simulator } = createMemorySimulator();
    const member = simulator.join("account-1", "Ada Lovelace");
    const recorder = createRecorder(clock);
    const site = createSite({ simulator, clock, switches: createSwitches({ ...switches, ...also }), recorder });
    const network: FreshNetwork = { simulator, recorder, member, url, now: clock.now() };
    return { clock, database, site, network };
  };

  return {
    /** Replaces the network. */
    renew(also: Partial<Switches> = {}): FreshNetwork {
      current?.database.close();
      current = createNetwork(also);
      return current.network;
    },

    /** Performs `act` with a driver whose pages are changed. Every write has arrived when it returns. */
    async perform<T>(
      mutated: Mutated,
      act: (driver: NetworkDriver) => Promise<T>,
    ): Promise<{ value: T; reports: Report[] }> {
      if (!current) throw new Error("Call renew() first.");
      const run = String((runs += 1));
      const cookie = current.network.simulator.startSession(current.network.member.id);
      await page
        .browserContext()
        .setCookie({ name: "li_at", value: cookie, domain: "127.0.0.1", path: "/", httpOnly: true });
      const scripts = [toPageScript(run, mutated), mutated.pageScript].filter((script) => script !== undefined);
      const added = await Promise.all(scripts.map((script) => page.evaluateOnNewDocument(script)));
      const { createDriver = createWebDriver } = mutated;
      const driver = createDriver({
        baseUrl: url,
        account,
        browser: createSinglePageBrowser(browser, account, page),
        sessionCookie: () => cookie,
        clock: current.clock,
        timeouts: mutated.timeouts,
      });
      try {
        const value = await act(driver);
        await traffic.settled();
        return { value, reports: reports.filter((report) => report.run === run) };
      } finally {
        await page.goto("about:blank");
        await traffic.settled();
        for (const { identifier } of added) await page.removeScriptToEvaluateOnNewDocument(identifier);
        reports.length = 0;
      }
    },

    async close() {
      await opened.close();
      await browser.forget(account);
      await server.stop(true);
      current?.database.close();
    },
  };
}
export type MutatedSite = Awaited<ReturnType<typeof openMutatedSite>>;

function toPageScript(run: string, { plan, only, fill, lookalike }: Mutated): string {
  const table = createSelectorTable();
  const selectors = [...new Set(allControls.flatMap((control) => toList(table.resolve(control, fill))))];
  const usable = selectors.filter((selector) => !/\{\w+\}|:scope/.test(selector));
  // Longer ones first: a name contains a first name.
  const pairs = lookalike.toSorted(([a], [b]) => b.length - a.length);
  const values = { run, moments: plan, selectors: only?.selectors ?? usable, pairs, kinds: only?.kinds };
  return `(() => { const plan = ${JSON.stringify(values)};\n${pageScript}\n})();`;
}

/** Opens the same page again, and another one where that is in use. */
function createSinglePageBrowser(browser: Browser, account: string, page: Page): Browser {
  let isInUse = false;
  return {
    ...browser,
    async open(request) {
      if (isInUse) {
        const { cookies: _, ...others } = request;
        return browser.open({ ...others, account });
      }
      isInUse = true;
      const closing = new AbortController();
      return {
        page,
        signal: closing.signal,
        async close() {
          isInUse = false;
          closing.abort(new Error("The page was closed."));
        },
      };
    },
  };
}

/** A write that has left the page counts, whenever it arrives. */
function watchWrites(page: Page) {
  const open = new Set<HTTPRequest>();
  let onSettled: (() => void)[] = [];
  const onEnd = (request: HTTPRequest) => {
    open.delete(request);
    if (open.size > 0) return;
    for (const go of onSettled) go();
    onSettled = [];
  };
  page.on("request", (request) => {
    if (request.method() !== "GET") open.add(request);
  });
  page.on("requestfinished", onEnd).on("requestfailed", onEnd);
  return {
    settled: (): Promise<void> => (open.size === 0 ? Promise.resolve() : new Promise((go) => onSettled.push(go))),
  };
}
