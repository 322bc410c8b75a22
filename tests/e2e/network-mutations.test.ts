import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
import { PageChanged } from "#core/network-port.ts";
import { createDriverContext } from "#drivers/linkedin-web/context.ts";
import { typeInto } from "#drivers/linkedin-web/page/typing.ts";
import { actionAt, createMutator, planMutation, shortTimeouts } from "#tests/mutations/mutate.ts";
import { writes, type WriteName } from "#tests/mutations/writes.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";

/** `bun run mutations` makes thousands of changes, at everything that appears. */
const seed = 11;
const names = Object.keys(writes) as WriteName[];
const moments = ["0.0", "0.1", "0.2", "1.0", "1.1"];

let browser: Browser;
beforeAll(async () => {
  browser = await createProductBrowser();
}, 300_000);
afterAll(() => browser.close());

test("on pages that are changed at random, each write is the right one or none", async () => {
  const mutator = await createMutator(browser);
  for (const n of names.keys()) {
    const { rendering, name } = actionAt(n * (names.length + 1), names);
    const plan = planMutation(seed, n, moments);
    const { kind, reason, reports } = await mutator.act(rendering, name, { plan, timeouts: shortTimeouts });
    const details = JSON.stringify({ rendering, name, plan, reason, reports }, undefined, 1);
    expect(["right", "refused", "odd", "unknown"], details).toContain(kind);
  }
  await mutator.close();
}, 600_000);

test("a covered field is not clicked: what covers it could send something", async () => {
  const clock = { now: () => 0 };
  const context = createDriverContext({
    baseUrl: "https://site.example",
    account: "ada",
    browser,
    sessionCookie: () => "a",
    clock,
  });
  const [fault, presses] = await context.withPage("test", async (at) => {
    await at.page.setContent(`<textarea></textarea>
      <button style="position:fixed;inset:0;opacity:0" onclick="this.id += 'x'">Send</button>`);
    const box = await at.page.$("textarea");
    const typed: unknown = box && (await typeInto(at, box, "comment.box", "Hello").catch((error: unknown) => error));
    return [typed, await at.page.$eval("button", ({ id }) => id)] as const;
  });
  expect(fault).toBeInstanceOf(PageChanged);
  expect(presses).toBe("");
}, 300_000);
