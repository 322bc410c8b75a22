import { Command } from "commander";
import { systemClock } from "#core/clock.ts";
import { readConfig, settings } from "#core/config.ts";
import { canBeFolder } from "#core/data/check-permissions.ts";
import type { Finding } from "#core/data/contract.ts";
import { examineDataFolder } from "#core/data/doctor.ts";
import { Fault, type FieldProblem } from "#core/errors.ts";
import { sandboxDatabase } from "#simulator/database.ts";
import { assertServerMachine } from "../api/find-target.ts";
import { checkSurroundings } from "../doctor/check-surroundings.ts";
import { runSelfTest, type SelfTestFlags } from "../doctor/run-self-test.ts";
import { exitCodes } from "../exit-codes.ts";
import { writeLine } from "../output.ts";

const marks = { ok: "✓", warning: "!", broken: "✗" } as const;
const examples = `
Examples:
  attache doctor
  attache doctor --live --user ada@example.com`;

export const createCommand = () =>
  new Command("doctor")
    .description("check the data folder, database, backups, settings and server, and suggest fixes")
    .option("--data-dir <folder>", "folder with the database and uploads")
    .option("--live", "check the network's live pages instead, read-only, as --user; the server must be stopped")
    .option("--user <email>", "with --live: email address of the account to use")
    .option("--json", "print the findings as JSON")
    .addHelpText("after", examples)
    .action(async (flags: SelfTestFlags) => {
      assertServerMachine(flags);
      if (flags.live || flags.user !== undefined) return runSelfTest(flags);
      const findings = await collectFindings(flags.dataDir);
      const isBroken = findings.some(({ state }) => state === "broken");
      if (flags.json) writeLine(JSON.stringify({ ok: !isBroken, findings }));
      else for (const finding of findings) print(finding);
      if (isBroken) process.exitCode = exitCodes.unavailable;
    });

async function collectFindings(dataDir: string | undefined): Promise<Finding[]> {
  const folder = dataDir ?? (process.env[settings.dataDir.env] || settings.dataDir.schema.parse(undefined));
  try {
    const config = readConfig(process.env, { dataDir });
    const valid: Finding = { name: "Settings", state: "ok", says: "all valid" };
    const surroundings = canBeFolder(folder) ? await checkSurroundings(config) : [];
    return [valid, ...examineDataFolder(folder, systemClock, config.secretKey, [sandboxDatabase]), ...surroundings];
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== "config.invalid") throw error;
    const problems = (error.details as FieldProblem[]).map(({ path, message }): Finding => ({
      name: "Settings",
      state: "broken",
      says: path,
      remedy: message,
    }));
    return [...problems, ...examineDataFolder(folder, systemClock, undefined, [sandboxDatabase])];
  }
}

function print({ name, state, says, remedy }: Finding): void {
  writeLine(`${marks[state]} ${name.padEnd(18)} ${says}`);
  if (remedy) writeLine(`  ${"".padEnd(18)} → ${remedy}`);
}
