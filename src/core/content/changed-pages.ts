import type { PageChanged } from "#core/network-port.ts";
import type { ContentContext } from "./context.ts";
import type { ContentType } from "./contract.ts";
import { formatInstant } from "./format-wall-time.ts";
import type { ItemRow } from "./items.ts";
import type { StatusParams } from "./status-notes.ts";

/** Consecutive misses after which the page counts as changed rather than slow. */
const missesInARow = 3;
/** Pause before one item tries the page again. */
const pauseMs = 6 * 3_600_000;

/** Posts and articles use one page, comments another. */
const typesOf = { post: ["post", "article"], comment: ["comment"] } as const satisfies Record<string, ContentType[]>;
type Kind = keyof typeof typesOf;
const kindOf = (type: ContentType): Kind => (type === "comment" ? "comment" : "post");

interface Pause {
  until: number;
  code: string;
  params: StatusParams;
}

/** Pauses a kind of content while the network's page is unknown. */
export function createChangedPages({ database, clock, notifications, refreshScreens }: ContentContext) {
  const misses = new Map<string, number>();
  const keyOf = ({ userId, type }: ItemRow): string => `${userId} ${kindOf(type)}`;

  return {
    reset: (row: ItemRow): void => void misses.delete(keyOf(row)),

    /** From the third miss on, everything of this kind pauses; the owner is notified once. */
    countMiss(row: ItemRow, { control }: PageChanged): Pause | undefined {
      const count = (misses.get(keyOf(row)) ?? 0) + 1;
      misses.set(keyOf(row), count);
      if (count < missesInARow) return undefined;
      const kind = kindOf(row.type);
      const pause = { until: clock.now() + pauseMs, code: "content.page_changed", params: { kind, control } };
      database.sqlite
        .query(
          `UPDATE content_items SET due_at = ?, code = ?, params = ?, updated_at = ?
           WHERE user_id = ? AND state = 'scheduled' AND due_at < ?
             AND type IN (${typesOf[kind].map((type) => `'${type}'`).join(", ")})`,
        )
        .run(pause.until, pause.code, JSON.stringify(pause.params), clock.now(), row.userId, pause.until);
      if (count === missesInARow) {
        const what = kind === "comment" ? "Comments" : "Posts";
        const at = formatInstant(pause.until, row.timezone, clock.now());
        notifications.notify({
          userId: row.userId,
          kind: "content_failed",
          title: `${what} are paused`,
          message: `The network's page has changed, and Attaché failed to use it three times in a row. ${what} will be retried ${at}. If that doesn't help, ask your admin to update Attaché.`,
          target: { screen: "content", status: "scheduled" },
        });
      }
      refreshScreens(row.userId);
      return pause;
    },
  };
}
