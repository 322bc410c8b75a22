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
import { composeText, findContentProblems, findTimeProblem, findYearProblem } from "#core/content/rules.ts";
import { resolveWallTime } from "#core/wall-time.ts";
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
  /** What the pressed button saves the item as. */
  status: SavedStatus;
}

export type SavedStatus = NewContent["status"];

export const emptyValues = (timezone: string): FormValues => ({
  ...mapOptionalTexts(() => ""),
  type: "post",
  theme: "",
  content: "",
  scheduledFor: "",
  timezone,
  ifMissed: "late",
  media: [],
  status: "scheduled",
});

export const valuesOf = (item: ContentItem, purpose: "edit" | "copy"): FormValues => ({
  ...mapOptionalTexts((name) => item[name] ?? ""),
  type: item.type,
  theme: item.theme,
  content: item.content,
  scheduledFor: purpose === "copy" ? "" : (item.wallTime?.slice(0, 16) ?? ""),
  timezone: item.timezone,
  ifMissed: item.ifMissed,
  media: filesOf(item),
  status: "scheduled",
});

/** Dates are sent as local time with their zone: the server resolves them. */
export function bodyOf(values: FormValues) {
  const isComment = values.type === "comment";
  const { media, scheduledFor, ...written } = values;
  return {
    ...written,
    ...mapOptionalTexts((name) => values[name].trim() || null),
    ...(!isComment && { targetUrl: null }),
    scheduledFor: scheduledFor || null,
    media: isComment ? [] : media.flatMap(({ id, alt }) => (id === undefined ? [] : [{ id, alt }])),
  } satisfies NewContentInput & ContentChangeInput;
}
export type ContentBody = ReturnType<typeof bodyOf>;

/** As the network counts it, with title and hashtags. */
export const lengthOf = (values: FormValues): number => composeText(values).length;

/** The first problem of each field. Early feedback only: the server decides. */
export function validate(values: FormValues, now: number): Partial<Record<keyof FormValues, string>> {
  const isDraft = values.status === "draft";
  const time = resolveWallTime(values.scheduledFor, values.timezone)?.instant;
  const issues = NewContent.safeParse(bodyOf(values)).error?.issues ?? [];
  const mediaProblem = values.type === "comment" ? undefined : problemOf(values.media);
  const problems = [
    ...issues.map(({ path: [field], message }) => ({ field, message })),
    ...findContentProblems(values, isDraft),
    ...[findYearProblem(values.scheduledFor), isDraft ? undefined : findTimeProblem(time, now)].flatMap(
      (problem) => problem ?? [],
    ),
    ...(mediaProblem === undefined ? [] : [{ field: "media", message: mediaProblem }]),
  ];
  return Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));
}

export const ContentFormSchema = z.custom<FormValues>().transform((values, context): ContentBody => {
  for (const [field, message] of Object.entries(validate(values, Date.now()))) {
    context.addIssue({ code: "custom", path: [field], message });
  }
  return bodyOf(values);
});
