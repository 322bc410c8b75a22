import { expect, test } from "bun:test";
import { Connected, ConnectionDetails, OAuthStart } from "#core/connections/contract.ts";
import { dumpDatabase } from "../support/core/dump-database.ts";
import { createClient } from "../support/core/http.ts";
import { createOfficialCore, publicUrl, redirectUri } from "../support/linkedin-api/oauth-core.ts";
import { cheapPasswords, person } from "../support/core/people.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

cheapPasswords();
const minute = 60_000;

async function open(options: Parameters<typeof createOfficialCore>[0] = {}) {
  const fixture = await createOfficialCore(options);
  const { core, answerConsent } = fixture;
  const call = createClient(core);
  const ada = await person(core, "Ada");
  const begin = async (token = ada.token) =>
    OAuthStart.parse((await call("/api/auth/linkedin", { method: "POST", token })).json).data;
  const complete = (body: unknown, token = ada.token) =>
    call("/api/auth/linkedin/callback", { method: "POST", token, body });
  const signIn = async () => {
    const { url } = await begin();
    const { code, state } = await answerConsent(url);
    return complete({ code, state });
  };
  const status = async (token = ada.token) =>
    ConnectionDetails.parse((await call("/api/auth/linkedin/status", { token })).json);
  return {
    ...fixture,
    call,
    ada,
    begin,
    complete,
    signIn,
    status,
    [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose](),
  };
}

test("it starts on the network's own page, with exactly the required parameters", async () => {
  await using fixture = await open();
  const { url, state } = await fixture.begin();
  const { origin, pathname, search, searchParams } = new URL(url);
  expect(origin + pathname).toBe(`${fixture.api.url}/oauth/v2/authorization`);
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: "code",
    client_id: "attache-client",
    redirect_uri: redirectUri,
    state,
    scope: "openid profile email w_member_social",
  });
  expect(search).toContain("scope=openid%20profile%20email%20w_member_social");
  expect(state.length).toBeGreaterThanOrEqual(43);
});

test("a person who allows it returns connected, and then posts through the official API", async () => {
  await using fixture = await open();
  expect((await fixture.status()).offered).toMatchObject({ official: true });
  const { status, json } = await fixture.signIn();
  expect(status).toBe(200);
  expect(Connected.parse(json).data).toMatchObject({
    authenticated: true,
    status: "connected",
    publishing: "api",
    profile: { name: "Ada Lovelace" },
    api: { name: "Ada Lovelace", expiresAt: "2027-01-19T11:00:00.000Z", ended: false },
  });
  expect(fixture.core.activity.recent(fixture.ada.user.id, { limit: 1 })[0]?.message).toBe(
    "Signed in officially as Ada Lovelace on the Sandbox network",
  );
});

test("a state works once: a second use is refused, and the first sign-in is kept", async () => {
  await using fixture = await open();
  const { url } = await fixture.begin();
  const { code, state } = await fixture.answerConsent(url);
  expect((await fixture.complete({ code, state })).status).toBe(200);
  const again = await fixture.complete({ code, state });
  expect(again.status).toBe(409);
  expect(again.json).toMatchObject({ code: "network.sign_in_over" });
  expect((await fixture.status()).authenticated).toBe(true);
});

test("another person's state is refused, and remains valid for its owner", async () => {
  await using fixture = await open();
  const ben = await person(fixture.core, "Ben");
  const { url } = await fixture.begin();
  const { code, state } = await fixture.answerConsent(url);
  expect((await fixture.complete({ code, state }, ben.token)).json).toMatchObject({ code: "network.sign_in_over" });
  expect((await fixture.status(ben.token)).api).toBeNull();
  expect((await fixture.complete({ code, state })).status).toBe(200);
});

test("an invented state, and one older than ten minutes, are refused", async () => {
  await using fixture = await open();
  expect((await fixture.complete({ code: "x", state: "made-up" })).json).toMatchObject({
    code: "network.sign_in_over",
  });
  const { url } = await fixture.begin();
  const { code, state } = await fixture.answerConsent(url);
  fixture.core.clock.jump(10 * minute);
  expect((await fixture.complete({ code, state })).json).toMatchObject({
    code: "network.sign_in_over",
    message: expect.stringContaining("Start again"),
  });
  expect((await fixture.status()).api).toBeNull();
});

test("cancelling connects nothing and says so", async () => {
  await using fixture = await open();
  const { url } = await fixture.begin();
  const { error, state } = await fixture.answerConsent(url, "cancel");
  const { status, json } = await fixture.complete({ error, state });
  expect(status).toBe(400);
  expect(json).toMatchObject({
    code: "network.sign_in_cancelled",
    message: "You cancelled the sign-in, so nothing was connected. Start it again when you like.",
  });
});

test("a missing product is named, before and after the person agrees", async () => {
  await using fixture = await open();
  fixture.api.scopes = new Set(["openid", "profile", "email"]);
  const refused = await fixture.answerConsent((await fixture.begin()).url);
  expect((await fixture.complete({ error: refused.error, state: refused.state })).json).toMatchObject({
    code: "network.product_missing",
    message: expect.stringContaining("'Share on LinkedIn'"),
  });
  fixture.api.scopes.add("w_member_social");
  const { code, state } = await fixture.answerConsent((await fixture.begin()).url);
  const { grant } = fixture.api;
  fixture.api.grant = () => grant(["openid", "profile", "email"]);
  const { status, json } = await fixture.complete({ code, state });
  expect(status).toBe(409);
  expect(json).toMatchObject({
    code: "network.product_missing",
    message:
      "LinkedIn did not allow all that is needed: this server's app lacks 'Share on LinkedIn'. An admin must add it on the app's Products page in LinkedIn's developer portal; then sign in again.",
  });
  expect((await fixture.status()).api).toBeNull();
});

test("if the network does not return the granted scopes, they are requested", async () => {
  await using fixture = await open();
  fixture.api.returnsScopes = false;
  expect((await fixture.signIn()).status).toBe(200);
});

test("a refused code, a wrong secret and an unreachable network each have their own message", async () => {
  await using fixture = await open();
  const { state } = await fixture.begin();
  expect((await fixture.complete({ code: "made-up", state })).json).toMatchObject({
    code: "network.sign_in_refused",
    message: expect.stringContaining(redirectUri),
  });
  const second = await fixture.answerConsent((await fixture.begin()).url);
  fixture.api.clientSecret = "another one";
  expect((await fixture.complete({ code: second.code, state: second.state })).json).toMatchObject({
    message: expect.stringContaining("ATTACHE_LINKEDIN_CLIENT_SECRET"),
  });
  const third = await fixture.begin();
  await fixture.api.stop();
  const away = await fixture.complete({ code: "x", state: third.state });
  expect(away.status).toBe(502);
  expect(away.json).toMatchObject({ code: "network.unreachable" });
});

test.each([
  ["a client id", ["ATTACHE_LINKEDIN_CLIENT_ID"]],
  ["a secret and an address", ["ATTACHE_LINKEDIN_CLIENT_SECRET", "ATTACHE_PUBLIC_URL"]],
])("a server without %s says what an admin has to set, and offers nothing", async (_what, without) => {
  await using fixture = await open({ without });
  const { status, json } = await fixture.call("/api/auth/linkedin", { method: "POST", token: fixture.ada.token });
  expect(status).toBe(503);
  expect(json).toMatchObject({
    code: "network.official_missing",
    message: `The official sign-in is not set up on this server. An admin must set ${without.join(", ")}.`,
  });
  const admin = await person(fixture.core, "Root", { role: "admin" });
  expect((await fixture.status()).offered.official).toBe(false);
  expect((await fixture.status()).offered).not.toHaveProperty("officialNeeds");
  expect((await fixture.status(admin.token)).offered.officialNeeds).toEqual(without);
});

test("an address that an admin has set manually is accepted too", async () => {
  await using fixture = await open({ without: ["ATTACHE_PUBLIC_URL"] });
  fixture.core.serverSettings.change(undefined, { publicUrl });
  expect((await fixture.status()).offered.official).toBe(true);
});

test("a practice account and an official sign-in exclude each other, in both orders", async () => {
  await using fixture = await open();
  const { token } = fixture.ada;
  await fixture.call("/api/linkedin/auth/sandbox", { method: "POST", token, body: {} });
  const refused = await fixture.call("/api/auth/linkedin", { method: "POST", token });
  expect(refused.json).toMatchObject({ code: "network.another_connected" });
  await fixture.call("/api/auth/linkedin/disconnect", { method: "DELETE", token });
  await fixture.signIn();
  const practice = await fixture.call("/api/linkedin/auth/sandbox", { method: "POST", token, body: {} });
  expect(practice.status).toBe(409);
  expect(practice.json).toMatchObject({ code: "network.another_connected" });
});

test("another member does not replace the one who is signed in", async () => {
  await using fixture = await open();
  await fixture.signIn();
  fixture.api.member = { sub: "Bob_1", name: "Bob" };
  const refused = await fixture.signIn();
  expect(refused.json).toMatchObject({
    code: "network.another_connected",
    message: expect.stringContaining("You are connected as Ada Lovelace"),
  });
  expect((await fixture.status()).api?.name).toBe("Ada Lovelace");
});

test("disconnecting deletes the token and puts scheduled content on hold", async () => {
  await using fixture = await open();
  await fixture.signIn();
  const { core, ada, call } = fixture;
  const scheduledFor = new Date(core.clock.now() + 60 * minute).toISOString();
  const { id } = scheduleContent(core, ada.user.id, { content: "Calm", scheduledFor });
  const gone = await call("/api/auth/linkedin/disconnect", { method: "DELETE", token: ada.token });
  expect(Connected.parse(gone.json).data).toMatchObject({ authenticated: false, status: "disconnected", api: null });
  expect(core.content.get(ada.user.id, id).detail).toMatchObject({ state: "held" });
  expect(core.database.sqlite.query("SELECT count(*) AS n FROM vault_entries").get()).toEqual({ n: 0 });
  expect(core.activity.recent(ada.user.id, { limit: 1 })[0]?.message).toBe("Disconnected from the Sandbox network");
});

test("neither the token, the code, the state nor the app's secret is in a response, a log or the database in plain text", async () => {
  const logged: string[] = [];
  const write = (event: string, fields?: Record<string, unknown>) => void logged.push(Bun.inspect([event, fields]));
  await using fixture = await open({ log: { debug: write, info: write, warn: write, error: write } });
  const { url, state } = await fixture.begin();
  const back = await fixture.answerConsent(url);
  const said = [(await fixture.complete({ code: back.code, state })).text];
  said.push((await fixture.complete({ code: back.code, state })).text);
  const [token = ""] = fixture.api.tokens.keys();
  fixture.api.injectFaults("/v2/userinfo", "reset", { status: 500, text: token });
  for (const how of [1, 2]) {
    const next = await fixture.answerConsent((await fixture.begin()).url);
    said.push(`${how} ${(await fixture.complete({ code: next.code, state: next.state })).text}`);
  }
  said.push((await fixture.call("/api/auth/linkedin/status", { token: fixture.ada.token })).text);
  const everything = [...said, ...logged, dumpDatabase(fixture.core)].join("\n");
  for (const secret of [...fixture.api.tokens.keys(), back.code ?? "", state, "attache-client-secret"]) {
    expect(everything).not.toContain(secret);
  }
  expect(token).not.toBe("");
});
