/**
 * `bun run mutations [count] [seed] [number]`: writes on pages of the simulated site that are changed at random. The same
 * seed makes the same changes; with a number, only that one is made, and described.
 * Stopped early, it counts what it did.
 */
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";
import { actionAt, createMutator, planMutation, resultKinds, shortTimeouts, type MutatedAction } from "./mutate.ts";

const [count, seed, only] = [Number(Bun.argv[2] ?? 1000), Number(Bun.argv[3] ?? Date.now() % 1_000_000), Bun.argv[4]];
if (!(count > 0) || !(seed >= 0)) {
  console.error("Usage: bun run mutations [count] [seed] [number]");
  process.exit(2);
}

type Row = Record<(typeof resultKinds)[number], number>;
const rows = new Map<string, Row>();
const countResult = ({ rendering, name, kind }: MutatedAction): void => {
  const empty = () => Object.fromEntries(resultKinds.map((one) => [one, 0])) as Row;
  const row = rows.get(`${rendering} ${name}`) ?? empty();
  row[kind] += 1;
  rows.set(`${rendering} ${name}`, row);
};
const describe = (n: number, { rendering, name, kind, reason, reports, ms }: MutatedAction): string =>
  [
    `${n} ${rendering} ${name}: ${kind} ${reason} (${Math.round(ms)} ms)`,
    ...reports.flatMap(({ moment, path, log }) => log.map((one) => `    ${moment} ${path} ${one}`)),
  ].join("\n");

const browser = await createProductBrowser();
const mutator = await createMutator(browser);
const started = performance.now();
let wrong = 0;
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => (isStopped = true));
const numbers = only === undefined ? Array.from({ length: count }, (_, n) => n) : [Number(only)];
for (const n of numbers) {
  if (isStopped) break;
  const { rendering, name } = actionAt(n);
  const plan = planMutation(seed, n, await mutator.observe(rendering, name));
  const result = await mutator.act(rendering, name, { plan, timeouts: shortTimeouts });
  countResult(result);
  if (result.kind === "wrong") wrong += 1;
  if (["wrong", "misread", "odd"].includes(result.kind) || only !== undefined) console.log(describe(n, result));
  if ((n + 1) % 100 === 0) console.log(`${n + 1} actions, ${Math.round((performance.now() - started) / 1000)} s`);
}
console.log(`Seed ${seed}`);
console.table(Object.fromEntries([...rows].toSorted(([a], [b]) => a.localeCompare(b))));
await mutator.close();
await browser.close();
process.exitCode = wrong === 0 ? 0 : 1;
