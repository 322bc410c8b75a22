import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { Browser } from "#core/browser-port.ts";
import { Fault } from "#core/errors.ts";
import { Challenge, SessionExpired } from "#core/network-port.ts";
import type { Armed, WriteOutcome } from "#core/prepared-write.ts";
import { isSameText } from "#drivers/linkedin-web/addresses.ts";
import { startOfMonth } from "#simulator/model/invitation-rules.ts";
import type { RecordedWrite, WriteKind } from "#simulator/site/recorder.ts";
import type { Switches } from "#simulator/site/switches.ts";
import { seeded } from "#tests/faults/simulator/random.ts";
import { createActions, type Action } from "#tests/support/simulator/actions.ts";
import { plainBrowser } from "#tests/support/browser/product-browser.ts";
import { createServedSite } from "#tests/support/simulator/served-site.ts";
import { resetFaults, injectFaults } from "#tests/support/simulator/fault-injection.ts";

/** Of each run; for more: ATTACHE_TEST_SEEDS=1,2,3 and ATTACHE_TEST_ACTIONS=200. */
const actions = Number(process.env.ATTACHE_TEST_ACTIONS ?? 100);
const seeds = (process.env.ATTACHE_TEST_SEEDS ?? "2026").split(",").map(Number);
const minute = 60_000;
const day = 24 * 60 * minute;
/** Long enough for any machine where something does come, short enough to wait for what never does. */
const timeouts = { appearMs: 5000, settleMs: 3000 };

let chromium: Browser;
/** Whether a page has been led to a security check, and what was sent from then on. */
const check = { begun: false, sentSince: [] as string[] };
/** The browser, with an eye on what leaves it. */
const browser: Browser = {
  async open(wish) {
    const opened = await chromium.open(wish);
    watch(opened.page);
    return opened;
  },
  forget: (account) => chromium.forget(account),
  state: () => chromium.state(),
  close: () => chromium.close(),
};
function watch(page: Page): void {
  page.on("response", (response) => {
    if (response.request().isNavigationRequest() && new URL(response.url()).pathname.startsWith("/checkpoint/")) {
      check.begun = true;
    }
  });
  page.on("request", (request) => {
    if (check.begun && request.method() !== "GET") check.sentSince.push(`${request.method()} ${request.url()}`);
  });
}

beforeAll(async () => {
  chromium = await plainBrowser();
}, 60_000);
afterAll(() => chromium.close());

type Told = WriteOutcome | { kind: "thrown"; cause: unknown };

/** As the attempts do it: prepared, armed, submitted once. */
async function perform(action: Action, armed: Armed): Promise<Told> {
  try {
    const prepared = await action.prepare();
    return await prepared.submit(armed);
  } catch (cause) {
    return { kind: "thrown", cause };
  }
}

const isKnown = (cause: unknown): boolean =>
  cause instanceof Fault ||
  (cause instanceof Error &&
    ["SessionExpired", "Challenge", "Throttled", "LimitReached", "PageChanged", "QuestionsOpen"].includes(cause.name));

const stopped = (told: Told): boolean =>
  "cause" in told && (told.cause instanceof Challenge || told.cause instanceof SessionExpired);

/** What is not as it was told; undefined when all of it is. `there`: what reading it back said, where it was asked. */
function lie(action: Action, told: Told, written: readonly RecordedWrite[], there?: boolean): string | undefined {
  const others = written.filter(({ kind, target }) => kind !== action.kind || target !== action.target);
  if (others.length > 0) return `something else was written: ${JSON.stringify(others)}`;
  const altered = written.find(({ text }) => action.text !== null && !isSameText(text ?? "", action.text));
  if (altered) return `another text was written: ${JSON.stringify(altered.text)}`;
  if (written.length > 1) return `it was written ${written.length} times`;
  const taken = written.filter(({ accepted }) => accepted).length;
  if (told.kind === "published" && taken !== 1) return "it is said to be out, and is not";
  if (["rejected", "not_sent", "thrown"].includes(told.kind) && taken > 0) return "it is said not to be out, and is";
  if (told.kind === "thrown" && !isKnown(told.cause)) return "what was thrown is no fault of the port";
  if (there !== undefined && there !== (taken === 1)) return `reading it back says ${there}`;
  return undefined;
}

const withNote = ({ text }: RecordedWrite): boolean => (text ?? "").trim() !== "";

/** Which of the network's limits the newest write went past. */
function overLimit(thrown: Switches, writes: readonly RecordedWrite[], now: number): string | undefined {
  const taken = writes.filter(({ accepted }) => accepted);
  const newest = taken.at(-1);
  if (newest?.at !== now) return undefined;
  const since = (kind: WriteKind, from: number) => taken.filter((write) => write.kind === kind && write.at >= from);
  const over = (limit: number | null, counted: readonly RecordedWrite[]) => limit !== null && counted.length > limit;
  if (newest.kind === "application") {
    return over(thrown.easyApplyDailyLimit, since("application", now - day + 1)) ? "too many in a day" : undefined;
  }
  if (newest.kind !== "invitation") return undefined;
  if (over(thrown.weeklyInvitations, since("invitation", now - 7 * day + 1))) return "too many in a week";
  const notes = since("invitation", startOfMonth(now)).filter(withNote);
  return withNote(newest) && over(thrown.noteQuota, notes) ? "too many notes in a month" : undefined;
}

async function run(seed: number): Promise<Record<string, number>> {
  const random = seeded(seed);
  const site = createServedSite(() => browser);
  const { simulator, switches, recorder, clock } = site;
  const ada = site.member({}, { timeouts: timeouts });
  const { id } = ada;
  const drawn = createActions({ driver: ada.driver, simulator, memberId: id, url: site.url, random });
  const tally: Record<string, number> = {};
  const count = (name: string) => (tally[name] = (tally[name] ?? 0) + 1);

  try {
    for (let n = 1; n <= actions; n += 1) {
      await clock.advance(Math.floor(random() * 20 * minute));
      const action = drawn.draw();
      // Now and then the check is still there: its owner has not seen to it.
      if (!check.begun) injectFaults(switches, random);
      if (random() < 0.03) simulator.endSessions(id);
      const thrown = { ...switches };
      const before = recorder.writes().length;
      const armedAt = clock.now();
      const where = `seed ${seed}, action ${n} (${action.kind})`;

      if (action.kind === "read") {
        const fault: unknown = await action.read().then(
          () => undefined,
          (error: unknown) => error,
        );
        count(fault === undefined ? "read" : "read in vain");
        if (fault !== undefined && !isKnown(fault)) throw new Error(`${where}: no fault of the port`, { cause: fault });
        if (recorder.writes().length > before) throw new Error(`${where}: reading wrote something`);
      } else {
        const told = await perform(action, { attemptId: `action-${n}`, fence: 1, armedAt } as Armed);
        count(`${action.kind} ${told.kind}`);
        const hold = stopped(told) && check.begun && random() < 0.4;
        let there: boolean | undefined;
        if (!hold) {
          await lift();
          const asks = told.kind === "unknown" || (told.kind === "published" && random() < 0.2);
          if (asks) there = await action.readBack(armedAt);
        }
        const wrong = lie(action, told, recorder.writes().slice(before), there);
        const passed = overLimit(thrown, recorder.writes(), clock.now());
        if (passed) throw new Error(`${where}: ${passed}`);
        if (wrong) throw new Error(`${where}: ${wrong}\n${JSON.stringify({ action, told, thrown }, undefined, 1)}`);
      }
      expect(check.sentSince, where).toEqual([]);
      if (action.kind === "read" && random() < 0.6) await lift();
    }
  } finally {
    await ada.close();
    await site.stop();
  }
  return tally;

  /** Its owner sees to the account: the check is passed, the session is there again. */
  async function lift(): Promise<void> {
    resetFaults(switches);
    check.begun = false;
    await ada.signIn();
  }
}

for (const seed of seeds) {
  test(`of ${actions} mixed actions with every switch thrown at random, each is told as what really happened (seed ${seed})`, async () => {
    const tally = await run(seed);
    for (const kind of ["post", "comment", "invitation", "withdrawal", "message", "application"]) {
      expect(tally[`${kind} published`] ?? 0, `published: ${kind}`).toBeGreaterThan(0);
    }
  }, 600_000);
}
