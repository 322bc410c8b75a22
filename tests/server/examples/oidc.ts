import type { OidcClaims } from "#core/oidc-port.ts";
import { codeAt } from "../../support/core/authenticator.ts";
import { password, type Person } from "../../support/core/people.ts";
import { oidcSettings } from "../../support/oidc/scripted-oidc.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

const browser = "b".repeat(43);
const headers = { Cookie: `attache-oidc=${browser}` };

export function setUpOidc({ core, oidc }: Fixture, claims: Partial<OidcClaims> = {}): void {
  core.serverSettings.change(undefined, oidcSettings);
  Object.assign(oidc.script, { claims, failure: undefined });
}

const stateIn = (url: string): string => new URL(url).searchParams.get("state") ?? "";

export async function startOidc(fixture: Fixture, claims: Partial<OidcClaims> = {}): Promise<void> {
  setUpOidc(fixture, { subject: Bun.randomUUIDv7(), email: `${Bun.randomUUIDv7()}@example.com`, ...claims });
  fixture.prepared.id = stateIn((await fixture.core.accounts.startOidc({}, browser)).url);
}

export async function startOidcLink(fixture: Fixture, { token }: Person, subject: string): Promise<void> {
  setUpOidc(fixture, { subject });
  const { accounts } = fixture.core;
  fixture.prepared.id = stateIn((await accounts.startOidcLink(accounts.identify(token, false), browser)).url);
}

export async function linkOidc(fixture: Fixture, person: Person): Promise<void> {
  await startOidcLink(fixture, person, `subject of ${person.user.id}`);
  await fixture.core.accounts.completeOidc({ state: fixture.prepared.id, code: "1" }, browser, {});
}

/** Ada came back from the provider, and has to enter a code. */
export async function reachOidcCode(fixture: Fixture): Promise<void> {
  const { core, prepared, people } = fixture;
  const { ada } = people;
  core.database.sqlite.run("DELETE FROM two_factor");
  core.database.sqlite.run("DELETE FROM throttles");
  const identity = core.accounts.identify(ada.token, false);
  prepared.secret = (await core.accounts.startTwoFactor(identity, password)).secret;
  const confirmation = { identity, device: {} };
  ada.token = core.accounts.confirmTwoFactor(confirmation, codeAt(prepared.secret, core.clock.now())).token;
  await linkOidc(fixture, ada);
  await startOidc(fixture, { subject: `subject of ${ada.user.id}` });
  const { ticket } = await core.accounts.completeOidc({ state: prepared.id, code: "1" }, browser, {});
  prepared.id = ticket ?? "none";
  core.clock.jump(60_000);
  prepared.code = codeAt(prepared.secret, core.clock.now());
}

export const oidcExamples: Record<string, Example> = {
  "POST /api/auth/oidc/start": { prepare: (fixture) => setUpOidc(fixture) },
  "POST /api/auth/oidc/callback": {
    prepare: (fixture) => startOidc(fixture),
    headers,
    body: ({ prepared: { id: state } }) => ({ state, code: "1" }),
  },
  "POST /api/auth/oidc/code": {
    prepare: reachOidcCode,
    headers,
    body: ({ prepared: { id: ticket, code } }) => ({ ticket, code }),
  },
  "GET /api/auth/oidc/link": {},
  "POST /api/auth/oidc/link": { prepare: (fixture) => setUpOidc(fixture) },
  "DELETE /api/auth/oidc/link": { prepare: linkOidc },
  "POST /api/auth/oidc/logout": {},
  "GET /api/admin/server/oidc-test": { prepare: (fixture) => setUpOidc(fixture) },
};
