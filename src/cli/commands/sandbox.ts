import { Command, Option } from "commander";
import { systemClock } from "#core/clock.ts";
import { Fault } from "#core/errors.ts";
import { createLog } from "#core/log.ts";
import { createStandaloneSimulator } from "#simulator/standalone.ts";
import { nextSignal } from "../next-signal.ts";
import { writeLine } from "../output.ts";

interface Flags {
  port: string;
  host: string;
  dataDir: string;
  seed?: string;
  rendering: "ember" | "sdui" | "mixed";
  language: "en" | "de";
  json?: true;
}

const example = `
A simulated network for practice and tests. Nothing on it reaches a real person.
Anyone who can reach it can control it under /__sim/, so keep it on this machine.

Example:
  attache sandbox serve --port 4478 --rendering sdui
  ATTACHE_NETWORK=linkedin ATTACHE_NETWORK_URL=http://127.0.0.1:4478 attache serve`;

export const createCommand = () =>
  new Command("sandbox").description("run the simulated network as a website").addCommand(
    new Command("serve")
      .description("run the simulated network's website until stopped")
      .option("--port <number>", "port to listen on; 0 picks a free one", "4478")
      .option("--host <address>", "address to listen on", "127.0.0.1")
      .option("--data-dir <folder>", "folder for the simulated network's data", "./sandbox-data")
      .option("--seed <number>", "seed for new data (default: the current time)")
      .addOption(
        new Option("--rendering <name>", "which of the network's two renderings")
          .choices(["ember", "sdui", "mixed"])
          .default("ember"),
      )
      .addOption(new Option("--language <code>", "language of the pages").choices(["en", "de"]).default("en"))
      .option("--json", "print the address as JSON")
      .addHelpText("after", example)
      .action(serveSandbox),
  );

async function serveSandbox(flags: Flags): Promise<void> {
  const stopped = nextSignal();
  const port = parseWholeNumber("--port", flags.port, 65_535);
  const seed = flags.seed === undefined ? undefined : parseWholeNumber("--seed", flags.seed, Number.MAX_SAFE_INTEGER);
  const { serveSite } = await import("#simulator/site/serve-site.ts");
  const write = (line: string) => process.stderr.write(`${line}\n`);
  const log = createLog({ clock: systemClock, level: "warn", terminal: process.stderr.isTTY, write });
  const standalone = createStandaloneSimulator({ dataDir: flags.dataDir, seed });
  const { simulator, clock } = standalone;
  const controls = { reset: standalone.reset, advance: clock.advance };
  const switches = { rendering: flags.rendering, language: flags.language };
  try {
    const site = serveSite({ simulator, clock, host: flags.host, port, log, switches, controls });
    if (flags.json) writeLine(JSON.stringify({ url: site.url, seed: simulator.seed, dataDir: flags.dataDir }));
    else writeLine(describeSite(site.url, simulator.seed));
    await stopped;
    void nextSignal().then(() => process.exit(1));
    await site.stop();
  } finally {
    standalone.close();
  }
  process.exit(0);
}

const describeSite = (url: string, seed: number): string =>
  `The Sandbox network's website is running at ${url}, with seed ${seed}
Point a server at it: ATTACHE_NETWORK=linkedin ATTACHE_NETWORK_URL=${url} attache serve`;

function parseWholeNumber(flag: string, text: string, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= max) return number;
  throw new Fault("invalid", "sandbox.flag", `${flag} must be a whole number from 0 to ${max}.`);
}
