import { join } from "node:path";
import { Command } from "commander";
import { systemClock } from "#core/clock.ts";
import { readConfig } from "#core/config.ts";
import type { TrialReport } from "#core/data/contract.ts";
import { restore } from "#core/data/restore.ts";
import { tryRestore } from "#core/data/try-restore.ts";
import { sandboxDatabase } from "#simulator/database.ts";
import { assertServerMachine } from "../api/find-target.ts";
import { writeLine } from "../output.ts";

export const createCommand = () =>
  new Command("restore")
    .description("replace the data with a backup; the server must be stopped, except for a trial")
    .argument("<folder>", "dated folder of the backup, or its name in the data folder's backups")
    .option("--trial", "only try it, also while a server runs: nothing is changed")
    .option("--data-dir <folder>", "folder with the database and uploads")
    .option("--json", "print the result as JSON")
    .action((from: string, flags: { dataDir?: string; json?: true; trial?: true }) => {
      assertServerMachine(flags);
      const { dataDir, secretKey } = readConfig(process.env, { dataDir: flags.dataDir });
      const options = { dataDir, from, clock: systemClock, secretKey, companions: [sandboxDatabase] };
      if (flags.trial) return printTrial(tryRestore(options), flags);
      const report = restore(options);
      if (flags.json) return writeLine(JSON.stringify(report));
      writeLine(`Restored the backup of ${report.takenAt} from ${report.folder}`);
      if (report.before) writeLine(`The previous data was moved to ${report.before}`);
      const { toReconcile, toLookFor } = report;
      if (toReconcile > 0) {
        writeLine(
          `${count(toReconcile, "item")} may have been published since. The network is checked before anything is sent.`,
        );
      }
      if (toLookFor > 0) {
        writeLine(
          `${count(toLookFor, "item")} may have been published manually since. The network is checked before they are sent.`,
        );
      }
      if (report.lacksKey) writeLine(describeMissingKey(join(dataDir, "secret.key"), secretKey !== undefined));
    });

function printTrial(report: TrialReport, { json }: { json?: true }): void {
  if (json) return writeLine(JSON.stringify(report));
  const { takenAt, accounts, posts, files, lacksKey } = report;
  const counts = [count(accounts, "account"), count(posts, "post"), count(files, "upload")].join(", ");
  writeLine(`The backup of ${takenAt} can be restored: ${counts}. Nothing was changed.`);
  if (lacksKey)
    writeLine("It was encrypted with another server's key, which backups don't include. Keep that secret.key as well.");
}

const count = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

const describeMissingKey = (path: string, usesVariable: boolean): string => {
  const remedy = usesVariable
    ? "Set ATTACHE_SECRET_KEY to the key of the server that made the backup"
    : `Copy secret.key from the data folder of the server that made the backup to ${path}`;
  return `The data was encrypted with a key that backups don't include. ${remedy} before you start the server.`;
};
