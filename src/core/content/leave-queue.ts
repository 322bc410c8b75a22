import { abandonClaim } from "./edit.ts";
import type { ContentContext } from "./context.ts";
import type { ItemRow } from "./items.ts";
import { shortNameOf } from "./post-name.ts";

/** In the caller's transaction: an item that can't take its slot becomes a draft, and its owner learns why. */
export function leaveQueue(context: ContentContext, row: ItemRow, reason: string): void {
  const { clock, items, notifications, quotas } = context;
  const now = clock.now();
  abandonClaim(context, row);
  quotas.release("posts", row.id);
  items.move(row.id, [row.state], {
    state: "draft",
    dueAt: null,
    heldFor: null,
    inQueue: false,
    tries: 0,
    code: null,
    params: null,
    ...(row.seriesId !== null && { occurrenceEditedAt: now }),
    updatedAt: now,
    fence: row.fence + 1,
    revision: row.revision + 1,
  });
  notifications.notify({
    userId: row.userId,
    kind: "content_failed",
    title: `Not queued any more: '${shortNameOf(row)}'`,
    message: `It could not take its slot, so it is a draft now. ${reason}`,
    target: { screen: "content", status: "draft" },
  });
}
