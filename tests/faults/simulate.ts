/** `bun tests/faults/simulate.ts [seeds] [first]`: the publishing protocol under as many fates as asked for. */
import { simulate } from "./simulator/simulate.ts";

const seeds = Number(Bun.argv[2] ?? 1_000_000);
const first = Number(Bun.argv[3] ?? 1);
const started = performance.now();
const ends = new Map<string, number>();
let crashes = 0;
for (let seed = first; seed < first + seeds; seed += 1) {
  const verdict = await simulate(seed);
  crashes += verdict.crashes;
  for (const state of verdict.states) ends.set(state, (ends.get(state) ?? 0) + 1);
  if (verdict.broken.length === 0) continue;
  console.error(`Seed ${seed}: ${verdict.broken.join("; ")}`);
  process.exit(1);
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${seeds} seeds, ${crashes} crashes, ${seconds} s, nothing posted twice, lost or misreported`);
console.log(Object.fromEntries(ends));
