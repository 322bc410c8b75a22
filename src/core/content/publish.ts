import { Fault } from "#core/errors.ts";
import type { ContentItem, ContentState } from "./contract.ts";
import type { Publisher } from "./publisher.ts";
import type { ContentContext } from "./context.ts";
import { checkWritable, requireMay, wantedBy } from "./rules.ts";
import { holdSentences } from "./status-messages.ts";
import { wallTimeOf } from "./wall-time.ts";

/** How often a command that waits for an outcome looks at the row, ms. */
const lookEvery = 100;
const onItsWay: readonly ContentState[] = ["claimed", "armed"];

export function createPublishing(context: ContentContext, publisher: Publisher) {
  const { database, clock, items, quotas, obstacle } = context;

  return {
    /**
     * Post Now: the item is due and claimed at once where this process sends; the outcome follows.
     * @throws Fault `content.not_now`, `content.on_hold`, `quota.used_up`
     */
    publish(userId: string, id: string): ContentItem {
      return database.write(() => {
        const row = items.own(userId, id);
        const heldFor = row.state === "held" ? row.heldFor : obstacle(userId, wantedBy(row));
        if (row.state !== "held") requireMay(row.state, "publish");
        if (heldFor) throw new Fault("conflict", "content.on_hold", holdSentences[heldFor]);
        checkWritable(row, false);
        const now = clock.now();
        quotas.reserve({ userId, kind: "posts", subjectId: id, at: now });
        const wallTime = wallTimeOf(now, row.timezone);
        const time = { scheduledFor: now, dueAt: now, wallTime, adjusted: null };
        const fields = { state: "scheduled", heldFor: null, tries: 0, code: null, message: null } as const;
        items.move(id, [row.state], { ...fields, ...time, updatedAt: now });
        publisher.claimNow(items.own(userId, id));
        context.wake(userId);
        context.tell(userId);
        return context.get(userId, id);
      });
    },

    /** Waits until an item that is due is settled or set aside: published, unconfirmed, held, due later. */
    async settled(userId: string, id: string): Promise<ContentItem> {
      for (;;) {
        const row = items.own(userId, id);
        const due = row.state === "scheduled" && row.dueAt !== null && row.dueAt <= clock.now();
        if (!due && !onItsWay.includes(row.state)) return context.toItem(row);
        await new Promise<void>((go) => clock.after(lookEvery, go));
      }
    },
  };
}
