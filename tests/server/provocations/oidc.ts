import type { OidcClaims, OidcFailure } from "#core/oidc-port.ts";
import { signsInElsewhere } from "#core/accounts/passwords/password-hasher.ts";
import { linkOidc, reachOidcCode, setUpOidc, startOidc, startOidcLink } from "../examples/oidc.ts";
import type { Fixture } from "../fixture.ts";
import { after, send, sending, type Provocation, type Provocations } from "./provoke.ts";

const failing = (failure: OidcFailure): Provocation =>
  after(async (fixture) => {
    await startOidc(fixture);
    fixture.oidc.script.failure = failure;
  }, send);

const insecure = (fixture: Fixture): void => {
  setUpOidc(fixture);
  fixture.core.serverSettings.change(undefined, { oidcIssuer: "http://127.0.0.1:9" });
};

const starting = {
  "oidc.off": sending(),
  "oidc.insecure": after(insecure, send),
  "oidc.unreachable": failing("unreachable"),
  "oidc.refused": failing("client_refused"),
} as const;

const returning = (claims: Partial<OidcClaims>, linkByEmail = false): Provocation =>
  after(async (fixture) => {
    await startOidc(fixture, claims);
    fixture.core.serverSettings.change(undefined, { oidcLinkByEmail: linkByEmail });
  }, send);

const withoutSignUp: Provocation = after(async (fixture) => {
  await startOidc(fixture);
  fixture.core.serverSettings.change(undefined, { oidcSignUp: false });
}, send);

const elsewhere: Provocation = after(async (fixture) => {
  await linkOidc(fixture, fixture.people.ada);
  await startOidcLink(fixture, fixture.people.ben, `subject of ${fixture.people.ada.user.id}`);
}, send);

const signedOut: Provocation = after(async (fixture) => {
  const { core, people } = fixture;
  await startOidcLink(fixture, people.ben, "ben");
  core.accounts.signOut(core.accounts.identify(people.ben.token, false));
}, send);

const registered: Provocation = after(async (fixture) => {
  const { core, prepared } = fixture;
  for (let n = 0; n < 10; n += 1) {
    await startOidc(fixture);
    await core.accounts.completeOidc({ state: prepared.id, code: "1" }, "b".repeat(43), {});
  }
  await startOidc(fixture);
}, send);

const atCode = (sql?: string): Provocation =>
  after(async (fixture) => {
    await reachOidcCode(fixture);
    if (sql !== undefined) fixture.core.database.sqlite.run(sql);
  }, send);

const wrongCode: Provocation = after(reachOidcCode, (fixture, operation) =>
  send(fixture, operation, { body: { ticket: fixture.prepared.id, code: "abc" } }),
);

const manyCodes: Provocation = after(reachOidcCode, async (fixture, operation) => {
  const change = { body: { ticket: fixture.prepared.id, code: "abc" } };
  for (let n = 0; n < 5; n += 1) await send(fixture, operation, change);
  return send(fixture, operation, change);
});

export const oidc: Provocations = {
  "POST /api/auth/oidc/start": starting,
  "POST /api/auth/oidc/link": starting,
  "POST /api/auth/oidc/callback": {
    "oidc.off": sending(),
    "oidc.insecure": after(insecure, send),
    "oidc.unreachable": failing("unreachable"),
    "oidc.refused": failing("wrong_issuer"),
    "oidc.cancelled": failing("cancelled"),
    "oidc.over": after((fixture) => setUpOidc(fixture), send),
    "oidc.email_unverified": returning({ isEmailVerified: false }),
    "oidc.account_exists": returning({ email: "ada@example.com" }),
    "oidc.no_account": withoutSignUp,
    "oidc.linked_elsewhere": elsewhere,
    "accounts.rejected": returning({ email: "rex@example.com" }, true),
    "accounts.suspended": returning({ email: "sue@example.com" }, true),
    "auth.session_ended": signedOut,
    "auth.too_many_attempts": registered,
  },
  "POST /api/auth/oidc/code": {
    "oidc.off": sending(),
    "oidc.insecure": after(insecure, send),
    "oidc.over": after((fixture) => setUpOidc(fixture), send),
    "auth.wrong_code": wrongCode,
    "auth.two_factor_unreadable": atCode("UPDATE two_factor SET secret = '1.AAAA'"),
    "auth.too_many_attempts": manyCodes,
    "accounts.rejected": atCode("UPDATE users SET status = 'rejected' WHERE email = 'ada@example.com'"),
    "accounts.suspended": atCode("UPDATE users SET status = 'suspended' WHERE email = 'ada@example.com'"),
  },
  "DELETE /api/auth/oidc/link": {
    "oidc.off": sending(),
    "oidc.not_linked": after((fixture) => setUpOidc(fixture), send),
    "oidc.only_sign_in": after(async (fixture) => {
      await linkOidc(fixture, fixture.people.ada);
      fixture.core.database.sqlite.run(`UPDATE users SET password_hash = '${signsInElsewhere}'`);
    }, send),
  },
  "GET /api/admin/server/oidc-test": { "oidc.off": sending() },
};
