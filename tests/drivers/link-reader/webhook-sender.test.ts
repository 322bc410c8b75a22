import { expect, test } from "bun:test";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createWebhookSender } from "#drivers/link-reader/webhook-sender.ts";
import { createFakeClock } from "#tests/support/core/core.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";

async function startReceiver() {
  const received: { method: string | undefined; url: string | undefined; id: unknown; body: string }[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = "";
    for await (const part of request) body += String(part);
    received.push({ method: request.method, url: request.url, id: request.headers["webhook-id"], body });
    if (request.url === "/hangs") return;
    if (request.url === "/moved") return void response.writeHead(302, { Location: "/elsewhere" }).end();
    if (request.url === "/breaks") return void response.socket?.destroy();
    response.writeHead(request.url === "/fails" ? 503 : 204).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    webhook: (path: string, allowsPrivate = true) => ({
      url: new URL(`http://hooks.example.com:${port}${path}`),
      headers: { "webhook-id": "1" },
      body: '{"text":"Grüße"}',
      allowsPrivate,
    }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise<void>((closed) => void server.close(() => closed()));
    },
  };
}
const resolve = async () => ["127.0.0.1"];
const never = new AbortController().signal;

test("the body arrives whole with its headers, and the status of the answer is read", async () => {
  await using receiver = await startReceiver();
  const { send } = createWebhookSender({ clock: createFakeClock(), resolve });
  expect(await send(receiver.webhook("/hook?a=b"), never)).toEqual({ kind: "answered", status: 204 });
  expect(await send(receiver.webhook("/fails"), never)).toEqual({ kind: "answered", status: 503 });
  expect(receiver.received[0]).toEqual({ method: "POST", url: "/hook?a=b", id: "1", body: '{"text":"Grüße"}' });
});

test("a redirect is not followed, and a broken connection is unreachable", async () => {
  await using receiver = await startReceiver();
  const { send } = createWebhookSender({ clock: createFakeClock(), resolve });
  expect(await send(receiver.webhook("/moved"), never)).toEqual({ kind: "answered", status: 302 });
  expect(await send(receiver.webhook("/breaks"), never)).toEqual({ kind: "unreachable" });
  expect(receiver.received.map(({ url }) => url)).toEqual(["/moved", "/breaks"]);
});

test("a receiver that hangs ends after the time limit, or when the server stops", async () => {
  await using receiver = await startReceiver();
  const clock = createFakeClock();
  const { send } = createWebhookSender({ clock, resolve });
  const late = send(receiver.webhook("/hangs"), never);
  await waitUntil(async () => receiver.received.length === 1);
  await clock.advance(15_000);
  expect(await late).toEqual({ kind: "timeout" });
  const stopping = new AbortController();
  const stopped = send(receiver.webhook("/hangs"), stopping.signal);
  await waitUntil(async () => receiver.received.length === 2);
  stopping.abort();
  expect(await stopped).toEqual({ kind: "timeout" });
});

test("only an admin's webhook reaches a private address, and none reaches a cloud's credentials", async () => {
  await using receiver = await startReceiver();
  const answerOf = (address: string, allowsPrivate: boolean) => {
    const { send } = createWebhookSender({
      clock: createFakeClock(),
      resolve: async () => [address],
      ownAddresses: () => ["93.184.215.14"],
    });
    return send({ ...receiver.webhook("/"), url: new URL("https://hooks.example.com/"), allowsPrivate }, never);
  };
  for (const address of ["127.0.0.1", "10.0.0.5", "192.168.1.9", "::1", "fd00::1", "93.184.215.14"])
    expect([address, await answerOf(address, false)]).toEqual([address, { kind: "not_public" }]);
  for (const allowsPrivate of [true, false])
    expect(await answerOf("169.254.169.254", allowsPrivate)).toEqual({ kind: "not_public" });
});

test("other people's webhooks use the ports of the web only", async () => {
  await using receiver = await startReceiver();
  const { send } = createWebhookSender({ clock: createFakeClock(), resolve });
  expect(await send(receiver.webhook("/", false), never)).toEqual({ kind: "port" });
  expect(receiver.received).toEqual([]);
});
