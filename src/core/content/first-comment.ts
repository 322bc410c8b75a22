import { wallTimeOf } from "#core/wall-time.ts";
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
  const time = { scheduledFor: now, wallTime: wallTimeOf(now, timezone) };
  items.insert({
    ...mapOptionalTexts(() => null),
    ...written,
    id: Bun.randomUUIDv7(),
    userId,
    parentId: post.id,
    theme: post.theme,
    timezone,
    ifMissed: "late",
    aiGenerated: post.aiGenerated,
    ...(written.targetUrl === null ? { state: "draft" } : { ...time, ...scheduledState(context, userId, now) }),
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
