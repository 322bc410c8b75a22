import type { z } from "zod";
import { invalid } from "#core/errors.ts";
import { ContentChange, pastGraceMs, type ContentItem } from "./contract.ts";
import type { ItemRow } from "./items.ts";
import type { ContentContext } from "./context.ts";
import { checkWritable, requireMay, textHashOf } from "./rules.ts";
import { onSchedule, recordScheduled } from "./schedule.ts";
import { refusePast, resolveTime } from "./wall-time.ts";

type Change = z.output<typeof ContentChange>;

const onTheirWay = ["scheduled", "held", "claimed"] as const;
const over = ["failed", "missed"] as const;
const isAny = (states: readonly string[], { state }: ItemRow): boolean => states.includes(state);

/** Edit, move, schedule, take off the schedule, delete. */
export function createChanging(context: ContentContext) {
  const { database, clock, items, quotas, activity, attempts, attached, media } = context;

  /** Ends what is being prepared; the run under way finds its claim gone and stops. */
  const abandonClaim = (row: ItemRow): void => {
    const attempt = row.state === "claimed" ? attempts.store.openOf("content", row.id) : undefined;
    if (attempt) attempts.end(attempt, { outcome: "abandoned" }, () => {}, ["claimed"]);
  };

  const timeOf = (row: ItemRow, change: Change) => {
    const { scheduledFor: at, wallTime, adjusted } = row;
    if (change.scheduledFor === null) return undefined;
    const asked = change.scheduledFor ?? (change.timezone && change.timezone !== row.timezone ? wallTime : null);
    if (asked) return resolveTime(asked, change.timezone ?? row.timezone);
    return at === null || wallTime === null ? undefined : { at, wallTime, adjusted };
  };

  return {
    abandonClaim,

    /**
     * Fields left out stay as they are. A date for a failed or missed item, or `status` 'scheduled', puts it on schedule;
     * `status` 'draft' takes it off.
     * @throws Fault `content.not_now`, `content.*` naming the field, `quota.used_up`
     */
    change(userId: string, id: string, input: ContentChange): ContentItem {
      const change = ContentChange.parse(input);
      return database.write(() => {
        const row = items.own(userId, id);
        requireMay(row.state, "edit");
        const { status } = change;
        const fields = edited(row, change);
        const written = { ...row, ...fields };
        const time = timeOf(row, change);
        const was = isAny(onTheirWay, row);
        const anew = isAny(over, row) && change.scheduledFor !== undefined;
        const scheduled = status === "scheduled" || (status === undefined && (was || anew));
        checkWritable(written, !scheduled);
        if (change.media !== undefined) attached.set(row, written.type, change.media ?? []);
        else attached.check(userId, written.type, attached.refsOf(id));

        const textHash = textHashOf(written);
        const moved = time?.at !== row.scheduledFor;
        const next: Partial<ItemRow> = {
          ...fields,
          textHash,
          scheduledFor: time?.at ?? null,
          wallTime: time?.wallTime ?? null,
          adjusted: time?.adjusted ?? null,
          updatedAt: clock.now(),
          ...(textHash !== row.textHash && { sendDuplicate: false }),
        };
        if (scheduled) {
          if (!time) throw invalid("content.time_missing", "scheduledFor", "Choose when it goes out.");
          if (moved || !was) refusePast(time.at, clock.now(), pastGraceMs);
          const fresh = moved || !was;
          const dueAt = fresh ? time.at : (row.dueAt ?? time.at);
          Object.assign(next, onSchedule(context, userId, dueAt), fresh && { tries: 0, code: null, message: null });
          quotas.reserve({ userId, kind: "posts", subjectId: id, at: time.at });
          if (fresh) recordScheduled(activity, written, time.wallTime);
        } else if (status === "draft" || row.state === "draft") {
          Object.assign(next, { state: "draft", dueAt: null, heldFor: null, tries: 0, code: null, message: null });
          quotas.release("posts", id);
        }
        abandonClaim(row);
        items.move(id, [row.state], { ...next, fence: row.fence + 1 });
        context.wake(userId);
        context.tell(userId);
        return context.get(userId, id);
      });
    },

    /** @throws Fault `content.not_now` */
    remove(userId: string, id: string): void {
      database.write(() => {
        const row = items.own(userId, id);
        requireMay(row.state, "delete");
        abandonClaim(row);
        quotas.release("posts", id);
        const files = attached.refsOf(id).map((file) => file.id);
        items.delete(id);
        media.release(files);
        context.tell(userId);
      });
    },
  };
}

const edited = (row: ItemRow, change: Change) => ({
  type: change.type ?? row.type,
  theme: change.theme ?? row.theme,
  title: change.title === undefined ? row.title : change.title,
  content: change.content ?? row.content,
  timezone: change.timezone ?? row.timezone,
  hashtags: change.hashtags === undefined ? row.hashtags : change.hashtags,
  targetUrl: change.targetUrl === undefined ? row.targetUrl : change.targetUrl,
  ifMissed: change.ifMissed ?? row.ifMissed,
});
