import { expect } from "bun:test";
import type { Locator, Page, Request, Route } from "playwright";
import { pressGapMs } from "#ui/components/press-guard.ts";
import { waitUntil } from "../core/wait-until.ts";
import { createToastHold, wasToastShown } from "./toasts.ts";
import { watchPresses, type PressWatch } from "./watch-presses.ts";
import { watchRequests } from "./watch-requests.ts";

/** When the presses after the first one follow it. */
export const gapsMs = [0, 40, 120, 400];
/** How long the server takes to answer: the last press comes after its answer. */
const latencyMs = 300;
/** A press takes this long to arrive. One that could come after the gap is not made. */
const marginMs = 50;
/** Each press is a double click. */
const pressesAgain = 2 * gapsMs.length - 1;

/** A control that changes something at the server when it is pressed. */
export interface WritingControl {
  /** What one press sends, `*` for an id. */
  write: string | readonly string[];
  /** The file below `src/ui` that sends it. */
  source: string;
  open: (page: Page) => Promise<Locator>;
  /** Shown after success. Without it, the control itself goes away. */
  done?: string | RegExp;
  /** Its toast stays, as the next control is in it: on a busy machine it would close before. */
  holdsToast?: true;
  /** What the server answers, where only another system could make it succeed. */
  answer?: () => unknown;
}

interface Writes {
  /** Sent since the first press, such as 'POST /api/auth/login'. */
  sent: string[];
  /** No write is answered before `press` is over, and the latency has passed. Ends when the page has the answers. */
  holdWhile: (press: () => Promise<void>) => Promise<void>;
  /** Waits until the page has nothing left to send because of a press at this time, as `performance.now()`. */
  settleAfter: (pressedAt: number) => Promise<void>;
  answerWith: (answer: WritingControl["answer"]) => void;
}

export async function holdWrites(page: Page): Promise<Writes> {
  const sent: string[] = [];
  let held: Promise<void> | undefined;
  let running: Promise<unknown>[] = [];
  let answer: WritingControl["answer"];
  const reply = (route: Route) => (answer ? route.fulfill({ json: answer() }) : route.continue());
  const finish = async (request: Request) => (await request.response())?.finished();
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    // Autosaves and previews follow typing, not a press.
    if (request.method() === "GET" || /\/api\/(autosaves|cv\/preview)/.test(request.url())) return route.continue();
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    // An answer may be the page's last.
    running.push(finish(request).catch(() => undefined));
    await held;
    return reply(route);
  });
  const waitForRequests = watchRequests(page);
  return {
    sent,
    async holdWhile(press) {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      held = promise;
      running = [];
      sent.length = 0;
      await Promise.all([press(), Bun.sleep(latencyMs)]).finally(release);
      held = undefined;
      await Promise.all(running);
    },
    async settleAfter(pressedAt) {
      await waitUntil(() => performance.now() - pressedAt >= pressGapMs);
      await waitForRequests();
    },
    answerWith: (next) => (answer = next),
  };
}

/**
 * Presses where the control was, whatever is there by then, as a hand does.
 * @returns when the first press was made, as `performance.now()`
 */
async function pressRepeatedly({ holdWhile }: Writes, watch: PressWatch, page: Page, control: Locator) {
  let first = { x: 0, y: 0, pressedAt: 0 };
  const pressAfter = async (gap: number) => {
    await Bun.sleep(Math.max(0, first.pressedAt + gap - performance.now()));
    if (performance.now() - first.pressedAt > pressGapMs - marginMs) return;
    await page.mouse.click(first.x, first.y, { clickCount: 2 });
  };
  await watch.start();
  await holdWhile(async () => {
    // Twice without a gap. Only this waits until the control rests: one that moves would be missed.
    await control.click({ clickCount: 2 });
    first = await watch.readFirst();
    for (const gap of gapsMs) if (gap > 0 && gap < latencyMs) await pressAfter(gap);
  });
  for (const gap of gapsMs) if (gap > latencyMs) await pressAfter(gap);
  return first.pressedAt;
}

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const confirmation = (page: Page, name: string) => page.getByRole("alertdialog").getByRole("button", { name });
export const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};
export const chooseAction = (name: string, item: string, confirm: string) => async (page: Page) => {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole("menuitem", { name: item }).click();
  return confirmation(page, confirm);
};

/** A toast may have closed during the presses, or a document been replaced. */
async function waitForText(page: Page, text: string | RegExp): Promise<void> {
  // A hidden element with the same word may come first.
  const shown = page.getByText(text).filter({ visible: true }).first();
  await waitUntil(
    async () => (await wasToastShown(page, text).catch(() => false)) || (await shown.isVisible().catch(() => false)),
  );
}

/**
 * Each control makes its write once, succeeds, and shows no error.
 * @returns how many presses followed a first one in time: none only if the machine is far too busy
 */
export async function walk(page: Page, controls: readonly WritingControl[]): Promise<number> {
  let pressedAgain = 0;
  const writes = await holdWrites(page);
  const watch = await watchPresses(page);
  const holdToasts = await createToastHold(page);
  for (const { write, open, done, answer, holdsToast = false } of controls) {
    writes.answerWith(undefined);
    const control = await open(page);
    // An earlier write may show it, such as Undo. Held, that one would never end.
    await control.waitFor();
    writes.answerWith(answer);
    await page.evaluate(() => window.shownToasts.splice(0));
    await holdToasts(holdsToast);
    const pressedAt = await pressRepeatedly(writes, watch, page, control);
    await (done === undefined ? control.waitFor({ state: "hidden" }) : waitForText(page, done));
    await writes.settleAfter(pressedAt);
    const again = await watch.stop();
    pressedAgain += again;
    if (again < pressesAgain) console.log(`${String(write)}: ${again} of ${pressesAgain} more presses came in time`);
    const sent = writes.sent.map((call) =>
      call.replaceAll(/\/(?:(?:push-)?[0-9a-f]{8}-[0-9a-f-]+|(?<=api-keys\/)[\w-]{16}$)/g, "/*"),
    );
    expect(sent).toEqual([write].flat());
    const problems = await page.getByText(/failed|error|already/i).allTextContents();
    // 'Failed' alone is a count of posts, 'post.failed' an event of webhooks, and the rest explains settings.
    const harmless = /^Failed\d*$|post\.failed|post that failed|^A post failed, |^Failed and unconfirmed posts,/;
    expect(problems.filter((text) => !harmless.test(text))).toEqual([]);
  }
  return pressedAgain;
}
