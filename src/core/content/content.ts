import { decideApproval, listApprovals } from "./approvals/decide.ts";
import { createAdminApprovals } from "./approvals/decide-for-user.ts";
import { changeApprovalRequirement } from "./approvals/requirement.ts";
import { createContentContext, type ContentDeps } from "./context.ts";
import type { ApprovalDecision } from "./approvals/contract.ts";
import type { ContentChange, HoldReason, Resolution, SingleContent } from "./contract.ts";
import { createPostDeletion } from "./delete-post.ts";
import { deleteContent, editContent } from "./edit.ts";
import { createEngagement } from "./engagement.ts";
import { holdContent, markMissedContent, releaseContent } from "./hold.ts";
import { createContentList } from "./list.ts";
import { publishContent, waitForOutcome } from "./publish.ts";
import { createPublishedPosts } from "./published-posts.ts";
import { createQueuedItems } from "./queued-items.ts";
import { isPast } from "./scheduled-time.ts";
import { createPublisher } from "./publisher/publisher.ts";
import { createMetricHistory } from "./metric-history.ts";
import { createMetricsReader } from "./metrics.ts";
import { createRemovedItems } from "./removed-items.ts";
import { resolveContent } from "./resolve.ts";
import { createLaterPosts } from "./later-posts.ts";
import { createOccurrences } from "./occurrences.ts";
import { createImportedItems } from "./imported-items.ts";
import { createContentCheck } from "./new-content.ts";
import { countByState } from "./totals.ts";
import { scheduleContent, type ScheduleOptions } from "./schedule.ts";

export type Content = ReturnType<typeof createContent>;

export function createContent(deps: ContentDeps) {
  const context = createContentContext(deps);
  const { readingsBetween, readingsOf, firstReading } = createMetricHistory(context.database);
  const publisher = createPublisher(context, () => markMissedContent(context));

  return {
    get: context.get,
    schedule: (userId: string, input: SingleContent, options?: ScheduleOptions) =>
      scheduleContent(context, userId, input, options),
    isPast: (scheduledFor: string, timezone: string) => isPast(scheduledFor, timezone, deps.clock.now()),
    createCheck: (userId: string) => createContentCheck(context, userId),
    change: (userId: string, id: string, change: ContentChange) => editContent(context, userId, id, change),
    remove: (userId: string, id: string, revision?: number) => deleteContent(context, userId, id, revision),
    publish: (userId: string, id: string, revision?: number) =>
      publishContent(context, publisher, userId, id, revision),
    waitForOutcome: (userId: string, id: string) => waitForOutcome(context, userId, id),
    resolve: (userId: string, id: string, outcome: Resolution, revision?: number) =>
      resolveContent(context, userId, id, outcome, revision),
    decideApproval: (userId: string, id: string, decision: ApprovalDecision) =>
      decideApproval(context, userId, id, decision),
    listApprovals: (userId: string, id: string) => listApprovals(context, userId, id),
    onApprovalRequired: (userId: string, isRequired: boolean) => changeApprovalRequirement(context, userId, isRequired),
    ...createAdminApprovals(context),
    hold: (userId: string, reason: HoldReason) => holdContent(context, userId, reason),
    release: (userId: string) => releaseContent(context, userId),
    wakePublisher: context.wakePublisher,
    pauseOf: context.pauses.describePause,
    referencedMedia: context.attached.referencedIds,
    publisher,
    ...createPostDeletion(context),
    ...createContentList(context),
    totals: () => countByState(context.database),
    ...createMetricsReader(context),
    ...createEngagement(context),
    ...createImportedItems(context.database),
    ...createPublishedPosts(context.database),
    occurrences: createOccurrences(context),
    laterPosts: createLaterPosts(context),
    removedItems: createRemovedItems(context),
    ...createQueuedItems(context),
    readingsBetween,
    firstReading,
    /** @throws Fault `content.not_found` */
    metricHistory: (userId: string, id: string) => readingsOf(context.items.getOwned(userId, id).id),
  };
}
