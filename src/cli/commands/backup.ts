import { Command } from "commander";
import { systemClock } from "#core/clock.ts";
import { readConfig } from "#core/config.ts";
import { backUp } from "#core/data/backup.ts";
import { defaultBackupCount } from "#core/data/contract.ts";
import { Fault } from "#core/errors.ts";
import { sandboxDatabase } from "#simulator/database.ts";
import { assertServerMachine } from "../api/find-target.ts";
import { writeLine } from "../output.ts";

export const createCommand = () =>
  new Command("backup")
    .description("copy the database and uploads to a dated folder; safe while the server runs")
    .option("--to <folder>", "folder for backups (default: backups in the data folder)")
    .option("--keep <number>", "number of backups to keep, including the new one", String(defaultBackupCount))
    .option("--data-dir <folder>", "folder with the database and uploads")
    .option("--json", "print the result as JSON")
    .action((flags: { to?: string; keep: string; dataDir?: string; json?: true }) => {
      assertServerMachine(flags);
      const { dataDir } = readConfig(process.env, { dataDir: flags.dataDir });
      const [to, keep] = [flags.to, parseCount(flags.keep)];
      const report = backUp({ dataDir, clock: systemClock, to, keep, companions: [sandboxDatabase] });
      if (flags.json) return writeLine(JSON.stringify(report));
      writeLine(`Backed up ${report.files} files, ${(report.bytes / 1024 / 1024).toFixed(1)} MB, to ${report.folder}`);
      writeLine("The server key is not included. Keep a copy of it elsewhere: a restore needs it.");
      if (report.removed.length > 0) writeLine(`Removed older backups: ${report.removed.join(", ")}`);
    });

function parseCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 10_000) return count;
  throw new Fault("invalid", "backup.keep", "--keep must be a whole number from 1 to 10000.");
}
