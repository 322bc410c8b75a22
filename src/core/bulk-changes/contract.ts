import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";
import { ContentChange } from "#core/content/contract.ts";

export const bulkBounds = { items: 200, days: 366, undoHours: 24 } as const;

export const bulkActions = ["move", "shift", "unschedule", "delete"] as const;
export type BulkAction = (typeof bulkActions)[number];

const items = z
  .array(
    z.object({
      id: Id.describe("Id of the item."),
      revision: z
        .number("revision must be a number.")
        .int("revision must be a whole number.")
        .min(1)
        .optional()
        .describe("The revision you started from. An item that has changed since is skipped."),
    }),
    "items must be a list of ids.",
  )
  .min(1, "Choose at least one item.")
  .max(bulkBounds.items, `Choose at most ${bulkBounds.items} items.`)
  .refine((chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length, "Each item can be there only once.")
  .describe("The items to change, each once.");

const { scheduledFor, timezone } = ContentChange.shape;

export const BulkMove = z.object({
  items,
  scheduledFor: scheduledFor.unwrap().unwrap(),
  timezone,
});
export type BulkMove = z.infer<typeof BulkMove>;

const daysMessage = `days must be a whole number from -${bulkBounds.days} to ${bulkBounds.days}, but not 0.`;
export const BulkShift = z.object({
  items,
  days: z
    .number(daysMessage)
    .int(daysMessage)
    .min(-bulkBounds.days, daysMessage)
    .max(bulkBounds.days, daysMessage)
    .refine((days) => days !== 0, daysMessage)
    .describe("How many days later, or earlier if negative. The time of day stays, also when the clocks change."),
});
export type BulkShift = z.infer<typeof BulkShift>;

export const BulkUnschedule = z.object({ items });
export const BulkDelete = z.object({ items });
export type BulkItems = z.infer<typeof BulkDelete>["items"];

export const BulkVerdict = z.object({
  id: Id,
  isChanged: z.boolean(),
  /** Why it was skipped. */
  code: z.string().optional(),
  message: z.string().optional(),
});
export type BulkVerdict = z.infer<typeof BulkVerdict>;

export const BulkChange = z.object({
  id: Id,
  action: z.enum(bulkActions),
  createdAt: Instant,
  undoneAt: Instant.nullable(),
  /** What became of each item: of the change, or of its undo. */
  results: z.array(BulkVerdict),
});
export type BulkChange = z.infer<typeof BulkChange>;

export const DeletedItem = z.object({
  /** To undo the deletion with, within 24 hours. Null of what is published or belongs to a repeat. */
  changeId: Id.nullable(),
});
export type DeletedItem = z.infer<typeof DeletedItem>;
