import { expect, test } from "bun:test";
import { Connected, ConnectionDetails, OAuthStart } from "#core/connections/contract.ts";
import { dump } from "../support/core/dump-database.ts";
import { client } from "../support/core/http.ts";
import { officialCore, publicUrl, returnsTo } from "../support/linkedin-api/oauth-core.ts";
import { cheapPasswords, person } from "../support/core/people.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

cheapPasswords();
const minute = 60_000;

async function open(options: Parameters<typeof officialCore>[0] = {}) {
  const world = await officialCore(options);
  const { core, answer } = world;
  const call = client(core);
  const ada = await person(core, "Ada");
  const begin = async (token = ada.token) =>
    OAuthStart.parse((await call("/api/auth/linkedin", { method: "POST", token })).json).data;
  const complete = (body: unknown, token = ada.token) =>
    call("/api/auth/linkedin/callback", { method: "POST", token, body });
  const signIn = async () => {
    const { url } = await begin();
    const { code, state } = await answer(url);
    return complete({ code, state });
  };
  const status = async (token = ada.token) =>
    ConnectionDetails.parse((await call("/api/auth/linkedin/status", { token })).json);
  return {
    ...world,
    call,
    ada,
    begin,
    complete,
    signIn,
    status,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

test("it begins on the network's own page, with exactly what is needed and nothing else", async () => {
  await using world = await open();
  const { url, state } = await world.begin();
  const { origin, pathname, search, searchParams } = new URL(url);
  expect(origin + pathname).toBe(`${world.api.url}/oauth/v2/authorization`);
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: "code",
    client_id: "attache-client",
    redirect_uri: returnsTo,
    state,
    scope: "openid profile email w_member_social",
  });
  expect(search).toContain("scope=openid%20profile%20email%20w_member_social");
  expect(state.length).toBeGreaterThanOrEqual(43);
});

test("who allows it comes back connected, and posts by the official API from then on", async () => {
  await using world = await open();
  expect((await world.status()).offered).toMatchObject({ official: true });
  const { status, json } = await world.signIn();
  expect(status).toBe(200);
  expect(Connected.parse(json).data).toMatchObject({
    authenticated: true,
    status: "connected",
    publishing: "api",
    profile: { name: "Ada Lovelace" },
    api: { name: "Ada Lovelace", expiresAt: "2027-01-19T11:00:00.000Z", ended: false },
  });
  expect(world.core.activity.recent(world.ada.user.id, { limit: 1 })[0]?.message).toBe(
    "Signed in officially as Ada Lovelace on the Sandbox network",
  );
});

test("a state works once: sent again it is refused, and the first sign-in stays", async () => {
  await using world = await open();
  const { url } = await world.begin();
  const { code, state } = await world.answer(url);
  expect((await world.complete({ code, state })).status).toBe(200);
  const again = await world.complete({ code, state });
  expect(again.status).toBe(409);
  expect(again.json).toMatchObject({ code: "network.sign_in_over" });
  expect((await world.status()).authenticated).toBe(true);
});

test("another person's state is refused, and stays its owner's", async () => {
  await using world = await open();
  const ben = await person(world.core, "Ben");
  const { url } = await world.begin();
  const { code, state } = await world.answer(url);
  expect((await world.complete({ code, state }, ben.token)).json).toMatchObject({ code: "network.sign_in_over" });
  expect((await world.status(ben.token)).api).toBeNull();
  expect((await world.complete({ code, state })).status).toBe(200);
});

test("an invented state, and one older than ten minutes, are refused", async () => {
  await using world = await open();
  expect((await world.complete({ code: "x", state: "made-up" })).json).toMatchObject({ code: "network.sign_in_over" });
  const { url } = await world.begin();
  const { code, state } = await world.answer(url);
  world.core.clock.jump(10 * minute);
  expect((await world.complete({ code, state })).json).toMatchObject({
    code: "network.sign_in_over",
    message: expect.stringContaining("Start again"),
  });
  expect((await world.status()).api).toBeNull();
});

test("cancelling connects nothing and says so", async () => {
  await using world = await open();
  const { url } = await world.begin();
  const { error, state } = await world.answer(url, "cancel");
  const { status, json } = await world.complete({ error, state });
  expect(status).toBe(400);
  expect(json).toMatchObject({
    code: "network.sign_in_cancelled",
    message: "You cancelled the sign-in, so nothing was connected. Start it again when you like.",
  });
});

test("a missing product is named, before and after the person agreed", async () => {
  await using world = await open();
  world.api.scopes = new Set(["openid", "profile", "email"]);
  const refused = await world.answer((await world.begin()).url);
  expect((await world.complete({ error: refused.error, state: refused.state })).json).toMatchObject({
    code: "network.product_missing",
    message: expect.stringContaining("'Share on LinkedIn'"),
  });
  world.api.scopes.add("w_member_social");
  const { code, state } = await world.answer((await world.begin()).url);
  const { grant } = world.api;
  world.api.grant = () => grant(["openid", "profile", "email"]);
  const { status, json } = await world.complete({ code, state });
  expect(status).toBe(409);
  expect(json).toMatchObject({
    code: "network.product_missing",
    message:
      "LinkedIn did not allow all that is needed: this server's app lacks 'Share on LinkedIn'. An admin must add it on the app's Products page in LinkedIn's developer portal; then sign in again.",
  });
  expect((await world.status()).api).toBeNull();
});

test("where the network does not say what it granted, it is asked", async () => {
  await using world = await open();
  world.api.tellsScopes = false;
  expect((await world.signIn()).status).toBe(200);
});

test("a refused code, a wrong secret and an unreachable network each have their own message", async () => {
  await using world = await open();
  const { state } = await world.begin();
  expect((await world.complete({ code: "made-up", state })).json).toMatchObject({
    code: "network.sign_in_refused",
    message: expect.stringContaining(returnsTo),
  });
  const second = await world.answer((await world.begin()).url);
  world.api.clientSecret = "another one";
  expect((await world.complete({ code: second.code, state: second.state })).json).toMatchObject({
    message: expect.stringContaining("ATTACHE_LINKEDIN_CLIENT_SECRET"),
  });
  const third = await world.begin();
  await world.api.stop();
  const away = await world.complete({ code: "x", state: third.state });
  expect(away.status).toBe(502);
  expect(away.json).toMatchObject({ code: "network.unreachable" });
});

test.each([
  ["a client id", ["ATTACHE_LINKEDIN_CLIENT_ID"]],
  ["a secret and an address", ["ATTACHE_LINKEDIN_CLIENT_SECRET", "ATTACHE_PUBLIC_URL"]],
])("a server without %s says what an admin must set, and offers nothing", async (_what, without) => {
  await using world = await open({ without });
  const { status, json } = await world.call("/api/auth/linkedin", { method: "POST", token: world.ada.token });
  expect(status).toBe(503);
  expect(json).toMatchObject({
    code: "network.official_missing",
    message: `The official sign-in is not set up on this server. An admin must set ${without.join(", ")}.`,
  });
  const admin = await person(world.core, "Root", { role: "admin" });
  expect((await world.status()).offered.official).toBe(false);
  expect((await world.status()).offered).not.toHaveProperty("officialNeeds");
  expect((await world.status(admin.token)).offered.officialNeeds).toEqual(without);
});

test("an address that an admin has set by hand is taken as well", async () => {
  await using world = await open({ without: ["ATTACHE_PUBLIC_URL"] });
  world.core.serverSettings.change(undefined, { publicUrl });
  expect((await world.status()).offered.official).toBe(true);
});

test("practising and an official sign-in exclude each other, both ways round", async () => {
  await using world = await open();
  const { token } = world.ada;
  await world.call("/api/linkedin/auth/sandbox", { method: "POST", token, body: {} });
  const refused = await world.call("/api/auth/linkedin", { method: "POST", token });
  expect(refused.json).toMatchObject({ code: "network.another_connected" });
  await world.call("/api/auth/linkedin/disconnect", { method: "DELETE", token });
  await world.signIn();
  const practice = await world.call("/api/linkedin/auth/sandbox", { method: "POST", token, body: {} });
  expect(practice.status).toBe(409);
  expect(practice.json).toMatchObject({ code: "network.another_connected" });
});

test("another member does not take the place of the one who is signed in", async () => {
  await using world = await open();
  await world.signIn();
  world.api.member = { sub: "Bob_1", name: "Bob" };
  const refused = await world.signIn();
  expect(refused.json).toMatchObject({
    code: "network.another_connected",
    message: expect.stringContaining("You are connected as Ada Lovelace"),
  });
  expect((await world.status()).api?.name).toBe("Ada Lovelace");
});

test("disconnecting wipes the token and puts scheduled content on hold", async () => {
  await using world = await open();
  await world.signIn();
  const { core, ada, call } = world;
  const scheduledFor = new Date(core.clock.now() + 60 * minute).toISOString();
  const { id } = scheduleContent(core, ada.user.id, { content: "Calm", scheduledFor });
  const gone = await call("/api/auth/linkedin/disconnect", { method: "DELETE", token: ada.token });
  expect(Connected.parse(gone.json).data).toMatchObject({ authenticated: false, status: "disconnected", api: null });
  expect(core.content.get(ada.user.id, id).detail).toMatchObject({ state: "held" });
  expect(core.database.sqlite.query("SELECT count(*) AS n FROM vault_entries").get()).toEqual({ n: 0 });
  expect(core.activity.recent(ada.user.id, { limit: 1 })[0]?.message).toBe("Disconnected from the Sandbox network");
});

test("neither the token, the code, the state nor the app's secret is in an answer, a log or the database in clear", async () => {
  const logged: string[] = [];
  const write = (event: string, fields?: Record<string, unknown>) => void logged.push(Bun.inspect([event, fields]));
  await using world = await open({ log: { debug: write, info: write, warn: write, error: write } });
  const { url, state } = await world.begin();
  const back = await world.answer(url);
  const said = [(await world.complete({ code: back.code, state })).text];
  said.push((await world.complete({ code: back.code, state })).text);
  const [token = ""] = world.api.tokens.keys();
  world.api.next("/v2/userinfo", "reset", { status: 500, text: token });
  for (const how of [1, 2]) {
    const next = await world.answer((await world.begin()).url);
    said.push(`${how} ${(await world.complete({ code: next.code, state: next.state })).text}`);
  }
  said.push((await world.call("/api/auth/linkedin/status", { token: world.ada.token })).text);
  const everything = [...said, ...logged, dump(world.core)].join("\n");
  for (const secret of [...world.api.tokens.keys(), back.code ?? "", state, "attache-client-secret"]) {
    expect(everything).not.toContain(secret);
  }
  expect(token).not.toBe("");
});
