import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { once } from "node:events";
import { connect as connectTcp, createServer, Socket } from "node:net";
import { silentLog } from "#core/log.ts";
import { startGuardProxy } from "#drivers/browser/guard/guard-proxy.ts";
import { createFakeClock, settle } from "#tests/support/core/core.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";

setDefaultTimeout(120_000);

const longAnswer = Buffer.alloc(4 * 1024 * 1024, "long ");

/** Returns what it receives; "long" gets a long answer, after which it ends the connection. */
const server = createServer((socket) => {
  socket.on("error", () => socket.destroy());
  socket.on("data", (data) => (data.toString() === "long" ? socket.end(longAnswer) : socket.write(data)));
});
server.listen(0, "127.0.0.1");
await once(server, "listening");

const stops: (() => void)[] = [];
afterAll(() => {
  stops.forEach((stop) => stop());
  server.close();
});

type Behavior = "answers" | "hangs" | "refuses";

/** A socket to an address that doesn't answer is one that never connects. */
function startAttempt(behavior: Behavior = "refuses"): Socket {
  if (behavior === "answers") {
    const address = server.address();
    return connectTcp({ host: "127.0.0.1", port: typeof address === "object" && address ? address.port : 0 });
  }
  const socket = new Socket();
  if (behavior === "refuses") setImmediate(() => socket.destroy());
  return socket;
}

/** A host with these addresses. */
async function startProxy(behaviors: Record<string, Behavior>) {
  const clock = createFakeClock();
  const attempts: { address: string; port: number; socket: Socket }[] = [];
  const proxy = await startGuardProxy({
    site: "https://www.example.com",
    clock,
    log: silentLog,
    resolve: (host) => Promise.resolve(host === "host.example" ? Object.keys(behaviors) : [host]),
    connect: (address, port) => {
      const socket = startAttempt(behaviors[address]);
      attempts.push({ address, port, socket });
      return socket;
    },
  });
  stops.push(proxy.stop);

  function request(type: number, host: Uint8Array) {
    const socket = connectTcp({ host: "127.0.0.1", port: Number(new URL(proxy.url).port) });
    stops.push(() => socket.destroy());
    let received = Buffer.alloc(0);
    socket.on("error", () => socket.destroy());
    socket.on("data", (data: Buffer) => void (received = Buffer.concat([received, data])));
    socket.write(Uint8Array.of(5, 1, 0, 5, 1, 0, type, ...host, 1, 187));
    return {
      socket,
      /** Of SOCKS 5: 0 connected, 2 refused, 4 unreachable. */
      async reply() {
        await waitUntil(() => received.length >= 12);
        return received[3];
      },
      /** After the reply. */
      received: () => received.subarray(12),
    };
  }
  const name = Buffer.from("host.example");
  return {
    clock,
    proxy,
    attempts,
    addresses: () => attempts.map(({ address }) => address),
    requestName: () => request(3, Uint8Array.of(name.length, ...name)),
    requestIPv6: (bytes: Uint8Array) => request(4, bytes),
  };
}

test("an address that doesn't answer costs a quarter of a second, and is given up when another one connects", async () => {
  const { clock, attempts, addresses, requestName } = await startProxy({
    "2606:4700::1111": "hangs",
    "8.8.8.8": "answers",
  });
  const client = requestName();
  await waitUntil(() => attempts.length === 1);
  await clock.advance(249);
  expect(addresses()).toEqual(["2606:4700::1111"]);
  await clock.advance(1);
  expect(await client.reply()).toBe(0);
  expect(attempts.map(({ socket }) => socket.destroyed)).toEqual([true, false]);
  client.socket.write("hello");
  await waitUntil(() => client.received().toString() === "hello");
});

test("an address that refuses costs no time", async () => {
  const { addresses, requestName } = await startProxy({ "2606:4700::1111": "refuses", "8.8.8.8": "answers" });
  expect(await requestName().reply()).toBe(0);
  expect(addresses()).toEqual(["2606:4700::1111", "8.8.8.8"]);
});

test("attempts alternate between IPv6 and IPv4, and a slow one goes on while others start", async () => {
  const { clock, attempts, addresses, requestName } = await startProxy({
    "2606:4700::1": "hangs",
    "2606:4700::2": "hangs",
    "2606:4700::3": "hangs",
    "8.8.8.8": "hangs",
  });
  const client = requestName();
  await waitUntil(() => attempts.length === 1);
  await clock.advance(750);
  expect(addresses()).toEqual(["2606:4700::1", "8.8.8.8", "2606:4700::2", "2606:4700::3"]);
  expect(attempts.some(({ socket }) => socket.destroyed)).toBe(false);
  await clock.advance(15_000);
  expect(await client.reply()).toBe(4);
  expect(attempts.every(({ socket }) => socket.destroyed)).toBe(true);
});

test("a host whose addresses all refuse is unreachable", async () => {
  const { addresses, requestName } = await startProxy({ "8.8.8.8": "refuses", "8.8.4.4": "refuses" });
  const client = requestName();
  expect(await client.reply()).toBe(4);
  await waitUntil(() => client.socket.destroyed);
  expect(addresses()).toEqual(["8.8.8.8", "8.8.4.4"]);
});

test("only the public addresses of a host are connected to", async () => {
  const { addresses, requestName } = await startProxy({
    "10.0.0.1": "answers",
    "::7f00:1": "answers",
    "8.8.8.8": "answers",
  });
  expect(await requestName().reply()).toBe(0);
  expect(addresses()).toEqual(["8.8.8.8"]);
});

test("a browser that leaves before a connection exists ends all attempts", async () => {
  const { clock, attempts, requestName } = await startProxy({
    "2606:4700::1111": "hangs",
    "8.8.8.8": "hangs",
    "8.8.4.4": "answers",
  });
  const client = requestName();
  await waitUntil(() => attempts.length === 1);
  await clock.advance(250);
  client.socket.destroy();
  await waitUntil(() => attempts.every(({ socket }) => socket.destroyed));
  await clock.advance(15_000);
  expect(attempts).toHaveLength(2);
});

test("a browser that leaves ends its connection", async () => {
  const { attempts, requestName } = await startProxy({ "8.8.8.8": "answers" });
  const client = requestName();
  await client.reply();
  client.socket.destroy();
  await waitUntil(() => attempts.every(({ socket }) => socket.destroyed));
});

test("an answer arrives completely, also if its server ends the connection right after it", async () => {
  const { requestName } = await startProxy({ "8.8.8.8": "answers" });
  const client = requestName();
  await client.reply();
  client.socket.pause();
  client.socket.write("long");
  await settle();
  client.socket.resume();
  await waitUntil(() => client.socket.destroyed);
  expect(client.received().length).toBe(longAnswer.length);
});

test("a request for an IPv6 address is checked like one for a name", async () => {
  const { attempts, addresses, requestIPv6 } = await startProxy({ "2606:4700::1111": "answers" });
  const isPublic = requestIPv6(Uint8Array.of(0x26, 0x06, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x11, 0x11));
  expect(await isPublic.reply()).toBe(0);
  expect(attempts.map(({ port }) => port)).toEqual([443]);
  const loopbackInside = requestIPv6(Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 127, 0, 0, 1));
  expect(await loopbackInside.reply()).toBe(2);
  expect(addresses()).toEqual(["2606:4700::1111"]);
});

test("stopping the proxy ends open connections and attempts", async () => {
  const { proxy, clock, attempts, requestName } = await startProxy({ "8.8.8.8": "answers" });
  const open = requestName();
  await open.reply();
  proxy.stop();
  await waitUntil(() => open.socket.destroyed && attempts.every(({ socket }) => socket.destroyed));

  const slow = await startProxy({ "8.8.8.8": "hangs", "8.8.4.4": "hangs" });
  const waiting = slow.requestName();
  await waitUntil(() => slow.attempts.length === 1);
  slow.proxy.stop();
  await waitUntil(() => waiting.socket.destroyed && slow.attempts.every(({ socket }) => socket.destroyed));
  await Promise.all([clock.advance(15_000), slow.clock.advance(15_000)]);
  expect([attempts.length, slow.attempts.length]).toEqual([1, 1]);
});
