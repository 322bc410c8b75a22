import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { Fault, getErrorMessage } from "#core/errors.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const Logins = z.object({
  /** The address that commands use. */
  current: z.string().nullable(),
  servers: z.record(z.string(), z.object({ apiKey: z.string(), email: z.string() })),
});
type Logins = z.infer<typeof Logins>;

interface Login {
  url: string;
  apiKey: string;
  email: string;
}

const folderOf = (env: Environment): string => {
  const { XDG_CONFIG_HOME: xdg, APPDATA: windows } = env;
  return join(xdg || (process.platform === "win32" && windows ? windows : join(homedir(), ".config")), "attache");
};
const pathIn = (env: Environment): string => join(folderOf(env), "logins.json");

/** None if the file can't be read, such as in the home folder of another user. @throws Fault `login.damaged` */
function readLogins(env: Environment): Logins {
  let text: string;
  try {
    text = readFileSync(pathIn(env), "utf8");
  } catch {
    return { current: null, servers: {} };
  }
  const { data } = Logins.safeParse(parseJson(text));
  if (data) return data;
  throw new Fault("unavailable", "login.damaged", `${pathIn(env)} is damaged. Delete it, and run: attache login`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws Fault `login.not_saved` */
function writeLogins(env: Environment, logins: Logins): void {
  const path = pathIn(env);
  try {
    mkdirSync(folderOf(env), { recursive: true, mode: 0o700 });
    // A new file: writing into an existing one would keep its mode.
    rmSync(`${path}.new`, { force: true });
    writeFileSync(`${path}.new`, JSON.stringify(logins, null, 2), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  } catch (error) {
    throw new Fault("unavailable", "login.not_saved", `Cannot write ${path}: ${getErrorMessage(error)}`);
  }
}

export function findLogin(env: Environment, url?: string): Login | undefined {
  const { current, servers } = readLogins(env);
  const wanted = url ?? current;
  const login = wanted === null ? undefined : servers[wanted];
  return wanted === null || login === undefined ? undefined : { url: wanted, ...login };
}

/** Later commands use it. */
export function saveLogin(env: Environment, { url, ...login }: Login): void {
  const { servers } = readLogins(env);
  writeLogins(env, { current: url, servers: { ...servers, [url]: login } });
}

/** @returns whether there was one */
export function removeLogin(env: Environment, url: string): boolean {
  const { current, servers } = readLogins(env);
  if (!Object.hasOwn(servers, url)) return false;
  const kept = Object.fromEntries(Object.entries(servers).filter(([address]) => address !== url));
  writeLogins(env, { current: current === url ? null : current, servers: kept });
  return true;
}
