import type { Server, Socket } from "node:net";
import { once } from "node:events";
import type { Clock, Log } from "#core/ports.ts";
import { connectToAny } from "../../addresses/connect-to-any.ts";
import { listOwnAddresses } from "../../addresses/own-addresses.ts";
import { createReachableAddresses, type FindReachable, type ResolveHost } from "./reachable-addresses.ts";

export interface GuardProxy {
  url: string;
  stop(): void;
}

interface GuardDeps {
  /** The one site that may be internal. */
  site: string;
  clock: Clock;
  log: Log;
  resolve?: ResolveHost;
  connect?: Connect;
}

type Connect = (address: string, port: number) => Socket;

/** SOCKS 5, RFC 1928. */
const version = 5;
const commands = { connect: 1 } as const;
const addressTypes = { ipv4: 1, name: 3, ipv6: 4 } as const;
const replies = { connected: 0, refused: 2, unreachable: 4, unsupported: 7 } as const;

/**
 * A SOCKS proxy on the loopback for the pages of one browser context. It resolves names itself and connects to the address it
 * has checked, so neither redirects, frames, pop-ups, sockets nor another answer of the DNS lead inside.
 */
export async function startGuardProxy({ site, clock, log, resolve, connect }: GuardDeps): Promise<GuardProxy> {
  const net = process.getBuiltinModule("node:net");
  const findReachable = await createReachableAddresses(site, {
    ownAddresses: listOwnAddresses(),
    ...(resolve && { resolve }),
  });
  const startConnecting: Connect = connect ?? ((host, port) => net.connect({ host, port }));
  const sockets = new Set<Socket>();
  const stopped = new AbortController();

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    return socket;
  };
  const deps: ClientDeps = {
    findReachable,
    connect: (address, port) => keep(startConnecting(address, port)),
    stopped: stopped.signal,
    clock,
    log,
  };
  const server: Server = net.createServer((client) => {
    keep(client);
    serveClient(client, deps).catch((error: unknown) => {
      log.debug("browser.guard", { error });
      client.destroy();
    });
  });

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `socks5://127.0.0.1:${port}`,
    stop() {
      server.close();
      stopped.abort();
      for (const socket of sockets) socket.destroy();
    },
  };
}

interface ClientDeps {
  findReachable: FindReachable;
  connect: Connect;
  stopped: AbortSignal;
  clock: Clock;
  log: Log;
}

async function serveClient(client: Socket, { findReachable, connect, stopped, clock, log }: ClientDeps): Promise<void> {
  const left = new AbortController();
  client.once("close", () => left.abort());
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
  const signal = AbortSignal.any([left.signal, stopped]);
  const upstream = await connectToAny(addresses, { connect: (address) => connect(address, port), clock, signal });
  if (!upstream) return refuse(replies.unreachable);
  if (signal.aborted) return void upstream.destroy();
  client.once("close", () => upstream.destroy());
  // Ending sends first what the browser hasn't read yet.
  upstream.once("close", (hasFailed) => (hasFailed ? client.destroy() : client.end()));
  reply(replies.connected);
  client.pipe(upstream);
  upstream.pipe(client);
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
