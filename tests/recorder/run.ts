/**
 * `bun run recorder [actions] [--rendering ember|sdui|mixed] [--seed N]`: random actions on the simulated site while its
 * faults change; each reported outcome is compared with the site's own record. Without a rendering, each action has
 * another one. The same seed performs the same actions.
 */
import { parseArgs } from "node:util";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { recordActions } from "./record-actions.ts";

const { values, positionals } = parseArgs({
  args: Bun.argv.slice(2),
  allowPositionals: true,
  options: { rendering: { type: "string" }, seed: { type: "string" } },
});
const renderings = ["ember", "sdui", "mixed"] as const;
const rendering = renderings.find((one) => one === values.rendering);
const [actions, seed] = [Number(positionals[0] ?? 100), Number(values.seed ?? Date.now() % 1_000_000)];
if (!(actions > 0) || !(seed >= 0) || rendering !== values.rendering) {
  console.error(`Usage: bun run recorder [actions] [--rendering ${renderings.join("|")}] [--seed N]`);
  process.exit(2);
}

const browser = await createProductBrowser();
const started = performance.now();
try {
  console.log(`${actions} actions, ${rendering ?? "every rendering"}, seed ${seed}`);
  const counts = await recordActions(browser, {
    seed,
    actions,
    ...(rendering && { rendering }),
    onAction: ({ n, outcome, reason, ms }) => console.log(`${n} ${outcome} (${Math.round(ms)} ms) ${reason}`),
  });
  console.table(counts);
  console.log(`Every outcome was the true one. ${Math.round((performance.now() - started) / 1000)} s`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await browser.close();
}
