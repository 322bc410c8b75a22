import { expect, test } from "bun:test";
import { certificate, certificateKey } from "#tests/support/smtp/certificate.ts";
import { createGuardedFetch } from "#drivers/models/guarded-fetch.ts";

/** Answers one list of addresses after the other, as a name server does that is made to lead elsewhere. */
function answering(...answers: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const resolve = async (host: string): Promise<readonly string[]> => {
    asked.push(host);
    return answers[asked.length - 1] ?? [];
  };
  return { asked, fetch: createGuardedFetch({ resolve, ca: certificate }) };
}

const failureOf = (call: Promise<unknown>) => call.catch((error: unknown) => error);

test("a host is resolved once, and the request goes to the address that was checked, by the host's name", async () => {
  const received: (string | null)[] = [];
  using server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      received.push(request.headers.get("host"), request.headers.get("x-kept"), await request.text());
      return new Response("ok");
    },
  });
  const { asked, fetch } = answering(["127.0.0.1"], ["169.254.169.254"]);
  const url = `http://model.example:${server.port}/v1/chat`;
  const response = await fetch(url, { method: "POST", body: "{}", headers: { "X-Kept": "yes" } });
  expect([await response.text(), asked, received]).toEqual([
    "ok",
    ["model.example"],
    [`model.example:${server.port}`, "yes", "{}"],
  ]);
});

test("an address that hands out credentials is never asked, also next to others", async () => {
  const { fetch } = answering(["169.254.169.254"], ["fd00:ec2::254"], []);
  for (const _ of [1, 2, 3])
    expect(await failureOf(fetch("http://model.example/"))).toMatchObject({ failure: "address_refused" });
  expect(await failureOf(fetch("http://169.254.169.254/"))).toMatchObject({ failure: "address_refused" });
  using server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("ok") });
  const mixed = answering(["169.254.169.254", "127.0.0.1"]);
  expect(await (await mixed.fetch(`http://model.example:${server.port}/`)).text()).toBe("ok");
});

test("of several addresses, one that answers is asked", async () => {
  using server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("ok") });
  const { fetch } = answering(["127.0.0.2", "127.0.0.1"]);
  expect(await (await fetch(`http://model.example:${server.port}/`)).text()).toBe("ok");
  const closed = answering(["127.0.0.2", "127.0.0.3"]);
  expect(await failureOf(closed.fetch(`http://model.example:${server.port}/`))).toMatchObject({
    failure: "unreachable",
  });
});

test("a certificate has to be the host's, whatever its address", async () => {
  const tls = { cert: certificate, key: certificateKey };
  using server = Bun.serve({ hostname: "127.0.0.1", port: 0, tls, fetch: () => new Response("ok") });
  const { fetch } = answering(["127.0.0.1"], ["127.0.0.1"]);
  expect(await (await fetch(`https://localhost:${server.port}/`)).text()).toBe("ok");
  // The certificate names this address, but not this host.
  expect(await failureOf(fetch(`https://model.example:${server.port}/`))).toMatchObject({
    code: "ERR_TLS_CERT_ALTNAME_INVALID",
  });
});
