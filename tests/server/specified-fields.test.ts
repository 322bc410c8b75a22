/** The fields that the specification names, with their choices and bounds. A call may have more. */
import { expect, test } from "bun:test";
import { z } from "zod";
import { operations } from "./fixture.ts";

type Fields = { [name: string]: Fields } | readonly unknown[] | true;
interface Node {
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  enum?: readonly unknown[];
  const?: unknown;
  type?: string;
  minimum?: number;
  maximum?: number;
}

/** Choices as a list, a whole number as its bounds; of a list, what its entries are. */
function fieldsOf({ properties, items, anyOf, oneOf, ...node }: Node): Fields {
  const choices = anyOf ?? oneOf;
  if (choices) return choicesOf(choices);
  if (items) return fieldsOf(items);
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fieldsOf(field)]));
  if (node.enum) return node.enum;
  if (node.const !== undefined) return [node.const];
  return node.type === "integer" && node.minimum !== undefined ? [node.minimum, node.maximum] : true;
}

function choicesOf(choices: readonly Node[]): Fields {
  const fields = choices.filter(({ type }) => type !== "null").map(fieldsOf);
  if (fields.every((choice) => Array.isArray(choice))) return fields.flat();
  return fields.length === 1 ? (fields[0] ?? true) : (Object.assign({}, ...fields) as Fields);
}

const describe = (schema: z.ZodType | undefined, io: "input" | "output"): Fields =>
  schema ? fieldsOf(z.toJSONSchema(schema, { unrepresentable: "any", io }) as Node) : true;

const some = (names: string): Record<string, unknown> =>
  Object.fromEntries(names.split(" ").map((name) => [name, expect.anything()]));

const quotas = some("posts applications aiInteractions");
const user = {
  ...some("id name email createdAt"),
  role: expect.arrayContaining(["admin", "user"]),
  status: expect.arrayContaining(["pending", "approved", "rejected"]),
  quotas,
};
const types = ["post", "article", "comment"];
const content = {
  ...some("id theme title content scheduledFor hashtags aiGenerated"),
  type: types,
  status: ["draft", "scheduled", "published", "failed"],
};
const applicationStatuses = expect.arrayContaining(["applied", "viewed", "interview", "rejected", "offer"]);
const sent = "jobTitle company location salaryRange jobUrl matchScore cvUsed coverLetter aiGenerated";
const application = { ...some(sent), status: applicationStatuses };
const activity = some("type message timestamp");
const overview = {
  ...some("total_activities job_applications content_posts profile_updates engagements"),
  daily_stats: some("date job_applications content_posts profile_updates engagements"),
};
const performance = {
  ...some("profile_views post_impressions engagement_rate connection_growth skill_endorsements"),
  top_performing_content: some("content likes comments shares"),
};
const preferences = {
  ...some("jobTitle location autoApply skills"),
  experienceLevel: ["entry", "mid", "senior"],
  salaryRange: ["40k-60k", "60k-90k", "90k-120k", "120k+"],
  applicationsPerDay: [3, 5, 10, "unlimited"],
};
const cv = {
  personalInfo: some("fullName email phone location linkedin website"),
  ...some("summary skills"),
  experience: some("id title company location startDate endDate current description"),
  education: some("id degree school location startDate endDate description"),
  template: expect.arrayContaining(["modern"]),
};
const automation = {
  automation: {
    connectionRequests: {
      ...some("enabled personalizedMessage messageTemplate includeNote noteTemplate"),
      dailyLimit: [1, 25],
      delayBetweenRequests: [10, 120],
    },
    profileViewing: {
      ...some("enabled targetRoles targetCompanies"),
      dailyLimit: [1, 100],
      delayBetweenViews: [30, 300],
    },
    messaging: {
      ...some("enabled messageTemplates personalizeMessages"),
      dailyLimit: [1, 50],
      delayBetweenMessages: [5, 60],
    },
  },
  safety: {
    ...some("respectRateLimits randomDelays minDelaySeconds maxDelaySeconds weekendPause nightModePause"),
    ...some("nightModeStart nightModeEnd randomizeTimings weekendMode respectLinkedInLimits"),
    maxDailyActions: [1, 200],
    actionDelay: [10, 600],
  },
  targeting: {
    ...some("industries connectionDegree locationKeywords excludeRecruiters"),
    experienceLevel: ["all", "entry", "mid", "senior", "executive"],
    companySize: ["all", "startup", "small", "medium", "large", "enterprise"],
  },
};
const settings = {
  profile: {
    ...some("name email avatar timezone"),
    language: ["en", "es", "fr", "de", "it", "pt", "zh", "ja"],
    dateFormat: ["MM/DD/YYYY", "DD/MM/YYYY", "YYYY-MM-DD", "DD.MM.YYYY"],
  },
  notifications: some("email push jobAlerts connectionUpdates systemUpdates weeklyReports"),
  privacy: {
    profileVisibility: ["public", "connections", "private"],
    ...some("showActivity allowDataExport allowDataDeletion"),
  },
  security: {
    ...some("twoFactorEnabled passwordLastChanged apiKeyRegenerate"),
    sessionTimeout: [15, 30, 60, 120, 480, 1440],
  },
  preferences: {
    ...some("autoSave confirmActions"),
    theme: ["light", "dark", "system"],
    defaultView: ["dashboard", "analytics", "jobs", "content"],
    itemsPerPage: [10, 25, 50, 100],
  },
  data: some("storageUsed storageLimit lastBackup autoBackup"),
};

const specified: Record<string, { body?: object; answer?: object }> = {
  "POST /api/auth/login": { body: some("email password"), answer: { token: true, user } },
  "POST /api/auth/register": { body: some("name email password") },
  "GET /api/auth/me": { answer: { success: [true], data: user } },
  "POST /api/auth/linkedin/callback": { body: some("code state") },
  "POST /api/auth/change-password": { body: some("currentPassword newPassword") },
  "GET /api/dashboard/stats": { answer: some("jobApplications postsScheduled responseRate profileViews") },
  "GET /api/dashboard/recent-activity": { answer: activity },
  "GET /api/analytics/overview": { answer: overview },
  "GET /api/analytics/performance": { answer: performance },
  "GET /api/admin/users": { answer: user },
  "GET /api/admin/pending-users": { answer: user },
  "PATCH /api/admin/users/:id/approve": { body: { quotas } },
  "GET /api/scheduled-content": { answer: content },
  "POST /api/scheduled-content": { body: { ...some("theme title content scheduledFor hashtags"), type: types } },
  "POST /api/scheduled-content/:id/approval": { body: some("approved feedback") },
  "POST /api/networking/connections": { body: some("message") },
  "GET /api/job-applications": { answer: { ...application, ...some("id appliedAt") } },
  "POST /api/job-applications": { body: application },
  "PUT /api/job-preferences": { body: preferences },
  "POST /api/ai/generate-content": {
    body: {
      ...some("prompt theme"),
      type: types,
      content_type: [...types, "summary"],
      tone: ["professional", "casual", "informative", "inspirational", "humorous"],
      length: ["short", "medium", "long"],
    },
    answer: some("content"),
  },
  "GET /api/ai/generations": { answer: some("id content type tone length prompt created_at") },
  "POST /api/ai/chat": {
    body: { message: true, type: expect.arrayContaining(["chat", "find_jobs"]) },
    answer: some("response interactionId"),
  },
  "GET /api/ai/interactions": { answer: some("id prompt type createdAt") },
  "GET /api/ai/conversations/:id": {
    answer: { messages: { ...some("id content timestamp"), type: ["user", "ai"] } },
  },
  "POST /api/content/posts": {
    body: { ...some("content hashtags mentions"), status: ["draft"], post_type: ["text"] },
  },
  "POST /api/cv/save": { body: cv },
  "POST /api/linkedin/auth/cookie": { body: some("cookie") },
  "GET /api/auth/linkedin/status": { answer: { authenticated: true, profile: some("name") } },
  "GET /api/auth/linkedin/settings": {
    answer: { account: some("connectionStatus lastSync totalConnections pendingRequests") },
  },
  "POST /api/auth/linkedin/settings": { body: automation },
  "GET /api/settings": { answer: settings },
  "POST /api/support/ticket": {
    body: {
      ...some("subject description"),
      priority: ["low", "medium", "high"],
      category: ["general", "technical", "billing", "account", "automation"],
    },
  },
};

for (const [call, { body, answer }] of Object.entries(specified)) {
  test(`${call} has the specified fields, choices and bounds`, () => {
    const { declaration } = operations.find(({ key }) => key === call) ?? {};
    if (body) expect(describe(declaration?.body, "input")).toMatchObject(body);
    if (answer) expect(describe(declaration?.answer, "output")).toMatchObject(answer);
  });
}
