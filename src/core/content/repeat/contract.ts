import { z } from "zod";
import { textLimits } from "../states/contract.ts";

export const repeatUnits = ["day", "week", "month"] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

/** In the order of a week. */
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

export const repeatBounds = { every: 12, count: 100, years: 5, variations: 20 } as const;

const wholeNumber = (field: string, min: number, max: number) => {
  const message = `${field} must be a whole number from ${min} to ${max}.`;
  return z.number(message).int(message).min(min, message).max(max, message);
};

/** A local date such as 2026-11-20. */
export const LocalDate = z.iso.date("Enter a date, such as 2027-01-31.");

const endMessage = "A repeat needs an end: either a count of posts or a last date (until).";
const RepeatEnd = z
  .object(
    {
      count: wholeNumber("count", 2, repeatBounds.count).optional().describe("How many posts, with the first one."),
      until: LocalDate.optional().describe("The last date on which a post may go out."),
    },
    endMessage,
  )
  .refine(({ count, until }) => (count === undefined) !== (until === undefined), endMessage);

const variation = z
  .string("A variation must be text.")
  .max(textLimits.content, `A variation can have at most ${textLimits.content} characters.`)
  .refine((text) => text.trim() !== "", "Write the variation, or remove it.");

/** How often an item goes out, always at the local time of the first one. */
export const Repeat = z.object(
  {
    every: wholeNumber("every", 1, repeatBounds.every)
      .default(1)
      .describe("Every how many units, such as 2 for every other week."),
    unit: z.enum(repeatUnits, `unit must be one of ${repeatUnits.join(", ")}`).describe("day, week or month."),
    weekdays: z
      .array(z.enum(weekdays, `weekdays must be of ${weekdays.join(", ")}`), "weekdays must be a list.")
      .max(7, "weekdays can name each day once.")
      .optional()
      .describe("Only with unit week. Default: the weekday of the first post."),
    end: RepeatEnd.describe("A repeat always has an end: count or until, not both."),
    variations: z
      .array(variation, "variations must be a list of texts.")
      .max(repeatBounds.variations, `A repeat can have at most ${repeatBounds.variations} variations.`)
      .default([])
      .describe("Other texts, which take turns with content."),
    allowSameText: z
      .boolean("allowSameText must be true or false")
      .default(false)
      .describe("Required if a text goes out more than once: the network may refuse a text that it already has."),
  },
  "repeat must be an object.",
);
export type RepeatInput = z.input<typeof Repeat>;
export type Repeat = z.output<typeof Repeat>;
