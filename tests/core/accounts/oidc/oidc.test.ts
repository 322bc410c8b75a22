import { expect, test } from "bun:test";
import type { OidcClaims } from "#core/oidc-port.ts";
import { isIssuerAllowed, nameOf } from "#core/accounts/oidc/rules.ts";
import type { ServerSettingsChange } from "#core/settings/contract.ts";
import { codeAt } from "#tests/support/core/authenticator.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { cheapPasswords, password, person } from "#tests/support/core/people.ts";
import { createScriptedOidc, oidcSettings } from "#tests/support/oidc/scripted-oidc.ts";

cheapPasswords();

const browser = "b".repeat(43);
const minute = 60_000;

function openServer(settings: ServerSettingsChange = {}) {
  const oidc = createScriptedOidc();
  const core = createMemoryCore({ ATTACHE_PUBLIC_URL: "https://a.example.com" }, { oidcClient: oidc.client });
  core.serverSettings.change(undefined, { ...oidcSettings, ...settings });
  const returnWith = async (url: string, claims: Partial<OidcClaims>) => {
    oidc.script.claims = claims;
    return core.accounts.completeOidc({ state: new URL(url).searchParams.get("state") ?? "", code: "1" }, browser, {});
  };
  return {
    core,
    oidc,
    async signIn(claims: Partial<OidcClaims> = {}) {
      const { url } = await core.accounts.startOidc({ timezone: "Europe/Berlin" }, browser);
      return returnWith(url, claims);
    },
    async link(token: string, claims: Partial<OidcClaims> = {}) {
      const { url } = await core.accounts.startOidcLink(core.accounts.identify(token, false), browser);
      return returnWith(url, claims);
    },
  };
}
const asAda = { email: "ada@example.com" };

test("who registers through the provider waits for approval, and admins are notified", async () => {
  const { core, signIn } = openServer();
  const { user: admin } = await person(core, "Root", { role: "admin" });
  const { signedIn } = await signIn();
  expect(signedIn?.user).toMatchObject({ name: "New Person", email: "new@example.com", status: "pending" });
  expect(core.settings.zoneOf(signedIn?.user.id ?? "")).toBe("Europe/Berlin");
  expect(core.notifications.list(admin.id, { limit: 5 }).items[0]?.kind).toBe("registration");
});

test("without sign-up through the provider, an unknown person is sent to an admin", async () => {
  const { signIn } = openServer({ oidcSignUp: false });
  expect(signIn()).rejects.toThrow("No account here belongs to this sign-in. Ask an admin for an account");
});

test("an account with the same address is opened only if the admin allowed it", async () => {
  const { core, signIn } = openServer();
  const { user } = await person(core, "Ada");
  expect(signIn(asAda)).rejects.toThrow(
    "An account with your email address exists here. Sign in with your password, then link Authelia under Settings → Security.",
  );
  core.serverSettings.change(undefined, { oidcLinkByEmail: true });
  expect((await signIn({ email: "ADA@example.com" })).signedIn?.user.id).toBe(user.id);
  core.serverSettings.change(undefined, { oidcLinkByEmail: false });
  expect((await signIn({ email: "elsewhere@example.com", isEmailVerified: false })).signedIn?.user.id).toBe(user.id);
});

test("a link that someone made is not replaced because another sign-in has the same address", async () => {
  const { core, signIn, link } = openServer({ oidcLinkByEmail: true });
  const { user, token } = await person(core, "Ada");
  await link(token, { ...asAda, subject: "own" });
  const refused = "Your account here is linked to another Authelia account. Sign in with that one or your password.";
  expect(signIn({ ...asAda, subject: "other" })).rejects.toThrow(refused);
  expect((await signIn({ ...asAda, subject: "own" })).signedIn?.user.id).toBe(user.id);
  await link(token, { ...asAda, subject: "newer" });
  expect((await signIn({ ...asAda, subject: "newer" })).signedIn?.user.id).toBe(user.id);
});

test("a link that was made while a code was asked for stays as well", async () => {
  const { core, signIn, link } = openServer({ oidcLinkByEmail: true });
  const { token } = await person(core, "Ada");
  const { secret, token: renewed } = await turnOnTwoFactor(core, token);
  const { ticket } = await signIn({ ...asAda, subject: "other" });
  await link(renewed, { ...asAda, subject: "own" });
  await core.clock.advance(minute);
  const code = codeAt(secret, core.clock.now());
  expect(core.accounts.completeOidcCode({ ticket: ticket ?? "", code }, browser, {})).rejects.toThrow(
    "is linked to another Authelia account.",
  );
});

test("whose account is linked by its address is notified, in the app and by email", async () => {
  const { core, signIn } = openServer({ oidcLinkByEmail: true, smtpUrl: "smtp://mail.example.com" });
  const { user } = await person(core, "Ada");
  const notices = () =>
    core.notifications.list(user.id, { limit: 5 }).items.filter(({ kind }) => kind === "sign_in_linked");
  await signIn({ ...asAda, subject: "other" });
  await signIn({ ...asAda, subject: "other" });
  expect(notices()).toMatchObject([
    {
      title: "Sign-in with Authelia linked",
      message:
        "Someone signed in with Authelia as ada@example.com, so it now opens your account. If that wasn't you, unlink it under Settings → Security and contact your admin.",
      href: "/settings?tab=security",
    },
  ]);
  const mails = core.database.sqlite.query<{ subject: string }, []>(
    "SELECT subject FROM mails WHERE kind = 'sign_in_linked'",
  );
  expect(mails.all()).toEqual([{ subject: "Sign-in with Authelia linked" }]);
});

test("an account is linked and unlinked by who is signed in to it", async () => {
  const { core, signIn, link } = openServer();
  const { user, token } = await person(core, "Ada");
  expect(core.accounts.oidcLinkOf(user.id)).toEqual({ label: "Authelia", linked: null, canUnlink: true });
  expect(await link(token, { ...asAda, isEmailVerified: false })).toMatchObject({ linked: true, signedIn: null });
  expect(core.accounts.oidcLinkOf(user.id).linked?.email).toBe("ada@example.com");
  expect((await signIn(asAda)).signedIn?.user.id).toBe(user.id);
  core.accounts.unlinkOidc({ userId: user.id });
  expect(core.accounts.oidcLinkOf(user.id).linked).toBeNull();
  expect(() => core.accounts.unlinkOidc({ userId: user.id })).toThrow("Authelia is not linked to your account.");
  expect(signIn(asAda)).rejects.toThrow("An account with your email address exists here.");
  const actions = core.accounts.audit({ limit: 5 }).items.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(["oidc_linked", "oidc_unlinked"]));
});

test("an account of the provider signs in to one account only", async () => {
  const { core, link } = openServer();
  await link((await person(core, "Ada")).token);
  expect(link((await person(core, "Ben")).token)).rejects.toThrow(
    "This Authelia account signs in to another account here.",
  );
});

test("a link ends with the session that started it", async () => {
  const { core, oidc } = openServer();
  const { token } = await person(core, "Ada");
  const identity = core.accounts.identify(token, false);
  const { url } = await core.accounts.startOidcLink(identity, browser);
  core.accounts.signOut(identity);
  oidc.script.claims = {};
  const state = new URL(url).searchParams.get("state") ?? "";
  expect(core.accounts.completeOidc({ state, code: "1" }, browser, {})).rejects.toThrow("Sign in again");
});

test("a link is finished by who started it, not by who is signed in to the browser meanwhile", async () => {
  const { core } = openServer();
  const [ben, ada] = [await person(core, "Ben"), await person(core, "Ada")];
  const finishAs = async (signedInAs: string) => {
    const { url } = await core.accounts.startOidcLink(core.accounts.identify(ben.token, false), browser);
    const state = new URL(url).searchParams.get("state") ?? "";
    return core.accounts.completeOidc({ state, code: "1" }, browser, { signedInAs });
  };
  expect(await finishAs(ada.user.id).catch(String)).toContain("Another account started this link");
  for (const { user } of [ben, ada]) expect(core.accounts.oidcLinkOf(user.id).linked).toBeNull();
  expect(await finishAs(ben.user.id)).toMatchObject({ linked: true });
});

async function turnOnTwoFactor(core: ReturnType<typeof openServer>["core"], token: string) {
  const identity = core.accounts.identify(token, false);
  const { secret } = await core.accounts.startTwoFactor(identity, password);
  const { token: renewed } = core.accounts.confirmTwoFactor({ identity, device: {} }, codeAt(secret, core.clock.now()));
  return { secret, token: renewed };
}

test("a two-factor code is asked for, and only once", async () => {
  const { core, signIn, link } = openServer();
  const { user, token } = await person(core, "Ada");
  const { secret, token: renewed } = await turnOnTwoFactor(core, token);
  await link(renewed);
  const { signedIn, ticket } = await signIn();
  expect(signedIn).toBeNull();
  const complete = (code: string, from = browser) =>
    core.accounts.completeOidcCode({ ticket: ticket ?? "", code }, from, {});
  expect(complete("000000")).rejects.toThrow();
  await core.clock.advance(minute);
  const code = codeAt(secret, core.clock.now());
  expect(complete(code, "c".repeat(43))).rejects.toThrow("started in another browser");
  expect((await complete(code)).user.id).toBe(user.id);
  await core.clock.advance(minute);
  expect(complete(codeAt(secret, core.clock.now()))).rejects.toThrow("was already used");
});

test("an account is not linked by its address before the code was right", async () => {
  const { core, signIn } = openServer({ oidcLinkByEmail: true });
  const { user, token } = await person(core, "Ada");
  await turnOnTwoFactor(core, token);
  expect((await signIn(asAda)).ticket).not.toBeNull();
  expect(core.accounts.oidcLinkOf(user.id).linked).toBeNull();
});

test("where the admin says so, the provider's sign-in needs no code", async () => {
  const { core, signIn, link } = openServer({ oidcSkipTwoFactor: true });
  const { user, token } = await person(core, "Ada");
  const { token: renewed } = await turnOnTwoFactor(core, token);
  await link(renewed);
  expect((await signIn()).signedIn?.user.id).toBe(user.id);
});

test("suspended and rejected people are refused with the reason, and a deleted account is kept by signing in", async () => {
  const { core, signIn, link } = openServer();
  const { user, token } = await person(core, "Ada");
  await link(token);
  core.accounts.suspend(undefined, user.id, "Rest");
  expect(signIn()).rejects.toThrow("Your account is suspended.");
  core.accounts.reinstate(undefined, user.id);
  core.database.sqlite.run("UPDATE users SET deletes_at = 9999999999999");
  await signIn();
  expect(core.accounts.statusOf(user.id)).toBe("approved");
});

test("who has a password enters it before what needs one; who has none doesn't", async () => {
  const { core, signIn, link } = openServer();
  const { token } = await person(core, "Ada");
  await link(token, { subject: "ada" });
  const ada = await signIn({ subject: "ada" });
  const assertConfirmed = (held: string | undefined) =>
    core.accounts.assertRecentlyConfirmed(core.accounts.identify(held ?? "", false));
  expect(() => assertConfirmed(ada.signedIn?.token)).toThrow("Confirm your password");
  const { signedIn } = await signIn({ subject: "new" });
  assertConfirmed(signedIn?.token);
  core.accounts.approve(undefined, signedIn?.user.id ?? "");
  expect(() => core.accounts.unlinkOidc({ userId: signedIn?.user.id ?? "" })).toThrow("is your only way to sign in");
  expect(core.accounts.signIn({ email: "new@example.com", password: "elsewhere" })).rejects.toThrow(
    "Invalid email or password",
  );
});

test("a provider over http is refused, except on this machine where the environment allows it", () => {
  expect(isIssuerAllowed("https://auth.example.com", false)).toBe(true);
  expect(isIssuerAllowed("http://auth.example.com", true)).toBe(false);
  expect(isIssuerAllowed("http://127.0.0.1.example.com", true)).toBe(false);
  for (const host of ["127.0.0.1:9000", "localhost:9000", "[::1]:9000"]) {
    expect([host, isIssuerAllowed(`http://${host}`, true)]).toEqual([host, true]);
    expect([host, isIssuerAllowed(`http://${host}`, false)]).toEqual([host, false]);
  }
});

test("a changed issuer forgets the client secret, which must not reach another provider", () => {
  const { core } = openServer();
  core.serverSettings.change(undefined, { oidcIssuer: "https://other.example.com" });
  expect(core.serverSettings.oidcSettings()).toMatchObject({
    issuer: "https://other.example.com",
    clientSecret: undefined,
  });
});

test("a name that can't be used is replaced by the first part of the address", () => {
  expect(nameOf("Ada", "a@example.com")).toBe("Ada");
  expect(nameOf(undefined, "ada@example.com")).toBe("ada");
  expect(nameOf("\u202Eevil", "ada@example.com")).toBe("ada");
  expect(nameOf("x".repeat(300), "ada@example.com")).toHaveLength(100);
});
