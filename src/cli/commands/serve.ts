import { Command } from "commander";
import { setUpCodeMinutes } from "#core/accounts/sign-in/contract.ts";
import { systemClock } from "#core/clock.ts";
import { readConfig, type Config } from "#core/config.ts";
import type { Core } from "#core/core.ts";
import { findOpenPermissions } from "#core/data/check-permissions.ts";
import { Fault } from "#core/errors.ts";
import { createLog } from "#core/log.ts";
import { embedded } from "#server/embedded.ts";
import { serve } from "#server/serve.ts";
import type { StartSite } from "#simulator/network-sessions.ts";
import { acquireLock } from "../acquire-lock.ts";
import { assertServerMachine } from "../api/find-target.ts";
import { nextSignal } from "../next-signal.ts";
import { openCore } from "../open-data-folder.ts";
import { getOwnCommand } from "../own-command.ts";
import { localUrl } from "../probe-server.ts";
import { forgetServer, recordServer, type RunningServer } from "../running-server.ts";

interface ServeFlags {
  port?: string;
  host?: string;
  dataDir?: string;
}

export const createCommand = () =>
  new Command("serve")
    .description("run the web app, the scheduler and the API until stopped")
    .option("--port <number>", "port to listen on; 0 picks a free one")
    .option("--host <address>", "address to listen on")
    .option("--data-dir <folder>", "folder with the database and uploads")
    .addHelpText("after", "\nExample:\n  attache serve --port 8080 --data-dir /var/lib/attache")
    .action(runServer);

async function runServer(flags: ServeFlags): Promise<void> {
  const stopRequested = nextSignal();
  assertServerMachine(flags);
  const config = readConfig(process.env, { ...flags });
  const write = (line: string) => process.stderr.write(`${line}\n`);
  const log = createLog({ clock: systemClock, level: config.log, terminal: process.stderr.isTTY, write });
  const dataLock = await acquireLock(config.dataDir);
  forgetServer(config.dataDir);
  const core = openCore({ dataDir: config.dataDir, config, log, program: getOwnCommand(), startSite });
  core.serverKey.assertMatches();
  for (const { says, remedy } of findOpenPermissions(config.dataDir)) log.warn("data_folder.open", { says, remedy });
  await createFirstAdmin(core, config);
  const server = serve(core, embedded, core.extensions);
  recordServer(config.dataDir, describeServer(config, server.url));
  core.start();
  console.log(`Attaché ${core.version} is running at ${server.url}`);
  if (core.accounts.setUpNeeded()) console.log(setUpMessage(core, server.url));
  const lost = await Promise.race([stopRequested.then(() => undefined), core.databaseLost]);
  void nextSignal().then(() => process.exit(1));
  log.info("server.stopping");
  if (lost) await core.stop();
  await server.stop();
  if (lost) {
    // Writes the log back into the database, if that is still there.
    core.close();
    throw lost;
  }
  await core.stop();
  core.close();
  forgetServer(config.dataDir);
  dataLock.release();
  process.exit(0);
}

/** With a numeric address: 'localhost' may be IPv6 where the server listens on IPv4. */
const describeServer = ({ host, publicUrl }: Config, url: string): RunningServer => ({
  url: localUrl(host, Number(new URL(url).port || "80")),
  ...(publicUrl !== undefined && { publicUrl }),
});

const setUpMessage = ({ accounts, serverSettings }: Core, url: string): string =>
  `Create the first admin within ${setUpCodeMinutes} minutes: ${serverSettings.current().publicUrl ?? url}/setup#${accounts.newSetUpCode()}`;

/** Loaded on demand: most servers never need it. */
const startSite: StartSite = async (simulator) => {
  const { serveSite } = await import("#simulator/site/serve-site.ts");
  return serveSite({ simulator, clock: systemClock });
};

async function createFirstAdmin({ accounts }: Core, { adminEmail, adminPassword }: Config): Promise<void> {
  if (!accounts.setUpNeeded() || (adminEmail === undefined && adminPassword === undefined)) return;
  if (adminEmail === undefined || adminPassword === undefined) {
    const message =
      "The first admin needs both ATTACHE_ADMIN_EMAIL and ATTACHE_ADMIN_PASSWORD. Set both, or neither to use the set-up link.";
    throw new Fault("invalid", "config.admin", message);
  }
  await accounts.create({ name: "Admin", email: adminEmail, password: adminPassword, role: "admin" });
}
