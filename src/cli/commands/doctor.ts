import { Command } from "commander";
import { systemClock } from "#core/clock.ts";
import { readConfig, settings, type Config } from "#core/config.ts";
import type { Finding } from "#core/data/contract.ts";
import { examine, isRunning } from "#core/data/doctor.ts";
import { Fault, type FieldProblem } from "#core/errors.ts";
import { sandboxDatabase } from "#simulator/database.ts";
import { findBrowser } from "#drivers/browser/find-browser.ts";
import { examineSite, type LiveFlags } from "../live-doctor.ts";
import { addressOf, healthAt, mailServerAt, portIsFree, remoteBrowserAt } from "../reach.ts";

const marks = { ok: "✓", warning: "!", broken: "✗" } as const;
const somethingIsBroken = 8;
const examples = `
Examples:
  attache doctor
  attache doctor --live --user ada@example.com`;

export const doctorCommand = () =>
  new Command("doctor")
    .description("check the data folder, database, backups, settings and server, and say how to mend what is wrong")
    .option("--data-dir <folder>", "folder that holds the database and uploads")
    .option("--live", "try the network's own pages instead: read-only, as --user; the server must be stopped")
    .option("--user <email>", "with --live: whose session")
    .option("--json", "print the findings as JSON")
    .addHelpText("after", examples)
    .action(async (flags: LiveFlags) => {
      if (flags.live || flags.user !== undefined) return examineSite(flags);
      const findings = await look(flags.dataDir);
      const broken = findings.filter(({ state }) => state === "broken").length;
      if (flags.json) console.log(JSON.stringify({ ok: broken === 0, findings }));
      else for (const found of findings) print(found);
      if (broken > 0) process.exitCode = somethingIsBroken;
    });

async function look(dataDir: string | undefined): Promise<Finding[]> {
  const given = dataDir ?? (process.env[settings.dataDir.env] || settings.dataDir.schema.parse(undefined));
  try {
    const config = readConfig(process.env, { dataDir });
    const read: Finding = { name: "Settings", state: "ok", says: "all valid" };
    const around = [await serverFinding(config), await mailFinding(config), await browserFinding(config)];
    return [read, ...examine(given, systemClock, config.secretKey, [sandboxDatabase]), ...around];
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== "config.invalid") throw error;
    const problems = (error.details as FieldProblem[]).map(({ path, message }): Finding => ({
      name: "Settings",
      state: "broken",
      says: path,
      remedy: message,
    }));
    return [...problems, ...examine(given, systemClock, undefined, [sandboxDatabase])];
  }
}

async function serverFinding({ dataDir, host, port }: Config): Promise<Finding> {
  const name = "Server";
  if (!isRunning(dataDir)) {
    if (port === 0 || portIsFree(host, port)) return { name, state: "ok", says: `not running; port ${port} is free` };
    const says = `not running on this data folder, and port ${port} is taken`;
    return { name, state: "warning", says, remedy: "Stop what listens there, or set ATTACHE_PORT." };
  }
  const url = addressOf(host, port);
  const { status, says } = await healthAt(url);
  if (status === 200) return { name, state: "ok", says: `running at ${url}, ${says}` };
  if (status === 503) {
    return { name, state: "broken", says: `running at ${url}, not healthy`, remedy: "Read its log, then restart it." };
  }
  const remedy = "If it listens elsewhere, give ATTACHE_HOST and ATTACHE_PORT as the server has them.";
  return { name, state: "warning", says: `running, but ${url} does not answer (${says})`, remedy };
}

/** Connects and sends nothing: whether a mail arrives, a mail tells. */
async function mailFinding({ smtpUrl, publicUrl }: Config): Promise<Finding> {
  const name = "Mail";
  if (smtpUrl === undefined) return { name, state: "ok", says: `no mail server in ${settings.smtpUrl.env}` };
  const { at, problem } = await mailServerAt(smtpUrl);
  if (problem !== undefined) {
    const remedy = `Check ${settings.smtpUrl.env} and that this machine may connect there. Mails wait meanwhile.`;
    return { name, state: "warning", says: `${at} cannot be reached: ${problem}`, remedy };
  }
  if (publicUrl !== undefined) return { name, state: "ok", says: `${at} takes connections` };
  const remedy = `Set ${settings.publicUrl.env} to the address people use.`;
  return { name, state: "warning", says: `${at} takes connections, but mails have no links`, remedy };
}

async function browserFinding({ browserPath, browserWs, network }: Config): Promise<Finding> {
  const name = "Browser";
  if (browserWs !== undefined) {
    const { at, problem } = await remoteBrowserAt(browserWs);
    if (problem === undefined) return { name, state: "ok", says: `${at} takes connections` };
    const remedy = `Check that it runs there, and ${settings.browserWs.env}.`;
    return { name, state: "warning", says: `${at} cannot be reached: ${problem}`, remedy };
  }
  const found = findBrowser(browserPath);
  if (found !== undefined) return browserVersion(name, found);
  if (browserPath !== undefined) {
    const remedy = `Correct ${settings.browserPath.env}, or leave it out to look at the usual places.`;
    return { name, state: "warning", says: `there is none at ${browserPath}`, remedy };
  }
  if (network === "sandbox") return { name, state: "ok", says: "none found; the sandbox network needs none" };
  const remedy = `Install it (apt-get install chromium), or set ${settings.browserPath.env} or ${settings.browserWs.env}.`;
  return { name, state: "warning", says: "none found; without one only the official API can be used", remedy };
}

function browserVersion(name: string, path: string): Finding {
  const { exitCode, stdout, stderr } = Bun.spawnSync([path, "--version"], { timeout: 10_000 });
  const says = stdout.toString().trim().split("\n").at(-1);
  if (exitCode === 0 && says) return { name, state: "ok", says: `${path}, ${says}` };
  const why = stderr.toString().trim().split("\n").at(-1) || `it ended with ${exitCode}`;
  return { name, state: "broken", says: `${path} does not start: ${why}`, remedy: "Install it again, or another one." };
}

function print({ name, state, says, remedy }: Finding): void {
  console.log(`${marks[state]} ${name.padEnd(18)} ${says}`);
  if (remedy) console.log(`  ${"".padEnd(18)} → ${remedy}`);
}
