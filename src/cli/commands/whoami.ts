import { Command } from "commander";
import { resolve } from "node:path";
import { readConfig } from "#core/config.ts";
import { createClient } from "../api/client.ts";
import { explainVersions } from "../api/explain-versions.ts";
import { findServerTarget } from "../api/find-target.ts";
import { createRemoteSend } from "../api/remote-calls.ts";
import { withFlags, type Flags } from "../open-data-folder.ts";
import { printResult } from "../print.ts";

export const createCommand = () =>
  withFlags(new Command("whoami"))
    .description("show where commands go, and as which account")
    .action(async (flags: Flags) => {
      const server = findServerTarget(flags);
      if (!server) {
        const folder = resolve(readConfig(process.env, flags).dataDir);
        return printResult(flags.json, `Commands use the data folder ${folder}.`, { dataDir: folder });
      }
      const { url } = server;
      const api = createClient(url, createRemoteSend(server));
      try {
        const { email, name, role } = (await (await api.auth.me.$get()).json()).data;
        printResult(flags.json, `${email} (${role}) on ${url}`, { url, email, name, role });
      } catch (error) {
        throw await explainVersions(url, error);
      }
    });
