import { systemClock } from "#core/clock.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { getUserId, type UserFlags } from "../account-command.ts";
import type { AddressSource } from "../full-url.ts";
import { withDataFolder, type OpenDataFolder } from "../open-data-folder.ts";
import { createClient, type Client, type Send } from "./client.ts";
import { explainVersions } from "./explain-versions.ts";
import { findServerTarget, type RemoteServer } from "./find-target.ts";
import { createRemoteSend } from "./remote-calls.ts";

/** The API as a command calls it: the same calls of a server elsewhere, and of the app in this process. */
export interface OpenApi {
  api: Client;
  clock: Clock;
  /** For links to the server's pages. */
  address: AddressSource;
  /** Between two looks at what the server does. */
  pollMs: number;
  /** In a process that has the lock of the data folder, no server does the work: the command does it itself. */
  worker?: { core: Core; userId: string };
}

/** @throws Fault `data_folder.*`, `server.*`, `cli.other_user` */
export async function withApi<T>(flags: UserFlags, work: (opened: OpenApi) => T | Promise<T>): Promise<T> {
  const server = findServerTarget(flags);
  if (server) return withServer(server, flags, work);
  const workHere = async ({ core, hasLock }: OpenDataFolder): Promise<T> => {
    const userId = getUserId(core, flags);
    const opened = await createLocalApi(core, userId);
    return work(hasLock ? { ...opened, worker: { core, userId } } : opened);
  };
  // What a call could not do is its error: a warning in the log would only repeat it.
  return withDataFolder(flags, workHere, { logLevel: "error" });
}

/** Never contacted: the calls stay in this process. */
const localUrl = "http://localhost";
const localPollMs = 50;

/** The server's own app, called as this account without a credential, a socket or limits on requests. */
export async function createLocalApi(core: Core, userId: string): Promise<OpenApi> {
  // Loaded on demand: commands that go to a server elsewhere don't need it.
  const { createApp } = await import("#server/app.ts");
  const app = createApp(core);
  const send: Send = async (url, init = {}) => {
    const headers = new Headers(init.headers);
    if (init.body instanceof Blob) headers.set("Content-Length", String(init.body.size));
    return app.fetch(new Request(url, { ...init, headers }), { localUserId: userId });
  };
  return { api: createClient(localUrl, send), clock: core.clock, address: core, pollMs: localPollMs };
}

const remotePollMs = 500;

async function withServer<T>(
  server: RemoteServer,
  { user }: UserFlags,
  work: (opened: OpenApi) => T | Promise<T>,
): Promise<T> {
  const { url } = server;
  const api = createClient(url, createRemoteSend(server));
  const address = { address: () => url, config: { host: "", port: 0 } };
  try {
    if (user !== undefined) await assertOwnKey(api, user);
    return await work({ api, address, clock: systemClock, pollMs: remotePollMs });
  } catch (error) {
    throw await explainVersions(url, error);
  }
}

/** @throws Fault `cli.other_user` */
async function assertOwnKey(api: Client, user: string): Promise<void> {
  const { data } = await (await api.auth.me.$get()).json();
  if (data.email === user.trim().toLowerCase()) return;
  throw new Fault(
    "forbidden",
    "cli.other_user",
    `This API key belongs to ${data.email}, not to ${user}. Leave out --user, or use a key of that account.`,
  );
}
