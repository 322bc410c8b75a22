/** `bun run dev`: edits restart the server; reloading the page shows edits of the UI. */
import { readConfig } from "#core/config.ts";
import { createAttache } from "#attache";
import { lock } from "#core/lock.ts";
import { createLog } from "#core/log.ts";
import { systemClock } from "#core/clock.ts";
import type { StartSite } from "#simulator/network-sessions.ts";
import { createApp } from "#server/app.ts";
import { serveSite } from "#simulator/site/serve-site.ts";
import page from "./ui/index.html";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

const fonts = join(import.meta.dir, "../node_modules/@fontsource-variable/inter/files");
const config = readConfig(process.env);
mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
lock(config.dataDir);
const log = createLog({ clock: systemClock, level: config.log, terminal: true, write: (line) => console.error(line) });
const startSite: StartSite = async (simulator) => serveSite({ simulator, clock: systemClock });
const core = createAttache({ dataDir: config.dataDir, config, log, startSite });
const app = createApp(core, core.extensions);
const server = Bun.serve({
  hostname: config.host,
  port: config.port,
  idleTimeout: 60,
  // Bun's hot reloading breaks the router's circular modules.
  development: { hmr: false },
  routes: {
    "/api/*": (request) => app.fetch(request),
    "/fonts/:file": (request) => new Response(Bun.file(join(fonts, request.params.file.replace(".", "-wght-normal.")))),
    "/*": page,
  },
});
core.start();
console.log(`Development server at ${server.url}`);
if (core.accounts.setUpNeeded()) console.log(`First admin: ${server.url}setup#${core.accounts.newSetUpCode()}`);
