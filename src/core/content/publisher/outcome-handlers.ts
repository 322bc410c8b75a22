import type { OutcomeHandlers } from "#core/attempts/outcome-handlers.ts";
import { createChangedPages } from "../changed-pages.ts";
import type { ContentContext } from "../context.ts";
import { createFirstComment } from "../first-comment.ts";
import { publishedActivity } from "../publishing-rules.ts";
import { createItemTransitions } from "./item-transitions.ts";
import { createNotSentHandler } from "./not-sent-handler.ts";

export function createOutcomeHandlers(context: ContentContext): OutcomeHandlers {
  const { clock, items, quotas } = context;
  const transitions = createItemTransitions(context);
  const changedPages = createChangedPages(context);
  const { askOwner, fail, move, returnToSchedule, recordActivity } = transitions;

  return {
    onArmed(attempt) {
      const isArmed = items.move(attempt.subjectId, ["claimed"], { state: "armed", updatedAt: clock.now() });
      if (isArmed) context.refreshScreens(attempt.userId);
      return isArmed;
    },

    onPublished(attempt, { remoteId, url, publishedAt = clock.now() }) {
      const row = move(attempt, ["claimed", "armed", "unconfirmed", "needs_review"], {
        state: "published",
        remoteId,
        publishedUrl: url,
        publishedAt: Math.round(publishedAt),
        code: null,
        params: null,
      });
      if (!row) return;
      changedPages.reset(row);
      quotas.spend("posts", row.id);
      recordActivity(row, publishedActivity(row.type), row.type === "comment" ? "Commented" : "Published");
      createFirstComment(context, row);
    },

    onRejected: (attempt, reason) => fail(attempt, "content.rejected", { reason }),

    onNotSent: createNotSentHandler({ context, transitions, changedPages }),

    onAbandoned: (attempt) => returnToSchedule(attempt, { dueAt: attempt.startedAt }),

    onDuplicate(attempt, existing) {
      const fields = { code: "content.duplicate", params: null, publishedUrl: existing.url || null };
      askOwner(attempt, ["claimed"], fields);
    },

    onMaybeSent(attempt, reason) {
      askOwner(attempt, ["claimed"], { code: "content.restored", params: { reason } });
    },

    onUnconfirmed(attempt, check) {
      if (!check.askOwner) {
        move(attempt, ["armed", "unconfirmed"], { state: "unconfirmed" });
        return;
      }
      const isRestored = items.byId(attempt.subjectId)?.code === "content.restored";
      const code = isRestored ? "content.restored" : "content.unconfirmed";
      askOwner(attempt, ["armed", "unconfirmed"], { code, params: null });
    },
  };
}
