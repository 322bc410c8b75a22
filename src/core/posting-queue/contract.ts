import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";
import { ContentItem } from "#core/content/contract.ts";
import { queueBounds } from "./bounds/contract.ts";

/** Whose times the slots are: chosen by the person, measured on their posts, or a default. */
export const slotSources = ["own", "measured", "default"] as const;
export type SlotSource = (typeof slotSources)[number];

const weekdayMessage = "weekday must be a whole number from 1 (Monday) to 7 (Sunday).";
const timeMessage = "time must be a time of day from 00:00 to 23:59.";
export const QueueSlot = z.object({
  weekday: z
    .number(weekdayMessage)
    .int(weekdayMessage)
    .min(1, weekdayMessage)
    .max(7, weekdayMessage)
    .describe("1 is Monday, 7 is Sunday."),
  time: z
    .string(timeMessage)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeMessage)
    .describe("In the account's time zone, such as 09:00."),
});
export type QueueSlot = z.infer<typeof QueueSlot>;

export const QueueSlots = z.object({
  slots: z
    .array(QueueSlot, "slots must be a list of weekdays and times.")
    .max(queueBounds.slots, `A week can have at most ${queueBounds.slots} slots.`)
    .refine(
      (slots) => new Set(slots.map(({ weekday, time }) => `${weekday} ${time}`)).size === slots.length,
      "Each slot can be there only once.",
    )
    .describe("All slots of a week. An empty list goes back to the suggested ones."),
});
export type QueueSlots = z.infer<typeof QueueSlots>;

const weeksMessage = `weeks must be a whole number from 1 to ${queueBounds.weeks}.`;
export const QueueQuery = z.object({
  weeks: z.coerce
    .number(weeksMessage)
    .int(weeksMessage)
    .min(1, weeksMessage)
    .max(queueBounds.weeks, weeksMessage)
    .default(queueBounds.defaultWeeks)
    .describe("How many weeks to show, from today."),
});

export const QueueDay = z.object({
  /** YYYY-MM-DD in the queue's zone. */
  date: z.string(),
  slots: z.array(
    z.object({
      at: Instant,
      /** HH:MM. */
      time: z.string(),
      /** False for an item whose time is no slot, or no longer. */
      isSlot: z.boolean(),
      /** Of `items`; without one, the slot is free. */
      itemId: Id.optional(),
    }),
  ),
});
export type QueueDay = z.infer<typeof QueueDay>;

export const PostingQueue = z.object({
  slots: z.array(QueueSlot),
  source: z.enum(slotSources),
  /** Where the slots come from, in a sentence. */
  reason: z.string(),
  /** Since then, nothing of the queue goes out; null if it isn't paused. */
  pausedAt: Instant.nullable(),
  timezone: z.string(),
  days: z.array(QueueDay),
  /** Everything queued, by time, and what was scheduled by hand at the time of a slot. */
  items: z.array(ContentItem),
});
export type PostingQueue = z.infer<typeof PostingQueue>;

export const NextSlot = z.object({
  at: Instant,
  wallTime: z.string(),
  timezone: z.string(),
  source: z.enum(slotSources),
  reason: z.string(),
});
export type NextSlot = z.infer<typeof NextSlot>;

const revision = z
  .number("revision must be a number.")
  .int("revision must be a whole number.")
  .min(1)
  .describe("The revision you started from. If the item has changed since, the call fails.");

const id = Id.describe("Id of the item.");

export const QueueAddition = z.object({ id, revision: revision.optional() });
export type QueueAddition = z.infer<typeof QueueAddition>;

export const QueueOrder = z.object({
  items: z
    .array(z.object({ id, revision }), "items must be a list of ids and revisions.")
    .min(1, "Give the items in their new order.")
    .max(500, "Give at most 500 items.")
    .describe("Queued items in their new order. They share the times that they have now."),
});
export type QueueOrder = z.infer<typeof QueueOrder>;
