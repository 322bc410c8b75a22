import { wallTimeOf } from "#core/wall-time.ts";
import { approvalHashOf } from "./approvals/approval-hash.ts";
import { mapOptionalTexts } from "./contract.ts";
import type { ContentContext } from "./context.ts";
import type { ItemRow } from "./items.ts";
import { shortNameOf } from "./post-name.ts";
import { scheduledState } from "./schedule.ts";
import { textHashOf } from "./text-hash.ts";

/**
 * Runs in the transaction that publishes the post, so that a post gets its comment exactly once. The comment is an item
 * of its own, sent by its own attempt. Without the post's URL it is a draft, and its owner is told.
 */
export function createFirstComment(context: ContentContext, post: ItemRow): void {
  const { items, clock, notifications, database } = context;
  const { firstComment, publishedUrl, userId, timezone } = post;
  if (!firstComment?.trim()) return;
  const isCreated = database.sqlite.query("SELECT 1 FROM content_items WHERE parent_id = ?").get(post.id) !== null;
  if (isCreated) return;
  const now = clock.now();
  const written = { type: "comment", content: firstComment, targetUrl: publishedUrl || null } as const;
  const comment = { ...mapOptionalTexts(() => null), ...written, id: Bun.randomUUIDv7(), userId };
  const isPostApproved = post.approvedHash !== null && post.approvedHash === approvalHashOf(context, post);
  const approvedHash = isPostApproved ? approvalHashOf(context, comment) : null;
  items.insert({
    ...comment,
    approvedHash,
    parentId: post.id,
    theme: post.theme,
    timezone,
    ifMissed: "late",
    aiGenerated: post.aiGenerated,
    ...(written.targetUrl === null ? { state: "draft" } : dueNow(context, { ...comment, approvedHash }, timezone)),
    textHash: textHashOf(written),
    // In a restored database it may have been sent with its post: it is looked for first.
    restoredFrom: post.restoredFrom,
    createdAt: now,
    updatedAt: now,
  });
  if (written.targetUrl === null) {
    notifications.notify({
      userId,
      kind: "content_first_comment",
      title: `First comment of '${shortNameOf(post)}' not posted`,
      message: "Attaché doesn't know the URL of the post. The comment is a draft: add the URL and schedule it.",
      target: { screen: "content" },
    });
  }
  context.wakePublisher(userId);
}

/** One that waits for approval goes out when it is approved. */
function dueNow(context: ContentContext, comment: Parameters<typeof scheduledState>[1], timezone: string) {
  const now = context.clock.now();
  const state = scheduledState(context, comment, now);
  if (state.state === "awaiting_approval") return state;
  return { ...state, scheduledFor: now, wallTime: wallTimeOf(now, timezone) };
}
