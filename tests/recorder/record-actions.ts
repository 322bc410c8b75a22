import type { Page } from "puppeteer-core";
import type { Browser } from "#core/browser-port.ts";
import { Challenge, SessionExpired } from "#core/network-port.ts";
import type { Armed } from "#core/prepared-write.ts";
import { createWebDriver } from "#drivers/linkedin-web/web-driver.ts";
import type { Switches } from "#simulator/site/switches.ts";
import { createSeededRandom } from "#tests/faults/simulator/random.ts";
import { wrapBrowser } from "#tests/support/browser/wrap-browser.ts";
import { describeRefusal, isOfPort, type Reported } from "#tests/mutations/judge.ts";
import { createActions, type Action, type Read } from "#tests/support/simulator/actions.ts";
import { injectFaults, resetFaults } from "#tests/support/simulator/fault-injection.ts";
import { createServedSite, slowestTimeouts } from "#tests/support/simulator/served-site.ts";
import { findExceededLimit, findMismatch } from "./find-mismatch.ts";

const minute = 60_000;
/** Long enough for slow machines, short enough to wait for elements that never appear. */
const timeouts = { appearMs: 5000, settleMs: 3000 };

export interface Recording {
  seed: number;
  actions: number;
  /** By default another one for each action. */
  rendering?: Switches["rendering"];
  onAction?(action: { n: number; outcome: string; reason: string; ms: number }): void;
}

/** `reason`: why it isn't published, or wasn't read. */
interface Performed {
  outcome: string;
  reason: string;
}

/** Like an attempt: prepared, armed, submitted once. */
async function perform(action: Action, armed: Armed): Promise<Reported> {
  try {
    const prepared = await action.prepare();
    return await prepared.submit(armed);
  } catch (cause) {
    return { kind: "thrown", cause };
  }
}

const hasStopped = (reported: Reported): boolean =>
  "cause" in reported && (reported.cause instanceof Challenge || reported.cause instanceof SessionExpired);

/** The browser, recording whether a page was redirected to a security check, and what was sent since. */
function watchChecks(chromium: Browser) {
  const check = { begun: false, sentSince: [] as string[] };
  const onOpen = (page: Page) => {
    page.on("response", (response) => {
      if (response.request().isNavigationRequest() && new URL(response.url()).pathname.startsWith("/checkpoint/")) {
        check.begun = true;
      }
    });
    page.on("request", (request) => {
      if (check.begun && request.method() !== "GET") check.sentSince.push(`${request.method()} ${request.url()}`);
    });
  };
  return { browser: wrapBrowser(chromium, { onOpen }), check };
}

/**
 * Performs random actions on the simulated site while its faults change, and compares each reported outcome with the
 * site's own record. The same seed performs the same actions. Returns how often each outcome occurred.
 * @throws if an outcome isn't the true one, naming seed and action
 */
export async function recordActions(
  chromium: Browser,
  { seed, actions, rendering, onAction }: Recording,
): Promise<Record<string, number>> {
  const random = createSeededRandom(seed);
  const { browser, check } = watchChecks(chromium);
  const site = createServedSite(() => browser);
  const { simulator, switches, recorder, clock } = site;
  const fixed = { ...(rendering && { rendering }) };
  const ada = site.member(fixed, { timeouts });
  const { id, account } = ada;
  const deps = { baseUrl: site.url, account, browser, sessionCookie: () => ada.cookie, clock };
  const reader = createWebDriver({ ...deps, keepEvidence: () => "", timeouts: slowestTimeouts });
  const actionSequence = createActions({ driver: ada.driver, reader, simulator, memberId: id, url: site.url, random });
  const counts: Record<string, number> = {};
  const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);

  /** As its owner would: passes the check and signs in again. */
  const restoreAccount = async () => {
    resetFaults(switches);
    check.begun = false;
    await ada.signIn();
  };

  const read = async (action: Read, where: string): Promise<Performed> => {
    const before = recorder.writes().length;
    const fault: unknown = await action.read().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (fault !== undefined && !isOfPort(fault)) throw new Error(`${where}: no fault of the port`, { cause: fault });
    if (recorder.writes().length > before) throw new Error(`${where}: reading wrote something`);
    return fault === undefined
      ? { outcome: "read", reason: "" }
      : { outcome: "read in vain", reason: describeRefusal(fault) };
  };

  const write = async (action: Action, n: number, where: string): Promise<Performed> => {
    const activeSwitches = { ...switches };
    const before = recorder.writes().length;
    const armedAt = clock.now();
    const reported = await perform(action, { attemptId: `action-${n}`, fence: 1, armedAt } as Armed);
    const isHeld = hasStopped(reported) && check.begun && random() < 0.4;
    let isThere: boolean | undefined;
    if (!isHeld) {
      await restoreAccount();
      const asks = reported.kind === "unknown" || (reported.kind === "published" && random() < 0.2);
      if (asks) isThere = await action.readBack(armedAt);
    }
    const mismatch =
      findExceededLimit(activeSwitches, recorder.writes(), clock.now()) ??
      findMismatch(action, reported, recorder.writes().slice(before), isThere);
    if (mismatch) {
      const details = JSON.stringify({ action, reported, activeSwitches }, undefined, 1);
      throw new Error(`${where}: ${mismatch}\n${details}`, { cause: "cause" in reported ? reported.cause : undefined });
    }
    const cause = "cause" in reported ? reported.cause : undefined;
    const reason = cause === undefined && "reason" in reported ? reported.reason : describeRefusal(cause ?? "");
    return { outcome: `${action.kind} ${reported.kind}`, reason };
  };

  try {
    for (let n = 1; n <= actions; n += 1) {
      const started = performance.now();
      await clock.advance(Math.floor(random() * 20 * minute));
      const action = actionSequence.next();
      // Sometimes the check is still there: its owner has not passed it yet.
      if (!check.begun) Object.assign(injectFaults(switches, random), fixed);
      if (random() < 0.03) simulator.endSessions(id);
      const where = `seed ${seed}, action ${n} (${action.kind})`;
      const { outcome, reason } = action.kind === "read" ? await read(action, where) : await write(action, n, where);
      count(outcome);
      if (check.sentSince.length > 0) throw new Error(`${where}: sent on a security check: ${check.sentSince[0]}`);
      if (action.kind === "read" && random() < 0.6) await restoreAccount();
      onAction?.({ n, outcome, reason, ms: performance.now() - started });
    }
  } finally {
    await ada.close();
    await site.stop();
  }
  return counts;
}
