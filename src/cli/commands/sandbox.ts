import { Command, Option } from "commander";
import { systemClock } from "#core/clock.ts";
import { Fault } from "#core/errors.ts";
import { createLog } from "#core/log.ts";
import { createStandaloneSimulator } from "#simulator/standalone.ts";
import { nextSignal } from "../signals.ts";

interface Flags {
  port: string;
  host: string;
  dataDir: string;
  seed?: string;
  layout: "A" | "B" | "C";
  json?: true;
}

const example = `
It is a network for practice and for tests, with a world of its own: nothing in it reaches anybody.
Whoever reaches it can control it under /__sim/, so keep it on this machine.

Example:
  attache sandbox serve --port 4478 --layout B
  ATTACHE_NETWORK=linkedin ATTACHE_NETWORK_URL=http://127.0.0.1:4478 attache serve`;

export const sandboxCommand = () =>
  new Command("sandbox").description("the simulated network as a web site of its own").addCommand(
    new Command("serve")
      .description("run the simulated network's web site until stopped")
      .option("--port <number>", "port to listen on; 0 takes any free one", "4478")
      .option("--host <address>", "address to listen on", "127.0.0.1")
      .option("--data-dir <folder>", "folder that holds this world alone", "./sandbox-data")
      .option("--seed <number>", "what a new world follows from (default: the time)")
      .addOption(new Option("--layout <letter>", "how its pages are built").choices(["A", "B", "C"]).default("A"))
      .option("--json", "print where it runs as JSON")
      .addHelpText("after", example)
      .action(serveSandbox),
  );

async function serveSandbox(flags: Flags): Promise<void> {
  const stopped = nextSignal();
  const port = wholeNumber("--port", flags.port, 65_535);
  const seed = flags.seed === undefined ? undefined : wholeNumber("--seed", flags.seed, Number.MAX_SAFE_INTEGER);
  const { serveSite } = await import("#simulator/site/serve-site.ts");
  const write = (line: string) => process.stderr.write(`${line}\n`);
  const log = createLog({ clock: systemClock, level: "warn", terminal: process.stderr.isTTY, write });
  const standalone = createStandaloneSimulator({ dataDir: flags.dataDir, seed });
  const { simulator, clock } = standalone;
  const controls = { reset: standalone.reset, advance: clock.advance };
  const switches = { layout: flags.layout };
  try {
    const site = serveSite({ simulator, clock, host: flags.host, port, log, switches, controls });
    if (flags.json) console.log(JSON.stringify({ url: site.url, seed: simulator.seed, dataDir: flags.dataDir }));
    else console.log(whereTo(site.url, simulator.seed));
    await stopped;
    void nextSignal().then(() => process.exit(1));
    await site.stop();
  } finally {
    standalone.close();
  }
  process.exit(0);
}

const whereTo = (url: string, seed: number): string =>
  `The Sandbox network's web site is running at ${url}, with seed ${seed}
Point a server at it: ATTACHE_NETWORK=linkedin ATTACHE_NETWORK_URL=${url} attache serve`;

function wholeNumber(flag: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= most) return number;
  throw new Fault("invalid", "sandbox.flag", `${flag}: give a whole number from 0 to ${most}.`);
}
