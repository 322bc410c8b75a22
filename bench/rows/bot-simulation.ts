import { availableParallelism } from "node:os";
import { runWorlds, worldsOf } from "#tests/bot-simulation/run-worlds.ts";
import type { Row } from "../row.ts";

const [users, days, limitSeconds] = [1000, 30, 60];

/** The bot's own rules and engine on stores in memory; what reaches the network is checked by other code. */
export const botSimulation: Row = {
  name: "bot-simulation",
  async run() {
    const startedAt = performance.now();
    const worlds = worldsOf({ users, days, seed: 2026, storage: "memory" });
    const { violations, sent, restarts } = await runWorlds(worlds, availableParallelism());
    const seconds = (performance.now() - startedAt) / 1000;
    const actions = Object.values(sent).reduce((sum, count) => sum + count, 0);
    return [
      {
        name: `bot: ${days} simulated days of ${users} users`,
        measured: `${seconds.toFixed(1)} s, ${actions} actions, ${restarts} kills: ${violations.length} violations`,
        baseline: "-",
        limit: `≤ ${limitSeconds} s, 0 violations`,
        pass: seconds <= limitSeconds && violations.length === 0,
      },
    ];
  },
};
