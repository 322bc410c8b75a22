import type { ContentItem, Resolution } from "./contract.ts";
import type { ItemRow } from "./items.ts";
import type { ContentContext } from "./context.ts";
import { publishedAs, requireMay, titleOf } from "./rules.ts";
import { onSchedule } from "./schedule.ts";

/** Settles what only the owner can settle: a post that could not be confirmed, or that is there already. */
export function createReview(context: ContentContext) {
  const { database, clock, items, quotas, activity, attempts } = context;

  const settle = (row: ItemRow, outcome: Resolution): void => {
    const now = clock.now();
    const attempt = attempts.store.openOf("content", row.id);
    const fields = { code: null, message: null, updatedAt: now, fence: row.fence + 1 };
    const write = (what: Partial<ItemRow>) => () => {
      items.move(row.id, ["needs_review"], { ...fields, ...what });
    };
    const end = (ending: "published" | "unresolved", then: () => void): void => {
      if (attempt) attempts.end(attempt, { outcome: ending, reason: "The owner said so." }, then);
      else then();
    };
    const { userId, id } = row;

    if (outcome === "published") {
      end("published", write({ state: "published", publishedAt: attempt?.armedAt ?? now }));
      quotas.spend("posts", id);
      const message = `Confirmed '${titleOf(row)}' as published`;
      activity.record({ userId, type: publishedAs(row.type), message, subjectId: id });
    } else if (outcome === "retry") {
      end(
        "unresolved",
        write({ ...onSchedule(context, userId, now), scheduledFor: now, sendDuplicate: true, tries: 0 }),
      );
      context.wake(userId);
    } else {
      const message = "Discarded: it could not be confirmed. Schedule it again if you still want it out.";
      end("unresolved", write({ state: "failed", code: "content.discarded", message }));
      quotas.release("posts", id);
    }
  };

  return {
    /**
     * `published`: it is there. `retry`: send it (again). `discard`: neither.
     * @throws Fault `content.not_now`
     */
    resolve(userId: string, id: string, outcome: Resolution): ContentItem {
      return database.write(() => {
        const row = items.own(userId, id);
        requireMay(row.state, "resolve");
        settle(row, outcome);
        context.tell(userId);
        return context.get(userId, id);
      });
    },
  };
}
