import { invalid } from "#core/errors.ts";
import { assertTargetOnNetwork, assertValidContent, assertValidTime } from "./assert-content.ts";
import { assertRoom } from "./assert-room.ts";
import type { ContentContext } from "./context.ts";
import type { SingleContent } from "./contract.ts";
import { resolveScheduledTime } from "./scheduled-time.ts";

/** What can be said of new content before it is stored. `time` is undefined for a draft without one, and in the queue. */
export function validateNewContent(context: ContentContext, userId: string, input: SingleContent) {
  const { clock, settings, network } = context;
  const { status, scheduledFor, inQueue = false, ...written } = input;
  const isDraft = status === "draft";
  const timezone = (inQueue ? undefined : written.timezone) ?? settings.zoneOf(userId);
  const now = clock.now();
  const time = scheduledFor ? resolveScheduledTime(scheduledFor, timezone) : undefined;
  if (inQueue) assertNoTime(input);
  assertValidContent(written, isDraft, network.publishingOf(userId));
  if (!isDraft) {
    if (!inQueue) assertValidTime(time?.at, now);
    assertTargetOnNetwork(context, userId, written);
  }
  return { isDraft, inQueue, timezone, time, now };
}

function assertNoTime({ status, scheduledFor, timezone, needsApproval }: SingleContent): void {
  const given = { status: status === "draft", scheduledFor, timezone: timezone !== undefined, needsApproval };
  const field = Object.entries(given).find(([, isGiven]) => isGiven)?.[0];
  if (field === undefined) return;
  throw invalid(
    "content.queue_time",
    field,
    field === "needsApproval"
      ? "Only approved content takes a slot of the posting queue. Approve it first, or choose a time."
      : "The posting queue chooses the time and its zone. Leave this out, or don't use the queue.",
  );
}

/**
 * Refuses what `scheduleContent` would, one item after another, and stores nothing. It counts what it accepted toward
 * the quota and the number of items.
 */
export function createContentCheck(context: ContentContext, userId: string): (input: SingleContent) => void {
  const { quotas, attached } = context;
  const reserve = quotas.planReservations(userId, "posts");
  const isApprovalRequired = context.accounts.isApprovalRequired(userId);
  let planned = 0;
  return (input) => {
    const { isDraft, time } = validateNewContent(context, userId, input);
    assertRoom(context, userId, planned);
    if (input.media) attached.check(userId, input.type, input.media);
    if (!isDraft && !input.needsApproval && !isApprovalRequired && time) reserve(time.at);
    planned += 1;
  };
}
