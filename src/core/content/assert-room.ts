import { Fault } from "#core/errors.ts";
import type { ContentContext } from "./context.ts";
import { unpublishedMax } from "./contract.ts";

/** Bounds what an account adds to the disk. Published items are its history; `planned` ones will be added. @throws Fault `content.too_many` */
export function assertRoom(
  { database, quotas }: Pick<ContentContext, "database" | "quotas">,
  userId: string,
  planned = 0,
): void {
  const unpublished =
    planned +
    (database.sqlite
      .query<{ items: number }, [string]>(
        "SELECT coalesce(sum(items), 0) AS items FROM content_counts WHERE user_id = ? AND state <> 'published'",
      )
      .get(userId)?.items ?? 0);
  if (unpublished < unpublishedMax) return;
  const max = Math.max(unpublishedMax, quotas.limitsOf(userId).posts);
  if (unpublished < max) return;
  const message = `You have ${max} drafts and posts that are not published, which is the limit. Delete some you no longer need and try again.`;
  throw new Fault("conflict", "content.too_many", message, { limit: max });
}
