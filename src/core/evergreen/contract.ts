import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";
import { contentTypes } from "#core/content/contract.ts";
import { textLimits } from "#core/content/states/contract.ts";
import { evergreenBounds as bounds } from "./bounds/contract.ts";

export const evergreenStatuses = ["waiting", "queued", "paused", "finished"] as const;
export type EvergreenStatus = (typeof evergreenStatuses)[number];

const wholeNumber = (field: string, { min, max }: { min: number; max: number }) => {
  const message = `${field} must be a whole number from ${min} to ${max}.`;
  return z.number(message).int(message).min(min, message).max(max, message);
};

const variation = z
  .string("A variation must be text.")
  .max(textLimits.content, `A variation can have at most ${textLimits.content} characters.`)
  .refine((text) => text.trim() !== "", "Write the variation, or remove it.");

const settings = {
  minimumDays: wholeNumber("minimumDays", bounds.days).describe(
    "Days that pass at least before the post goes out again.",
  ),
  maximumCount: wholeNumber("maximumCount", bounds.count).describe(
    "How often the post goes out again, at most. The first post does not count.",
  ),
  variations: z
    .array(variation, "variations must be a list of texts.")
    .max(bounds.variations, `A post can have at most ${bounds.variations} variations.`)
    .describe("Other texts, which take turns with the post's own."),
};

export const NewEvergreenPost = z.object({
  itemId: Id.describe("Id of a published post or article."),
  minimumDays: settings.minimumDays.default(bounds.days.default),
  maximumCount: settings.maximumCount.default(bounds.count.default),
  variations: settings.variations.default([]),
});
export type NewEvergreenPost = z.infer<typeof NewEvergreenPost>;

export const EvergreenChange = z
  .object({
    ...settings,
    isPaused: z.boolean("isPaused must be true or false").describe("While paused, the post is not queued."),
  })
  .partial();
export type EvergreenChange = z.infer<typeof EvergreenChange>;

/** A published post that may go out again. */
export const EvergreenPost = z.object({
  id: Id,
  type: z.enum(contentTypes),
  title: z.string().nullable(),
  content: z.string(),
  variations: z.array(z.string()),
  minimumDays: z.number(),
  maximumCount: z.number(),
  /** How often it was queued again. */
  count: z.number(),
  status: z.enum(evergreenStatuses),
  /** When it went out last, or should have. */
  lastAt: Instant,
  /** The earliest time of the next post; null if it is finished. */
  nextFrom: Instant.nullable(),
  /** Its post that is on schedule or undecided. */
  upcoming: z.object({ id: Id, scheduledFor: Instant.nullable() }).nullable(),
  /** Why it can't be queued yet. */
  problem: z.string().nullable(),
  createdAt: Instant,
});
export type EvergreenPost = z.infer<typeof EvergreenPost>;
