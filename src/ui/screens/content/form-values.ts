import {
  composeText,
  NewContent,
  textLimitOf,
  type ContentChange,
  type ContentItem,
  type ContentType,
  type MissedPolicy,
} from "#core/content/contract.ts";
import { filesOf, problemOf, type FormFile } from "./files.ts";
import { resolveWallTime } from "../../lib/wall-time.ts";

/** What the form holds: text as it stands in the fields. */
export interface FormValues {
  type: ContentType;
  theme: string;
  title: string;
  content: string;
  /** A local time such as 2026-11-20T14:00, or empty. */
  wall: string;
  zone: string;
  hashtags: string;
  targetUrl: string;
  ifMissed: MissedPolicy;
  /** Pictures in their order, or a document. */
  media: readonly FormFile[];
}

export type FieldErrors = Partial<Record<keyof FormValues, string>>;
export type Intent = "draft" | "scheduled";

export const emptyValues = (zone: string): FormValues => ({
  type: "post",
  theme: "",
  title: "",
  content: "",
  wall: "",
  zone,
  hashtags: "",
  targetUrl: "",
  ifMissed: "late",
  media: [],
});

/** The form filled from an item: to edit it, or as the start of a copy, which has no date yet. */
export function valuesOf(item: ContentItem, purpose: "edit" | "copy"): FormValues {
  return {
    type: item.type,
    theme: item.theme,
    title: item.title ?? "",
    content: item.content,
    wall: purpose === "copy" ? "" : (item.wallTime?.slice(0, 16) ?? ""),
    zone: item.timezone,
    hashtags: item.hashtags ?? "",
    targetUrl: item.targetUrl ?? "",
    ifMissed: item.ifMissed,
    media: filesOf(item),
  };
}

/** What is sent. A date goes as local time with its zone: the server resolves it. */
export function bodyOf(values: FormValues, status: Intent) {
  return {
    type: values.type,
    theme: values.theme,
    title: values.title.trim() || null,
    content: values.content,
    scheduledFor: values.wall || null,
    timezone: values.zone,
    hashtags: values.hashtags.trim() || null,
    targetUrl: values.type === "comment" ? values.targetUrl.trim() || null : null,
    ifMissed: values.ifMissed,
    media:
      values.type === "comment" ? [] : values.media.flatMap(({ id, alt }) => (id === undefined ? [] : [{ id, alt }])),
    status,
  } satisfies NewContent & ContentChange;
}

const fieldOf: Record<string, keyof FormValues> = { scheduledFor: "wall", timezone: "zone" };
const fields = new Set<string>([
  "type",
  "theme",
  "title",
  "content",
  "wall",
  "zone",
  "hashtags",
  "targetUrl",
  "ifMissed",
  "media",
]);

/** Details of a refused call, or issues of the contract, beside the fields they belong to; the first of each counts. */
export function errorsAt(details: unknown): FieldErrors {
  const errors: FieldErrors = {};
  if (!Array.isArray(details)) return errors;
  for (const detail of details as { path?: unknown; message?: unknown }[]) {
    const path: unknown = Array.isArray(detail.path) ? detail.path[0] : detail.path;
    const [field = ""] = typeof path === "string" ? path.split(".") : [];
    const name = fieldOf[field] ?? field;
    if (!fields.has(name) || typeof detail.message !== "string") continue;
    errors[name as keyof FormValues] ??= detail.message;
  }
  return errors;
}

/** The length as the network counts it: title, hashtags and all. */
export const lengthOf = (values: FormValues): number => composeText(values).length;

/** What the server would refuse, said before it is asked. The server decides all the same. */
export function check(values: FormValues, intent: Intent, now: number): FieldErrors {
  const parsed = NewContent.safeParse(bodyOf(values, intent));
  const errors = parsed.success ? {} : errorsAt(parsed.error.issues);
  const limit = textLimitOf(values.type);
  const length = lengthOf(values);
  if (length > limit) {
    const what = values.type === "comment" ? "A comment" : "The text with its title and hashtags";
    errors.content ??= `${what} can have at most ${limit} characters; this one has ${length}.`;
  }
  const problem = values.type === "comment" ? undefined : problemOf(values.media);
  if (problem !== undefined) errors.media ??= problem;
  if (intent === "draft") return errors;
  const resolved = resolveWallTime(values.wall, values.zone);
  if (!resolved) errors.wall ??= "Choose when it goes out.";
  else if (resolved.instant < now - 60_000) errors.wall ??= "This time has passed. Choose a later one.";
  if (values.type === "comment" && values.targetUrl.trim() === "") {
    errors.targetUrl ??= "Enter the address of the post to comment on.";
  }
  return errors;
}
