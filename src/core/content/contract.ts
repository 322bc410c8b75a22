import { z } from "zod";
import { Id, Instant, Page, Zone } from "#core/contract.ts";
import { pauseReasons } from "#core/connections/contract.ts";
import { MediaRef } from "./media-ref.ts";
import { LocalDate, Repeat } from "./repeat/contract.ts";
import { textLimits, type statusOf } from "./states/contract.ts";
import { fieldDescriptions as about } from "./field-descriptions.ts";
import { attachedBounds, tooManyPictures, attachmentKinds } from "#core/media/contract.ts";

export const contentTypes = ["post", "article", "comment"] as const;
export type ContentType = (typeof contentTypes)[number];

export const themes = [
  "Technical Insights",
  "Career Development",
  "Industry Trends",
  "Personal Experience",
  "Python",
  "Cybersecurity",
  "Linux",
] as const;

/** The status in the API. The stored `state` is more precise. */
export const contentStatuses = ["draft", "scheduled", "published", "failed"] as const;
export type ContentStatus = (typeof contentStatuses)[number];

export const contentStates = [
  "draft",
  "awaiting_approval",
  "scheduled",
  "held",
  "claimed",
  "armed",
  "unconfirmed",
  "needs_review",
  "published",
  "failed",
  "missed",
] as const satisfies readonly ContentState[];
export type ContentState = keyof typeof statusOf;

export const upcomingStates = ["scheduled", "held", "claimed", "armed", "unconfirmed"] as const;

export const missedPolicies = ["late", "ask", "skip"] as const;
export type MissedPolicy = (typeof missedPolicies)[number];

export const holdReasons = ["not_connected", "needs_you", "needs_session", "suspended"] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Why a scheduled item is not sent at its time, or not yet. */
export const waitReasons = [...pauseReasons, "queue", "queue_paused", "page_changed", "retry", "server"] as const;
export type WaitReason = (typeof waitReasons)[number];

export const resolutions = ["published", "retry", "discard"] as const;
export type Resolution = (typeof resolutions)[number];

/** Drafts and posts of an account, unless its monthly quota of posts is larger. */
export const unpublishedMax = 10_000;

const oneOfMessage = (field: string, words: readonly string[]) => `${field} must be one of ${words.join(", ")}`;

const scheduledForMessage = "Choose a date and time, such as 2026-11-20T14:00.";
/** An instant (with Z or an offset), or a local time in `timezone`. */
const scheduledFor = z
  .string(scheduledForMessage)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/, scheduledForMessage)
  .describe(about.scheduledFor);

const text = (what: string, max: number) =>
  z.string(`${what} must be text.`).trim().max(max, `${what} can have at most ${max} characters.`);

/** A new one is added here, in the table and on screens; API, form and command-line flags follow. */
const optionalTexts = {
  title: text("Title", textLimits.title).describe(about.title),
  hashtags: text("Hashtags", textLimits.hashtags).describe(about.hashtags),
  targetUrl: z
    .url({ protocol: /^https?$/, error: "Enter the URL of the post to comment on." })
    .max(2000)
    .describe(about.targetUrl),
  firstComment: text("First comment", textLimits.comment).describe(about.firstComment),
};
export type OptionalText = keyof typeof optionalTexts;
const optionalTextNames = Object.keys(optionalTexts) as OptionalText[];

/** Hot path (every item of a list): a loop is faster than `Object.fromEntries`. */
export function mapOptionalTexts<T>(valueOf: (name: OptionalText) => T): Record<OptionalText, T> {
  const values: Partial<Record<OptionalText, T>> = {};
  for (const name of optionalTextNames) values[name] = valueOf(name);
  return values as Record<OptionalText, T>;
}

/** Ignoring it would change one post of what was meant to be repeated. */
const noRepeat = z
  .never("One item can't be changed into a repeat. Create a repeated post, or change a series: PATCH /api/series/{id}.")
  .describe(about.noRepeat);

const fields = {
  type: z.enum(contentTypes, oneOfMessage("type", contentTypes)).describe(about.type),
  theme: text("Theme", textLimits.theme).describe(about.theme),
  content: z
    .string("Write the content first.")
    .max(textLimits.content, `Content can have at most ${textLimits.content} characters.`)
    .refine((written) => written.trim() !== "", "Write the content first.")
    .describe(about.content),
  timezone: Zone.describe(about.timezone),
  status: z.enum(["draft", "scheduled"], "status must be draft or scheduled").describe(about.status),
  ifMissed: z.enum(missedPolicies, oneOfMessage("ifMissed", missedPolicies)).describe(about.ifMissed),
  media: z
    .array(MediaRef, "media must be a list of uploads.")
    .max(attachedBounds.images, tooManyPictures)
    .describe(about.media),
};

/** Scheduled unless `status` says 'draft'; a draft needs only content. */
export const NewContent = z.object({
  type: fields.type.default("post"),
  theme: fields.theme.default(""),
  ...mapOptionalTexts((name) => optionalTexts[name].nullish()),
  content: fields.content,
  scheduledFor: scheduledFor.nullish(),
  timezone: fields.timezone.optional(),
  status: fields.status.default("scheduled"),
  ifMissed: fields.ifMissed.default("late"),
  aiGenerated: z.boolean("aiGenerated must be true or false").default(false).describe(about.aiGenerated),
  inQueue: z.boolean("inQueue must be true or false").optional().describe(about.inQueue),
  media: fields.media.nullish(),
  repeat: Repeat.nullish().describe(about.repeat),
  needsApproval: z.boolean("needsApproval must be true or false").default(false).describe(about.needsApproval),
});
export type NewContentInput = z.input<typeof NewContent>;
export type NewContent = z.output<typeof NewContent>;
/** Published once. A repeated one is a series. */
export type SingleContent = Omit<NewContent, "repeat"> & { repeat?: null | undefined };

export const revision = z
  .number("revision must be a number.")
  .int("revision must be a whole number.")
  .min(1)
  .describe(about.revision);

/** Omitted fields are unchanged; null clears one. `status` 'scheduled' schedules a draft or a failed item. */
export const ContentChange = z
  .object({
    ...fields,
    revision,
    ...mapOptionalTexts((name) => optionalTexts[name].nullable()),
    scheduledFor: scheduledFor.nullable(),
    media: fields.media.nullable(),
    repeat: noRepeat,
  })
  .partial();
export type ContentChangeInput = z.input<typeof ContentChange>;
export type ContentChange = z.output<typeof ContentChange>;

export const AttachedMedia = z.object({
  id: Id,
  kind: z.enum(attachmentKinds),
  url: z.string(),
  name: z.string(),
  alt: z.string(),
  bytes: z.number(),
  pages: z.number().optional(),
});
export type AttachedMedia = z.infer<typeof AttachedMedia>;

export const ContentItem = z.object({
  id: Id,
  type: z.enum(contentTypes),
  theme: z.string(),
  ...mapOptionalTexts(() => z.string().nullable()),
  content: z.string(),
  scheduledFor: Instant.nullable(),
  /** The local time the user chose, such as 2026-11-20T14:00. */
  wallTime: z.string().nullable(),
  timezone: z.string(),
  /** A message, if the requested local time doesn't exist and was moved. */
  adjusted: z.string().optional(),
  /** Set if its time is a slot of the posting queue. */
  inQueue: z.literal(true).optional(),
  ifMissed: z.enum(missedPolicies),
  aiGenerated: z.boolean(),
  media: z.array(AttachedMedia),
  status: z.enum(contentStatuses),
  detail: z.object({
    state: z.enum(contentStates),
    code: z.string().optional(),
    message: z.string().optional(),
    heldFor: z.enum(holdReasons).optional(),
    /** Set while a scheduled item waits for something other than its time; `message` says the same in a sentence. */
    waiting: z.object({ reason: z.enum(waitReasons), until: Instant.optional() }).optional(),
    nextCheckAt: Instant.optional(),
    /** Where the owner can check, while the outcome is undecided. */
    reviewUrl: z.url().optional(),
    /** The network's page when something went wrong: `/api/evidence/{id}`. */
    evidence: Id.optional(),
  }),
  /** The post that this is the first comment of. */
  parentId: Id.optional(),
  publishedUrl: z.string().nullable(),
  publishedAt: Instant.nullable(),
  metrics: z
    .object({
      impressions: z.number().nullable(),
      likes: z.number(),
      comments: z.number(),
      shares: z.number(),
      measuredAt: Instant,
      source: z.string(),
    })
    .nullable(),
  /** The repeat it belongs to, and its date in there. */
  series: z.object({ id: Id, on: LocalDate, isEdited: z.boolean() }).optional(),
  /** Increases with every change of its owner. */
  revision: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ContentItem = z.infer<typeof ContentItem>;

const rangeDates = ["scheduled", "published"] as const;

export const ContentQuery = Page.extend({
  status: z.enum(contentStatuses, oneOfMessage("status", contentStatuses)).optional().describe(about.statusFilter),
  type: z.enum(contentTypes, oneOfMessage("type", contentTypes)).optional().describe(about.typeFilter),
  search: z.string().max(200).optional().describe(about.search),
  from: Instant.optional().describe(about.from),
  to: Instant.optional().describe(about.to),
  dates: z.enum(rangeDates, oneOfMessage("dates", rangeDates)).optional().describe(about.dates),
  order: z.enum(["asc", "desc"], "order must be asc or desc").default("asc").describe(about.order),
});
export type ContentQuery = z.infer<typeof ContentQuery>;

export const Publish = z.object({ revision: revision.optional() });

export const Delete = z.object({
  revision: z.coerce
    .number("revision must be a number.")
    .int("revision must be a whole number.")
    .min(1)
    .optional()
    .describe(about.revision),
});

export const Resolve = z.object({
  outcome: z.enum(resolutions, oneOfMessage("outcome", resolutions)).describe(about.outcome),
  revision: revision.optional(),
});
