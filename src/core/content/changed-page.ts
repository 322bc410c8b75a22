import type { PageChanged } from "#core/network-port.ts";
import type { ContentType } from "./contract.ts";
import type { ItemRow } from "./items.ts";
import type { ContentContext } from "./context.ts";
import { dayAndTime } from "./status-messages.ts";
import { wallTimeOf } from "./wall-time.ts";

/** So many misses in a row say that the page is another one, not that it was slow. */
const missesInARow = 3;
/** How long a kind waits then, before one of it looks whether the page is known again. */
const waitFor = 6 * 3_600_000;

/** Posts and articles go by one page, comments by another. */
const kinds = { post: ["post", "article"], comment: ["comment"] } as const;
type Kind = keyof typeof kinds;
const kindOf = (type: ContentType): Kind => (type === "comment" ? "comment" : "post");

/** A page of the network that is no longer as it is known is not tried blindly again and again. */
export function createChangedPages({ database, clock, notifications, tell }: ContentContext) {
  const misses = new Map<string, number>();
  const keyOf = ({ userId, type }: ItemRow): string => `${userId} ${kindOf(type)}`;

  return {
    /** The page was as it is known. */
    known: (row: ItemRow): void => void misses.delete(keyOf(row)),

    /** Counts a miss. From the third on everything of this kind waits, and its owner is told once: until when, UTC ms. */
    missed(row: ItemRow, { control }: PageChanged): { until: number; message: string } | undefined {
      const count = (misses.get(keyOf(row)) ?? 0) + 1;
      misses.set(keyOf(row), count);
      if (count < missesInARow) return undefined;
      const kind = kindOf(row.type);
      const what = kind === "comment" ? "Comments" : "Posts";
      const until = clock.now() + waitFor;
      const message = `${what} wait: the network's page has changed, and '${control}' was not found on it.`;
      database.sqlite
        .query(
          `UPDATE content_items SET due_at = ?, code = 'content.page_changed', message = ?, updated_at = ?
           WHERE user_id = ? AND state = 'scheduled' AND due_at < ? AND type IN (${kinds[kind].map((type) => `'${type}'`).join(", ")})`,
        )
        .run(until, message, clock.now(), row.userId, until);
      if (count === missesInARow) {
        const at = dayAndTime(wallTimeOf(until, row.timezone));
        notifications.notify({
          userId: row.userId,
          kind: "content_failed",
          title: `${what} wait`,
          message: `The network's page has changed: '${control}' was not found on it three times in a row. ${what} are tried again ${at}. If that does not help, ask your admin for a newer version of Attaché.`,
          target: { screen: "content", status: "scheduled" },
        });
      }
      tell(row.userId);
      return { until, message };
    },
  };
}
