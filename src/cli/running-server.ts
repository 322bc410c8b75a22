import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "#core/config.ts";

/** What commands on the same data folder need to print links to the server. */
const RunningServer = z.object({
  /** Where it listens. */
  url: z.url({ protocol: /^https?$/ }),
  /** From its environment, which a command doesn't share. */
  publicUrl: z.url({ protocol: /^https?$/ }).optional(),
});
export type RunningServer = z.infer<typeof RunningServer>;

const pathIn = (dataDir: string): string => join(dataDir, "server.json");

/** Requires the lock of the data folder. */
export function recordServer(dataDir: string, server: RunningServer): void {
  const path = pathIn(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify(server), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Requires the lock of the data folder: a server that was killed leaves its record behind. */
export const forgetServer = (dataDir: string): void => rmSync(pathIn(dataDir), { force: true });

/** Only meaningful while another process has the lock. Undefined for a server of an earlier version. */
export function findServer(dataDir: string): RunningServer | undefined {
  try {
    return RunningServer.safeParse(JSON.parse(readFileSync(pathIn(dataDir), "utf8"))).data;
  } catch {
    return undefined;
  }
}

/** The command's own environment wins, then that of the server. */
export const withPublicUrlOf = (server: RunningServer | undefined, config: Config): Config => ({
  ...config,
  publicUrl: config.publicUrl ?? server?.publicUrl,
});
