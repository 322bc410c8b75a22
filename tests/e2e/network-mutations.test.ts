import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
import { badDrivers } from "#tests/mutations/bad-drivers.ts";
import { actionAt, createMutator, planMutation, shortTimeouts, type Mutator } from "#tests/mutations/mutate.ts";
import type { CreateDriver, MutationPlan } from "#tests/mutations/mutated-site.ts";
import { writes, type WriteName } from "#tests/mutations/writes.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";

/** `bun run mutations` makes thousands, and does what is asked on the unchanged pages first. */
const seed = 11;
const names = Object.keys(writes) as WriteName[];
/** When something appears on the first two pages. */
const moments = ["0.0", "0.1", "0.2", "1.0", "1.1"];

let browser: Browser;
let mutator: Mutator;
beforeAll(async () => {
  browser = await createProductBrowser();
  mutator = await createMutator({ browser });
}, 300_000);
afterAll(async () => {
  await mutator.close();
  await browser.close();
});

test("on pages that are changed at random, each write is the right one or none", async () => {
  for (const n of names.keys()) {
    const plan = planMutation(seed, n, moments);
    const { rendering, name } = actionAt(n * (names.length + 1), names);
    const { kind, reason, reports } = await mutator.act(rendering, name, plan, shortTimeouts);
    const where = JSON.stringify({ rendering, name, plan, reason, reports }, undefined, 1);
    expect(["right", "refused", "odd", "unknown"], where).toContain(kind);
  }
}, 600_000);
