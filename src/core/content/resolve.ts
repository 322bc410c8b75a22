import { lateSubmitLeftMs } from "#core/attempts/rules.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import type { Attempt } from "#core/attempts/attempt-store.ts";
import { assertAllowed } from "./assert-content.ts";
import { assertRevision } from "./assert-revision.ts";
import type { ContentContext } from "./context.ts";
import { keepsTimeIfNotSent, settledCodes } from "./rules.ts";
import type { ContentItem, Resolution } from "./contract.ts";
import type { ItemRow } from "./items.ts";
import { createFirstComment } from "./first-comment.ts";
import { publishedActivity } from "./publishing-rules.ts";
import { scheduledState } from "./schedule.ts";
import type { StatusParams } from "./status-notes.ts";
import { shortNameOf } from "./post-name.ts";

/** @throws Fault `content.not_now`, `content.changed` */
export function resolveContent(
  context: ContentContext,
  userId: string,
  id: string,
  outcome: Resolution,
  revision?: number,
): ContentItem {
  const { database, items } = context;
  return database.write(() => {
    const row = items.getOwned(userId, id);
    assertAllowed(context, row, "resolve");
    assertRevision(context, row, revision);
    applyResolution(context, row, outcome);
    context.refreshScreens(userId);
    return context.get(userId, id);
  });
}

function applyResolution(context: ContentContext, row: ItemRow, outcome: Resolution): void {
  const { clock, quotas, activity, attempts } = context;
  const { userId, id } = row;
  const now = clock.now();
  const attempt = attempts.store.openOf("content", id);

  if (outcome === "published") {
    const publishedAt = attempt?.armedAt ?? now;
    endReview(context, row, attempt, "published", { state: "published", publishedAt });
    quotas.spend("posts", id);
    const message = `Confirmed '${shortNameOf(row)}' as published`;
    activity.record({ userId, type: publishedActivity(row.type), message, subjectId: id });
    createFirstComment(context, row);
  } else if (outcome === "retry") {
    const { scheduledFor, ...time } = timeToSend(row, now);
    const earliest = attempt?.armedAt == null ? now : now + lateSubmitLeftMs(attempt.armedAt, now);
    const state = scheduledState(context, row, Math.max(earliest, scheduledFor));
    const code = earliest > scheduledFor ? "content.send_again" : null;
    // The URL of a duplicate is that of the other post.
    const inQueue = row.inQueue && scheduledFor === row.scheduledFor;
    const shared = { sendDuplicate: true, tries: 0, publishedUrl: null } as const;
    if (state.state === "awaiting_approval") {
      // Approved at once, it still leaves the first try its time to arrive.
      const at = Math.max(earliest, scheduledFor);
      const later = { scheduledFor: at, wallTime: wallTimeOf(at, row.timezone), adjusted: null, inQueue: false };
      endReview(context, row, attempt, "unresolved", { ...shared, ...later, ...state });
      quotas.release("posts", id);
    } else {
      endReview(context, row, attempt, "unresolved", { ...time, scheduledFor, inQueue, code, ...state, ...shared });
    }
    context.wakePublisher(userId);
  } else {
    const params = discardParams(row);
    endReview(context, row, attempt, "unresolved", {
      state: "failed",
      code: settledCodes.failed,
      params,
      publishedUrl: null,
    });
    quotas.release("posts", id);
  }
}

function timeToSend({ code, scheduledFor, wallTime, adjusted, timezone }: ItemRow, now: number) {
  return scheduledFor !== null && keepsTimeIfNotSent(code, scheduledFor, now)
    ? { scheduledFor, wallTime, adjusted }
    : { scheduledFor: now, wallTime: wallTimeOf(now, timezone), adjusted: null };
}

const discardParams = ({ code, params }: ItemRow): StatusParams | null =>
  code === "content.duplicate" ? { duplicateOf: params?.duplicateOf ?? "profile" } : null;

function endReview(
  { clock, items, attempts }: ContentContext,
  row: ItemRow,
  attempt: Attempt | undefined,
  outcome: "published" | "unresolved",
  fields: Partial<ItemRow>,
): void {
  const resolved = {
    code: null,
    params: null,
    updatedAt: clock.now(),
    fence: row.fence + 1,
    revision: row.revision + 1,
  };
  const writeItem = () => void items.move(row.id, ["unconfirmed", "needs_review"], { ...resolved, ...fields });
  if (attempt) attempts.end(attempt, { outcome, reason: "Resolved by the owner." }, writeItem);
  else writeItem();
}
