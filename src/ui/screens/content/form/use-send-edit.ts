import { useRef } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { outcomeOf } from "../../../api.ts";
import { newerVersionIn } from "../queries.ts";
import { bodyOf, valuesOf, type ContentBody } from "./form-values.ts";

/** A save of an item, as it began. */
export interface Edit {
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
function ownVersionIn(error: unknown, lost: Edit | undefined): ContentItem | undefined {
  const stored = newerVersionIn(error);
  if (!stored || !lost) return undefined;
  return hasSameFields(bodyIn(stored), { ...bodyIn(lost.base), ...lost.body }) ? stored : undefined;
}

/** The same save on top of the lost edit: a time that it leaves as it was replaces the one that the lost edit set. */
function bodyAfter({ base, body }: Edit, stored: ContentItem): ContentBody {
  const isSameTime = base.wallTime === stored.wallTime && base.timezone === stored.timezone;
  return isSameTime ? body : { scheduledFor: bodyIn(base).scheduledFor ?? null, ...body };
}

type Send = (edit: Edit) => Promise<ContentItem>;

/**
 * Sends an edit. If it is refused because an earlier one took effect whose answer was lost, it is sent once more on top
 * of that: `onContinue` gets the stored version.
 */
export function useSendEdit(onContinue: (stored: ContentItem) => void) {
  const lost = useRef<Edit>(undefined);
  async function sendOne(edit: Edit, send: Send): Promise<ContentItem> {
    try {
      return await send(edit);
    } catch (error) {
      if (outcomeOf(error) === "unknown") lost.current = edit;
      throw error;
    }
  }
  return async (edit: Edit, send: Send): Promise<ContentItem> => {
    try {
      return await sendOne(edit, send);
    } catch (error) {
      const own = ownVersionIn(error, lost.current);
      if (!own) throw error;
      onContinue(own);
      return sendOne({ base: own, body: bodyAfter(edit, own) }, send);
    }
  };
}
