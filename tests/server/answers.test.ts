import { expect, test } from "bun:test";
import { z } from "zod";
import { Me, User } from "#core/accounts/contract.ts";
import { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { UserCounts, UserDetails } from "#core/accounts/admin/contract.ts";
import { ActivityEntry } from "#core/activity/contract.ts";
import {
  AnalyticsExport,
  AnalyticsOverview,
  AnalyticsPerformance,
  AnalyticsReport,
  ApplicationMetrics,
  Attention,
  Badges,
  DashboardStats,
} from "#core/analytics/contract.ts";
import { ContentItem } from "#core/content/contract.ts";
import { ErrorBody, Health, ServerInfo } from "#core/contract.ts";
import { Connected, LinkStatus } from "#core/connections/contract.ts";
import { Usage } from "#core/quotas/contract.ts";
import { memoryAttache } from "../support/attache.ts";
import { noon } from "../support/core/core.ts";
import { client, strictly, type Call } from "../support/core/http.ts";
import { cheapPasswords, password, person } from "../support/core/people.ts";

cheapPasswords();

async function world() {
  const core = memoryAttache();
  const admin = await person(core, "Root", { role: "admin" });
  const ada = await person(core, "Ada");
  const pia = await person(core, "Pia", { status: "pending" });
  await core.connections.connectPractice(ada.user.id);
  const inAnHour = new Date(noon + 3_600_000).toISOString();
  const { id } = core.content.schedule(ada.user.id, { content: "Hello", scheduledFor: inAnHour });
  return { core, call: client(core), admin, ada, pia, id, inAnHour };
}
type World = Awaited<ReturnType<typeof world>>;

const asAda = (w: World, call: Call = {}): Call => ({ token: w.ada.token, ...call });
const asAdmin = (w: World, call: Call = {}): Call => ({ token: w.admin.token, ...call });
const userPath = ({ pia }: World) => `/api/admin/users/${pia.user.id}`;

const answers: [route: string, contract: z.ZodType, path: (w: World) => string, call?: (w: World) => Call][] = [
  ["GET server", ServerInfo, () => "/api/server"],
  ["GET health", Health, () => "/api/health"],
  [
    "POST register",
    SignedIn,
    () => "/api/auth/register",
    () => ({ method: "POST", body: { name: "New", email: "new@example.com", password } }),
  ],
  [
    "POST login",
    SignedIn,
    () => "/api/auth/login",
    () => ({ method: "POST", body: { email: "ada@example.com", password } }),
  ],
  ["GET me", Me, () => "/api/auth/me", asAda],
  [
    "POST logout",
    z.object({ success: z.literal(true) }),
    () => "/api/auth/logout",
    (w) => asAda(w, { method: "POST" }),
  ],
  ["GET scheduled content", z.array(ContentItem), () => "/api/scheduled-content", asAda],
  [
    "POST scheduled content",
    ContentItem,
    () => "/api/scheduled-content",
    (w) => asAda(w, { method: "POST", body: { content: "Again", scheduledFor: w.inAnHour } }),
  ],
  ["GET an item", ContentItem, (w) => `/api/scheduled-content/${w.id}`, asAda],
  [
    "PATCH an item",
    ContentItem,
    (w) => `/api/scheduled-content/${w.id}`,
    (w) => asAda(w, { method: "PATCH", body: { theme: "Linux" } }),
  ],
  ["POST publish", ContentItem, (w) => `/api/scheduled-content/${w.id}/publish`, (w) => asAda(w, { method: "POST" })],
  ["GET link status", LinkStatus, () => "/api/auth/linkedin/status", asAda],
  ["GET the other link status", LinkStatus, () => "/api/linkedin/auth/status", asAda],
  ["POST sandbox", Connected, () => "/api/linkedin/auth/sandbox", (w) => asAda(w, { method: "POST" })],
  ["DELETE link", Connected, () => "/api/auth/linkedin/disconnect", (w) => asAda(w, { method: "DELETE" })],
  ["GET dashboard", DashboardStats, () => "/api/dashboard/stats", asAda],
  ["GET real stats", ApplicationMetrics, () => "/api/dashboard/real-stats", asAda],
  ["GET overview", AnalyticsOverview, () => "/api/analytics/overview", asAda],
  ["GET performance", AnalyticsPerformance, () => "/api/analytics/performance", asAda],
  ["GET report", AnalyticsReport, () => "/api/analytics/dashboard", asAda],
  ["GET export", AnalyticsExport, () => "/api/analytics/export", asAda],
  ["GET activity", z.array(ActivityEntry).min(1), () => "/api/dashboard/recent-activity", asAda],
  ["GET attention", Attention, () => "/api/attention", asAda],
  ["GET badges", Badges, () => "/api/badges", asAda],
  ["GET usage", Usage, () => "/api/usage", asAda],
  ["GET users", z.array(User).min(3), () => "/api/admin/users", asAdmin],
  ["GET pending users", z.array(User).length(1), () => "/api/admin/pending-users", asAdmin],
  ["GET stats", UserCounts, () => "/api/admin/stats", asAdmin],
  ["GET a user", UserDetails, userPath, asAdmin],
  ...["approve", "reject"].map((act): (typeof answers)[number] => [
    `PATCH ${act}`,
    User,
    (w) => `${userPath(w)}/${act}`,
    (w) => asAdmin(w, { method: "PATCH" }),
  ]),
  [
    "PATCH quotas",
    User,
    (w) => `${userPath(w)}/quotas`,
    (w) => asAdmin(w, { method: "PATCH", body: { quotas: { posts: 1, applications: 1, aiInteractions: 1 } } }),
  ],
  ["an error", ErrorBody, () => "/api/nowhere"],
];

for (const [route, contract, path, call] of answers) {
  test(`${route} answers with the keys of its contract and no others`, async () => {
    const w = await world();
    const { json } = await w.call(path(w), call?.(w));
    const parsed = strictly(contract).safeParse(json);
    expect(parsed.success ? [] : parsed.error.issues).toEqual([]);
  });
}

test("the strict contract sees a leaked column at any depth", () => {
  const contract = strictly(z.object({ data: z.array(z.object({ id: z.string().nullable() })) }));
  expect(contract.safeParse({ data: [{ id: "a" }] }).success).toBe(true);
  expect(contract.safeParse({ data: [{ id: "a", passwordHash: "x" }] }).success).toBe(false);
});

test("no answer is stored by a cache, sniffed, framed or shared with another origin", async () => {
  const { call, ada } = await world();
  for (const path of ["/api/auth/me", "/api/nowhere", "/api/server"]) {
    const { headers } = await call(path, { token: ada.token, headers: { Origin: "https://elsewhere.example" } });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  }
});
