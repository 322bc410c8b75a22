import { Command } from "commander";
import { readConfig } from "#core/config.ts";
import { Fault } from "#core/errors.ts";
import { addressOf, healthAt } from "../reach.ts";

/** For a container's or a monitor's check: one request, no output to read. */
export const healthCommand = () =>
  new Command("health")
    .description("ask a running server whether it is well; exit code 0 or 8")
    .option("--url <address>", "the server's address (default: this machine, by ATTACHE_HOST and ATTACHE_PORT)")
    .option("--json", "print the result as JSON")
    .action(async (flags: { url?: string; json?: true }) => {
      const { host, port } = readConfig(process.env);
      const url = flags.url ?? addressOf(host, port);
      const { status, says } = await healthAt(url);
      if (status !== 200) {
        const reason =
          status === 0 ? `does not answer: ${says}` : status === 503 ? "is not healthy" : `is not Attaché: ${says}`;
        throw new Fault("unavailable", "server.unhealthy", `The server at ${url} ${reason}. Read its log.`);
      }
      console.log(flags.json ? JSON.stringify({ ok: true, url }) : `${url} is well, ${says}`);
    });
