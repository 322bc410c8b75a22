import type { ContentItem } from "#core/content/contract.ts";
import { newerVersionIn } from "../queries.ts";
import { bodyOf, valuesOf, type ContentBody } from "./form-values.ts";

/** An edit that was sent and whose answer was lost. */
export interface LostEdit {
  base: ContentItem;
  body: ContentBody;
}

/** Always with the time, unlike the body of a form that did not change it. */
const bodyIn = (item: ContentItem): ContentBody =>
  bodyOf({ ...valuesOf(item, "edit"), storedTime: "", intent: item.status === "draft" ? "draft" : "scheduled" }, 0);

const hasSameFields = (one: ContentBody, other: ContentBody): boolean => {
  const fields = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => JSON.stringify(value) === JSON.stringify(fields.get(name)));
};

/** The stored version that a save was refused for, if it is the person's own: what the lost edit sent. */
export function ownVersionIn(error: unknown, lost: LostEdit | undefined): ContentItem | undefined {
  const stored = newerVersionIn(error);
  if (!stored || !lost) return undefined;
  return hasSameFields(bodyIn(stored), { ...bodyIn(lost.base), ...lost.body }) ? stored : undefined;
}

/** The same save on top of the lost edit: a time that it leaves as it was replaces the one that the lost edit set. */
export function bodyAfter({ base, body }: LostEdit, stored: ContentItem): ContentBody {
  const isSameTime = base.wallTime === stored.wallTime && base.timezone === stored.timezone;
  return isSameTime ? body : { scheduledFor: bodyIn(base).scheduledFor ?? null, ...body };
}
