import { z } from "zod";
import {
  mapOptionalTexts,
  NewContent,
  type ContentChangeInput,
  type ContentItem,
  type ContentType,
  type MissedPolicy,
  type NewContentInput,
  type OptionalText,
} from "#core/content/contract.ts";
import {
  findContentProblems,
  findTimeProblem,
  findYearProblem,
  type ContentProblem,
  type Publishing,
} from "#core/content/rules.ts";
import { resolveWallTime } from "#core/wall-time.ts";
import type { EarlierSave } from "./earlier-save-schema.ts";
import { repeatProblem, toRepeat, type RepeatValues } from "./repeat-values.ts";
import { filesOf, problemOf, type FormFile } from "../media/form-files.ts";

export interface FormValues extends Record<OptionalText, string> {
  type: ContentType;
  theme: string;
  content: string;
  /** Local time such as 2026-11-20T14:00, or empty. */
  scheduledFor: string;
  timezone: string;
  ifMissed: MissedPolicy;
  media: readonly FormFile[];
  /** The time and zone of an item on schedule: they stay valid, even if they have passed. */
  storedTime: string;
  /** What the pressed button does with the item. */
  intent: SaveIntent;
  /** A save of this new post whose outcome is not known. */
  earlier: EarlierSave | null;
  /** Of a new post. */
  repeat: RepeatValues | null;
  /** A model wrote text of this new post. */
  aiGenerated?: boolean;
}

/** `now` publishes at once, whatever time is chosen. */
export type SaveIntent = NewContent["status"] | "now";

export const emptyValues = (timezone: string): FormValues => ({
  ...mapOptionalTexts(() => ""),
  type: "post",
  theme: "",
  content: "",
  scheduledFor: "",
  timezone,
  ifMissed: "late",
  media: [],
  storedTime: "",
  intent: "scheduled",
  earlier: null,
  repeat: null,
});

const timeKey = ({ scheduledFor, timezone }: Pick<FormValues, "scheduledFor" | "timezone">): string =>
  `${scheduledFor} ${timezone}`;
const isStoredTime = (values: FormValues): boolean => values.storedTime === timeKey(values);

const wallTimeIn = ({ wallTime }: ContentItem): string => wallTime?.slice(0, 16) ?? "";

export const valuesOf = (item: ContentItem, purpose: "edit" | "copy"): FormValues => ({
  ...mapOptionalTexts((name) => item[name] ?? ""),
  type: item.type,
  theme: item.theme,
  content: item.content,
  scheduledFor: purpose === "copy" ? "" : wallTimeIn(item),
  timezone: item.timezone,
  ifMissed: item.ifMissed,
  media: filesOf(item),
  storedTime:
    purpose === "edit" && item.status === "scheduled"
      ? timeKey({ scheduledFor: wallTimeIn(item), timezone: item.timezone })
      : "",
  intent: "scheduled",
  earlier: null,
  repeat: null,
});

/** Dates are sent as local time with their zone: the server resolves them. */
export function bodyOf(values: FormValues, now: number) {
  const isComment = values.type === "comment";
  const {
    media,
    scheduledFor,
    storedTime: _stored,
    earlier: _earlier,
    intent,
    repeat,
    aiGenerated,
    ...written
  } = values;
  const time = intent === "now" ? new Date(now).toISOString() : scheduledFor || null;
  return {
    ...written,
    ...mapOptionalTexts((name) => values[name].trim() || null),
    ...(isComment ? { firstComment: null } : { targetUrl: null }),
    // The form shows minutes: sent unchanged, a stored time would lose its seconds.
    ...((intent === "now" || !isStoredTime(values)) && { scheduledFor: time }),
    media: isComment ? [] : media.flatMap(({ id, alt }) => (id === undefined ? [] : [{ id, alt }])),
    ...(aiGenerated === true && { aiGenerated }),
    status: intent === "draft" ? ("draft" as const) : ("scheduled" as const),
    ...(repeat && intent === "scheduled" && { repeat: toRepeat(repeat) }),
  } satisfies NewContentInput & Omit<ContentChangeInput, "repeat">;
}
export type ContentBody = ReturnType<typeof bodyOf>;

/** The first problem of each field. Early feedback only: the server decides. */
export function validate(
  values: FormValues,
  now: number,
  publishing: Publishing = "browser",
): Partial<Record<keyof FormValues, string>> {
  const { type, media, intent } = values;
  const issues = NewContent.safeParse(bodyOf(values, now)).error?.issues ?? [];
  const mediaProblem = type === "comment" ? undefined : problemOf(media);
  const repeated = repeatProblem(values);
  const problems = [
    ...issues.map(({ path: [field], message }) => ({ field, message })),
    ...findContentProblems(type === "comment" ? { ...values, firstComment: "" } : values, intent === "draft", {
      publishing,
    }),
    ...timeProblems(values, now),
    ...(repeated === undefined ? [] : [{ field: "repeat", message: repeated }]),
    ...(mediaProblem === undefined ? [] : [{ field: "media", message: mediaProblem }]),
  ];
  return Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));
}

function timeProblems(values: FormValues, now: number): ContentProblem[] {
  if (values.intent === "now" || isStoredTime(values)) return [];
  const time = resolveWallTime(values.scheduledFor, values.timezone)?.instant;
  const problems = [
    findYearProblem(values.scheduledFor),
    values.intent === "draft" ? undefined : findTimeProblem(time, now),
  ];
  return problems.flatMap((problem) => problem ?? []);
}

export interface FormOutput {
  body: ContentBody;
  intent: SaveIntent;
}

export const createContentFormSchema = (publishing: Publishing | undefined) =>
  z.custom<FormValues>().transform((values, context): FormOutput => {
    const now = Date.now();
    for (const [field, message] of Object.entries(validate(values, now, publishing))) {
      context.addIssue({ code: "custom", path: [field], message });
    }
    return { body: bodyOf(values, now), intent: values.intent };
  });
