import { settings } from "#core/config.ts";
import { Fault } from "#core/errors.ts";
import { findLogin } from "./logins.ts";
import { parseServerUrl } from "./server-url.ts";
import { serverVariables } from "./server-variables.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export interface RemoteServer {
  url: string;
  apiKey: string;
}

interface PlaceFlags {
  dataDir?: string | undefined;
}

export const precedence = `--data-dir, ${serverVariables.url}, ${settings.dataDir.env}, the last login, ./data`;

/** An address from the environment, or of a login; undefined where a data folder on this machine comes first. */
function findUrl({ dataDir }: PlaceFlags, env: Environment): { url: string; apiKey: string | undefined } | undefined {
  if (dataDir !== undefined) return undefined;
  const given = env[serverVariables.url];
  if (given) {
    const url = parseServerUrl(given);
    // A key from the environment belongs to the address next to it, never to a stored one.
    return { url, apiKey: env[serverVariables.apiKey] || findLogin(env, url)?.apiKey };
  }
  return env[settings.dataDir.env] ? undefined : findLogin(env);
}

/** The server that commands use, or undefined for the data folder. @throws Fault `server.url`, `server.no_key` */
export function findServerTarget(flags: PlaceFlags, env: Environment = process.env): RemoteServer | undefined {
  const found = findUrl(flags, env);
  if (!found) return undefined;
  const { url, apiKey } = found;
  if (apiKey === undefined) throw noKey(url);
  return { url, apiKey };
}

export const isRemote = (flags: PlaceFlags, env: Environment = process.env): boolean =>
  findUrl(flags, env) !== undefined;

/** For commands that can't work through the API. @throws Fault `server.local_only` */
export function assertLocal(flags: PlaceFlags, env: Environment = process.env): void {
  const found = findUrl(flags, env);
  if (found) throw localOnly(found.url, "This command works only on the server's machine for now.");
}

/** For commands that are about this machine: naming its data folder is enough. @throws Fault `server.local_only` */
export function assertServerMachine(flags: PlaceFlags, env: Environment = process.env): void {
  if (env[settings.dataDir.env]) return;
  const found = findUrl(flags, env);
  if (found) throw localOnly(found.url, "This command works only on the server's machine.");
}

const localOnly = (url: string, message: string): Fault =>
  new Fault(
    "invalid",
    "server.local_only",
    `${message} Your commands go to ${url}. For a data folder on this machine, give it with --data-dir.`,
  );

const noKey = (url: string): Fault =>
  new Fault(
    "invalid",
    "server.no_key",
    `No API key for ${url}. Set ${serverVariables.apiKey}, or run: attache login ${url}`,
  );
