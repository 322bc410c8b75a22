import { expect, test } from "bun:test";
import { createECDH } from "node:crypto";
import type { OutgoingPush } from "#core/push-port.ts";
import { createWebPushSender } from "#drivers/web-push/web-push-sender.ts";
import { createFakeClock } from "#tests/support/core/core.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";
import { createBrowserKeys, startPushService, verifyVapid } from "#tests/support/push/push-service.ts";

const curve = createECDH("prime256v1");
const vapid = {
  publicKey: curve.generateKeys().toString("base64url"),
  privateKey: curve.getPrivateKey().toString("base64url").padStart(43, "A"),
};
const never = new AbortController().signal;
const payload = JSON.stringify({ title: "A post failed", path: "/content-scheduler", tag: "1" });

const pushTo = (subscription: OutgoingPush["subscription"], fields: Partial<OutgoingPush> = {}): OutgoingPush => ({
  subscription,
  payload,
  vapid,
  contact: "https://attache.example.com",
  isUrgent: true,
  lifeSeconds: 3600,
  allowsPrivate: true,
  ...fields,
});

test("a push is encrypted for its browser and signed with the server's key", async () => {
  await using service = await startPushService();
  const browser = createBrowserKeys();
  const sender = createWebPushSender({ clock: createFakeClock() });
  const answer = await sender.send(pushTo(service.subscription("/201", browser.keys)), never);
  expect(answer).toEqual({ kind: "answered", status: 201 });
  const [push] = service.received;
  expect(push?.headers).toMatchObject({ ttl: "3600", urgency: "high", "content-encoding": "aes128gcm" });
  expect(push?.body.toString("latin1")).not.toContain("failed");
  expect(browser.decrypt(push?.body ?? Buffer.alloc(0))).toBe(payload);
  expect(verifyVapid(push?.headers.authorization, vapid.publicKey)).toMatchObject({
    aud: service.url,
    sub: "https://attache.example.com",
  });
});

test("a failure before the push was sent differs from one after it", async () => {
  await using service = await startPushService();
  const sender = createWebPushSender({ clock: createFakeClock() });
  const send = (path: string) => sender.send(pushTo(service.subscription(path)), never);
  expect(await send("/410")).toEqual({ kind: "answered", status: 410 });
  expect(await send("/429")).toEqual({ kind: "answered", status: 429 });
  expect(await send("/breaks")).toEqual({ kind: "unreachable", mayHaveArrived: true });
  const closed = { ...service.subscription(""), endpoint: "http://127.0.0.1:9/push" };
  expect(await sender.send(pushTo(closed), never)).toEqual({ kind: "unreachable", mayHaveArrived: false });
});

test("a push service that hangs ends after the time limit, and may have the push", async () => {
  await using service = await startPushService();
  const clock = createFakeClock();
  const late = createWebPushSender({ clock }).send(pushTo(service.subscription("/hangs")), never);
  await waitUntil(async () => service.received.length === 1);
  await clock.advance(15_000);
  expect(await late).toEqual({ kind: "timeout", mayHaveArrived: true });
});

test("only an admin's browser may have a push service on a private address", async () => {
  await using service = await startPushService();
  const sender = createWebPushSender({ clock: createFakeClock() });
  const onPort = { ...service.subscription("/201"), endpoint: "http://127.0.0.1/push" };
  expect(await sender.send(pushTo(onPort, { allowsPrivate: false }), never)).toEqual({
    kind: "not_public",
    mayHaveArrived: false,
  });
  expect(await sender.send(pushTo(service.subscription("/201"), { allowsPrivate: false }), never)).toEqual({
    kind: "port",
    mayHaveArrived: false,
  });
  expect(service.received).toEqual([]);
});

test("keys that are none are named, and nothing is sent", async () => {
  await using service = await startPushService();
  const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
  const answer = await createWebPushSender({ clock: createFakeClock() }).send(
    pushTo(service.subscription("/201", keys)),
    never,
  );
  expect(answer).toEqual({ kind: "unusable_keys" });
  expect(service.received).toEqual([]);
});
