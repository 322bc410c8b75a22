import { messageOf, outcomeOf } from "../../../api.ts";
import { sessionHadEnded } from "../../../components/form/session-had-ended.ts";
import { newerVersionIn } from "../queries.ts";
import { EarlierSent, EarlierUnknown } from "./earlier-save.ts";
import type { SaveIntent } from "./form-values.ts";

/** The person answered no. */
export class PublishCanceled extends Error {}

const isNotSent = (error: unknown): boolean =>
  error instanceof PublishCanceled || error instanceof EarlierUnknown || error instanceof EarlierSent;

/** No answer arrived, so the save may have taken effect. */
export const isUnconfirmed = (error: unknown): boolean =>
  error !== null && !isNotSent(error) && outcomeOf(error) === "unknown";

const earlierUnknown = "Nothing was sent. An earlier version may have been saved, and that can't be checked yet.";

export function failureOf(error: unknown, intent: SaveIntent, isNew: boolean): string | undefined {
  if (error === null || error instanceof PublishCanceled || newerVersionIn(error)) return undefined;
  if (error instanceof EarlierUnknown) return `${earlierUnknown} ${error.message}`;
  const done = intent === "now" ? "posted" : "saved";
  if (sessionHadEnded(error)) return `Not ${done}, because your session had ended. Try again.`;
  const message = messageOf(error, "Failed to schedule content");
  if (!isUnconfirmed(error)) return `Not ${done}. ${message}`;
  const once = isNew ? "create it twice" : intent === "now" ? "post it twice" : "save it twice";
  return `Not confirmed: it may have been ${done}. Trying again won't ${once}. ${message}`;
}
