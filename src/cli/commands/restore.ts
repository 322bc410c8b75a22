import { Command } from "commander";
import { systemClock } from "#core/clock.ts";
import { readConfig } from "#core/config.ts";
import { restore } from "#core/data/restore.ts";
import { sandboxDatabase } from "#simulator/database.ts";

export const restoreCommand = () =>
  new Command("restore")
    .description("put a backup in place of the data; the server must be stopped")
    .argument("<folder>", "the backup's dated folder, or its name in the data folder's backups")
    .option("--data-dir <folder>", "folder that holds the database and uploads")
    .option("--json", "print the result as JSON")
    .action((from: string, flags: { dataDir?: string; json?: true }) => {
      const { dataDir } = readConfig(process.env, { dataDir: flags.dataDir });
      const report = restore({ dataDir, from, clock: systemClock, companions: [sandboxDatabase] });
      if (flags.json) return console.log(JSON.stringify(report));
      console.log(`Restored the backup of ${report.takenAt} from ${report.folder}`);
      if (report.before) console.log(`What was there before now lies in ${report.before}`);
      const { toReconcile } = report;
      if (toReconcile > 0) {
        const items = toReconcile === 1 ? "1 item" : `${toReconcile} items`;
        console.log(`${items} may have gone out since: looked for on the network before anything is sent.`);
      }
    });
