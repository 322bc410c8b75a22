import { Command } from "commander";
import { systemClock } from "#core/clock.ts";
import { readConfig, type Config } from "#core/config.ts";
import { createAttache } from "#attache";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { lock } from "#core/lock.ts";
import { createLog } from "#core/log.ts";
import type { OpenSite } from "#simulator/network-sessions.ts";
import { embedded } from "#server/embedded.ts";
import { serve } from "#server/serve.ts";
import { ownProgram } from "../own-program.ts";
import { nextSignal } from "../signals.ts";

export const serveCommand = (assets = embedded) =>
  new Command("serve")
    .description("run the web app, the scheduler and the API until stopped")
    .option("--port <number>", "port to listen on; 0 takes any free one")
    .option("--host <address>", "address to listen on")
    .option("--data-dir <folder>", "folder that holds the database and uploads")
    .addHelpText("after", "\nExample:\n  attache serve --port 8080 --data-dir /var/lib/attache")
    .action(async (flags: { port?: string; host?: string; dataDir?: string }) => {
      const stopped = nextSignal();
      const config = readConfig(process.env, flags);
      const write = (line: string) => process.stderr.write(`${line}\n`);
      const log = createLog({ clock: systemClock, level: config.log, terminal: process.stderr.isTTY, write });
      const held = lock(config.dataDir);
      const core = createAttache({ dataDir: config.dataDir, config, log, program: ownProgram(), openSite });
      core.serverKey.mustFit();
      await makeFirstAdmin(core, config);
      const server = serve(core, assets, core.extensions);
      core.start();
      console.log(`Attaché ${core.version} is running at ${server.url}`);
      if (core.accounts.setUpNeeded()) {
        console.log(
          `Make the first admin within 30 minutes: ${core.serverSettings.current().publicUrl ?? server.url}/setup#${core.accounts.newSetUpCode()}`,
        );
      }
      await stopped;
      void nextSignal().then(() => process.exit(1));
      log.info("server.stopping");
      await server.stop();
      await core.stop();
      core.close();
      held.release();
      process.exit(0);
    });

/** Loaded when somebody wants to sign in on the sandbox network: most servers never need it. */
const openSite: OpenSite = async (simulator) => {
  const { serveSite } = await import("#simulator/site/serve-site.ts");
  return serveSite({ simulator, clock: systemClock });
};

/** The first admin by environment, while there is none. Half of what it takes is a mistake, not a wish for none. */
async function makeFirstAdmin({ accounts }: Core, { adminEmail, adminPassword }: Config): Promise<void> {
  if (!accounts.setUpNeeded() || (adminEmail === undefined && adminPassword === undefined)) return;
  if (adminEmail === undefined || adminPassword === undefined) {
    const message =
      "The first admin needs both ATTACHE_ADMIN_EMAIL and ATTACHE_ADMIN_PASSWORD. Set both, or neither to use the set-up link.";
    throw new Fault("invalid", "config.admin", message);
  }
  await accounts.create({ name: "Admin", email: adminEmail, password: adminPassword, role: "admin" });
}
