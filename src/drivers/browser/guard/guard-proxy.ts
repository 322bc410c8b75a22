import type { Server, Socket } from "node:net";
import { once } from "node:events";
import { networkInterfaces } from "node:os";
import type { Log } from "#core/ports.ts";
import { createReachableAddresses, type FindReachable, type ResolveHost } from "./reachable-addresses.ts";

export interface GuardProxy {
  url: string;
  stop(): void;
}

interface GuardDeps {
  /** The one site that may be internal. */
  site: string;
  log: Log;
  resolve?: ResolveHost;
}

/** SOCKS 5, RFC 1928. */
const version = 5;
const commands = { connect: 1 } as const;
const addressTypes = { ipv4: 1, name: 3, ipv6: 4 } as const;
const replies = { connected: 0, refused: 2, unreachable: 4, unsupported: 7 } as const;

const connectTimeoutMs = 15_000;

/**
 * A SOCKS proxy on the loopback for the pages of one browser context. It resolves names itself and connects to the address it
 * has checked, so neither redirects, frames, pop-ups, sockets nor another answer of the DNS lead inside.
 */
export async function startGuardProxy({ site, log, resolve }: GuardDeps): Promise<GuardProxy> {
  const net = process.getBuiltinModule("node:net");
  const ownAddresses = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
  const findReachable = await createReachableAddresses(site, { ownAddresses, ...(resolve && { resolve }) });
  const sockets = new Set<Socket>();

  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
  };
  const server: Server = net.createServer((client) => {
    keep(client);
    serveClient(client, { findReachable, connect, log }).catch((error: unknown) => {
      log.debug("browser.guard", { error });
      client.destroy();
    });
  });

  const connect = (host: string, port: number): Promise<Socket | undefined> =>
    new Promise((done) => {
      const socket = net.connect({ host, port });
      keep(socket);
      socket.setTimeout(connectTimeoutMs, () => socket.destroy());
      socket.once("connect", () => {
        socket.setTimeout(0);
        done(socket);
      });
      socket.once("close", () => done(undefined));
    });

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `socks5://127.0.0.1:${port}`,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

interface ClientDeps {
  findReachable: FindReachable;
  connect: (host: string, port: number) => Promise<Socket | undefined>;
  log: Log;
}

async function serveClient(client: Socket, { findReachable, connect, log }: ClientDeps): Promise<void> {
  const reply = (code: number): void => void client.write(Uint8Array.of(version, code, 0, 1, 0, 0, 0, 0, 0, 0));
  const refuse = (code: number): void => {
    reply(code);
    client.end();
  };

  const [, methods = 0] = await read(client, 2);
  await read(client, methods);
  client.write(Uint8Array.of(version, 0));
  const [, command, , type = 0] = await read(client, 4);
  const host = await readHost(client, type);
  const port = (await read(client, 2)).readUInt16BE();
  if (command !== commands.connect || host === undefined) return refuse(replies.unsupported);

  const addresses = await findReachable(host, port);
  if (addresses.length === 0) {
    log.warn("browser.address_refused", { host, port });
    return refuse(replies.refused);
  }
  for (const address of addresses) {
    const upstream = await connect(address, port);
    if (!upstream) continue;
    client.once("close", () => upstream.destroy());
    upstream.once("close", () => client.destroy());
    reply(replies.connected);
    client.pipe(upstream);
    upstream.pipe(client);
    return;
  }
  refuse(replies.unreachable);
}

async function readHost(client: Socket, type: number): Promise<string | undefined> {
  if (type === addressTypes.ipv4) return (await read(client, 4)).join(".");
  if (type === addressTypes.name) {
    const [length = 0] = await read(client, 1);
    return (await read(client, length)).toString("latin1");
  }
  if (type !== addressTypes.ipv6) return undefined;
  const bytes = await read(client, 16);
  return [0, 2, 4, 6, 8, 10, 12, 14].map((at) => bytes.readUInt16BE(at).toString(16)).join(":");
}

/** @throws Error if the client ends first */
async function read(client: Socket, bytes: number): Promise<Buffer> {
  for (;;) {
    const chunk: unknown = bytes === 0 ? Buffer.alloc(0) : client.read(bytes);
    if (Buffer.isBuffer(chunk) && chunk.length === bytes) return chunk;
    if (client.destroyed || client.readableEnded) throw new Error("The browser closed the connection.");
    await once(client, "readable");
  }
}
