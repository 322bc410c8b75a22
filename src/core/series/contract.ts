import { z } from "zod";
import { Id, Instant, Zone } from "#core/contract.ts";
import {
  AttachedMedia,
  contentStates,
  ContentChange,
  contentTypes,
  mapOptionalTexts,
  missedPolicies,
} from "#core/content/contract.ts";
import { LocalDate, Repeat } from "#core/content/repeat/contract.ts";

/** Active series of an account. */
export const activeSeriesMax = 100;

/** Items are created ahead of time: so many, and so far ahead, but always the next one. */
export const horizon = { items: 8, days: 60 } as const;

export const seriesStatuses = ["active", "finished", "ended"] as const;
export type SeriesStatus = (typeof seriesStatuses)[number];

const Occurrence = z.object({
  on: LocalDate,
  scheduledFor: Instant,
});

/** A repeated item. */
export const Series = z.object({
  id: Id,
  status: z.enum(seriesStatuses),
  type: z.enum(contentTypes),
  theme: z.string(),
  ...mapOptionalTexts(() => z.string().nullable()),
  content: z.string(),
  ifMissed: z.enum(missedPolicies),
  media: z.array(AttachedMedia.pick({ id: true, alt: true })),
  repeat: Repeat,
  /** In words, such as 'Every week on Mon and Thu, 10 times'. */
  summary: z.string(),
  /** The local time of the first post under the present rule, such as 2026-11-20T14:00. */
  wallTime: z.string(),
  timezone: z.string(),
  /** Items that exist: those that went out, failed or are upcoming. */
  items: z.array(
    z.object({
      id: Id,
      on: LocalDate,
      scheduledFor: Instant.nullable(),
      state: z.enum(contentStates),
      isEdited: z.boolean(),
    }),
  ),
  /** Dates that are left out. */
  skipped: z.array(Occurrence),
  /** The first date for which no item exists yet. */
  next: Occurrence.nullable(),
  /** How many dates have no item yet. */
  remaining: z.number(),
  /** Why the next item can't be created yet. */
  problem: z.string().nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
});
export type Series = z.infer<typeof Series>;

const on = LocalDate.describe("The date of a post in its series, such as 2026-11-20.");

/** Changes a post and those that follow it. Posts that were changed on their own stay as they are. */
export const SeriesChange = z
  .object({
    from: on.describe("The first date that changes. Default: the next one that has not gone out."),
    time: z
      .string("time must be text.")
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 14:00.")
      .describe("The local time, such as 14:00."),
    timezone: Zone.describe("IANA name, such as Europe/Berlin."),
    repeat: Repeat.describe("The rule from that date on; a count begins there."),
  })
  .partial()
  .extend(
    ContentChange.pick({
      theme: true,
      title: true,
      hashtags: true,
      targetUrl: true,
      firstComment: true,
      content: true,
      ifMissed: true,
      media: true,
    }).shape,
  );
export type SeriesChange = z.infer<typeof SeriesChange>;

export const OccurrenceDate = z.object({ on });
