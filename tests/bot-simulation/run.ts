/** `bun run bot-simulation [users] [days] [seed]`: weeks of many users, in as many processes as there are cores. */
import { availableParallelism } from "node:os";
import { runWorlds, worldsOf } from "./run-worlds.ts";

const [users = 1000, days = 30, seed = 1] = Bun.argv.slice(2).map(Number);
if (![users, days, seed].every((value) => Number.isSafeInteger(value) && value > 0)) {
  console.error("Usage: bun run bot-simulation [users] [days] [seed]");
  process.exit(2);
}
const startedAt = performance.now();
const { violations, sent, restarts } = await runWorlds(
  worldsOf({ users, days, seed, storage: "memory" }),
  availableParallelism(),
);
const seconds = (performance.now() - startedAt) / 1000;
for (const { world, rule, account, at, detail } of violations.slice(0, 50)) {
  console.error(`${rule}: seed ${world}, ${account}, ${new Date(at).toISOString()}: ${detail}`);
}
console.log(JSON.stringify(sent));
console.log(
  `${users} users, ${days} days, ${restarts} restarts, ${seconds.toFixed(1)} s: ${violations.length} violations`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
