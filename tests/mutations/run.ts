/**
 * `bun run mutations [count] [seed] [number]`: writes on pages of the simulated site that are changed at random. The same
 * seed makes the same changes; with a number, only that one is made, and described.
 */
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { createMutator, planMutation, shortTimeouts, type MutatedWrite } from "./mutate.ts";

const [count, seed, only] = [Number(Bun.argv[2] ?? 1000), Number(Bun.argv[3] ?? Date.now() % 1_000_000), Bun.argv[4]];
if (!(count > 0) || !(seed >= 0)) {
  console.error("Usage: bun run mutations [count] [seed] [number]");
  process.exit(2);
}

const kinds = ["right", "refused", "odd", "unknown", "wrong"] as const;
const table = new Map<string, Record<(typeof kinds)[number], number>>();
const describe = (n: number, { rendering, name, kind, reason, reports, ms }: MutatedWrite): string =>
  [
    `${n} ${rendering} ${name}: ${kind} ${reason} (${Math.round(ms)} ms)`,
    ...reports.flatMap(({ moment, path, log }) => log.map((one) => `    ${moment} ${path} ${one}`)),
  ].join("\n");

const browser = await createProductBrowser();
const mutator = await createMutator({ browser });
const started = performance.now();
const numbers = only === undefined ? Array.from({ length: count }, (_, n) => n) : [Number(only)];
let wrong = 0;
for (const n of numbers) {
  const { rendering, name, plan } = await planMutation(mutator, seed, n);
  const result = await mutator.write(rendering, name, plan, shortTimeouts);
  const key = `${rendering} ${name}`;
  const row = table.get(key) ?? { right: 0, refused: 0, odd: 0, unknown: 0, wrong: 0 };
  row[result.kind] += 1;
  table.set(key, row);
  if (result.kind === "wrong") wrong += 1;
  if (result.kind === "wrong" || result.kind === "odd" || only !== undefined) console.log(describe(n, result));
  if ((n + 1) % 100 === 0) console.log(`${n + 1} writes, ${Math.round((performance.now() - started) / 1000)} s`);
}
console.log(`Seed ${seed}`);
console.table(Object.fromEntries([...table].toSorted(([a], [b]) => a.localeCompare(b))));
await mutator.close();
await browser.close();
process.exitCode = wrong === 0 ? 0 : 1;
