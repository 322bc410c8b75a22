import { z } from "zod";
import { Id, Instant, Page, Zone } from "#core/contract.ts";
import { attachedBounds, manyPictures, attachmentKinds } from "#core/media/contract.ts";

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

/** The four words of the wire. `state` is what is stored and says more. */
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
] as const;
export type ContentState = (typeof contentStates)[number];

export const statusOf: Record<ContentState, ContentStatus> = {
  draft: "draft",
  awaiting_approval: "draft",
  scheduled: "scheduled",
  held: "scheduled",
  claimed: "scheduled",
  armed: "scheduled",
  unconfirmed: "scheduled",
  needs_review: "failed",
  published: "published",
  failed: "failed",
  missed: "failed",
};

/** States of what was put on schedule and is not over yet. */
export const upcomingStates = ["scheduled", "held", "claimed", "armed", "unconfirmed"] as const;

export const contentVerbs = ["edit", "delete", "publish", "approve", "resolve", "duplicate"] as const;
export type ContentVerb = (typeof contentVerbs)[number];

const verbsOf: Record<ContentState, readonly ContentVerb[]> = {
  draft: ["edit", "delete", "publish", "duplicate"],
  awaiting_approval: ["approve", "edit", "delete", "duplicate"],
  scheduled: ["edit", "delete", "publish", "duplicate"],
  held: ["edit", "delete", "duplicate"],
  claimed: ["edit", "delete", "duplicate"],
  armed: ["duplicate"],
  unconfirmed: ["duplicate"],
  needs_review: ["resolve", "duplicate"],
  published: ["delete", "duplicate"],
  failed: ["edit", "delete", "publish", "duplicate"],
  missed: ["edit", "delete", "publish", "duplicate"],
};

/** What a person may do with an item in this state: asked by the server, the screen and the CLI alike. */
export const may = (state: ContentState, verb: ContentVerb): boolean => verbsOf[state].includes(verb);

/** What happens to an item that was due while the server was off. */
export const missedPolicies = ["late", "ask", "skip"] as const;
export type MissedPolicy = (typeof missedPolicies)[number];
/** `late` items go out up to this many minutes after they were due. */
export const lateMinutes = 60;

export const holdReasons = ["not_connected", "needs_you", "needs_session", "suspended"] as const;
export type HoldReason = (typeof holdReasons)[number];

export const resolutions = ["published", "retry", "discard"] as const;
export type Resolution = (typeof resolutions)[number];

export const textLimits = { content: 3000, comment: 1250, title: 200, theme: 100, hashtags: 500 } as const;
/** An instant that has just passed is taken as now: forms are filled in with minutes. */
export const pastGraceMs = 60_000;

const tagPattern = /#?([\p{L}\p{N}_]+)/gu;

/** The words of a free text field, without the sign, duplicates folded without regard to case. */
export function hashtagsIn(text: string): string[] {
  const found = new Map<string, string>();
  for (const [, tag] of text.matchAll(tagPattern)) {
    if (tag && !found.has(tag.toLowerCase())) found.set(tag.toLowerCase(), tag);
  }
  return [...found.values()];
}

export interface TextParts {
  type: ContentType;
  title?: string | null | undefined;
  content: string;
  hashtags?: string | null | undefined;
}

/** The text as the network gets it: an article's title is its first line, hashtags stand at the end. */
export function composeText({ type, title, content, hashtags }: TextParts): string {
  const tags = type === "comment" ? [] : hashtagsIn(hashtags ?? "").map((tag) => `#${tag}`);
  const head = type === "article" && title ? [title.trim()] : [];
  return [...head, content.trim(), ...(tags.length > 0 ? [tags.join(" ")] : [])].join("\n\n");
}

export const textLimitOf = (type: ContentType): number =>
  type === "comment" ? textLimits.comment : textLimits.content;

const anyOf = (field: string, words: readonly string[]) => `${field} must be one of ${words.join(", ")}`;

const scheduledForMessage = "Choose a date and time, such as 2026-11-20T14:00.";
/** An instant (with Z or an offset), or a local time without offset that `timezone` resolves. */
const scheduledFor = z
  .string(scheduledForMessage)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/, scheduledForMessage);

const text = (what: string, max: number) =>
  z.string(`${what} must be text.`).trim().max(max, `${what} can have at most ${max} characters.`);

const altText = z
  .string("alt must be text.")
  .trim()
  .max(attachedBounds.alt, `A description can have at most ${attachedBounds.alt} characters.`);

/** An upload by its id; `alt` says what a picture shows, and is a document's title. */
const MediaRef = z.union(
  [Id.transform((id) => ({ id, alt: "" })), z.object({ id: Id, alt: altText.nullish().transform((alt) => alt ?? "") })],
  { error: ({ input }) => (isNamed(input) ? undefined : "Name an upload by its id, as POST /api/media answers it.") },
);
export interface MediaRef {
  id: string;
  alt: string;
}

const isNamed = (input: unknown): boolean =>
  typeof input === "object" && input !== null && "id" in input && typeof input.id === "string";

const fields = {
  media: z.array(MediaRef, "media must be a list of uploads.").max(attachedBounds.images, manyPictures),
  type: z.enum(contentTypes, anyOf("type", contentTypes)),
  theme: text("Theme", textLimits.theme),
  title: text("Title", textLimits.title),
  content: z
    .string("Write the content first.")
    .max(textLimits.content, `Content can have at most ${textLimits.content} characters.`)
    .refine((written) => written.trim() !== "", "Write the content first."),
  scheduledFor,
  timezone: Zone,
  hashtags: text("Hashtags", textLimits.hashtags),
  targetUrl: z.url({ protocol: /^https?$/, error: "Enter the address of the post to comment on." }).max(2000),
  ifMissed: z.enum(missedPolicies, anyOf("ifMissed", missedPolicies)),
};

/** A new item. Without `status` it is put on schedule; a draft needs content alone. */
export const NewContent = z.object({
  type: fields.type.default("post"),
  theme: fields.theme.default(""),
  title: fields.title.nullish(),
  content: fields.content,
  scheduledFor: fields.scheduledFor.nullish(),
  timezone: fields.timezone.optional(),
  hashtags: fields.hashtags.nullish(),
  status: z.enum(["draft", "scheduled"], "status must be draft or scheduled").default("scheduled"),
  targetUrl: fields.targetUrl.nullish(),
  ifMissed: fields.ifMissed.default("late"),
  aiGenerated: z.boolean("aiGenerated must be true or false").default(false),
  /** Pictures in their order, or one document. */
  media: fields.media.nullish(),
});
export type NewContent = z.input<typeof NewContent>;

/** Fields left out stay as they are; null empties one. `status` 'scheduled' schedules a draft or a failed item anew. */
export const ContentChange = z
  .object({
    type: fields.type,
    theme: fields.theme,
    title: fields.title.nullable(),
    content: fields.content,
    scheduledFor: fields.scheduledFor.nullable(),
    timezone: fields.timezone,
    hashtags: fields.hashtags.nullable(),
    status: z.enum(["draft", "scheduled"], "status must be draft or scheduled"),
    targetUrl: fields.targetUrl.nullable(),
    ifMissed: fields.ifMissed,
    /** All that goes with it from now on. */
    media: fields.media.nullable(),
  })
  .partial();
export type ContentChange = z.input<typeof ContentChange>;

export const AttachedMedia = z.object({
  id: Id,
  kind: z.enum(attachmentKinds),
  url: z.string(),
  name: z.string(),
  /** What a picture shows, in words; a document's title. */
  alt: z.string(),
  bytes: z.number(),
  pages: z.number().optional(),
});
export type AttachedMedia = z.infer<typeof AttachedMedia>;

export const ContentItem = z.object({
  id: Id,
  type: z.enum(contentTypes),
  theme: z.string(),
  title: z.string().nullable(),
  content: z.string(),
  /** Null only for a draft without a date. */
  scheduledFor: Instant.nullable(),
  /** The local time the person chose, such as 2026-11-20T14:00. */
  wallTime: z.string().nullable(),
  timezone: z.string(),
  /** A sentence, when the local time that was asked for does not exist and was moved. */
  adjusted: z.string().optional(),
  hashtags: z.string().nullable(),
  targetUrl: z.string().nullable(),
  ifMissed: z.enum(missedPolicies),
  aiGenerated: z.boolean(),
  /** Pictures in their order, or one document. */
  media: z.array(AttachedMedia),
  status: z.enum(contentStatuses),
  detail: z.object({
    state: z.enum(contentStates),
    code: z.string().optional(),
    /** What the person reads: the state in a sentence, with the remedy. */
    message: z.string().optional(),
    /** When it is looked for on the network next. */
    nextLookAt: Instant.optional(),
    /** Where its owner sees whether it is there, when that has to be settled. */
    lookAt: z.url().optional(),
    /** What the page of the network looked like when it did not go well: `/api/evidence/{id}`. */
    evidence: Id.optional(),
  }),
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
  createdAt: Instant,
  updatedAt: Instant,
});
export type ContentItem = z.infer<typeof ContentItem>;

export const ContentQuery = Page.extend({
  status: z.enum(contentStatuses, anyOf("status", contentStatuses)).optional(),
  type: z.enum(contentTypes, anyOf("type", contentTypes)).optional(),
  search: z.string().max(200).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
  /** By scheduledFor: `asc` (the default) or `desc`, the newest first. */
  order: z.enum(["asc", "desc"], "order must be asc or desc").default("asc"),
});
export type ContentQuery = z.infer<typeof ContentQuery>;

export const Resolve = z.object({ outcome: z.enum(resolutions, anyOf("outcome", resolutions)) });
