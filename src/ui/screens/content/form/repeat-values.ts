import { z } from "zod";
import {
  repeatUnits,
  weekdays,
  type RepeatInput,
  type RepeatUnit,
  type Weekday,
} from "#core/content/repeat/contract.ts";
import { Repeat } from "#core/content/repeat/contract.ts";
import { findRepeatProblem, weekdayOf } from "#core/series/rules.ts";

/** As typed. */
export const RepeatValues = z.object({
  unit: z.enum(repeatUnits),
  every: z.number(),
  weekdays: z.array(z.enum(weekdays)),
  endsBy: z.enum(["count", "until"]),
  count: z.number(),
  until: z.string(),
  variations: z.array(z.string()),
  allowSameText: z.boolean(),
});
export type RepeatValues = z.infer<typeof RepeatValues>;

export const newRepeat = (unit: RepeatUnit): RepeatValues => ({
  unit,
  every: 1,
  weekdays: [],
  endsBy: "count",
  count: 4,
  until: "",
  variations: [],
  allowSameText: false,
});

export const toRepeat = (values: RepeatValues): RepeatInput => ({
  unit: values.unit,
  every: values.every,
  ...(values.unit === "week" && values.weekdays.length > 0 && { weekdays: values.weekdays }),
  end: values.endsBy === "count" ? { count: values.count } : { until: values.until },
  variations: values.variations,
  allowSameText: values.allowSameText,
});

interface Repeated {
  repeat: RepeatValues | null;
  scheduledFor: string;
  intent: "draft" | "scheduled" | "now";
}

/** Early feedback: the server decides. */
export function repeatProblem({ repeat: values, scheduledFor, intent }: Repeated): string | undefined {
  if (!values) return undefined;
  if (intent !== "scheduled") {
    const once = intent === "draft" ? "A draft can't be repeated" : "Post now publishes it once";
    return `${once}. Schedule it, or choose 'Does not repeat'.`;
  }
  const { data: repeat, error } = Repeat.safeParse(toRepeat(values));
  if (!repeat) return error.issues[0]?.message;
  return scheduledFor === "" ? undefined : findRepeatProblem(scheduledFor.slice(0, 10), repeat)?.message;
}

/** Checked days; none is the day of the first post. */
export const chosenDays = ({ weekdays: chosen }: RepeatValues, scheduledFor: string): readonly Weekday[] =>
  chosen.length > 0 || scheduledFor === "" ? chosen : [weekdayOf(scheduledFor.slice(0, 10))];
