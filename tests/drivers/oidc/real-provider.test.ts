import { expect, test } from "bun:test";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerSettingsChange } from "#core/settings/contract.ts";
import { createOidcClient } from "#drivers/oidc/oidc-client.ts";
import { createFakeClock, createMemoryCore, type TestCore } from "#tests/support/core/core.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";
import { clientSecret, startProvider, type RunningProvider } from "#tests/support/oidc/provider.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";

cheapPasswords();

const publicUrl = "https://attache.example.com";
const redirectUri = `${publicUrl}/login/oidc`;
const browser = "b".repeat(43);
const minute = 60_000;

function createServerWith(issuer: string, settings: ServerSettingsChange = {}, env: Record<string, string> = {}) {
  const clock = createFakeClock(Date.now());
  const core = createMemoryCore(
    { ATTACHE_PUBLIC_URL: publicUrl, ATTACHE_OIDC_ALLOW_HTTP_LOOPBACK: "true", ...env },
    { clock, oidcClient: createOidcClient({ clock }) },
  );
  core.serverSettings.change(undefined, {
    oidcIssuer: issuer,
    oidcClientId: "attache",
    oidcClientSecret: clientSecret,
    oidcLabel: "Authelia",
    oidcSignUp: true,
    ...settings,
  });
  return core;
}

async function signIn(core: TestCore, provider: RunningProvider) {
  const { url } = await core.accounts.startOidc({}, browser);
  const returned = await provider.visit(url);
  return core.accounts.completeOidc({ state: "", ...returned }, browser, {});
}

const openProvider = (options: Partial<Parameters<typeof startProvider>[0]> = {}) =>
  startProvider({ redirectUri, ...options });

test("a person who signs in for the first time registers, waits for approval, and is known from then on", async () => {
  await using provider = await openProvider();
  const core = createServerWith(provider.issuer);
  const first = await signIn(core, provider);
  expect(first.signedIn?.user).toMatchObject({
    name: "Ada",
    email: "ada@example.com",
    status: "pending",
    role: "user",
  });
  const id = first.signedIn?.user.id ?? "";
  core.accounts.approve(undefined, id);
  const second = await signIn(core, provider);
  expect(second.signedIn?.user).toMatchObject({ id, status: "approved" });
  expect(core.accounts.identify(second.signedIn?.token ?? "", false).userId).toBe(id);
});

test("the authorization request has PKCE, a state and a nonce, which are new each time", async () => {
  await using provider = await openProvider();
  const core = createServerWith(provider.issuer, { oidcScopes: "email groups" });
  const urls = [await core.accounts.startOidc({}, browser), await core.accounts.startOidc({}, browser)];
  const asked = urls.map(({ url }) => new URL(url).searchParams);
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    response_type: "code",
    client_id: "attache",
    redirect_uri: redirectUri,
    scope: "openid email groups",
    code_challenge_method: "S256",
  });
  for (const name of ["state", "nonce", "code_challenge"])
    expect([name, new Set(asked.map((one) => one.get(name))).size]).toEqual([name, 2]);
});

test("details that are not in the ID token are asked for", async () => {
  await using provider = await openProvider();
  const core = createServerWith(provider.issuer);
  const { signedIn } = await signIn(core, provider);
  expect(signedIn?.user.name).toBe("Ada");
});

test("a state works once, and in the browser that started it", async () => {
  await using provider = await openProvider();
  const core = createServerWith(provider.issuer);
  const { url } = await core.accounts.startOidc({}, browser);
  const returned = { state: "", ...(await provider.visit(url)) };
  const over = "This sign-in has expired, was already used or was started in another browser. Start again.";
  expect(core.accounts.completeOidc(returned, "c".repeat(43), {})).rejects.toThrow(over);
  expect((await core.accounts.completeOidc(returned, browser, {})).signedIn).not.toBeNull();
  expect(core.accounts.completeOidc(returned, browser, {})).rejects.toThrow(over);
});

test("a sign-in that took too long has to be started again", async () => {
  await using provider = await openProvider();
  const core = createServerWith(provider.issuer);
  const { url } = await core.accounts.startOidc({}, browser);
  const returned = { state: "", ...(await provider.visit(url)) };
  core.clock.jump(11 * minute);
  expect(core.accounts.completeOidc(returned, browser, {})).rejects.toThrow("This sign-in has expired");
});

test("a code of another sign-in is refused by the provider, and says to start again", async () => {
  await using provider = await openProvider();
  const core = createServerWith(provider.issuer);
  const { url: first } = await core.accounts.startOidc({}, browser);
  const stolen = await provider.visit(first);
  const { url: second } = await core.accounts.startOidc({}, browser);
  const own = await provider.visit(second);
  const mixed = { ...own, state: own["state"] ?? "", code: stolen["code"] ?? "" };
  expect(core.accounts.completeOidc(mixed, browser, {})).rejects.toThrow(
    "Authelia no longer accepts this sign-in: it was used already or took too long. Start again.",
  );
});

test("an expired ID token says that a clock may be wrong", async () => {
  await using provider = await openProvider({ lifeSeconds: 60 });
  const core = createServerWith(provider.issuer);
  const { url } = await core.accounts.startOidc({}, browser);
  const returned = { state: "", ...(await provider.visit(url)) };
  core.clock.jump(5 * minute);
  expect(core.accounts.completeOidc(returned, browser, {})).rejects.toThrow(
    "The answer of Authelia had expired when it arrived.",
  );
});

test("another issuer than the one that is set is refused, in its settings and in its answer", async () => {
  await using provider = await openProvider();
  const elsewhere = createServerWith(provider.issuer.replace("127.0.0.1", "localhost"));
  expect(elsewhere.accounts.startOidc({}, browser)).rejects.toThrow(
    "The answer is not from Authelia, so you were not signed in. Tell your admin to check the issuer.",
  );
  const core = createServerWith(provider.issuer);
  const { url } = await core.accounts.startOidc({}, browser);
  const returned = { state: "", ...(await provider.visit(url)), iss: "https://evil.example.com" };
  expect(core.accounts.completeOidc(returned, browser, {})).rejects.toThrow("The answer is not from Authelia");
});

test("an email address that the provider has not verified opens nothing", async () => {
  await using provider = await openProvider({ claims: { email_verified: false } });
  const core = createServerWith(provider.issuer, { oidcLinkByEmail: true });
  await person(core, "Ada");
  expect(signIn(core, provider)).rejects.toThrow(
    "Authelia says that your email address is not verified. Verify it there, then sign in again.",
  );
});

test("a person who says no at the provider is not signed in", async () => {
  await using provider = await openProvider();
  const core = createServerWith(provider.issuer);
  provider.refuse();
  expect(signIn(core, provider)).rejects.toThrow(
    "The sign-in at Authelia was canceled. Start again, or sign in with your password.",
  );
});

test("a provider that is gone, hangs or is none says so", async () => {
  const provider = await openProvider();
  const core = createServerWith(provider.issuer);
  await provider.stop();
  const unreachable = "Authelia can't be reached. Try again in a minute, or sign in with your password.";
  expect(core.accounts.startOidc({}, browser)).rejects.toThrow(unreachable);
  const asked: string[] = [];
  const silent = createServer((request) => void asked.push(request.url ?? ""));
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
  const { port } = silent.address() as AddressInfo;
  const waiting = createServerWith(`http://127.0.0.1:${port}`);
  const late = waiting.accounts.startOidc({}, browser).catch((error: unknown) => error);
  await waitUntil(async () => asked.length === 1);
  await waiting.clock.advance(10_000);
  expect(String(await late)).toContain(unreachable);
  silent.closeAllConnections();
  silent.removeAllListeners("request").on("request", (_request, response) => response.end("<h1>Hello</h1>"));
  expect(waiting.accounts.startOidc({}, browser)).rejects.toThrow("Authelia doesn't answer as a sign-in provider.");
  await new Promise<void>((closed) => void silent.close(() => closed()));
});

test("the test tells what is wrong with the settings", async () => {
  await using provider = await openProvider();
  const check = async (
    settings: ServerSettingsChange = {},
    env: Record<string, string> = {},
    issuer = provider.issuer,
  ) => createServerWith(issuer, settings, env).accounts.checkOidc();
  expect(await check()).toEqual({
    works: true,
    message: "The provider was found and accepts this server.",
    detail: null,
    redirectUri,
  });
  expect(await check({ oidcClientSecret: "wrong" })).toMatchObject({
    works: false,
    message: "The provider was found, but it doesn't accept the client id or secret.",
  });
  expect(await check({ oidcClientId: "someone" })).toMatchObject({ works: false });
  expect(await check({}, {}, provider.issuer.replace("127.0.0.1", "localhost"))).toMatchObject({
    message: "The provider names another issuer. Copy the issuer exactly as the provider shows it.",
  });
  const overHttp = await check({}, { ATTACHE_OIDC_ALLOW_HTTP_LOOPBACK: "false" });
  expect(overHttp.message).toStartWith("The provider's issuer must start with https://.");
});

test("signing out leads to the provider's page, and back to the sign-in screen", async () => {
  await using provider = await openProvider();
  const core = createServerWith(provider.issuer);
  const url = new URL((await core.accounts.oidcSignOutUrl()) ?? "");
  expect(url.origin).toBe(provider.issuer);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: "attache",
    post_logout_redirect_uri: `${publicUrl}/login`,
  });
  await provider.stop();
  expect(await core.accounts.oidcSignOutUrl()).toBeNull();
});
