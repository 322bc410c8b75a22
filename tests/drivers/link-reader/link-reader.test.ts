import { expect, test } from "bun:test";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { createLinkReader } from "#drivers/link-reader/link-reader.ts";
import { createFakeClock } from "#tests/support/core/core.ts";
import { certificate, certificateKey } from "#tests/support/smtp/certificate.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";

async function serveLinks() {
  const asked: { url: string | undefined; host: string | undefined; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const { url, headers } = request;
    asked.push({ url, host: headers.host, authorization: headers.authorization });
    if (url === "/moved") return void response.writeHead(301, { Location: "/new" }).end();
    if (url === "/gone") return void response.writeHead(404).end();
    if (url === "/silent") return;
    if (url === "/endless") {
      response.writeHead(200);
      response.write("x".repeat(100_000));
      return;
    }
    if (url === "/broken") return void response.socket?.destroy();
    response.end("hello");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    url: (path: string, host = "example.com") => new URL(`http://${host}:${port}${path}`),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise<void>((closed) => void server.close(() => closed()));
    },
  };
}

const toLoopback = {
  resolve: async () => ["127.0.0.1"],
  allows: { port: () => true, address: () => true },
};

test("the status of a page and where it redirects are read, by the name in the address", async () => {
  await using site = await serveLinks();
  const { ask } = createLinkReader({ clock: createFakeClock(), ...toLoopback });
  expect(await ask(site.url("/a?b=c#d"))).toMatchObject({ kind: "answered", status: 200 });
  expect(await ask(site.url("/moved"))).toEqual({ kind: "answered", status: 301, location: "/new" });
  expect(await ask(site.url("/gone"))).toMatchObject({ kind: "answered", status: 404 });
  expect(await ask(site.url("/endless"))).toMatchObject({ kind: "answered", status: 200 });
  expect(site.asked[0]).toMatchObject({ url: "/a?b=c", host: site.url("/").host, authorization: undefined });
});

test("a port that nothing listens on is unreachable, and so is one after the other of several addresses", async () => {
  await using site = await serveLinks();
  const taken = site.url("/");
  const { ask } = createLinkReader({ clock: createFakeClock(), ...toLoopback });
  const closed = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => undefined } });
  const { port } = closed;
  closed.stop(true);
  expect(await ask(new URL(`http://example.com:${port}/`))).toEqual({ kind: "unreachable" });
  expect(await ask(new URL(`https://example.com:${port}/`))).toEqual({ kind: "unreachable" });
  const both = createLinkReader({
    clock: createFakeClock(),
    ...toLoopback,
    resolve: async () => ["127.9.9.9", "127.0.0.1"],
  });
  expect(await both.ask(taken)).toMatchObject({ status: 200 });
});

test("a site that sends interim answers or headers without end is left after a bounded beginning", async () => {
  const { createServer: listen } = await import("node:net");
  const closed = Promise.withResolvers<void>();
  let sent = 0;
  const server = listen((socket) => {
    socket.on("error", () => undefined);
    socket.on("close", () => closed.resolve());
    const flood = () => {
      while (!socket.destroyed && sent < 50_000_000) {
        const piece = "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n".repeat(100);
        sent += piece.length;
        if (!socket.write(piece)) return void socket.once("drain", flood);
      }
    };
    socket.once("data", flood);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const { ask } = createLinkReader({ clock: createFakeClock(), ...toLoopback });
  expect(await ask(new URL(`http://example.com:${port}/`))).toEqual({ kind: "unreachable" });
  await closed.promise;
  expect(sent).toBeLessThan(50_000_000);
  server.close();
});

test("a name and password in the address are not sent", async () => {
  await using site = await serveLinks();
  const { ask } = createLinkReader({ clock: createFakeClock(), ...toLoopback });
  const url = site.url("/");
  url.username = "ada";
  url.password = "secret";
  await ask(url);
  expect(site.asked).toMatchObject([{ authorization: undefined }]);
});

test("a page that says nothing is given up in time, and one that breaks off is unreachable", async () => {
  await using site = await serveLinks();
  const clock = createFakeClock();
  const { ask } = createLinkReader({ clock, ...toLoopback });
  const asking = ask(site.url("/silent"));
  await waitUntil(() => site.asked.length === 1);
  await clock.advance(8000);
  expect(await asking).toEqual({ kind: "timeout" });
  expect(await ask(site.url("/broken"))).toEqual({ kind: "unreachable" });
});

test.each([
  ["http://127.0.0.1/", "127.0.0.1"],
  ["http://localhost/", "127.0.0.1"],
  ["http://[::1]/", "::1"],
  ["http://intranet.example/", "10.0.0.7"],
  ["http://metadata.example/", "169.254.169.254"],
  ["http://mapped.example/", "::ffff:7f00:1"],
  ["http://own.example/", "93.184.215.14"],
  ["http://own.example/", "::ffff:93.184.215.14"],
  ["http://own.example/", "::ffff:5db8:d70e"],
] as const)("%s, which is at %s, is never asked", async (href, address) => {
  const { ask } = createLinkReader({
    clock: createFakeClock(),
    resolve: async () => [address],
    ownAddresses: () => ["93.184.215.14"],
  });
  expect(await ask(new URL(href))).toEqual({ kind: "not_public" });
});

test("a port that is not one of web pages is never asked, and its host is not looked up", async () => {
  const { ask } = createLinkReader({ clock: createFakeClock(), resolve: () => Promise.reject(new Error("looked up")) });
  expect(await ask(new URL("http://example.com:8080/"))).toEqual({ kind: "port" });
});

test("after a name server that answers too late nothing is asked", async () => {
  await using site = await serveLinks();
  const clock = createFakeClock();
  const answer = Promise.withResolvers<string[]>();
  const { ask } = createLinkReader({ clock, ...toLoopback, resolve: () => answer.promise });
  const asking = ask(site.url("/silent"));
  await clock.advance(8000);
  expect(await asking).toEqual({ kind: "timeout" });
  answer.resolve(["127.0.0.1"]);
  await ask(site.url("/")).catch(() => undefined);
  expect(site.asked.map(({ url }) => url)).toEqual(["/"]);
});

test("of several addresses only public ones are used", async () => {
  await using site = await serveLinks();
  const tried: string[] = [];
  const { ask } = createLinkReader({
    clock: createFakeClock(),
    resolve: async () => ["10.0.0.7", "127.0.0.1"],
    allows: {
      port: () => true,
      address: (address) => {
        tried.push(address);
        return address === "127.0.0.1";
      },
    },
  });
  expect(await ask(site.url("/"))).toMatchObject({ status: 200 });
  expect(tried).toEqual(["10.0.0.7", "127.0.0.1"]);
});

test("a host without an address is told apart from name servers that don't answer", async () => {
  const failing = (code: string) =>
    createLinkReader({
      clock: createFakeClock(),
      resolve: () => Promise.reject(Object.assign(new Error(code), { code })),
    }).ask(new URL("https://nowhere.example/"));
  expect(await failing("ENOTFOUND")).toEqual({ kind: "not_public" });
  expect(await failing("EAI_AGAIN")).toEqual({ kind: "unreachable" });
});

test("a certificate that isn't valid is named as the cause", async () => {
  const server = createSecureServer({ key: certificateKey, cert: certificate }, (_request, response) => response.end());
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const { ask } = createLinkReader({ clock: createFakeClock(), ...toLoopback });
  expect(await ask(new URL(`https://example.com:${port}/`))).toEqual({ kind: "certificate" });
  await new Promise<void>((closed) => void server.close(() => closed()));
});

test("a page is asked for uncompressed and read as text with its type, and its redirect is not followed", async () => {
  const html = "<h1>Bäckerin</h1>".repeat(50);
  const encodings: unknown[] = [];
  const server = createServer(({ url, headers }, response) => {
    encodings.push(headers["accept-encoding"]);
    if (url === "/moved") return void response.writeHead(302, { Location: "/new" }).end();
    if (url === "/gone") return void response.writeHead(404, { "Content-Type": "text/plain" }).end("Gone");
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(html);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const { read } = createLinkReader({ clock: createFakeClock(), ...toLoopback });
  const page = (path: string) => read(new URL(`http://example.com:${port}${path}`));
  try {
    const answered = { kind: "answered", status: 200, type: expect.stringContaining("text/html"), body: html } as const;
    expect(await page("/")).toMatchObject(answered);
    expect(await page("/moved")).toMatchObject({ kind: "answered", status: 302, location: "/new" });
    expect(await page("/gone")).toMatchObject({ kind: "answered", status: 404, body: "Gone" });
    expect(encodings).toEqual(["identity", "identity", "identity"]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test("a page that never ends is too large, and one that is cut off is unreachable", async () => {
  let sent = 0;
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { "Content-Type": "text/html", ...(url === "/cut" && { "Content-Length": "1000" }) });
    if (url === "/cut") return void response.write("half", () => response.socket?.destroy());
    const more = (): void => {
      if (response.destroyed) return;
      sent += 1;
      response.write("x".repeat(1_000_000), more);
    };
    more();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const { read } = createLinkReader({ clock: createFakeClock(), ...toLoopback });
  try {
    expect(await read(new URL(`http://example.com:${port}/`))).toEqual({ kind: "too_large" });
    expect(sent).toBeLessThan(50);
    expect(await read(new URL(`http://example.com:${port}/cut`))).toEqual({ kind: "unreachable" });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
