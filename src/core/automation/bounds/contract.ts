export interface Bound {
  min: number;
  max: number;
  default: number;
  unit: "per day" | "per week" | "per month" | "seconds" | "minutes" | "days" | "people";
  /** Above it, the screen shows the advice. */
  safe?: number;
  advice?: string;
}

/** Bounds and defaults of the specification come first, then this product's own. */
export const bounds = {
  profileViewsPerDay: {
    min: 1,
    max: 100,
    default: 100,
    unit: "per day",
    safe: 50,
    advice: "Other tools stop at about 50 views a day for accounts without a paid plan.",
  },
  delayBetweenViews: { min: 30, max: 300, default: 45, unit: "seconds" },
  messagesPerDay: {
    min: 1,
    max: 50,
    default: 20,
    unit: "per day",
    safe: 20,
    advice: "Up to 20 messages a day is the common default.",
  },
  delayBetweenMessages: { min: 5, max: 60, default: 60, unit: "minutes" },
  requestsPerDay: {
    min: 1,
    max: 25,
    default: 25,
    unit: "per day",
    safe: 15,
    advice:
      "25 a day is 175 a week; accounts are commonly restricted at about 100 a week. The weekly limit below always applies.",
  },
  delayBetweenRequests: { min: 10, max: 120, default: 30, unit: "minutes" },
  maxDailyActions: {
    min: 1,
    max: 200,
    default: 150,
    unit: "per day",
    safe: 80,
    advice: "Other tools limit a whole account to about 80 actions a day.",
  },
  actionDelay: { min: 10, max: 600, default: 30, unit: "seconds" },
  minDelaySeconds: { min: 10, max: 600, default: 30, unit: "seconds" },
  maxDelaySeconds: { min: 10, max: 600, default: 120, unit: "seconds" },
  requestsPerWeek: { min: 1, max: 100, default: 80, unit: "per week" },
  notesPerMonth: { min: 0, max: 300, default: 5, unit: "per month" },
  maxPendingRequests: {
    min: 10,
    max: 1000,
    default: 400,
    unit: "people",
    safe: 500,
    advice: "Keep fewer than 500 invitations pending; 700 is reported as a hard limit.",
  },
  withdrawAfterDays: { min: 14, max: 180, default: 21, unit: "days" },
  approvalExpiryDays: { min: 1, max: 30, default: 7, unit: "days" },
} as const satisfies Record<string, Bound>;
export type BoundName = keyof typeof bounds;

export const boundLabels: Record<BoundName, string> = {
  profileViewsPerDay: "Profile views per day",
  delayBetweenViews: "Delay between views",
  messagesPerDay: "Messages per day",
  delayBetweenMessages: "Delay between messages",
  requestsPerDay: "Connection requests per day",
  delayBetweenRequests: "Delay between requests",
  maxDailyActions: "Max daily actions",
  actionDelay: "Min action delay",
  minDelaySeconds: "Min delay",
  maxDelaySeconds: "Max delay",
  requestsPerWeek: "Connection requests per week",
  notesPerMonth: "Notes per month",
  maxPendingRequests: "Max pending requests",
  withdrawAfterDays: "Withdraw after",
  approvalExpiryDays: "Approvals expire after",
};
