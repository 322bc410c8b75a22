import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
import { recordActions } from "#tests/recorder/record-actions.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";

/** `bun run recorder` performs hundreds of actions, in each rendering by itself. */
const recording = { seed: 1, actions: 30 } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await createProductBrowser();
}, 300_000);
afterAll(() => browser.close());

test("the true outcome of each of 30 mixed actions is reported, with random faults in both renderings", async () => {
  const counts = await recordActions(browser, recording);
  for (const kind of ["post", "comment", "invitation", "withdrawal", "message", "application"]) {
    expect(counts[`${kind} published`] ?? 0, `published: ${kind}`).toBeGreaterThan(0);
  }
}, 1_800_000);
