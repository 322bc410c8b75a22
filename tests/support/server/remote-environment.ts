import { Database } from "bun:sqlite";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createSecret, hashSecret } from "#core/accounts/secret-tokens.ts";
import type { RunningCommand } from "./running-command.ts";

/** Commands that work through the API. */
const remoteCommands = new Set([
  "analytics",
  "applications",
  "bot",
  "carousel",
  "chat",
  "content",
  "cv",
  "jobs",
  "member-data",
  "write",
]);

interface RemoteDeps {
  dataDir: string;
  configFolder: string;
  /** One that the test itself started. */
  findServer: () => RunningCommand | undefined;
  serve: (env: Record<string, string>) => Promise<RunningCommand>;
}

interface AccountRow {
  id: string;
  role: string;
}

/** For commands that go to a server with an API key of the account they name. */
export function createRemoteEnvironment({ dataDir, configFolder, findServer, serve }: RemoteDeps) {
  const keys = new Map<string, string>();
  let own: { settings: string; server: Promise<RunningCommand> } | undefined;

  function createKey(email: string): string | undefined {
    const path = join(dataDir, "attache.db");
    if (!existsSync(path)) return undefined;
    using database = new Database(path);
    database.run("PRAGMA busy_timeout = 5000");
    const account = database.query<AccountRow, [string]>("SELECT id, role FROM users WHERE email = ?").get(email);
    if (!account) return undefined;
    const key = `att_${createSecret()}`;
    const scopes = JSON.stringify(["read", "draft", "act", ...(account.role === "admin" ? ["admin"] : [])]);
    database.run("INSERT INTO api_keys (user_id, name, hash, scopes, created_at) VALUES (?, 'Tests', ?, ?, ?)", [
      account.id,
      hashSecret(key),
      scopes,
      Date.now(),
    ]);
    keys.set(email, key);
    return key;
  }

  /** The settings that a test gives to a command on the data folder are those of its server. */
  async function requireServer(env: Record<string, string>): Promise<RunningCommand> {
    const settings = JSON.stringify(env);
    if (own && own.settings !== settings) await stop();
    const running = own ? undefined : findServer();
    if (running) return running;
    own ??= { settings, server: serve(env) };
    return own.server;
  }

  async function stop(): Promise<void> {
    const server = await own?.server;
    own = undefined;
    server?.kill("SIGTERM");
    await server?.exited;
  }

  return {
    /** Undefined for commands that only work on the server's machine, and without a known account. */
    async environmentFor(args: readonly string[], env: Record<string, string> = {}) {
      const [command = ""] = args;
      const at = args.indexOf("--user");
      const email = at < 0 ? undefined : args[at + 1];
      if (!remoteCommands.has(command) || email === undefined) return undefined;
      const apiKey = keys.get(email) ?? createKey(email);
      if (apiKey === undefined) return undefined;
      const { url } = await requireServer(env);
      return {
        PATH: process.env.PATH,
        XDG_CONFIG_HOME: configFolder,
        ATTACHE_URL: url,
        ATTACHE_API_KEY: apiKey,
        ...env,
      };
    },

    /** Before the test starts a server of its own. */
    stop,
  };
}
