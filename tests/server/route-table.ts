import { evidenceUrl } from "#core/connections/contract.ts";
import type { Armed } from "#core/prepared-write.ts";
import { memoryAttache } from "../support/attache.ts";
import { noon } from "../support/core/core.ts";
import { png } from "../support/files/pictures.ts";
import { client } from "../support/core/http.ts";
import { cast, password, type Cast } from "../support/core/people.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

export const callers = ["guest", "pending", "rejected", "suspended", "other", "user", "admin"] as const;
export type Caller = (typeof callers)[number];

/** What exists when a call is made: Ada (the user) owns the items, Ben is another user. */
interface World {
  people: Cast;
  item: string;
  sandboxPost: string;
  /** Where Ada's evidence is. */
  evidence: string;
  /** Where Ada's picture is. */
  picture: string;
  setUpCode: string;
}

export interface Row {
  route: string;
  /** Path parameters and query filled in. */
  path?: (world: World) => string;
  body?: (world: World) => unknown;
  headers?: Record<string, string>;
  expects: Record<Caller, number | string>;
}

/** A number is a status; a text is the code of a refusal. Refused callers go first, so that they meet the first state. */
const everyone = (status: number | string): Row["expects"] => ({
  guest: status,
  pending: status,
  rejected: status,
  suspended: status,
  other: status,
  user: status,
  admin: status,
});
const withSession = (status: number | string): Row["expects"] => ({
  ...everyone(status),
  guest: "auth.required",
  rejected: "auth.session_ended",
  suspended: "auth.session_ended",
});
const withApproval = (status: number | string): Row["expects"] => ({
  ...withSession(status),
  pending: "accounts.not_approved",
});
const owner = (status: number): Row["expects"] => ({
  ...withApproval(status),
  other: "content.not_found",
  admin: "content.not_found",
});
const ownEvidence: Row["expects"] = {
  ...withApproval(200),
  other: "evidence.not_found",
  admin: "evidence.not_found",
};
const admins = (status: number | string): Row["expects"] => ({
  ...withApproval(200),
  other: "accounts.admin_only",
  user: "accounts.admin_only",
  admin: status,
});

/**
 * What Ada's API key may: what she may herself, but nothing on the account. Asked in a world of its own, where she has
 * not acted before.
 */
export function keyExpectation({ route, expects }: Row): number | string {
  const onAccount = route.includes(" /api/auth/") && expects.guest === "auth.required";
  if (onAccount && route !== "GET /api/auth/me") return "auth.key_not_allowed";
  return expects.guest === "auth.required" ? expects.user : expects.guest;
}

const item = ({ item: id }: World) => `/api/scheduled-content/${id}`;
const signIn =
  (act = "") =>
  () =>
    `/api/linkedin/sign-ins/nobody${act}`;
const onUser =
  (who: keyof Cast, act = "") =>
  ({ people }: World) =>
    `/api/admin/users/${people[who].user.id}${act}`;
const both = (act: string, row: Omit<Row, "route">): Row[] =>
  ["PATCH", "PUT"].map((method) => ({ ...row, route: `${method} /api/admin/users/:id/${act}` }));
const quotas = { posts: 1, applications: 2, aiInteractions: 3 };

/** Every route there is, who may call it, and a call of it that works. */
export const table: Row[] = [
  { route: "GET /api/server", expects: everyone(200) },
  { route: "GET /api/health", expects: everyone(200) },
  { route: "GET /api/openapi.json", expects: everyone(200) },
  { route: "GET /api/docs", expects: everyone(200) },
  { route: "GET /api/docs.css", expects: everyone(200) },
  {
    route: "POST /api/auth/register",
    body: () => ({ name: "New", email: `${Bun.randomUUIDv7()}@example.com`, password }),
    expects: everyone(201),
  },
  { route: "POST /api/auth/login", body: () => ({ email: "ada@example.com", password }), expects: everyone(200) },
  {
    route: "POST /api/auth/setup",
    body: ({ setUpCode: code }) => ({ code, name: "New", email: "new@example.com", password }),
    expects: everyone(409),
  },
  {
    route: "POST /api/auth/forgot-password",
    body: () => ({ email: `${Bun.randomUUIDv7()}@example.com` }),
    // Five an hour from one address: the sixth and seventh who ask are told to wait.
    expects: { ...everyone(200), user: "auth.too_many_attempts", admin: "auth.too_many_attempts" },
  },
  {
    route: "POST /api/auth/reset-password",
    body: () => ({ token: "unknown", newPassword: "another password" }),
    expects: everyone(403),
  },
  { route: "GET /api/auth/me", expects: withSession(200) },
  { route: "POST /api/auth/logout", expects: withSession(200) },
  { route: "GET /api/auth/sessions", expects: withSession(200) },
  { route: "DELETE /api/auth/sessions", expects: withSession(200) },
  {
    route: "DELETE /api/auth/sessions/:id",
    path: ({ people }) => `/api/auth/sessions/${people.ada.token.split(".")[0]}`,
    expects: {
      ...withSession(200),
      pending: "auth.session_not_found",
      other: "auth.session_not_found",
      admin: "auth.session_not_found",
    },
  },
  { route: "GET /api/auth/two-factor", expects: withSession(200) },
  { route: "POST /api/auth/two-factor", body: () => ({ password }), expects: withSession(200) },
  { route: "POST /api/auth/two-factor/confirm", body: () => ({ code: "123456" }), expects: withSession(409) },
  { route: "DELETE /api/auth/two-factor", body: () => ({ password }), expects: withSession(409) },
  { route: "POST /api/auth/two-factor/recovery-codes", body: () => ({ password }), expects: withSession(409) },
  { route: "GET /api/auth/api-key", expects: withApproval(200) },
  { route: "POST /api/auth/regenerate-api-key", expects: withApproval(200) },
  { route: "DELETE /api/auth/api-key", expects: withApproval(200) },
  { route: "GET /api/profile", expects: withApproval(200) },
  { route: "PATCH /api/profile", body: () => ({ headline: "Calm" }), expects: withApproval(200) },
  {
    route: "PUT /api/profile/avatar",
    body: () => png(64),
    headers: { "Content-Type": "image/png" },
    expects: withApproval(200),
  },
  { route: "DELETE /api/profile/avatar", expects: withApproval(200) },
  { route: "GET /api/evidence/:id", path: (w) => w.evidence, expects: ownEvidence },
  { route: "GET /api/evidence/:id/screenshot", path: (w) => `${w.evidence}/screenshot`, expects: ownEvidence },
  { route: "GET /api/evidence/:id/page", path: (w) => `${w.evidence}/page`, expects: ownEvidence },
  {
    route: "POST /api/media",
    path: () => "/api/media?name=grey.png",
    body: () => png(64),
    headers: { "Content-Type": "image/png" },
    expects: withApproval(201),
  },
  { route: "GET /api/media/:id", path: (w) => w.picture, expects: everyone(200) },
  {
    route: "POST /api/auth/change-password",
    body: () => ({ currentPassword: password, newPassword: "another password" }),
    expects: withSession(200),
  },
  { route: "GET /api/scheduled-content", expects: withApproval(200) },
  {
    route: "POST /api/scheduled-content",
    body: () => ({ content: "Hello", scheduledFor: new Date(noon + 3_600_000).toISOString() }),
    expects: withApproval(201),
  },
  { route: "GET /api/scheduled-content/:id", path: item, expects: owner(200) },
  { route: "PATCH /api/scheduled-content/:id", path: item, body: () => ({ theme: "Linux" }), expects: owner(200) },
  { route: "DELETE /api/scheduled-content/:id", path: item, expects: owner(204) },
  { route: "POST /api/scheduled-content/:id/publish", path: (w) => `${item(w)}/publish`, expects: owner(202) },
  {
    route: "POST /api/scheduled-content/:id/resolve",
    path: (w) => `${item(w)}/resolve`,
    body: () => ({ outcome: "published" }),
    expects: owner(409),
  },
  { route: "GET /api/auth/linkedin/status", expects: withApproval(200) },
  { route: "GET /api/linkedin/auth/status", expects: withApproval(200) },
  { route: "POST /api/linkedin/auth/sandbox", expects: withApproval(200) },
  {
    route: "POST /api/linkedin/auth/cookie",
    body: () => ({ cookie: "AQED" }),
    expects: withApproval("network.no_session"),
  },
  { route: "POST /api/linkedin/sign-ins", body: () => ({}), expects: withApproval("network.no_session") },
  { route: "GET /api/linkedin/sign-ins/:id", path: signIn(), expects: withApproval("network.sign_in_gone") },
  { route: "DELETE /api/linkedin/sign-ins/:id", path: signIn(), expects: withApproval("network.sign_in_gone") },
  {
    route: "POST /api/linkedin/sign-ins/:id/ticket",
    path: signIn("/ticket"),
    expects: withApproval("network.sign_in_gone"),
  },
  {
    route: "POST /api/linkedin/sign-ins/:id/cookie",
    path: signIn("/cookie"),
    expects: withApproval("network.sign_in_gone"),
  },
  { route: "POST /api/auth/linkedin", expects: withApproval("network.official_missing") },
  {
    route: "POST /api/auth/linkedin/callback",
    body: () => ({ state: "unknown", code: "unknown" }),
    expects: withApproval("network.official_missing"),
  },
  { route: "DELETE /api/auth/linkedin/disconnect", expects: withApproval(200) },
  { route: "GET /api/dashboard/stats", expects: withApproval(200) },
  { route: "GET /api/dashboard/real-stats", expects: withApproval(200) },
  { route: "GET /api/analytics/overview", expects: withApproval(200) },
  { route: "GET /api/analytics/performance", expects: withApproval(200) },
  { route: "GET /api/analytics/dashboard", expects: withApproval(200) },
  { route: "GET /api/analytics/export", expects: withApproval(200) },
  { route: "GET /api/dashboard/recent-activity", expects: withApproval(200) },
  { route: "GET /api/recent-activities", expects: withApproval(200) },
  { route: "GET /api/activities/recent", expects: withApproval(200) },
  { route: "GET /api/attention", expects: withApproval(200) },
  { route: "GET /api/badges", expects: withApproval(200) },
  { route: "GET /api/usage", expects: withApproval(200) },
  { route: "GET /api/notifications", expects: withApproval(200) },
  { route: "POST /api/notifications/read", body: () => ({ all: true }), expects: withApproval(200) },
  { route: "GET /api/events", expects: withSession(200) },
  {
    route: "GET /api/sandbox/posts/:id",
    path: (w) => `/api/sandbox/posts/${w.sandboxPost}`,
    expects: withSession(200),
  },
  { route: "GET /api/admin/users", expects: admins(200) },
  { route: "GET /api/admin/pending-users", expects: admins(200) },
  { route: "GET /api/admin/stats", expects: admins(200) },
  { route: "GET /api/admin/users/:id", path: onUser("ada"), expects: admins(200) },
  { route: "DELETE /api/admin/users/:id", path: onUser("ben"), expects: admins(204) },
  ...both("approve", { path: onUser("pending", "/approve"), body: () => ({ quotas }), expects: admins(200) }),
  ...both("reject", { path: onUser("pending", "/reject"), expects: admins(200) }),
  ...both("suspend", { path: onUser("ben", "/suspend"), body: () => ({ reason: "Rest" }), expects: admins(200) }),
  ...both("reinstate", { path: onUser("suspended", "/reinstate"), expects: admins(200) }),
  ...both("quotas", { path: onUser("ada", "/quotas"), body: () => ({ quotas }), expects: admins(200) }),
  ...both("role", { path: onUser("ada", "/role"), body: () => ({ role: "admin" }), expects: admins(200) }),
  { route: "GET /api/admin/server", expects: admins(200) },
  { route: "PUT /api/admin/server", body: () => ({ supportEmail: "help@example.com" }), expects: admins(200) },
  { route: "POST /api/admin/server/test-mail", expects: admins(202) },
  { route: "GET /api/admin/mails", expects: admins(200) },
  { route: "GET /api/admin/backups", expects: admins(200) },
  { route: "POST /api/admin/backups", expects: admins("backup.not_here") },
  { route: "GET /api/admin/audit", expects: admins(200) },
];

/** A core with everything in it that the calls of the table need. */
export async function world() {
  const core = memoryAttache();
  const people = await cast(core);
  const setUpCode = core.accounts.newSetUpCode();
  core.serverSettings.change(undefined, { smtpUrl: "smtp://127.0.0.1:9", mailFrom: "attache@example.com" });
  const { id } = scheduleContent(core, people.ada.user.id, {
    content: "Ada's post",
    scheduledFor: new Date(noon + 86_400_000).toISOString(),
  });
  await core.connections.connectPractice(people.ada.user.id);
  const driver = core.connections.driverFor(people.ada.user.id);
  if (typeof driver === "string") throw new Error(driver);
  const outcome = await (await driver.preparePost("Hello")).submit({ attemptId: "a", fence: 1 } as Armed);
  if (outcome.kind !== "published") throw new Error(outcome.reason);
  const sandboxPost = outcome.remoteId;
  const moment = { action: "post.submit", path: "/feed/", html: "<h1>Feed</h1>", screenshot: png(64) };
  const evidence = evidenceUrl(core.evidence.keep(people.ada.user.id, moment));
  const { avatar: picture = "" } = core.accounts.setAvatar(people.ada.user.id, png(64, { shade: 10 }));
  return {
    core,
    call: client(core),
    state: { people, item: id, sandboxPost, evidence, picture, setUpCode } satisfies World,
  };
}
