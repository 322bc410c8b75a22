import type { Operation } from "#server/operations.ts";
import { codeAt } from "../support/core/authenticator.ts";
import { settle } from "../support/core/core.ts";
import type { Call } from "../support/core/http.ts";
import { password, type Person } from "../support/core/people.ts";
import { png } from "../support/files/pictures.ts";
import type { Example } from "./example.ts";
import { assistants } from "./examples/assistants.ts";
import { applicationExamples } from "./examples/applications.ts";
import { bot } from "./examples/bot.ts";
import { campaigns } from "./examples/campaigns.ts";
import { bulkChanges } from "./examples/bulk-changes.ts";
import { evergreenExamples } from "./examples/evergreen.ts";
import { jobExamples } from "./examples/jobs.ts";
import { libraryExamples } from "./examples-library.ts";
import { writingExamples } from "./examples/writing.ts";
import { helpExamples } from "./examples/help.ts";
import { seriesExamples } from "./examples-series.ts";
import { oidcExamples } from "./examples/oidc.ts";
import { people } from "./examples/people.ts";
import { postApprovals } from "./examples/post-approvals.ts";
import { postHistoryExamples } from "./examples/post-history.ts";
import { postingQueue } from "./examples/posting-queue.ts";
import { content } from "./examples/content.ts";
import { dashboard } from "./examples/dashboard.ts";
import { settingsExamples } from "./examples/settings.ts";
import { contentImports } from "./examples/content-imports.ts";
import { importExamples } from "./examples/imports.ts";
import { cvExamples } from "./examples/cv.ts";
import { insertCode, type Fixture } from "./fixture.ts";

const quotas = { posts: 1, applications: 2, aiInteractions: 3 };
const image = { body: () => png(64), headers: { "Content-Type": "image/png" } };
const unique = () => `${Bun.randomUUIDv7()}@example.com`;
const newPassword = "another password";

async function startTwoFactor({ core, prepared }: Fixture, { token }: Person): Promise<void> {
  const identity = core.accounts.identify(token, false);
  prepared.secret = (await core.accounts.startTwoFactor(identity, password)).secret;
  prepared.code = codeAt(prepared.secret, core.clock.now());
}

/** Turning two-factor on replaces the person's token. */
export async function turnOnTwoFactor(fixture: Fixture, person: Person): Promise<void> {
  await startTwoFactor(fixture, person);
  const identity = fixture.core.accounts.identify(person.token, false);
  person.token = fixture.core.accounts.confirmTwoFactor({ identity, device: {} }, fixture.prepared.code).token;
}

const disconnect = ({ core }: Fixture, { user }: Person): void => core.connections.disconnect(user.id);

export async function beginSignIn(fixture: Fixture, person: Person): Promise<void> {
  disconnect(fixture, person);
  fixture.prepared.id = fixture.core.connections.remoteSignIns.begin({ userId: person.user.id }, {}).id;
  await settle();
  fixture.browser.at.cookies = [{ name: "li_at", value: "AQED" }];
}

export async function beginOAuth(fixture: Fixture, person: Person): Promise<void> {
  disconnect(fixture, person);
  const { url, state } = fixture.core.connections.beginOAuth(person.user.id);
  Object.assign(fixture.prepared, { id: state, code: await fixture.allow(url) });
}

const onSignIn = (action = ""): Example => ({
  prepare: beginSignIn,
  path: ({ prepared }) => `/api/linkedin/sign-ins/${prepared.id}${action}`,
});
const evidence = (action = ""): Example => ({
  path: (fixture) => fixture.evidence + action,
  othersGet: "evidence.not_found",
});
const onUser =
  (who: keyof Fixture["people"], action = "") =>
  ({ people }: Fixture) =>
    `/api/admin/users/${people[who].user.id}${action}`;
const onUserAs = (action: string, who: keyof Fixture["people"], body?: unknown): Record<string, Example> =>
  Object.fromEntries(
    ["PATCH", "PUT"].map((method) => [
      `${method} /api/admin/users/:id/${action}`,
      { path: onUser(who, `/${action}`), ...(body !== undefined && { body: () => body }) },
    ]),
  );

const accounts: Record<string, Example> = {
  "POST /api/auth/register": { body: () => ({ name: "New", email: unique(), password }) },
  "POST /api/auth/login": { body: () => ({ email: "ada@example.com", password }) },
  "POST /api/auth/setup": {
    prepare({ core, prepared }) {
      core.database.sqlite.run("UPDATE users SET role = 'user'");
      prepared.code = core.accounts.newSetUpCode();
    },
    body: ({ prepared }) => ({ code: prepared.code, name: "New", email: unique(), password }),
  },
  "POST /api/auth/forgot-password": {
    prepare: ({ core }) => void core.database.sqlite.run("DELETE FROM throttles"),
    body: () => ({ email: unique() }),
  },
  "POST /api/auth/invitation": { prepare: invite, body: ({ prepared }) => ({ token: prepared.code }) },
  "POST /api/auth/reset-password": {
    prepare: (fixture) => void (fixture.prepared.code = insertCode(fixture, fixture.people.ben, "reset")),
    body: ({ prepared }) => ({ token: prepared.code, newPassword }),
  },
  "GET /api/auth/me": {},
  "POST /api/auth/logout": {},
  "GET /api/auth/sessions": {},
  "DELETE /api/auth/sessions": {},
  "DELETE /api/auth/sessions/:id": { path: (_fixture, { token }) => `/api/auth/sessions/${token.split(".")[0]}` },
  "GET /api/auth/two-factor": {},
  "POST /api/auth/two-factor": { body: () => ({ password }) },
  "POST /api/auth/two-factor/confirm": { prepare: startTwoFactor, body: ({ prepared: { code } }) => ({ code }) },
  "DELETE /api/auth/two-factor": { prepare: turnOnTwoFactor, body: () => ({ password }) },
  "POST /api/auth/two-factor/recovery-codes": { prepare: turnOnTwoFactor, body: () => ({ password }) },
  "GET /api/auth/api-key": {},
  "POST /api/auth/regenerate-api-key": {},
  "DELETE /api/auth/api-key": {},
  "POST /api/auth/confirm-password": { body: () => ({ password }) },
  "POST /api/auth/change-password": { body: () => ({ currentPassword: password, newPassword }) },
  "GET /api/profile": {},
  "PATCH /api/profile": { body: () => ({ headline: "Calm" }) },
  "PUT /api/profile/avatar": image,
  "DELETE /api/profile/avatar": {},
};

const network: Record<string, Example> = {
  "GET /api/auth/linkedin/status": {},
  "GET /api/linkedin/auth/status": {},
  "POST /api/linkedin/auth/sandbox": {},
  "POST /api/linkedin/auth/cookie": { prepare: disconnect, body: () => ({ cookie: "AQED", consent: true }) },
  "POST /api/linkedin/sign-ins": { body: () => ({ consent: true }) },
  "GET /api/linkedin/sign-ins/:id": onSignIn(),
  "DELETE /api/linkedin/sign-ins/:id": onSignIn(),
  "POST /api/linkedin/sign-ins/:id/ticket": onSignIn("/ticket"),
  "POST /api/linkedin/sign-ins/:id/cookie": onSignIn("/cookie"),
  "POST /api/auth/linkedin": { prepare: disconnect },
  "POST /api/auth/linkedin/callback": {
    prepare: beginOAuth,
    body: ({ prepared: { id: state, code } }) => ({ state, code }),
  },
  "DELETE /api/auth/linkedin/disconnect": {},
  "GET /api/linkedin/member-data": {},
  "POST /api/linkedin/member-data/oauth": {},
  "GET /api/linkedin/member-data/replies": { query: "since=2026-11-01T00:00:00Z&limit=10" },
  "POST /api/linkedin/member-data/token": { body: () => ({ token: "AQX-scripted" }) },
  "POST /api/linkedin/member-data/oauth/callback": {
    prepare: ({ core, prepared }, { user }) =>
      void (prepared.id = core.connections.memberData.beginOAuth(user.id).state),
    body: ({ prepared: { id: state } }) => ({ state, code: "AQ-scripted" }),
  },
  "DELETE /api/linkedin/member-data": {},
  "GET /api/evidence/:id": evidence(),
  "GET /api/evidence/:id/screenshot": evidence("/screenshot"),
  "GET /api/evidence/:id/page": evidence("/page"),
  "GET /api/sandbox/posts/:id": { path: ({ sandboxPost }) => `/api/sandbox/posts/${sandboxPost}` },
};

/** An account whose owner has not chosen a password yet. */
async function invite(fixture: Fixture): Promise<void> {
  const { user } = await fixture.core.accounts.createAccount({ name: "Ida", email: unique() });
  fixture.prepared.id = user.id;
  fixture.prepared.code = insertCode(fixture, { user }, "invitation");
}
const onInvited: Example = { prepare: invite, path: ({ prepared }) => `/api/admin/users/${prepared.id}/invitation` };

const server: Record<string, Example> = {
  "GET /api/admin/users": { query: "limit=1&count=true" },
  "GET /api/admin/pending-users": {},
  "GET /api/admin/stats": {},
  "GET /api/admin/users/:id": { path: onUser("ada") },
  "DELETE /api/admin/users/:id": { path: onUser("ben") },
  ...onUserAs("approve", "pending", { quotas }),
  ...onUserAs("reject", "pending"),
  ...onUserAs("suspend", "ben", { reason: "Rest" }),
  ...onUserAs("reinstate", "suspended"),
  ...onUserAs("quotas", "ada", { quotas }),
  ...onUserAs("role", "ada", { role: "admin" }),
  "POST /api/admin/users/:id/invitation": onInvited,
  "DELETE /api/admin/users/:id/invitation": onInvited,
  ...postApprovals,
  "GET /api/admin/server": {},
  "PUT /api/admin/server": { body: () => ({ supportEmail: "help@example.com" }) },
  "POST /api/admin/server/test-mail": {},
  "GET /api/admin/server/models": {},
  "GET /api/admin/server/model-test": {},
  "GET /api/admin/mails": {},
  "GET /api/admin/backups": {},
  "POST /api/admin/backups": {},
  "GET /api/admin/audit": {},
  "GET /api/server": {},
  "GET /api/health": {},
  "GET /api/events": { isStream: true },
  "GET /api/openapi.json": {},
  "GET /api/docs": {},
  "GET /api/docs.css": {},
};

/** One per operation, by its key. */
export const examples: Readonly<Record<string, Example>> = {
  ...accounts,
  ...content,
  ...seriesExamples,
  ...libraryExamples,
  ...writingExamples,
  ...importExamples,
  ...cvExamples,
  ...applicationExamples,
  ...dashboard,
  ...assistants,
  ...bot,
  ...campaigns,
  ...people,
  ...bulkChanges,
  ...evergreenExamples,
  ...jobExamples,
  ...postHistoryExamples,
  ...postingQueue,
  ...contentImports,
  ...settingsExamples,
  ...network,
  ...helpExamples,
  ...oidcExamples,
  ...server,
};

export function exampleOf(key: string): Example {
  const example = examples[key];
  if (!example) throw new Error(`${key} has no example: add one to tests/server/examples.ts.`);
  return example;
}

/** Whether the example leaves the fixture unchanged, so that it can be shared. */
export const isHarmless = ({ key, mode }: Operation): boolean => mode === "read" && !exampleOf(key).prepare;

/** The example's call by one person, after `prepare`. */
export function callOf(key: string, fixture: Fixture, caller: Person): { path: string; call: Call } {
  const { path, query, body, headers } = exampleOf(key);
  const [method = "", address = ""] = key.split(" ");
  const call = { method, ...(headers && { headers }), ...(body && { body: body(fixture, caller) }) };
  return { path: `${path?.(fixture, caller) ?? address}${query === undefined ? "" : `?${query}`}`, call };
}
