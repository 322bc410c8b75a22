/** `bun tests/faults/simulate.ts [seeds] [first]`: simulates the publishing protocol for a range of seeds. */
import { simulate } from "./simulator/simulate.ts";

const seeds = Number(Bun.argv[2] ?? 1_000_000);
const first = Number(Bun.argv[3] ?? 1);
const started = performance.now();
const finalStates = new Map<string, number>();
let crashes = 0;
for (let seed = first; seed < first + seeds; seed += 1) {
  const result = await simulate(seed);
  crashes += result.crashes;
  for (const state of result.states) finalStates.set(state, (finalStates.get(state) ?? 0) + 1);
  if (result.violations.length === 0) continue;
  console.error(`Seed ${seed}: ${result.violations.join("; ")}`);
  process.exit(1);
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${seeds} seeds, ${crashes} crashes, ${seconds} s, nothing posted twice, lost or misreported`);
console.log(Object.fromEntries(finalStates));
