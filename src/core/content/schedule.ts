import { NewContent, pastGraceMs, type ContentItem } from "./contract.ts";
import type { NewItem } from "./items.ts";
import type { ContentContext } from "./context.ts";
import { checkWritable, textHashOf, titleOf } from "./rules.ts";
import { dayAndTime } from "./status-messages.ts";
import { refusePast, resolveTime } from "./wall-time.ts";
import { invalid } from "#core/errors.ts";

export function createScheduling(context: ContentContext) {
  const { database, clock, items, settings, activity, quotas, attached } = context;

  return {
    /**
     * A new item: on schedule, or a draft.
     * @throws Fault `content.*` naming the field, `quota.used_up`
     */
    schedule(userId: string, input: NewContent): ContentItem {
      const { status, scheduledFor, media, ...written } = NewContent.parse(input);
      const draft = status === "draft";
      const zone = written.timezone ?? settings.zoneOf(userId);
      const now = clock.now();
      const time = scheduledFor ? resolveTime(scheduledFor, zone) : undefined;
      checkWritable(written, draft);
      if (!draft && !time) throw invalid("content.time_missing", "scheduledFor", "Choose when it goes out.");
      if (!draft && time) refusePast(time.at, now, pastGraceMs);

      return database.write(() => {
        const row: NewItem = {
          ...written,
          id: Bun.randomUUIDv7(),
          userId,
          title: written.title ?? null,
          hashtags: written.hashtags ?? null,
          targetUrl: written.targetUrl ?? null,
          timezone: zone,
          scheduledFor: time?.at ?? null,
          wallTime: time?.wallTime ?? null,
          adjusted: time?.adjusted ?? null,
          ...(draft || !time ? { state: "draft" } : onSchedule(context, userId, time.at)),
          textHash: textHashOf(written),
          createdAt: now,
          updatedAt: now,
        };
        items.insert(row);
        if (media) attached.set(row, written.type, media);
        if (!draft && time) {
          quotas.reserve({ userId, kind: "posts", subjectId: row.id, at: time.at });
          recordScheduled(activity, row, time.wallTime);
          context.wake(userId);
        }
        context.tell(userId);
        return context.get(userId, row.id);
      });
    },
  };
}

/** The fields of an item on schedule: waiting for its time, or on hold while something stands in its way. */
export function onSchedule({ obstacle }: ContentContext, userId: string, dueAt: number) {
  const heldFor = obstacle(userId);
  return heldFor
    ? ({ state: "held", heldFor, dueAt: null } as const)
    : ({ state: "scheduled", heldFor: null, dueAt } as const);
}

interface Named {
  id: string;
  userId: string;
  title?: string | null | undefined;
  content: string;
}

export function recordScheduled(activity: ContentContext["activity"], item: Named, wallTime: string): void {
  const message = `Scheduled '${titleOf({ title: item.title ?? null, content: item.content })}' for ${dayAndTime(wallTime)}`;
  activity.record({ userId: item.userId, type: "content_scheduled", message, subjectId: item.id });
}
