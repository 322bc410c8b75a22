/** Runs one backup, restore or key rotation, and kills its own process at the given step. */
import { systemClock } from "#core/clock.ts";
import { readConfig } from "#core/config.ts";
import { createAttache } from "../../src/attache.ts";
import { backUp } from "#core/data/backup.ts";
import { restore } from "#core/data/restore.ts";
import { silentLog } from "#core/log.ts";
import { sandboxDatabase } from "#simulator/database.ts";

const [what, dataDir = "", step, from = ""] = Bun.argv.slice(2);
const companions = [sandboxDatabase];
const onStep = (now: string) => {
  if (now === step) process.kill(process.pid, "SIGKILL");
};
if (what === "backup") backUp({ companions, dataDir, clock: systemClock, keep: 1, onStep });
else if (what === "rotation") {
  createAttache({ dataDir, config: readConfig({}), log: silentLog }).keyRotation.rotate({ onStep });
} else restore({ companions, dataDir, from, clock: systemClock, onStep });
