import { expect, test } from "bun:test";
import { ErrorBody } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import { practiceDisplay } from "#tests/support/core/test-networks.ts";
import { linkedInDeclaration } from "#drivers/linkedin-web/declaration.ts";
import { Connected, ConnectionDetails } from "#core/connections/contract.ts";
import { Challenge, SessionExpired, Throttled } from "#core/network-port.ts";
import { createScriptedNetwork } from "../support/core/scripted-network.ts";
import { memoryAttache } from "#tests/support/attache.ts";

import { dumpDatabase } from "../support/core/dump-database.ts";
import { createClient, toStrictSchema } from "../support/core/http.ts";
import { cheapPasswords, person } from "../support/core/people.ts";

cheapPasswords();

const path = "/api/linkedin/auth/cookie";
const cookie = "AQEDAmarked-cookie";

async function createFixture(env: Record<string, string> = {}) {
  const { access, ...written } = createScriptedNetwork();
  const core = memoryAttache({ ATTACHE_NETWORK: "linkedin", ...env }, { networks: { linkedin: access } });
  const ada = await person(core, "Ada");
  const call = createClient(core);
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    call(path, { method: "POST", token: ada.token, body, headers });
  const status = async () =>
    ConnectionDetails.parse((await call("/api/auth/linkedin/status", { token: ada.token })).json);
  return { core, ada, call, send, status, ...written };
}

test("a cookie connects the account, and no response ever contains it", async () => {
  const { send, status, call, ada, core } = await createFixture();
  const answer = await send({ cookie: `li_at=${cookie};`, consent: true });
  expect(answer.status).toBe(200);
  const { data } = toStrictSchema(Connected).parse(answer.json) as Connected;
  expect(data).toMatchObject({
    authenticated: true,
    network: "linkedin",
    publishing: "browser",
    profile: { name: "Ada" },
  });
  expect(data.consent).toEqual({ givenAt: "2026-11-20T11:00:00.000Z" });
  expect(await status()).toEqual(data);
  const { text } = await call("/api/linkedin/auth/status", { token: ada.token });
  for (const said of [answer.text, text, dumpDatabase(core)]) expect(said).not.toContain(cookie);
});

test("a blank cookie gets the message of the screen", async () => {
  const { send, verifiedCookies } = await createFixture();
  for (const blank of ["", "  "]) {
    const { status, json } = await send({ cookie: blank, consent: true });
    expect([status, json]).toEqual([
      400,
      {
        success: false,
        code: "network.cookie_blank",
        message: "Please enter your LinkedIn cookie.",
        details: [{ path: "cookie", message: "Please enter your LinkedIn cookie." }],
        requestId: expect.any(String),
      },
    ]);
  }
  for (const body of [
    {},
    { cookie: 7 },
    { cookie: null },
    { cookie: "x".repeat(20_000) },
    { cookie, consent: "yes" },
  ]) {
    expect((await send(body)).status).toBe(400);
  }
  expect(verifiedCookies).toEqual([]);
});

test("without consent a real network is not contacted, and the response contains the consent text", async () => {
  const { send, verifiedCookies, status } = await createFixture();
  const { status: code, json } = await send({ cookie });
  expect(code).toBe(409);
  const { code: word, message } = ErrorBody.parse(json);
  expect(word).toBe("network.consent_missing");
  expect(message).toStartWith(linkedInDeclaration.consent.text);
  expect(verifiedCookies).toEqual([]);
  expect((await status()).consent).toBeNull();
});

const refusals: [sentence: string, thrown: Error, status: number, code: string][] = [
  ["a cookie that has expired", new SessionExpired(), 400, "network.cookie_refused"],
  ["a security check", new Challenge("/checkpoint"), 423, "network.challenge"],
  ["a network that slows down", new Throttled(), 429, "network.throttled"],
  ["a network that cannot be reached", new Error("net::ERR_CONNECTION_REFUSED"), 502, "network.unreachable"],
  ["a server without a browser", new Fault("unavailable", "browser.missing", "No browser."), 503, "browser.missing"],
];
for (const [sentence, thrown, expected, code] of refusals) {
  test(`${sentence} gets ${expected} with what to do, and nothing is stored`, async () => {
    const { send, answers, status, core } = await createFixture();
    answers.session = () => Promise.reject(thrown);
    const answer = await send({ cookie, consent: true });
    expect([answer.status, ErrorBody.parse(answer.json).code]).toEqual([expected, code]);
    if (expected === 429) expect(answer.headers.get("retry-after")).toBe("60");
    expect(await status()).toMatchObject({ authenticated: false, status: "disconnected", profile: null });
    expect(core.database.sqlite.query("SELECT * FROM vault_entries").all()).toEqual([]);
  });
}

test("the fourth attempt in a minute has to wait, and does not reach the network", async () => {
  const { send, answers, verifiedCookies } = await createFixture();
  answers.session = () => Promise.reject(new SessionExpired());
  for (let n = 0; n < 3; n += 1) await send({ cookie, consent: true });
  const late = await send({ cookie, consent: true });
  expect([late.status, late.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(verifiedCookies).toHaveLength(3);
});

test("the same call sent again with its key gets the same response, and is verified once", async () => {
  const { send, verifiedCookies } = await createFixture();
  const body = { cookie, consent: true };
  const first = await send(body, { "Idempotency-Key": "k" });
  const again = await send(body, { "Idempotency-Key": "k" });
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect(verifiedCookies).toHaveLength(1);
});

test("disconnecting deletes the cookie", async () => {
  const { send, call, core, ada, status } = await createFixture();
  await send({ cookie, consent: true });
  const { json } = await call("/api/auth/linkedin/disconnect", { method: "DELETE", token: ada.token });
  expect(Connected.parse(json).data).toMatchObject({
    status: "disconnected",
    consent: { givenAt: expect.any(String) },
  });
  expect(await status()).toMatchObject({ profile: null });
  for (const table of ["vault_entries", "vault_keys"]) {
    expect(core.database.sqlite.query(`SELECT * FROM ${table}`).all()).toEqual([]);
  }
});

test("a simulated site of the network is called the sandbox everywhere", async () => {
  const { call, send, status } = await createFixture({ ATTACHE_NETWORK_URL: "http://127.0.0.1:4480" });
  expect((await call("/api/server")).json).toMatchObject({ network: "sandbox" });
  expect((await status()).offered).toEqual({
    practice: true,
    session: "sandbox",
    sessionNetwork: practiceDisplay,
    consent: null,
    signInUrl: "http://127.0.0.1:4480/login",
    live: expect.any(Boolean),
    official: false,
  });
  expect((await send({ cookie })).json).toMatchObject({ data: { network: "sandbox", publishing: "browser" } });
});
