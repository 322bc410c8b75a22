import { expect } from "bun:test";
import type { Locator, Page, Request, Route } from "playwright";
import { pressGapMs } from "#ui/components/press-guard.ts";

/** When the presses after the first one follow it. */
export const gapsMs = [0, 40, 120, 400];
/** How long the server takes to answer: the last press comes after its answer. */
const latencyMs = 300;

/** A control that changes something at the server when it is pressed. */
export interface WritingControl {
  /** What one press sends, `*` for an id. */
  write: string | readonly string[];
  /** The file below `src/ui` that sends it. */
  source: string;
  open: (page: Page) => Promise<Locator>;
  /** Shown after success. Without it, the control itself goes away. */
  done?: string | RegExp;
  /** What the server answers, where only another system could make it succeed. */
  answer?: () => unknown;
}

interface Writes {
  /** Sent since the first press, such as 'POST /api/auth/login'. */
  sent: string[];
  /** No write is answered before `press` is over, and the latency has passed. Ends when the page has the answers. */
  holdWhile: (press: () => Promise<void>) => Promise<void>;
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
    if (request.method() === "GET") return route.continue();
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    // An answer may be the page's last.
    running.push(finish(request).catch(() => undefined));
    await held;
    return reply(route);
  });
  await page.addInitScript(watchPresses, pressGapMs);
  await page.evaluate(watchPresses, pressGapMs);
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
    answerWith: (next) => (answer = next),
  };
}

/**
 * Runs in the page. Keeps the point of the first press. On a busy machine, a later one may come too late to be a second
 * press: then it is not made.
 */
function watchPresses(gapMs: number): void {
  let first: number | undefined;
  const watch = (event: MouseEvent): void => {
    const isPressing: unknown = Reflect.get(window, "isPressing");
    if (isPressing === undefined) return;
    if (isPressing === "first" || first === undefined) {
      Object.assign(window, { isPressing: "again" });
      first = event.timeStamp;
      Object.assign(window, { pressedAt: [event.clientX, event.clientY] });
    } else if (event.timeStamp - first >= gapMs) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  window.addEventListener("click", watch, { capture: true });
}

const startPressing = (): void => void Reflect.set(window, "isPressing", "first");
const stopPressing = (): void => void Reflect.set(window, "isPressing", undefined);
const readPoint = (): [number, number] => Reflect.get(window, "pressedAt") as [number, number];

/** Presses where the control was, whatever is there by then, as a hand does. */
async function pressRepeatedly({ holdWhile }: Writes, page: Page, control: Locator): Promise<void> {
  let [x, y, start] = [0, 0, 0];
  const pressAfter = async (gap: number) => {
    await Bun.sleep(Math.max(0, start + gap - performance.now()));
    await page.mouse.click(x, y, { clickCount: 2 });
  };
  await page.evaluate(startPressing);
  await holdWhile(async () => {
    // Twice without a gap. Only this waits until the control rests: one that moves would be missed.
    await control.click({ clickCount: 2 });
    start = performance.now();
    [x, y] = await page.evaluate(readPoint);
    for (const gap of gapsMs) if (gap > 0 && gap < latencyMs) await pressAfter(gap);
  });
  for (const gap of gapsMs) if (gap > latencyMs) await pressAfter(gap);
  await page.evaluate(stopPressing);
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

/** Each control makes its write once, succeeds, and shows no error. */
export async function walk(page: Page, controls: readonly WritingControl[]): Promise<void> {
  const writes = await holdWrites(page);
  for (const { write, open, done, answer } of controls) {
    writes.answerWith(undefined);
    const control = await open(page);
    writes.answerWith(answer);
    await pressRepeatedly(writes, page, control);
    await (done === undefined ? control.waitFor({ state: "hidden" }) : page.getByText(done).first().waitFor());
    const sent = writes.sent.map((call) => call.replaceAll(/\/[0-9a-f]{8}-[0-9a-f-]+/g, "/*"));
    expect(sent).toEqual([write].flat());
    const problems = await page.getByText(/failed|error|already/i).allTextContents();
    // 'Failed' alone is a count of posts.
    expect(problems.filter((text) => !/^Failed\d*$/.test(text))).toEqual([]);
  }
}
