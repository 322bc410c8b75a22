import type { ActivityEntry, ActivityQuery } from "#core/activity/contract.ts";
import type { ContentState } from "#core/content/contract.ts";
import { statusOf } from "#core/content/states/contract.ts";
import { pathOf } from "#core/screen-target.ts";
import type { AnalyticsContext } from "./context.ts";

/** The name of sent applications in this list, as specified. */
const publicTypes: Record<string, string> = { application_submitted: "job_application" };

const editable: ReadonlySet<ContentState> = new Set([
  "draft",
  "awaiting_approval",
  "scheduled",
  "held",
  "failed",
  "missed",
]);

export function createRecentActivity({ activity, applications, content }: AnalyticsContext) {
  return {
    /** Newest first, with a link to what still exists. */
    recentActivity(userId: string, query: ActivityQuery): ActivityEntry[] {
      const entries = activity.recent(userId, query);
      const ids = new Set(entries.flatMap(({ subjectId }) => subjectId ?? []));
      const items = new Map(content.linkedItems(userId, [...ids]).map((item) => [item.id, item]));
      const applied = new Set(applications.existing(userId, [...ids]));
      return entries.map(({ type, message, timestamp, subjectId: id }) => {
        const item = id === null ? undefined : items.get(id);
        const href =
          id !== null && applied.has(id) ? pathOf({ screen: "applications", id }) : item ? linkTo(item) : undefined;
        return { type: publicTypes[type] ?? type, message, timestamp, ...(href !== undefined && { href }) };
      });
    },
  };
}

function linkTo({ id, state, publishedUrl }: { id: string; state: ContentState; publishedUrl: string | null }): string {
  if (state === "published" && publishedUrl !== null) return publishedUrl;
  return pathOf(editable.has(state) ? { screen: "content", id } : { screen: "content", status: statusOf[state] });
}
