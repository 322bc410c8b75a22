/** `bun tests/faults/kill.ts [rounds] [seconds]`: really kills a publisher at every step in turn. */
import { allRounds } from "./kills/rounds.ts";
import { killAt, startNetworkProcess } from "./kills/round.ts";

const wanted = Number(Bun.argv[2] ?? 500);
const until = Date.now() + Number(Bun.argv[3] ?? 3600) * 1000;
await using networkProcess = await startNetworkProcess();
let done = 0;
let failed = 0;
async function worker(): Promise<void> {
  while (done < wanted && Date.now() < until) {
    const round = allRounds[done % allRounds.length];
    if (!round) return;
    done += 1;
    const violations = await killAt(...round, networkProcess);
    if (violations.length === 0) continue;
    failed += 1;
    console.error(`${round.join(", ")}: ${violations.join("; ")}`);
  }
}
await Promise.all([worker(), worker()]);
console.log(`${done} kills, ${failed} wrong`);
process.exitCode = failed === 0 ? 0 : 1;
