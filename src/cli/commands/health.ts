import { Command } from "commander";
import { readConfig } from "#core/config.ts";
import { Fault } from "#core/errors.ts";
import { findServer } from "../running-server.ts";
import { localUrl, probeHealth } from "../probe-server.ts";
import { writeLine } from "../output.ts";

/** For container and monitoring checks. */
export const createCommand = () =>
  new Command("health")
    .description("check whether a running server is healthy; exits with 8 if not")
    .option(
      "--url <address>",
      "address of the server (default: where the server of the data folder runs, otherwise ATTACHE_HOST and ATTACHE_PORT)",
    )
    .option("--json", "print the result as JSON")
    .action(async (flags: { url?: string; json?: true }) => {
      const { dataDir, host, port } = readConfig(process.env);
      const url = flags.url ?? findServer(dataDir)?.url ?? localUrl(host, port);
      const { status, detail } = await probeHealth(url);
      if (status !== 200) {
        const reason =
          status === 0 ? `is not responding: ${detail}` : status === 503 ? "is unhealthy" : `is not Attaché: ${detail}`;
        throw new Fault("unavailable", "server.unhealthy", `The server at ${url} ${reason}. Check its log.`);
      }
      writeLine(flags.json ? JSON.stringify({ ok: true, url }) : `${url} is healthy (${detail})`);
    });
