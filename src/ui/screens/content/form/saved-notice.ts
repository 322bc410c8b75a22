import type { ContentItem, HoldReason } from "#core/content/contract.ts";
import { requiredCode } from "#core/content/states/contract.ts";
import { shortNameOf } from "#core/content/post-name.ts";
import { statusLabelOf, statusLine } from "#core/content/status-messages.ts";
import type { Toast } from "../../../components/feedback/toast.ts";
import { inSentence } from "../../../lib/dates.ts";
import { dueSentence } from "../due-sentence.ts";
import type { SaveIntent } from "./form-values.ts";

/** @param item as returned: it waits if the account is on hold or paused */
export function publishingNotice(item: ContentItem): Toast {
  const { state, waiting } = item.detail;
  if (waitsForAdmin(item)) return sentForApproval(item);
  if (waiting || state === "held") return { title: statusLabelOf(item.detail).label, description: statusLine(item) };
  return { title: "Publishing Started", description: `The list shows when ‘${shortNameOf(item)}’ is published.` };
}

export function savedNotice(result: ContentItem, intent: SaveIntent, before: ContentItem | undefined): Toast {
  if (intent === "draft") {
    const description = before?.status === "scheduled" ? "It is no longer scheduled." : undefined;
    return { title: "Draft Saved", description };
  }
  if (intent === "now") return publishingNotice(result);
  if (waitsForAdmin(result)) return sentForApproval(result);
  const title = before?.status === "scheduled" ? "Changes Saved" : "Content Scheduled";
  return { title, description: holdNotice(result) ?? result.adjusted ?? timeNotice(result) };
}

export const waitsForAdmin = ({ detail }: ContentItem): boolean => detail.code === requiredCode;

export const sentForApproval = ({ scheduledFor, timezone }: ContentItem): Toast => ({
  title: "Sent for Approval",
  description:
    scheduledFor === null
      ? "It goes out as soon as an admin approves it."
      : Date.parse(scheduledFor) < Date.now()
        ? "Its time has passed, so it becomes a draft once an admin approves it."
        : `It goes out ${inSentence(Date.parse(scheduledFor), timezone, Date.now())} if an admin approves it before.`,
});

const holdNotices: Record<HoldReason, string> = {
  not_connected: "It waits until you connect your account.",
  needs_you: "It waits until you reconnect your account.",
  needs_session: "It waits until you connect your account with its session.",
  suspended: "It waits until your account is reinstated.",
};

function holdNotice({ detail: { state, heldFor } }: ContentItem): string | undefined {
  if (state !== "held") return undefined;
  return holdNotices[heldFor ?? "not_connected"] ?? holdNotices.not_connected;
}

function timeNotice({ scheduledFor, timezone, detail }: ContentItem): string | undefined {
  if (detail.waiting) return detail.message;
  return scheduledFor === null ? undefined : `It ${dueSentence(Date.parse(scheduledFor), timezone, Date.now())}.`;
}
