import { expect } from "bun:test";
import type { Locator, Page } from "playwright";

/** When the presses after the first one follow it. */
export const gapsMs = [0, 40, 120, 400];

interface Walk {
  page: Page;
  /** The writes that were sent, such as 'POST /api/auth/login'. */
  writes: string[];
  /** Writes stay unanswered until all of the presses were made, however long they take. */
  holdWhile: (press: () => Promise<void>) => Promise<void>;
}

export async function holdWrites(page: Page): Promise<Walk> {
  const writes: string[] = [];
  let held: Promise<void> | undefined;
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    if (request.method() === "GET") return route.continue();
    writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
    await held;
    return route.continue();
  });
  return {
    page,
    writes,
    async holdWhile(press) {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      held = promise;
      writes.length = 0;
      await press().finally(release);
      held = undefined;
    },
  };
}

/** Presses where the control is, whatever is there by then, as a hand does. */
async function pressRepeatedly(page: Page, control: Locator): Promise<void> {
  await control.hover();
  const box = await control.boundingBox();
  if (!box) throw new Error("Nothing to press");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const start = performance.now();
  const press = (clickCount: number) => page.mouse.click(x, y, { clickCount });
  await press(1);
  for (const gap of gapsMs) {
    await Bun.sleep(Math.max(0, start + gap - performance.now()));
    await press(2);
  }
}

interface Step {
  /** The write it makes, `*` for an id. */
  write: string;
  open: (page: Page) => Promise<Locator>;
  /** Shown after success. */
  done: string | RegExp;
}

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const confirmation = (page: Page, name: string) => page.getByRole("alertdialog").getByRole("button", { name });
export const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};

/** Each step makes one write, succeeds, and shows no error. */
export async function walk({ page, writes, holdWhile }: Walk, steps: readonly Step[]): Promise<void> {
  for (const { write, open, done } of steps) {
    const control = await open(page);
    await holdWhile(() => pressRepeatedly(page, control));
    await page.getByText(done).first().waitFor();
    const sent = writes.map((call) => call.replaceAll(/\/[0-9a-f]{8}-[0-9a-f-]+/g, "/*"));
    expect(sent.filter((call) => !call.startsWith("POST /api/notifications"))).toEqual([write]);
    expect(await page.getByText(/failed|error|already/i).allTextContents()).toEqual([]);
  }
}
