/** `bun tests/faults/bot-kill.ts [rounds]`: really kills a bot at every step of every kind of action, that often each. */
import { allKillRounds, killBotAt, startBotNetwork } from "./bot-kills/round.ts";

const times = Number(Bun.argv[2] ?? 50);
await using network = await startBotNetwork();
const wanted = times * allKillRounds.length;
let done = 0;
let failed = 0;
async function work(): Promise<void> {
  while (done < wanted) {
    const round = allKillRounds[done % allKillRounds.length];
    if (!round) return;
    done += 1;
    const violations = await killBotAt(round, network);
    if (violations.length === 0) continue;
    failed += 1;
    console.error(`${round.kind} at '${round.step}', ${round.mode}: ${violations.join("; ")}`);
  }
}
// Most of a round waits for time to pass.
await Promise.all([work(), work(), work(), work()]);
console.log(`${done} kills, ${failed} wrong`);
process.exitCode = failed === 0 ? 0 : 1;
