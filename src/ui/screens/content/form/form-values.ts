import {
  forOptionalTexts,
  NewContent,
  type ContentChangeInput,
  type ContentItem,
  type ContentType,
  type MissedPolicy,
  type NewContentInput,
  type OptionalText,
} from "#core/content/contract.ts";
import { composeText, contentProblems, timeProblem } from "#core/content/rules.ts";
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
}

export type FieldErrors = Partial<Record<keyof FormValues, string>>;
export type Intent = "draft" | "scheduled";

export const emptyValues = (timezone: string): FormValues => ({
  ...forOptionalTexts(() => ""),
  type: "post",
  theme: "",
  content: "",
  scheduledFor: "",
  timezone,
  ifMissed: "late",
  media: [],
});

/** Values of an item to edit, or to copy without its date. */
export const valuesOf = (item: ContentItem, purpose: "edit" | "copy"): FormValues => ({
  ...forOptionalTexts((name) => item[name] ?? ""),
  type: item.type,
  theme: item.theme,
  content: item.content,
  scheduledFor: purpose === "copy" ? "" : (item.wallTime?.slice(0, 16) ?? ""),
  timezone: item.timezone,
  ifMissed: item.ifMissed,
  media: filesOf(item),
});

/** Dates are sent as local time with their zone: the server resolves them. */
export function bodyOf(values: FormValues, status: Intent) {
  const isComment = values.type === "comment";
  const { media, scheduledFor, ...written } = values;
  return {
    ...written,
    ...forOptionalTexts((name) => values[name].trim() || null),
    ...(!isComment && { targetUrl: null }),
    scheduledFor: scheduledFor || null,
    media: isComment ? [] : media.flatMap(({ id, alt }) => (id === undefined ? [] : [{ id, alt }])),
    status,
  } satisfies NewContentInput & ContentChangeInput;
}

/** Problems by field, from a refused request or the contract; only the first of each. */
export function errorsByField(details: unknown, values: FormValues): FieldErrors {
  const errors: FieldErrors = {};
  if (!Array.isArray(details)) return errors;
  for (const detail of details as { path?: unknown; message?: unknown }[]) {
    const path: unknown = Array.isArray(detail.path) ? detail.path[0] : detail.path;
    const [field = ""] = typeof path === "string" ? path.split(".") : [];
    if (!Object.hasOwn(values, field) || typeof detail.message !== "string") continue;
    errors[field as keyof FormValues] ??= detail.message;
  }
  return errors;
}

/** As the network counts it, with title and hashtags. */
export const lengthOf = (values: FormValues): number => composeText(values).length;

/** Early feedback only: the server decides. */
export function validate(values: FormValues, intent: Intent, now: number): FieldErrors {
  const parsed = NewContent.safeParse(bodyOf(values, intent));
  const errors = parsed.success ? {} : errorsByField(parsed.error.issues, values);
  const isDraft = intent === "draft";
  const time = resolveWallTime(values.scheduledFor, values.timezone)?.instant;
  const problems = [...contentProblems(values, isDraft), isDraft ? undefined : timeProblem(time, now)];
  for (const problem of problems) if (problem) errors[problem.field] ??= problem.message;
  const mediaProblem = values.type === "comment" ? undefined : problemOf(values.media);
  if (mediaProblem !== undefined) errors.media ??= mediaProblem;
  return errors;
}
