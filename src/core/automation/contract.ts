import { z } from "zod";
import { connectionStatuses } from "#core/connections/contract.ts";
import { Instant } from "#core/contract.ts";
import { bounds } from "./bounds/contract.ts";
import { flag, numberOf, oneOf, text, timeOfDay, words } from "./fields/contract.ts";

/** Words in a text that are replaced for each person. */
export const placeholders = ["firstName", "lastName", "company"] as const;
export type Placeholder = (typeof placeholders)[number];

/** Characters of a note with an invitation: of a free account, and of a paid one. */
export const noteLimits = { free: 200, premium: 300 } as const;
export const messageMax = 2000;

export const experienceLevels = ["all", "entry", "mid", "senior", "executive"] as const;
export const companySizes = ["all", "startup", "small", "medium", "large", "enterprise"] as const;
export const connectionDegrees = ["1st", "2nd", "3rd"] as const;
export const weekendModes = ["pause", "normal"] as const;

/** What may be sent without asking first. Profile views and inbox checks send nothing and never ask. */
export const askedKinds = ["connection_request", "message", "comment", "withdrawal", "job_application"] as const;
export type AskedKind = (typeof askedKinds)[number];

const connectionRequests = z.object({
  enabled: flag("enabled"),
  dailyLimit: numberOf("requestsPerDay"),
  personalizedMessage: flag("personalizedMessage"),
  messageTemplate: text("Message template", noteLimits.premium),
  /** Minutes. */
  delayBetweenRequests: numberOf("delayBetweenRequests"),
  includeNote: flag("includeNote"),
  noteTemplate: text("Note template", noteLimits.premium),
});

const profileViewing = z.object({
  enabled: flag("enabled"),
  dailyLimit: numberOf("profileViewsPerDay"),
  targetRoles: words("targetRoles"),
  targetCompanies: words("targetCompanies"),
  /** Seconds. */
  delayBetweenViews: numberOf("delayBetweenViews"),
});

const messaging = z.object({
  enabled: flag("enabled"),
  dailyLimit: numberOf("messagesPerDay"),
  messageTemplates: z
    .array(text("A message template", messageMax), "messageTemplates must be a list of texts")
    .max(20, "There can be at most 20 message templates."),
  personalizeMessages: flag("personalizeMessages"),
  /** Minutes. */
  delayBetweenMessages: numberOf("delayBetweenMessages"),
});

const safety = z.object({
  respectRateLimits: flag("respectRateLimits"),
  randomDelays: flag("randomDelays"),
  minDelaySeconds: numberOf("minDelaySeconds"),
  maxDelaySeconds: numberOf("maxDelaySeconds"),
  weekendPause: flag("weekendPause"),
  nightModePause: flag("nightModePause"),
  nightModeStart: timeOfDay("nightModeStart"),
  nightModeEnd: timeOfDay("nightModeEnd"),
  maxDailyActions: numberOf("maxDailyActions"),
  /** Seconds. */
  actionDelay: numberOf("actionDelay"),
  randomizeTimings: flag("randomizeTimings"),
  weekendMode: oneOf("weekendMode", weekendModes),
  respectLinkedInLimits: flag("respectLinkedInLimits"),
  /** Below: not in the specification. */
  workingHoursStart: timeOfDay("workingHoursStart"),
  workingHoursEnd: timeOfDay("workingHoursEnd"),
  warmUp: flag("warmUp"),
  requestsPerWeek: numberOf("requestsPerWeek"),
  notesPerMonth: numberOf("notesPerMonth"),
  maxPendingRequests: numberOf("maxPendingRequests"),
  withdrawOldRequests: flag("withdrawOldRequests"),
  withdrawAfterDays: numberOf("withdrawAfterDays"),
  sweepInbox: flag("sweepInbox"),
});

const targeting = z.object({
  industries: words("industries"),
  connectionDegree: oneOf("connectionDegree", connectionDegrees),
  locationKeywords: words("locationKeywords"),
  experienceLevel: oneOf("experienceLevel", experienceLevels),
  companySize: oneOf("companySize", companySizes),
  excludeRecruiters: flag("excludeRecruiters"),
  /** Below: not in the specification. Nothing is sent to these, in any campaign. */
  excludedPeople: words("excludedPeople"),
  excludedCompanies: words("excludedCompanies"),
  excludedKeywords: words("excludedKeywords"),
});

/** Kinds that are sent without asking; all off at first. */
const approval = z.object({
  sendWithoutAsking: z.object({
    connection_request: flag("connection_request"),
    message: flag("message"),
    comment: flag("comment"),
    withdrawal: flag("withdrawal"),
    job_application: flag("job_application"),
  }),
  expireAfterDays: numberOf("approvalExpiryDays"),
});

const sections = {
  automation: z.object({ connectionRequests, profileViewing, messaging }),
  safety,
  targeting,
  approval,
};

/** Counted by the server; ignored when sent. Null: not known yet. */
const account = z.object({
  connectionStatus: z.enum(connectionStatuses),
  lastSync: Instant.nullable(),
  totalConnections: z.number().nullable(),
  pendingRequests: z.number().nullable(),
});

export const AutomationSettings = z.object({ account, ...sections, updatedAt: Instant.nullable() });
export type AutomationSettings = z.infer<typeof AutomationSettings>;

/** What is stored: the same without what the server counts. */
export const StoredAutomationSettings = z.object(sections);
export type StoredAutomationSettings = z.infer<typeof StoredAutomationSettings>;

/** Merged deeply over what is stored; omitted fields are unchanged. */
export const AutomationSettingsChange = z
  .object({
    automation: z
      .object({
        connectionRequests: connectionRequests.partial(),
        profileViewing: profileViewing.partial(),
        messaging: messaging.partial(),
      })
      .partial(),
    safety: safety.partial(),
    targeting: targeting.partial(),
    approval: z
      .object({
        sendWithoutAsking: approval.shape.sendWithoutAsking.partial(),
        expireAfterDays: approval.shape.expireAfterDays,
      })
      .partial(),
  })
  .partial();
export type AutomationSettingsChange = z.infer<typeof AutomationSettingsChange>;

const defaultNote =
  "Hi [firstName], I came across your profile and would like to connect. I follow what people at [company] are doing.";

export const defaultAutomationSettings: StoredAutomationSettings = {
  automation: {
    connectionRequests: {
      enabled: true,
      dailyLimit: bounds.requestsPerDay.default,
      personalizedMessage: true,
      messageTemplate: defaultNote,
      delayBetweenRequests: bounds.delayBetweenRequests.default,
      includeNote: true,
      noteTemplate: defaultNote,
    },
    profileViewing: {
      enabled: true,
      dailyLimit: bounds.profileViewsPerDay.default,
      targetRoles: [],
      targetCompanies: [],
      delayBetweenViews: bounds.delayBetweenViews.default,
    },
    messaging: {
      enabled: true,
      dailyLimit: bounds.messagesPerDay.default,
      messageTemplates: [],
      personalizeMessages: true,
      delayBetweenMessages: bounds.delayBetweenMessages.default,
    },
  },
  safety: {
    respectRateLimits: true,
    randomDelays: true,
    minDelaySeconds: bounds.minDelaySeconds.default,
    maxDelaySeconds: bounds.maxDelaySeconds.default,
    weekendPause: true,
    nightModePause: true,
    nightModeStart: "22:00",
    nightModeEnd: "07:00",
    maxDailyActions: bounds.maxDailyActions.default,
    actionDelay: bounds.actionDelay.default,
    randomizeTimings: true,
    weekendMode: "pause",
    respectLinkedInLimits: true,
    workingHoursStart: "09:00",
    workingHoursEnd: "18:00",
    warmUp: true,
    requestsPerWeek: bounds.requestsPerWeek.default,
    notesPerMonth: bounds.notesPerMonth.default,
    maxPendingRequests: bounds.maxPendingRequests.default,
    withdrawOldRequests: false,
    withdrawAfterDays: bounds.withdrawAfterDays.default,
    sweepInbox: true,
  },
  targeting: {
    industries: [],
    connectionDegree: "2nd",
    locationKeywords: [],
    experienceLevel: "all",
    companySize: "all",
    excludeRecruiters: true,
    excludedPeople: [],
    excludedCompanies: [],
    excludedKeywords: [],
  },
  approval: {
    sendWithoutAsking: {
      connection_request: false,
      message: false,
      comment: false,
      withdrawal: false,
      job_application: false,
    },
    expireAfterDays: bounds.approvalExpiryDays.default,
  },
};
