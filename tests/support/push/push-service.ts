import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserSubscription } from "#core/push-port.ts";

export interface ReceivedPush {
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const hmac = (key: Buffer, ...data: Buffer[]): Buffer => createHmac("sha256", key).update(Buffer.concat(data)).digest();
const info = (text: string): Buffer => Buffer.from(`${text}\0`);
const one = Buffer.from([1]);

/** A browser's half of RFC 8291, written from the RFC: it decrypts what arrives. */
export function createBrowserKeys() {
  const curve = createECDH("prime256v1");
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },

    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const keyLength = body[20] ?? 0;
      const serverKey = body.subarray(21, 21 + keyLength);
      const encrypted = body.subarray(21 + keyLength);
      const shared = hmac(auth, curve.computeSecret(serverKey));
      const material = hmac(shared, info("WebPush: info"), publicKey, serverKey, one);
      const secret = hmac(salt, material);
      const key = hmac(secret, info("Content-Encoding: aes128gcm"), one).subarray(0, 16);
      const nonce = hmac(secret, info("Content-Encoding: nonce"), one).subarray(0, 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(encrypted.subarray(-16));
      const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
    },
  };
}

/** The claims of a push's VAPID token, verified with the key that the browser subscribed with (RFC 8292). */
export function verifyVapid(authorization: string | undefined, publicKey: string): Record<string, unknown> {
  const [, token = "", key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? "") ?? [];
  if (key !== publicKey) throw new Error("It was signed with another key.");
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const jwk = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
  const signed = { key: jwk, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", Buffer.from(`${header}.${claims}`), signed, Buffer.from(signature, "base64url")))
    throw new Error("The signature is wrong.");
  return JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
}

/** Answers by the path: a status, 'hangs' or 'breaks'. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const url = request.url ?? "";
    received.push({ url, headers: request.headers, body: Buffer.concat(parts) });
    if (url === "/hangs") return;
    if (url === "/breaks") return void response.socket?.destroy();
    response.writeHead(Number(url.slice(1)) || 201).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}`,
    subscription: (path: string, keys = createBrowserKeys().keys): BrowserSubscription => ({
      endpoint: `http://127.0.0.1:${port}${path}`,
      keys,
    }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise<void>((closed) => void server.close(() => closed()));
    },
  };
}
